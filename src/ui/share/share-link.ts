import { notify } from "../toast/notify";

/** Returns the public address of a path, with the origin of the canonical URL if there is one. */
export function createPublicUrl(path: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return `${canonical ? new URL(canonical.href).origin : window.location.origin}${path}`;
}

/**
 * Copies a URL and says so in a toast. Returns whether that worked: browsers have no clipboard
 * without HTTPS.
 */
export async function copyLink(url: string, copied: string): Promise<boolean> {
  const device: Partial<Pick<Navigator, "clipboard">> = navigator;
  if (!device.clipboard) return false;
  return device.clipboard.writeText(url).then(
    () => {
      notify({ id: "link-copied", title: copied, type: "success" });
      return true;
    },
    () => false,
  );
}

/**
 * Shares a URL with the Web Share API, or copies it if that is denied. Returns whether that worked.
 * No third party is involved.
 */
export async function shareLink(title: string, url: string, copied: string): Promise<boolean> {
  return navigator.share({ title, url }).then(
    () => true,
    // AbortError: the visitor closed the share dialog.
    (error: unknown) =>
      (error instanceof DOMException && error.name === "AbortError") || copyLink(url, copied),
  );
}
