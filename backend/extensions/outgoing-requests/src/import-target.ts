import { isIP } from "node:net";

export type TargetProblem = "scheme" | "internal" | "unreachable";

/** Gives all addresses of a host; rejects where there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>;

/**
 * What is wrong with the address of a file to import; undefined where it may be fetched. A host is
 * refused if any of its addresses is denied. Directus checks the address once more when it
 * connects, also after a redirect, so that a host that changes its addresses gains nothing.
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
