import type * as fs from "node:fs";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { swapFiles } from "../../scripts/operations/swap-files";

/**
 * Renaming this folder fails like a mount; renaming a file with this name fails like a broken disk.
 */
const broken = vi.hoisted(() => ({ mount: "", file: "" }));
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  return {
    ...real,
    renameSync: (from: string, to: string): void => {
      if (from === broken.mount) throw Object.assign(new Error("busy"), { code: "EBUSY" });
      if (broken.file !== "" && from.endsWith(broken.file))
        throw Object.assign(new Error("broken"), { code: "EIO" });
      real.renameSync(from, to);
    },
  };
});

let folder: string;
let uploads: string;
let unpacked: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "swap-"));
  uploads = join(folder, "uploads");
  unpacked = join(folder, "unpacked");
  for (const [place, name] of [
    [uploads, "old"],
    [unpacked, "new"],
  ] as const) {
    mkdirSync(place);
    for (const file of [name, "both"]) writeFileSync(join(place, file), name);
  }
  Object.assign(broken, { mount: "", file: "" });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const content = (): readonly string[] =>
  readdirSync(uploads).map((name) => `${name}=${readFileSync(join(uploads, name), "utf8")}`);

describe.each(["a folder", "a mount"])("restored files in %s", (kind) => {
  beforeEach(() => {
    broken.mount = kind === "a mount" ? uploads : "";
  });

  it("OPS-1 replace the previous files, and nothing else remains", () => {
    swapFiles(uploads, unpacked).commit();
    expect(content()).toEqual(["both=new", "new=new"]);
    expect(readdirSync(folder).filter((name) => name.includes("before"))).toEqual([]);
  });

  it("OPS-1 are reverted as a whole", () => {
    swapFiles(uploads, unpacked).undo();
    expect(content()).toEqual(["both=old", "old=old"]);
  });
});

describe("restore that fails within a mount", () => {
  it.each(["/new", "/old"])("OPS-1 leaves the files unchanged if %s cannot be moved", (file) => {
    Object.assign(broken, { mount: uploads, file });
    expect(() => swapFiles(uploads, unpacked)).toThrow("broken");
    expect(content()).toEqual(["both=old", "old=old"]);
  });
});
