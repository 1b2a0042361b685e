/**
 * What became of the wish to share: given to the device, into the clipboard, or neither; then the
 * address is to be told.
 */
export type ShareResult =
  | { readonly kind: "shared" }
  | { readonly kind: "copied" }
  | { readonly kind: "told"; readonly url: string };

/**
 * Where the site stands for the world: the host of the document's canonical address, else the one
 * that it was opened at.
 */
function siteOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}

async function copy(url: string): Promise<ShareResult> {
  if (!navigator.clipboard) return { kind: "told", url };
  return navigator.clipboard.writeText(url).then(
    (): ShareResult => ({ kind: "copied" }),
    (): ShareResult => ({ kind: "told", url }),
  );
}

/**
 * Gives a page's address to the device's own way of sharing, or into the clipboard; nobody else
 * learns of it.
 */
export async function shareProduct(title: string, path: string): Promise<ShareResult> {
  const url = `${siteOrigin()}${path}`;
  if (typeof navigator.share !== "function") return copy(url);
  return navigator.share({ title, url }).then(
    (): ShareResult => ({ kind: "shared" }),
    // Who closes the device's own window has changed their mind.
    (error: unknown) =>
      error instanceof DOMException && error.name === "AbortError" ? { kind: "shared" } : copy(url),
  );
}
