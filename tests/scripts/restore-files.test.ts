import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withMovedEntries } from "../../scripts/operations/restore-files";

let folder: string;
let uploads: string;
let previous: string;
let restored: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "restore-files-"));
  uploads = join(folder, "uploads");
  previous = join(uploads, ".restore-1", "previous");
  restored = join(uploads, ".restore-1", "restored");
  for (const [place, names] of [
    [uploads, ["both", "old"]],
    [restored, ["both", "new"]],
  ] as const) {
    mkdirSync(place, { recursive: true });
    for (const name of names) writeFileSync(join(place, name), place);
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const exchange = (work: () => Promise<void>) =>
  withMovedEntries(uploads, previous, () => withMovedEntries(restored, uploads, work));
const files = (place: string) => readdirSync(place).filter((name) => !name.startsWith("."));

describe("files of a restore", () => {
  it("OPS-1 replace the previous files, which stay until the end", async () => {
    await exchange(() => Promise.resolve());
    expect([files(uploads), files(previous)]).toEqual([
      ["both", "new"],
      ["both", "old"],
    ]);
  });

  it("OPS-1 are moved back if the work afterwards fails", async () => {
    await expect(exchange(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect([files(uploads), files(restored)]).toEqual([
      ["both", "old"],
      ["both", "new"],
    ]);
  });

  it("OPS-1 are moved back if there are no restored files", async () => {
    rmSync(restored, { recursive: true });
    await expect(exchange(() => Promise.resolve())).rejects.toThrow("ENOENT");
    expect(files(uploads)).toEqual(["both", "old"]);
  });
});
