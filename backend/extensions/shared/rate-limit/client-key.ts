/**
 * Returns the key that identifies a caller: an IPv4 address, or the /64 network of an IPv6 address,
 * since one household holds all of its addresses.
 */
export function clientKeyFromIp(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - end.length)).fill("0");
  return [...groups, ...gap, ...end].slice(0, 4).join(":");
}
