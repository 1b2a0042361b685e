import { createHash } from "crypto";
import { readFile } from "fs/promises";
import type { NodePluginArgs } from "gatsby";
import path from "path";
import sharp from "sharp";
import { syncFiles } from "../sync-files";

/** Paths of the icons, as referenced by heads and manifests. */
type IconFiles = Readonly<Record<"ico" | "svg" | "touch" | "small" | "large" | "maskable", string>>;

/** Version of the icon generator. Increase it to regenerate all icons. */
const GENERATOR_VERSION = 1;

/** Returns the path of the downloaded icon file. */
export function findIconFile(
  nodes: Pick<NodePluginArgs, "getNode" | "getNodesByType">,
  id: string | null,
): string | undefined {
  const record = nodes.getNodesByType("DirectusFile").find((node) => node["directusId"] === id);
  const file = record && nodes.getNode(String(record["localFile"]))?.["absolutePath"];
  return typeof file === "string" ? file : undefined;
}

type IconLayout = {
  readonly size: number;
  /** Share of the edge that the icon takes. */
  readonly iconShare: number;
  readonly hasBackground: boolean;
};

/**
 * Home screens crop icons. `touch` and `maskable` place the icon on the background color, within
 * the area that is never cropped.
 */
const PNGS: Readonly<Record<"touch" | "small" | "large" | "maskable", IconLayout>> = {
  touch: { size: 180, iconShare: 0.76, hasBackground: true },
  small: { size: 192, iconShare: 1, hasBackground: false },
  large: { size: 512, iconShare: 1, hasBackground: false },
  maskable: { size: 512, iconShare: 0.6, hasBackground: true },
};

/**
 * Generates the site icons from the configured icon, an SVG or bitmap. `background` is a CSS color.
 * Skips the work if icon, colour and generator are unchanged. Without an icon, removes the
 * generated files. Returns the number of files written.
 */
export async function generateSiteIcons(
  folder: string,
  icon: string | undefined,
  background: string,
  files: IconFiles,
): Promise<number> {
  if (icon === undefined) return (await syncFiles(folder, "site-icons", [])).written;
  const source = await readFile(icon);
  const digest = createHash("sha256")
    .update(source)
    .update(background)
    .update(String(GENERATOR_VERSION))
    .digest("hex");
  const digestFile = ".site-icons-made";
  const all = [
    ...Object.values(files).filter((file) => file !== files.svg || icon.endsWith(".svg")),
    digestFile,
  ];
  const existing = await Promise.all(
    all.map((file) => readFile(path.join(folder, file)).catch(() => undefined)),
  );
  if (existing.every((file) => file !== undefined) && existing.at(-1)?.toString() === digest)
    return 0;
  const generated: (readonly [string, Buffer | string])[] = [[files.ico, await icoFile(source)]];
  if (icon.endsWith(".svg")) generated.push([files.svg, source]);
  for (const name of ["touch", "small", "large", "maskable"] as const)
    generated.push([files[name], await renderIcon(source, PNGS[name], background)]);
  return (await syncFiles(folder, "site-icons", [...generated, [digestFile, digest]])).written;
}

async function renderIcon(
  source: Buffer,
  { size, iconShare, hasBackground }: IconLayout,
  color: string,
): Promise<Buffer> {
  const edge = Math.round(size * iconShare);
  const { width, height, format } = await sharp(source).metadata();
  // Renders an SVG at the required resolution. Otherwise it would be upscaled as a bitmap.
  const density =
    format === "svg"
      ? Math.min(2400, Math.max(72, Math.ceil((72 * edge) / Math.max(width, height))))
      : 72;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const before = Math.floor((size - edge) / 2);
  const after = size - edge - before;
  const rendered = await sharp(source, { density })
    .resize(edge, edge, { fit: "contain", background: clear })
    .extend({ top: before, left: before, bottom: after, right: after, background: clear })
    .png()
    .toBuffer();
  const icon = hasBackground ? sharp(rendered).flatten({ background: color }) : sharp(rendered);
  return icon.png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

/**
 * Returns `/favicon.ico`, which some clients request by default: a 32 × 32 PNG in an ICO container.
 */
async function icoFile(source: Buffer): Promise<Buffer> {
  const png = await renderIcon(source, { size: 32, iconShare: 1, hasBackground: false }, "");
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
