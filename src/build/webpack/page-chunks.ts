import type { Chunk, ChunkGraph, Module } from "webpack";

/**
 * The name of the file does not mention the consents: content blockers block such names, and the
 * shop needs the file.
 */
const PERSISTENCE_CHUNK = "persistence";

/** The chunk that all components on Chakra UI share. */
const OVERLAYS_CHUNK = "overlays";

/** A chunk with a dialog and no other component of Chakra UI. It reaches what all overlays need. */
const OVERLAYS_ROOT = /[\\/]src[\\/]features[\\/]order[\\/]details[\\/]cancel-order-dialog\.tsx$/;

/** The layers below the kit: Chakra UI, Ark UI, Zag and Emotion. */
const OVERLAY_PACKAGES =
  /[\\/]node_modules[\\/](@chakra-ui|@ark-ui|@zag-js|@emotion|@pandacss|stylis)[\\/]/;

/**
 * The wrappers of Drawer and Dialog with the tokens of the system, and Chakra's parts of both, one
 * of which a plain dialog does not reach.
 */
const OVERLAY_MODULES = [
  /[\\/]src[\\/]ui[\\/]theme[\\/]tokens\.ts$/,
  /[\\/]src[\\/]ui[\\/]overlay[\\/]/,
  /[\\/]@chakra-ui[\\/]react[\\/].*[\\/]components[\\/](dialog|drawer)[\\/]/,
];

/**
 * Keeps shop code out of marketing pages. Gatsby puts all styles into one file and inlines it into
 * every page; without that rule, styles stay with the chunk that uses them. The common chunk only
 * contains what all page components share, instead of anything that two chunks share. Other shared
 * code gets one chunk per combination of chunks, so that no part of the shop loads code of another.
 * Page component chunks are not split, so that pages without a form load nothing of pages with one.
 * The code of the persisted stores is in one chunk with the consent banner, which every first visit
 * loads. As a chunk of its own it would cost a request, and as a part of each chunk that uses it a
 * second copy. The same holds for the chunk of the overlays, which no page loads at first.
 *
 * Cache groups of webpack. Gatsby merges them with its own groups of the same names.
 */
export const PAGE_CHUNKS = {
  styles: false,
  shopStyles: {
    name: "shop-styles",
    type: "css/mini-extract",
    chunks: isListOrProduct,
    priority: 50,
    enforce: true,
  },
  persistence: {
    name: PERSISTENCE_CHUNK,
    test: isPersistence,
    chunks: (chunk: Chunk) => !isPageComponent(chunk),
    priority: 60,
    enforce: true,
  },
  consentBanner: {
    name: PERSISTENCE_CHUNK,
    type: /^javascript/,
    chunks: (chunk: Chunk) => chunk.name === "consent-banner",
    // After Gatsby's framework chunk, before the shared chunks.
    priority: 15,
    enforce: true,
  },
  overlays: {
    name: OVERLAYS_CHUNK,
    test: isOverlay,
    chunks: "async",
    priority: 55,
    enforce: true,
  },
  // Only scripts: documents contain the styles of their page component.
  commons: { type: /^javascript/, chunks: isPageComponent },
  // Gatsby gives each large module a chunk of its own, even if one chunk alone uses it.
  lib: { minChunks: 2, chunks: isShared },
  shared: { name: false, chunks: isShared },
};

/** List and product share one stylesheet, which saves a request on the way to a product page. */
function isListOrProduct(chunk: Chunk): boolean {
  return ["shop-app", "shop-list", "shop-product"].includes(chunk.name ?? "");
}

function isPersistence(module: Module): boolean {
  return /[\\/](zustand[\\/]esm[\\/]middleware\.mjs|src[\\/]stores[\\/]persisted-store\.ts)$/.test(
    nameOf(module),
  );
}

/**
 * True if a module belongs to the shared chunk: Chakra's engine with Emotion, Drawer and Dialog.
 * These are the modules that a plain dialog reaches. Every other component of Chakra UI is in a
 * chunk with the feature that uses it.
 */
function isOverlay(module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean {
  const file = nameOf(module);
  if (OVERLAY_MODULES.some((pattern) => pattern.test(file))) return true;
  return (
    OVERLAY_PACKAGES.test(file) &&
    chunkGraph
      .getModuleChunks(module)
      .flatMap((chunk) => chunkGraph.getChunkRootModules(chunk))
      .some((root) => OVERLAYS_ROOT.test(nameOf(root)))
  );
}

const nameOf = (module: Module): string => module.nameForCondition() ?? "";

/**
 * Chunks of the header and of the forms on marketing pages, with their own copy of what they share
 * with the shop. Otherwise the first script of the shop would be split into several, which compress
 * worse and cost a request each. Each document lists all names, so the small forms have one.
 */
const NOT_SHARED = ["header-cart", "header-search", "form-appointment", "forms"];

function isShared(chunk: Chunk): boolean {
  return !isPageComponent(chunk) && !NOT_SHARED.includes(chunk.name ?? "");
}

function isPageComponent(chunk: Chunk): boolean {
  return chunk.name?.startsWith("component---") ?? false;
}
