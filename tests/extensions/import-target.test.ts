import { networkInterfaces } from "node:os";
import { describe, expect, it } from "vitest";
import { INTERNAL_NETWORKS } from "../../backend/directus/internal-networks";
import { deniedBy } from "../../backend/extensions/outgoing-requests/src/deny-list";
import { importProblem } from "../../backend/extensions/outgoing-requests/src/import-target";

const isDenied = deniedBy(INTERNAL_NETWORKS);
const hosts: Readonly<Record<string, readonly string[]>> = {
  "pictures.example": ["93.184.215.14", "2606:2800:21f:cb07::1"],
  "inside.example": ["10.1.2.3"],
  "half-inside.example": ["93.184.215.14", "fd00::1"],
  localhost: ["127.0.0.1", "::1"],
  "empty.example": [],
};
const resolve = (host: string): Promise<readonly string[]> => {
  const found = hosts[host];
  return found === undefined ? Promise.reject(new Error("ENOTFOUND")) : Promise.resolve(found);
};
const problemOf = (url: string) => importProblem(url, isDenied, resolve);

describe("URL of a file to import", () => {
  it.each([
    "http://0.0.0.0:8055/",
    "http://0:8055/",
    "http://127.0.0.1/",
    "http://127.9.9.9/",
    "http://localhost:8055/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://127.1/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://100.127.255.255/",
    "http://[fc00::1]/",
    "http://[fd12:3456::1]/",
    "http://[fe80::1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "https://inside.example/ring.jpg",
    "https://half-inside.example/ring.jpg",
    "http://user:password@127.0.0.1/",
  ])("SAFE-6 is refused if internal: %s", async (url) => {
    expect(await problemOf(url)).toBe("internal");
  });

  it("SAFE-6 is refused if it is another address of this machine", () => {
    const own = Object.values(networkInterfaces()).flatMap((infos) => infos ?? []);
    expect(own.length).toBeGreaterThan(0);
    for (const { address } of own) expect(isDenied(address)).toBe(true);
  });

  it.each([
    "ftp://pictures.example/a",
    "file:///etc/passwd",
    "data:text/html,x",
    "gopher://pictures.example/",
    "/files",
    "",
    "http://",
  ])("SAFE-6 is refused if it is no full web URL: %s", async (url) => {
    expect(await problemOf(url)).toBe("scheme");
  });

  it.each([
    "https://pictures.example/ring.jpg",
    "http://93.184.215.14/",
    "https://[2606:2800:21f:cb07::1]/",
    "http://172.32.0.1/",
    "http://100.128.0.1/",
  ])("SAFE-6 is accepted if public: %s", async (url) => {
    expect(await problemOf(url)).toBeUndefined();
  });

  it("SAFE-6 is unreachable if its host has no address", async () => {
    expect(await problemOf("https://unknown.example/")).toBe("unreachable");
    expect(await problemOf("https://empty.example/")).toBe("unreachable");
  });

  it("SAFE-6 is denied by an invalid list, and by ranges and single addresses of a valid one", () => {
    expect(deniedBy("not-an-address")("93.184.215.14")).toBe(true);
    const own = deniedBy("198.51.100.7, 203.0.113.1-203.0.113.9");
    expect(["198.51.100.7", "203.0.113.5", "203.0.113.10"].map(own)).toEqual([true, true, false]);
  });
});
