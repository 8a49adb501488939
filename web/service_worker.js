// Lets the page work without a network: built into sw.js, at the root of the site, by tools/build.py.
//
// One version of the site is one cache, filled as a whole or not at all: each file has to have the contents for which
// this version was built, so a site that is being replaced while it is read makes no mixture, but another try later.
// A page that is open goes on with the version that it began with. The next version waits until every page of this
// one is closed, or until the last of them is loaded anew: nothing changes during a game.

const VERSION = "built";
const FILES = {};

// Sites of one host share its caches.
const OURS = `cephalopod ${new URL(registration.scope).pathname} `;
const CACHE = OURS + VERSION;
const INDEX = "index.html";

async function fill() {
  const cache = await caches.open(CACHE);
  const had = new Set((await cache.keys()).map(({ url }) => url));
  for (const [path, integrity] of Object.entries(FILES)) {
    const url = new URL(path, registration.scope).href;
    if (had.has(url)) continue;
    // Another version may have the same file; its name says whether it has the same contents.
    const known = isStamped(path) ? await caches.match(url) : undefined;
    const response = known ?? (await fetch(url, { integrity, cache: isStamped(path) ? "default" : "no-cache" }));
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    await cache.put(url, response);
  }
}

const isStamped = (path) => /\.[0-9a-f]{8}[./]/.test(path);

async function clean() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// What stands behind a ? belongs to the page, not to the file; a folder is its index.
function fileOf(request) {
  const url = new URL(request.url);
  if (!url.href.startsWith(registration.scope)) return undefined;
  const path = url.pathname.slice(new URL(registration.scope).pathname.length);
  const file = path === "" || path.endsWith("/") ? path + INDEX : path;
  return file in FILES ? new URL(file, registration.scope).href : undefined;
}

async function answer(request, file) {
  const cache = await caches.open(CACHE);
  return (await cache.match(file)) ?? fetch(request);
}

// Asked by a page that is just being loaded (web/boot.js): if no other one is open, there is nothing to disturb.
async function takeOver() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length < 2) skipWaiting();
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(clean()));
addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(takeOver());
});
addEventListener("fetch", (event) => {
  const file = event.request.method === "GET" ? fileOf(event.request) : undefined;
  if (file) event.respondWith(answer(event.request, file));
});
