import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const LAUNCHER = join(__dirname, "../../scripts/run.mjs");

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: "utf8" });

describe("command launcher", () => {
  it("runs a command with its arguments and exit code", () => {
    const failed = run("requirements", "NONSENSE-1");
    expect([failed.status, failed.stdout]).toEqual([1, expect.stringContaining("NONSENSE-1")]);
  });

  it("names all commands if the command is missing or unknown", () => {
    for (const args of [[], ["deploy"], ["../run"]]) {
      const refused = run(...args);
      expect([refused.status, refused.stderr]).toEqual([
        1,
        expect.stringMatching(/The commands are: backup .*components customer-data dev/),
      ]);
    }
  });
});
