/**
 * Result of sharing: shared by the device, copied to the clipboard, or neither. `manual`: the URL
 * is shown to the visitor.
 */
export type ShareResult =
  | { readonly kind: "shared" }
  | { readonly kind: "copied" }
  | { readonly kind: "manual"; readonly url: string };

/** Returns the public origin of the site: that of the canonical URL, else the current origin. */
function siteOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : window.location.origin;
}

async function copy(url: string): Promise<ShareResult> {
  // Browsers have no clipboard without HTTPS.
  const device: Partial<Pick<Navigator, "clipboard">> = navigator;
  if (!device.clipboard) return { kind: "manual", url };
  return device.clipboard.writeText(url).then(
    (): ShareResult => ({ kind: "copied" }),
    (): ShareResult => ({ kind: "manual", url }),
  );
}

/**
 * Shares a page URL with the Web Share API, or copies it to the clipboard. No third party is
 * involved.
 */
export async function shareProduct(title: string, path: string): Promise<ShareResult> {
  const url = `${siteOrigin()}${path}`;
  if (typeof navigator.share !== "function") return copy(url);
  return navigator.share({ title, url }).then(
    (): ShareResult => ({ kind: "shared" }),
    // AbortError: the visitor closed the share dialog.
    (error: unknown) =>
      error instanceof DOMException && error.name === "AbortError" ? { kind: "shared" } : copy(url),
  );
}
