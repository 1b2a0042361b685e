import { BlockList, isIP } from "node:net";

/**
 * Headers of every response. The build writes the Content-Security-Policy of a page (allowed
 * scripts and images) into the page, because it knows the configured hosts. This list holds what a
 * `<meta>` element cannot express and what applies to all files. `same-origin-allow-popups` lets
 * the window of a wallet provider communicate with the checkout.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": "frame-ancestors 'none'; base-uri 'self'; object-src 'none'",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/**
 * One year, for this host only: other hosts of the domain may not support HTTPS. Sent over HTTPS
 * only (RFC 6797, section 7.2).
 */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

/** Returns whether a request from this address is trusted to name the visitor's protocol. */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/**
 * Parses a comma-separated list of addresses and networks (`127.0.0.1, 10.0.0.0/8, ::1`). The word
 * `loopback` means this machine. An empty list trusts no address. Throws with the entry that cannot
 * be parsed, so that a wrong setting prevents the start.
 */
export function parseTrustedProxies(setting: string): IsTrustedProxy {
  const list = new BlockList();
  for (const entry of setting
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")) {
    if (entry === "loopback") {
      list.addSubnet("127.0.0.0", 8, "ipv4");
      list.addAddress("::1", "ipv6");
      continue;
    }
    const [address = "", bits] = entry.split("/");
    const version = isIP(address);
    if (version === 0)
      throw new Error(`TRUSTED_PROXY names "${entry}", which is neither an address nor a network`);
    const family = version === 4 ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    if (address === undefined) return false;
    const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
    return list.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
  };
}
