import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stringContaining } from "../support/matchers";
import { CommandError, LogTail } from "../../scripts/bootstrap/failure.mjs";
import { filesBelow, fingerprint } from "../../scripts/dev-stack/fingerprint";
import { installHint, isTransientInstallError } from "../../scripts/bootstrap/install-hints.mjs";
import { agreesWithLock } from "../../scripts/bootstrap/install.mjs";
import { isUsable } from "../../scripts/bootstrap/node22.mjs";
import {
  isFree,
  ownerOf,
  portFrom,
  portMessage,
  requireFreePorts,
} from "../../scripts/dev-stack/ports";
import { randomToken, loadSecrets } from "../../scripts/dev-stack/secrets";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dev-stack-"));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe("fingerprint of the build inputs", () => {
  const of = (values = {}): string => fingerprint(folder, ["src", "gatsby-node.ts"], values);

  beforeEach(async () => {
    await mkdir(join(folder, "src", "node_modules"), { recursive: true });
    await writeFile(join(folder, "src", "a.ts"), "a");
    await writeFile(join(folder, "src", "b.ts"), "b");
  });

  it("stays the same if only times and generated files change", async () => {
    const before = of();
    await utimes(join(folder, "src", "a.ts"), 1, 1);
    await writeFile(join(folder, "src", "node_modules", "x.js"), "made");
    expect(of()).toBe(before);
  });

  it("changes with the content of a file, its name, a new file, and a value", async () => {
    const seen = [of(), of({ SITE: "http://a" }), of({ SITE: "http://b" })];
    await writeFile(join(folder, "src", "a.ts"), "c");
    seen.push(of());
    await rename(join(folder, "src", "a.ts"), join(folder, "src", "z.ts"));
    seen.push(of());
    await writeFile(join(folder, "src", "new.ts"), "");
    seen.push(of());
    await writeFile(join(folder, "gatsby-node.ts"), "");
    seen.push(of());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("differs if content moves from one file to the next", async () => {
    const before = of();
    await writeFile(join(folder, "src", "a.ts"), "");
    await writeFile(join(folder, "src", "b.ts"), "ab");
    expect(of()).not.toBe(before);
    expect(filesBelow(folder, "src")).toEqual(["src/a.ts", "src/b.ts"]);
  });
});

describe("ports", () => {
  it("a port in use is reported with its process and the variable for another port", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    expect(await isFree(port)).toBe(false);
    const result = requireFreePorts([
      { what: "the site", variable: "SITE_PORT", port, command: "npm start" },
    ]);
    await expect(result).rejects.toThrow(`Port ${port}, which the site needs, is taken by`);
    await expect(result).rejects.toMatchObject({
      hint: stringContaining(`SITE_PORT=${port + 100} npm start`),
    });
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(port)).toBe(true);
    expect(ownerOf(port)).toBeUndefined();
  });

  it("the message names the process if it is known", () => {
    const entry = { what: "Directus", variable: "DIRECTUS_PORT", port: 8055, command: "npm start" };
    expect(portMessage(entry, { pid: 7, command: "node x.js" }).message).toBe(
      "Port 8055, which Directus needs, is taken by process 7 (node x.js).",
    );
    expect(portMessage(entry, undefined).message).toContain("another process");
  });

  it("a port is an integer from 1 to 65535", () => {
    expect([portFrom({}, "SITE_PORT"), portFrom({ SITE_PORT: "9000" }, "SITE_PORT")]).toEqual([
      8000, 9000,
    ]);
    for (const wrong of ["0", "65536", "80.5", "http", "-1"])
      expect(() => portFrom({ SITE_PORT: wrong }, "SITE_PORT")).toThrow(CommandError);
  });
});

describe("log tail", () => {
  it("keeps the last lines, without colors, blank lines and overwritten progress", () => {
    const tail = new LogTail(3);
    tail.add("one\ntwo\n\n\u001b[31mthr");
    tail.add("ee\u001b[0m\n10 %\r50 %\r100 %\nlast, unfinished");
    expect(tail.lines).toEqual(["three", "100 %", "last, unfinished"]);
  });
});

describe("installation", () => {
  it.each([
    [
      "npm error code ENOTFOUND\nnpm error network request to https://registry failed",
      "registry cannot be reached",
    ],
    ["npm error code ENOSPC", "disk is full"],
    ["npm error code EACCES: permission denied, mkdir", "cannot be written"],
    ["gyp ERR! stack Error: not found: make", "C++ compiler"],
    [
      "npm ci can only install packages when your package.json and package-lock.json are in sync",
      "do not agree",
    ],
  ])("a failure is explained: %s", (log, hint) => {
    expect(installHint(log)).toContain(hint);
  });

  it("an unknown failure is not explained, and only a network failure is retried", () => {
    expect(installHint("something else")).toBeUndefined();
    expect([
      isTransientInstallError("npm error code ECONNRESET"),
      isTransientInstallError("npm error code ENOSPC"),
    ]).toEqual([true, false]);
  });

  it("an installation is complete if every package of the lock file has its version", () => {
    const lock = {
      packages: {
        "": {},
        "node_modules/a": { version: "1.0.0" },
        "node_modules/b": { version: "2.0.0", optional: true },
      },
    };
    expect(agreesWithLock(lock, { packages: { "node_modules/a": { version: "1.0.0" } } })).toBe(
      true,
    );
    expect(agreesWithLock(lock, { packages: { "node_modules/a": { version: "1.0.1" } } })).toBe(
      false,
    );
    expect(agreesWithLock(lock, { packages: {} })).toBe(false);
    expect(agreesWithLock(lock, undefined)).toBe(false);
  });

  it.each([
    ["v20.20.2", true, false],
    ["v22.23.3", true, true],
    ["v24.1.0", true, true],
    ["v25.0.0", true, false],
    ["v22.23.3", false, false],
  ])("Node %s with headers %s is used as it is: %s", (version, headers, usable) => {
    expect(
      isUsable(
        version,
        "/opt/node/bin/node",
        (path: string) => headers && path === "/opt/node/include/node/node.h",
      ),
    ).toBe(usable);
  });
});

describe("secrets", () => {
  it("are created once, kept, readable only by their owner, and extended with new ones", async () => {
    const first = loadSecrets(join(folder, "data"), { SECRET: randomToken });
    const second = loadSecrets(join(folder, "data"), {
      SECRET: randomToken,
      PASSWORD: randomToken,
    });
    expect(second.SECRET).toBe(first.SECRET);
    expect(second.SECRET).toMatch(/^[0-9a-f]{64}$/);
    expect(second.PASSWORD).toMatch(/^[0-9a-f]{64}$/);
    expect(second.PASSWORD).not.toBe(second.SECRET);
    expect((await stat(join(folder, "data", "secrets.json"))).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(join(folder, "data", "secrets.json"), "utf8"))).toEqual(
      second,
    );
  });
});
