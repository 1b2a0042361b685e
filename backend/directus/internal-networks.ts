/**
 * Addresses that file imports and the request operation of flows cannot reach, in the syntax of
 * Directus (`IMPORT_IP_DENY_LIST`): the addresses of this machine, private and special networks,
 * and IPv6 networks that contain IPv4 addresses. Directus itself compares IPv4-mapped IPv6
 * addresses (`::ffff:10.0.0.1`) as IPv4.
 */
export const INTERNAL_NETWORKS = [
  // Special value: all addresses of the network interfaces of this machine.
  "0.0.0.0",
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/32",
  "2001:db8::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
] as const;
