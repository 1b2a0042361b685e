import { BlockList, isIP } from "node:net";

/**
 * Headers that go with every answer. The page's own Content-Security-Policy (what scripts and
 * pictures it may load) is written into the page by the build, which knows the configured hosts;
 * here stands what a `<meta>` element cannot say, or what holds for all files.
 * `same-origin-allow-popups` lets the wallet provider's window talk back to the checkout.
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
 * One year, for this host alone: other hosts of the domain may not speak HTTPS. Sent only over
 * HTTPS (RFC 6797, section 7.2).
 */
export const STRICT_TRANSPORT_SECURITY = "max-age=31536000";

/**
 * Whether a request that came from this address may be believed when it names the visitor's
 * protocol.
 */
export type IsTrustedProxy = (address: string | undefined) => boolean;

/**
 * Reads a comma-separated list of addresses and networks (`127.0.0.1, 10.0.0.0/8, ::1`); the word
 * `loopback` stands for this machine. An empty list trusts nobody. Anything else throws with the
 * entry that cannot be read: a wrong setting must not start quietly.
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
