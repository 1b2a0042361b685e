import { mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { listen } from "../support/local-server";
import { stringContaining } from "../support/matchers";
import { CommandError } from "../../scripts/bootstrap/failure.mjs";
import { filesBelow, fingerprint } from "../../scripts/dev-stack/fingerprint";
import { agreesWithLock } from "../../scripts/bootstrap/install.mjs";
import { fakesEnv, isPortUsed, selectFakes } from "../../scripts/dev-stack/fakes";
import { isFree, portFrom, readFreePorts } from "../../scripts/dev-stack/ports";
import { loadSecrets } from "../../scripts/dev-stack/secrets";

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
  it("a port in use is reported with the variable for another port, unless it is not needed", async () => {
    const server = createServer();
    const port = await listen(server);
    expect(await isFree(port)).toBe(false);
    const read = (isUsed: boolean) =>
      readFreePorts("npm start", (name) => isUsed && name === "mail", { MAIL_PORT: String(port) });
    await expect(read(true)).rejects.toThrow(`Another process uses port ${port} (MAIL_PORT).`);
    await expect(read(true)).rejects.toMatchObject({
      hint: stringContaining(`MAIL_PORT=${port + 100} npm start`),
    });
    expect(await read(false)).toMatchObject({ mail: port, site: 8000 });
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(port)).toBe(true);
  });

  it("a port is an integer from 1 to 65535", () => {
    expect([portFrom({}, "SITE_PORT"), portFrom({ SITE_PORT: "9000" }, "SITE_PORT")]).toEqual([
      8000, 9000,
    ]);
    for (const wrong of ["0", "65536", "80.5", "http", "-1"])
      expect(() => portFrom({ SITE_PORT: wrong }, "SITE_PORT")).toThrow(CommandError);
  });
});

describe("fake servers", () => {
  const ports = { smtp: 1, mail: 2, paypal: 3, klarna: 4, mollie: 7, matomo: 5, clock: 6 };

  it("replace the services that are not configured", () => {
    expect([...selectFakes({})]).toEqual(["mail", "paypal", "klarna", "mollie", "matomo", "clock"]);
    const configured = selectFakes({ PAYPAL_CLIENT_SECRET: "x", EMAIL_SMTP_HOST: "mail.example" });
    expect([...configured]).toEqual(["klarna", "mollie", "matomo", "clock"]);
    expect(Object.keys(fakesEnv(configured, ports))).toEqual([
      "MATOMO_API_URL",
      "MATOMO_API_TOKEN",
      "KLARNA_API_URL",
      "KLARNA_USERNAME",
      "KLARNA_PASSWORD",
      "MOLLIE_API_URL",
      "MOLLIE_API_KEY",
    ]);
    expect(
      ["smtp", "paypal", "klarna", "site"].map((name) => isPortUsed(configured, name)),
    ).toEqual([false, false, true, true]);
  });

  it("OPS-2 take no real orders and show nothing outside the demo", () => {
    expect([...selectFakes({ DEMO_MODE: "false", EMAIL_TRANSPORT: "sendmail" })]).toEqual([]);
    expect([...selectFakes({ APP_ENV: "production" })]).toEqual(["mail"]);
  });
});

describe("installation", () => {
  it("is complete if every package of the lock file has its version", () => {
    const lock = {
      "": {},
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": { version: "2.0.0", optional: true },
    };
    expect(agreesWithLock(lock, { "node_modules/a": { version: "1.0.0" } })).toBe(true);
    expect(agreesWithLock(lock, { "node_modules/a": { version: "1.0.1" } })).toBe(false);
    expect(agreesWithLock(lock, {})).toBe(false);
  });

  it("compiles the version of SQLite that Directus uses", () => {
    const lockedVersion = (folder: string): unknown =>
      z
        .object({
          packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })),
        })
        .parse(JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8"))).packages[
        "node_modules/sqlite3"
      ]?.integrity;
    expect(lockedVersion("backend/sqlite3-build")).toBe(lockedVersion("backend"));
  });
});

describe("secrets", () => {
  it("are created once, kept, readable only by their owner, and extended with new ones", async () => {
    const first = loadSecrets(join(folder, "data"), ["SECRET"]);
    const second = loadSecrets(join(folder, "data"), ["SECRET", "PASSWORD"]);
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
