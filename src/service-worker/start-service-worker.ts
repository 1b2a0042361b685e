import { respondToFetch } from "./respond-to-fetch";
import { createPageCache } from "./page-cache";
import type { ServiceWorkerSite, ServiceWorkerScope } from "./scope";

/**
 * Gives a worker its life: what it brings along, what it takes over, what it answers (FRAME-4,
 * FRAME-5).
 */
export function startServiceWorker(scope: ServiceWorkerScope, site: ServiceWorkerSite): void {
  const memory = createPageCache(scope, site);

  // It waits until no page of the one before it is open: a page never changes its worker, and what
  // was kept for it stays whole.
  scope.addEventListener("install", (event) => event.waitUntil(memory.bringShell()));

  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope, memory)));

  scope.addEventListener("fetch", (event) => {
    const answer = respondToFetch(event, scope, memory, site);
    if (answer) event.respondWith(answer);
  });

  scope.addEventListener("message", (event) => {
    const told = visitIn(event.data);
    if (told) event.waitUntil(memory.keep(told.visited, told.files).catch(() => undefined));
  });
}

async function takeOver(
  { registration, clients }: ServiceWorkerScope,
  memory: ReturnType<typeof createPageCache>,
): Promise<void> {
  const visited = await memory.forgetOthers();
  // Pages are asked for while the worker wakes up. Safari knows it since 15.4; others lose some
  // milliseconds.
  await registration.navigationPreload?.enable();
  await clients.claim();
  // Nobody waits for these.
  void (async () => {
    for (const path of visited) await memory.keep(path, []).catch(() => undefined);
  })();
}

/** What a page tells: where its visitor is, and which files it has fetched. */
function visitIn(
  data: unknown,
): { readonly visited: string; readonly files: readonly string[] } | null {
  if (typeof data !== "object" || data === null) return null;
  const visited: unknown = Reflect.get(data, "visited");
  const files: unknown = Reflect.get(data, "files");
  if (typeof visited !== "string" || !visited.startsWith("/")) return null;
  return {
    visited,
    files: Array.isArray(files)
      ? files.filter((file) => typeof file === "string" && file.startsWith("/"))
      : [],
  };
}
