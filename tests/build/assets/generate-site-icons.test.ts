import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { generateSiteIcons } from "#build/assets/generate-site-icons";
import { ICON_FILES } from "#site/head/site-head-tags";

const BACKGROUND = "#f6f3ee";
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" width="20" height="20"><path fill="#7d5f28" d="M0 0h20v20H0z"/></svg>';

function createNodes(drawing = SVG) {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  const icon = join(folder, "mark.svg");
  writeFileSync(icon, drawing);
  const at = (name: string) => join(folder, name);
  return { folder, icon, at, made: () => generateSiteIcons(folder, icon, BACKGROUND, ICON_FILES) };
}

async function pixel(file: string | Buffer, x: number, y: number): Promise<readonly number[]> {
  return [
    ...(await sharp(file)
      .ensureAlpha()
      .extract({ left: x, top: y, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ];
}

describe("site icons", () => {
  it("SEO-1 are generated from the content's SVG in every size for browsers and home screens", async () => {
    const { at, made: generate } = createNodes();
    await generate();
    for (const [file, size] of [
      [ICON_FILES.touch, 180],
      [ICON_FILES.small, 192],
      [ICON_FILES.large, 512],
      [ICON_FILES.maskable, 512],
    ] as const) {
      expect(await sharp(at(file)).metadata(), file).toMatchObject({
        format: "png",
        width: size,
        height: size,
      });
    }
    expect(readFileSync(at(ICON_FILES.svg), "utf8")).toBe(SVG);
  });

  it("SEO-1 have the site's background color only where home screens crop them", async () => {
    const { at, made: generate } = createNodes(SVG.replace("M0 0h20v20H0z", "M5 5h10v10H5z"));
    await generate();
    const isSimilarColor = (found: readonly number[], wanted: readonly number[]) =>
      wanted.every((value, channel) => Math.abs(value - (found[channel] ?? -99)) <= 3);
    expect(isSimilarColor(await pixel(at(ICON_FILES.touch), 2, 2), [246, 243, 238, 255])).toBe(
      true,
    );
    expect(isSimilarColor(await pixel(at(ICON_FILES.maskable), 2, 2), [246, 243, 238, 255])).toBe(
      true,
    );
    expect(isSimilarColor(await pixel(at(ICON_FILES.maskable), 256, 256), [125, 95, 40, 255])).toBe(
      true,
    );
    expect((await pixel(at(ICON_FILES.large), 2, 2))[3]).toBe(0);
  });

  it("SEO-1 /favicon.ico has one image of 32 by 32 pixels", async () => {
    const { at, made: generate } = createNodes();
    await generate();
    const ico = readFileSync(at(ICON_FILES.ico));
    expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const png = ico.subarray(ico.readUInt32LE(18));
    expect(png).toHaveLength(ico.readUInt32LE(14));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 32, height: 32 });
  });

  it("BUILD-6 are generated again only when icon or color change, and removed with the icon", async () => {
    const { folder, icon, at, made: generate } = createNodes();
    expect(await generate()).toBeGreaterThan(0);
    const before = statSync(at(ICON_FILES.large)).mtimeMs;
    expect(await generate()).toBe(0);
    expect(statSync(at(ICON_FILES.large)).mtimeMs).toBe(before);
    expect(await generateSiteIcons(folder, icon, "#000", ICON_FILES)).toBeGreaterThan(0);
    expect(await pixel(at(ICON_FILES.maskable), 2, 2)).toEqual([0, 0, 0, 255]);
    await generateSiteIcons(folder, undefined, BACKGROUND, ICON_FILES);
    expect(Object.values(ICON_FILES).filter((file) => existsSync(at(file)))).toEqual([]);
  });

  it("SEO-1 can be generated from a bitmap", async () => {
    const { folder, at } = createNodes();
    const picture = join(folder, "mark.png");
    await sharp({ create: { width: 300, height: 100, channels: 3, background: "#7d5f28" } })
      .png()
      .toFile(picture);
    await generateSiteIcons(folder, picture, BACKGROUND, ICON_FILES);
    expect(await sharp(at(ICON_FILES.small)).metadata()).toMatchObject({ width: 192, height: 192 });
    expect(existsSync(at(ICON_FILES.svg))).toBe(false);
  });
});
