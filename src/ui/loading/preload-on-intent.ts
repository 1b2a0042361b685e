/**
 * Returns event handlers that load the code of an overlay when the visitor is about to open it. A
 * failed download is repeated by the next event or by the use itself.
 */
export function preloadOnIntent(load: () => Promise<unknown>) {
  const preload = () => void load().catch(() => undefined);
  // A touch enters the element as a pointer.
  return { onPointerEnter: preload, onFocus: preload };
}
