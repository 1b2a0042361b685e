import { isIP } from "node:net";

export type TargetProblem = "scheme" | "internal" | "unreachable";

/** Returns all addresses of a host. Rejects if there are none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * Returns the problem with the URL of a file import, or undefined if it can be fetched. A host is
 * refused if any of its addresses is denied. Directus checks the address again when it connects and
 * after each redirect, so DNS rebinding does not bypass the check.
 */
export async function importProblem(
  typed: string,
  isDenied: (address: string) => boolean,
  resolve: Resolve,
): Promise<TargetProblem | undefined> {
  if (!URL.canParse(typed)) return "scheme";
  const { protocol, hostname } = new URL(typed);
  if (protocol !== "http:" && protocol !== "https:") return "scheme";
  const host = hostname.replace(/^\[|\]$/g, "");
  try {
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    if (addresses.length === 0) return "unreachable";
    return addresses.some(isDenied) ? "internal" : undefined;
  } catch {
    return "unreachable";
  }
}
