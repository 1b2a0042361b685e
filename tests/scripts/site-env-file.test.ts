import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSiteEnvFile } from "../../scripts/lib/house-file.mjs";

const ROOT = join(__dirname, "../..");
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "houses-"));
  mkdirSync(join(root, "houses"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(env: Record<string, string>): Record<string, string> {
  loadSiteEnvFile(root, env);
  return env;
}

describe("one of several houses of a checkout", () => {
  it("BUILD-5 HOUSE names a file of settings, and a place of its own for what the house makes", () => {
    writeFileSync(
      join(root, "houses", "coin-room.env"),
      '# The coin dealer\nSITE_PORT=8100\n\nexport GATSBY_PROJECT_DOMAIN="coinroom.example"\nGATSBY_LANGUAGES = en,de \nDIRECTUS_PORT=8155\n',
    );
    expect(read({ HOUSE: "coin-room", DIRECTUS_PORT: "9000" })).toEqual({
      HOUSE: "coin-room",
      HOUSE_DIR: ".house/houses/coin-room",
      SITE_PORT: "8100",
      GATSBY_PROJECT_DOMAIN: "coinroom.example",
      GATSBY_LANGUAGES: "en,de",
      // What is said already wins.
      DIRECTUS_PORT: "9000",
    });
  });

  it("BUILD-5 without HOUSE there is one house, and no file is read", () => {
    expect(read({ SITE_PORT: "1" })).toEqual({ SITE_PORT: "1" });
    expect(read({ HOUSE: "" })).toEqual({ HOUSE: "" });
  });

  it("BUILD-5 a house that is not there, or whose file cannot be understood, is told, and no other is opened for it", () => {
    expect(() => read({ HOUSE: "nobody" })).toThrow('There is no house "nobody": houses/nobody.env cannot be read.');
    expect(() => read({ HOUSE: "../secrets" })).toThrow("the name of a house has only small letters");
    writeFileSync(join(root, "houses", "odd.env"), "SITE_PORT=1\nwhat is this\n");
    expect(() => read({ HOUSE: "odd" })).toThrow("houses/odd.env, line 2");
    const started = spawnSync(process.execPath, [join(ROOT, "scripts", "rollback.mjs"), "--list"], {
      encoding: "utf8",
      env: { ...process.env, HOUSE: "nobody-of-that-name" },
    });
    expect([started.status, started.stderr]).toEqual([1, expect.stringContaining('There is no house "nobody-of-that-name"')]);
    expect(started.stderr).not.toMatch(/^\s+at /m);
  });
});

describe("the lock of the build", () => {
  it("BUILD-5 of many who find a dead holder's lock only one has it at a time", async () => {
    const lock = join(root, "build.pid");
    const log = join(root, "log");
    // A number that no process has.
    writeFileSync(lock, "4194305");
    const script = `
      import { appendFileSync } from "node:fs";
      import { waitForBuildLock } from ${JSON.stringify(join(ROOT, "scripts/lib/locks.mjs"))};
      const giveBack = await waitForBuildLock({ path: ${JSON.stringify(lock)} });
      appendFileSync(${JSON.stringify(log)}, "in\\n");
      await new Promise((resolve) => setTimeout(resolve, 60));
      appendFileSync(${JSON.stringify(log)}, "out\\n");
      giveBack();
      process.exit(0);`;
    // Holders are known by their command, which names a folder of ours.
    mkdirSync(join(root, "scripts"));
    const file = join(root, "scripts", "builder.mjs");
    writeFileSync(file, script);
    const builders = Array.from({ length: 8 }, () => spawn(process.execPath, [file], { stdio: "ignore" }));
    const codes = await Promise.all(builders.map((builder) => new Promise((resolve) => builder.on("exit", resolve))));
    expect(codes).toEqual(builders.map(() => 0));
    expect(readFileSync(log, "utf8")).toBe("in\nout\n".repeat(8));
    expect(existsSync(lock)).toBe(false);
  }, 60_000);
});
