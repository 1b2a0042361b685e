import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLightGround } from "#build/assets/light-ground";

const PAPER = "#f4f1ec";
const GOLD = "#b8892e";

type Bar = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

describe("light ground of a picture", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "light-ground-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Reads a picture of 120 × 120 px with a ground and objects in gold. */
  async function read(ground: string, ...bars: readonly Bar[]): Promise<boolean> {
    const path = join(folder, "picture.png");
    const picture = sharp({
      create: { width: 120, height: 120, channels: 3, background: ground },
    }).composite(
      bars.map(({ left, top, width, height }) => ({
        input: { create: { width, height, channels: 3 as const, background: GOLD } },
        left,
        top,
      })),
    );
    await picture.png().toFile(path);
    return readLightGround(path);
  }

  it("CONTENT-6 is found around an object", async () => {
    expect(await read(PAPER, { left: 30, top: 30, width: 60, height: 60 })).toBe(true);
  });

  it("CONTENT-6 is found around a bracelet that leaves the picture", async () => {
    expect(await read("white", { left: 40, top: 0, width: 40, height: 120 })).toBe(true);
  });

  it("CONTENT-6 is not found where the object fills the picture", async () => {
    expect(await read(PAPER, { left: 0, top: 0, width: 120, height: 100 })).toBe(false);
  });

  it.each(["#1a1a1c", "#8a8a8a", "#f2d0a0"])(
    "CONTENT-6 is not found in a scene on %s",
    async (ground) => {
      expect(await read(ground, { left: 30, top: 30, width: 60, height: 60 })).toBe(false);
    },
  );
});
