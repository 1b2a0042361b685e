import { BlockList, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

const familyOf = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");

function addEntry(list: BlockList, entry: string): void {
  const [from = "", to] = entry.split("-");
  const [network = "", prefix] = entry.split("/");
  if (to !== undefined) list.addRange(from, to, familyOf(from));
  else if (prefix !== undefined) list.addSubnet(network, Number(prefix), familyOf(network));
  else list.addAddress(entry, familyOf(entry));
}

function addOwnAddresses(list: BlockList): void {
  for (const { address } of Object.values(networkInterfaces()).flatMap((infos) => infos ?? []))
    addEntry(list, address);
}

/** Anything but a list or text is an invalid entry. */
function entriesOf(setting: unknown): readonly string[] {
  if (setting === undefined || setting === null) return [];
  if (Array.isArray(setting)) return setting.map(String);
  return typeof setting === "string" ? setting.split(",") : [JSON.stringify(setting)];
}

/**
 * Returns a function that checks whether an address is in `IMPORT_IP_DENY_LIST`: addresses,
 * networks and ranges. `0.0.0.0` means the addresses of this machine. An invalid list denies every
 * address, as in Directus.
 */
export function deniedBy(setting: unknown): (address: string) => boolean {
  const entries = entriesOf(setting).map((entry) => entry.trim());
  return (address) => {
    try {
      const list = new BlockList();
      for (const entry of entries.filter((text) => text !== "" && text !== "0.0.0.0"))
        addEntry(list, entry);
      if (entries.includes("0.0.0.0")) addOwnAddresses(list);
      return list.check(address, familyOf(address));
    } catch {
      return true;
    }
  };
}
