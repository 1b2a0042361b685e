import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PRODUCTION } from "./fixtures/caddy";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daily-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces a program by a script that also records its arguments. */
function replaceProgram(name: string, script: string): void {
  const text = `#!/bin/sh\necho ${name} "$@" >> "${folder}/calls"\n${script}\n`;
  writeFileSync(join(folder, name), text, { mode: 0o755 });
}

describe("backup of a container", () => {
  it("OPS-1 is made at once, retried after 15 minutes, and repeated at BACKUP_TIME", () => {
    // The first backup fails. The second pause ends the script.
    replaceProgram("node", `test "$(grep -c node "${folder}/calls")" -gt 1`);
    replaceProgram("sleep", `test "$1" = 900 || kill "$PPID"`);
    const started = Date.now() / 1000;
    spawnSync("sh", [join(PRODUCTION, "daily-backup.sh")], {
      env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}`, BACKUP_TIME: "03:15" },
    });
    const [first, retry, second, pause = ""] = readFileSync(join(folder, "calls"), "utf8")
      .trim()
      .split("\n");
    const backup = "node scripts/run.mjs backup";
    expect([first, retry, second]).toEqual([backup, "sleep 900", backup]);
    const next = new Date(started * 1000 + Number(pause.replace("sleep ", "")) * 1000);
    const minutes = next.getUTCHours() * 60 + next.getUTCMinutes() + next.getUTCSeconds() / 60;
    expect(Math.abs(minutes - (3 * 60 + 15))).toBeLessThan(2);
    expect(next.getTime() / 1000 - started).toBeLessThanOrEqual(24 * 3600 + 1);
  });
});
