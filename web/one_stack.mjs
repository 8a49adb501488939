// Keeps Python on the thread's own stack; to be imported before Pyodide. Where a browser has stacks for WebAssembly to
// wait on (JSPI), Pyodide runs every task of Python on one of those, and Chromium crashes the tab when it looks at it:
// it takes samples of its memory for a share of its users, reads the stack for each, and reads past the end of this one.
// Nothing here waits within Python (`run_sync`), and browsers without such stacks play the same way. Where something has
// frozen the browser's objects, the stacks stay.

for (const name of ["Suspending", "promising"]) Reflect.deleteProperty(globalThis.WebAssembly ?? {}, name);
