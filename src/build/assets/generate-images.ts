import { readFileSync } from "fs";
import type { CreatePagesArgs } from "gatsby";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { ASSET_IMAGE_LIMITS } from "../../domain/constants";
import type { SiteContent } from "../../domain/content/site-content";
import { groupBy } from "../../domain/group-by";
import { cropFocus } from "../../domain/media/focal-point";
import {
  createImageKey,
  type ImageKey,
  type ImagePreset,
  type ImageRef,
  type ImageSource,
} from "../../domain/media/image";
import { isLightColor, parseHexColor } from "../../domain/theme/contrast";
import type { UnshownFile } from "../write-problem-file";
import { readLightGround } from "./light-ground";

/**
 * Image presets. `hero` fills the window's width, and on narrow windows its height, so the image is
 * wider than the window. The other presets fit the layout grid at pixel densities 1 and 2
 * (CONTENT-6: at most 1980 pixels wide, quality 85).
 */
type Preset = {
  readonly args: string;
  readonly sizes: string;
  /** Generates a single file of this format, and no other formats or sizes. */
  readonly single?: "JPG" | "WEBP";
  /** Shows an object on a light ground on a tile, as the cards of products do. */
  readonly isTile?: true;
};

const PRESETS: Readonly<Record<ImagePreset, Preset>> = {
  hero: {
    args: "layout: FULL_WIDTH, breakpoints: [480, 828, 1320, 1980]",
    sizes: "(max-width: 61.99em) max(100vw, 660px), 100vw",
  },
  wide: {
    args: "layout: FULL_WIDTH, breakpoints: [480, 828, 1320]",
    sizes: "(min-width: 1380px) 1320px, 100vw",
    isTile: true,
  },
  half: {
    args: "layout: CONSTRAINED, width: 760, breakpoints: [400, 760, 1320]",
    sizes: "(min-width: 62em) 760px, 100vw",
    isTile: true,
  },
  card: {
    args: "layout: CONSTRAINED, width: 320, breakpoints: [320, 640]",
    sizes: "(min-width: 62em) 320px, 50vw",
    isTile: true,
  },
  // Every page knows the images of its menu, so they have one size and format.
  menu: {
    args: "layout: FIXED, width: 640, height: 480, outputPixelDensities: [1], transformOptions: {fit: COVER, cropFocus: FOCUS}",
    sizes: "",
    single: "WEBP",
  },
  // Full-screen image. A square image is as wide as the screen is high.
  large: {
    args: "layout: CONSTRAINED, width: 1980, breakpoints: [828, 1320, 1980]",
    sizes: "(min-width: 62em) 80vw, 100vw",
  },
  logo: { args: "layout: CONSTRAINED, width: 320", sizes: "320px" },
  // Images for messengers and search engines: one JPEG, because some clients support no newer
  // format. `social` is cropped to the usual aspect ratio; `product` keeps the whole product image.
  social: {
    args: "layout: FIXED, width: 1200, height: 630, outputPixelDensities: [1], transformOptions: {fit: COVER, cropFocus: FOCUS}",
    sizes: "1200px",
    single: "JPG",
  },
  product: {
    args: "layout: CONSTRAINED, width: 1200, breakpoints: [1200]",
    sizes: "1200px",
    single: "JPG",
  },
};

/** AVIF for current browsers and the format of the original for all others. */
const DEFAULT_FORMATS = `formats: [AUTO, AVIF], quality: ${ASSET_IMAGE_LIMITS.quality}, avifOptions: {quality: 62}, placeholder: DOMINANT_COLOR`;
const singleFormat = (format: string): string =>
  `formats: [${format}], quality: ${ASSET_IMAGE_LIMITS.quality}, placeholder: NONE`;

type FileNode = {
  readonly directusId: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly localFile: {
    readonly publicURL?: string | null;
    readonly extension: string;
    readonly absolutePath: string;
    readonly childImageSharp?: { readonly gatsbyImageData: IGatsbyImageData } | null;
  } | null;
};

export type GeneratedImages = ReadonlyMap<ImageKey, ImageSource>;

/** Generates the images in use, in the sizes of their presets. */
export async function generateImages(
  gatsby: Pick<CreatePagesArgs, "graphql">,
  requested: readonly ImageRef[],
  { files }: Pick<SiteContent, "files">,
): Promise<GeneratedImages> {
  const images = new Map<ImageKey, ImageSource>();
  for (const [preset, settings] of Object.entries(PRESETS)) {
    const { args, sizes, single, isTile = false } = settings;
    const formats = single ? singleFormat(single) : DEFAULT_FORMATS;
    const refs = requested.filter((picture) => picture.preset === preset);
    const ids = [...new Set(refs.map((picture) => picture.file))];
    if (ids.length === 0) continue;
    const nodes: FileNode[] = [];
    const focusOf = (id: string): string =>
      args.includes("FOCUS") ? cropFocus(files.get(id)?.focus) : "";
    for (const [focus, group] of preset === "logo" ? [] : groupBy(ids, focusOf)) {
      const image = `gatsbyImageData(${args.replace("FOCUS", focus)}, ${formats})`;
      const fields = `extension absolutePath childImageSharp { ${image} }`;
      nodes.push(...(await readFiles(gatsby, group, fields)));
    }
    // Reading the URL of a file publishes it. Only vector graphics are published as they are: a
    // photo may contain the place where it was taken.
    const photos = new Set(
      nodes.filter(({ localFile }) => localFile?.childImageSharp).map((node) => node.directusId),
    );
    const vectors = ids.filter((id) => !photos.has(id));
    const published = await readFiles(gatsby, vectors, "extension absolutePath publicURL");
    for (const node of [...nodes, ...published]) {
      const source = toSource(node, sizes, single !== undefined);
      const ref = refs.find((picture) => picture.file === node.directusId);
      if (!source || !ref) continue;
      images.set(createImageKey(ref), {
        ...source,
        ...(isTile && (await hasLightGround(node)) ? { hasTile: true } : {}),
        ...(preset === "hero" && isLightPicture(source) ? { isLight: true } : {}),
      });
    }
  }
  return images;
}

/**
 * Returns the files that pages use as images, but that have no image: animations, for example, and
 * vector graphics without dimensions. Missing and damaged files have no record here.
 */
export function listUnshownFiles(
  requested: readonly ImageRef[],
  images: GeneratedImages,
  { files }: Pick<SiteContent, "files">,
): readonly UnshownFile[] {
  const ids = new Set(
    requested.filter((ref) => !images.has(createImageKey(ref))).map(({ file }) => file),
  );
  return [...files.values()]
    .filter(({ id }) => ids.has(id))
    .map(({ id, type }) => ({
      ...{ collection: "directus_files", id, field: type, reason: "format" },
      message:
        "is not shown: a picture on a page is a JPEG, PNG, WebP, AVIF or TIFF, or an SVG with a viewBox",
    }));
}

/** Reads files of the content with these fields of their local copies. */
async function readFiles(
  gatsby: Pick<CreatePagesArgs, "graphql">,
  ids: readonly string[],
  fields: string,
): Promise<readonly FileNode[]> {
  if (ids.length === 0) return [];
  const response = await gatsby.graphql<{
    readonly allDirectusFile: { readonly nodes: readonly FileNode[] };
  }>(
    `query ($ids: [String!]!) {
      allDirectusFile(filter: { directusId: { in: $ids } }) {
        nodes { directusId width height localFile { ${fields} } }
      }
    }`,
    { ids },
  );
  if (response.errors)
    throw new Error(`Pictures could not be generated: ${String(response.errors)}`);
  return response.data?.allDirectusFile.nodes ?? [];
}

export function selectImageSources(
  pictures: readonly ImageRef[],
  images: GeneratedImages,
): Partial<Record<ImageKey, ImageSource>> {
  const sources: Partial<Record<ImageKey, ImageSource>> = {};
  for (const picture of pictures) {
    const source = images.get(createImageKey(picture));
    if (source) sources[createImageKey(picture)] = source;
  }
  return sources;
}

function isLightPicture({ color }: ImageSource): boolean {
  const parsed = color === null ? null : parseHexColor(color);
  return parsed?.ok === true && isLightColor(parsed.value);
}

async function hasLightGround({ localFile }: FileNode): Promise<boolean> {
  return !!localFile?.childImageSharp && (await readLightGround(localFile.absolutePath));
}

function toSource(node: FileNode, sizes: string, isSingle: boolean): ImageSource | null {
  const file = node.localFile;
  if (!file) return null;
  const data = file.childImageSharp?.gatsbyImageData;
  if (data) {
    const { fallback, sources } = data.images;
    if (!fallback) return null;
    return {
      src: fallback.src,
      srcSet: isSingle ? null : (fallback.srcSet ?? null),
      ...(isSingle
        ? singleSize(data)
        : { width: node.width ?? data.width, height: node.height ?? data.height }),
      sources: (sources ?? []).map(({ type, srcSet }) => ({ type: type ?? "image/avif", srcSet })),
      sizes,
      color: data.backgroundColor ?? null,
    };
  }
  const box = file.extension === "svg" ? readSvgSize(file.absolutePath) : null;
  if (!file.publicURL || !box) return null;
  return { src: file.publicURL, srcSet: null, ...box, sources: [], sizes, color: null };
}

/**
 * Returns the dimensions of the only generated file. Those of the data are the requested ones, but
 * a file is never larger than its original.
 */
export function singleSize({
  width,
  height,
  images,
}: Pick<IGatsbyImageData, "width" | "height" | "images">): {
  readonly width: number;
  readonly height: number;
} {
  const written = Number(/ (\d+)w$/.exec(images.fallback?.srcSet ?? "")?.[1] ?? width);
  return { width: written, height: Math.round((written * height) / width) };
}

/**
 * Reads the dimensions of an SVG from its `viewBox`, because Directus does not measure SVG files.
 * The dimensions reserve the image's space before it loads.
 */
function readSvgSize(path: string): { readonly width: number; readonly height: number } | null {
  const viewBox = /viewBox="\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(
    readFileSync(path, "utf8"),
  );
  return viewBox
    ? { width: Math.round(Number(viewBox[1])), height: Math.round(Number(viewBox[2])) }
    : null;
}
