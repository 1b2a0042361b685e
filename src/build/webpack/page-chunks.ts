/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = {
  readonly optimization?: {
    readonly splitChunks?: { readonly cacheGroups?: Readonly<Record<string, unknown>> } | false;
  };
};

type Chunk = { readonly name?: string | null };
type Module = { readonly nameForCondition?: () => string | null };

/**
 * The name of the file does not mention the consents: content blockers block such names, and the
 * shop needs the file.
 */
const PERSISTENCE_CHUNK = "persistence";

/** The chunk that all components on Chakra UI share. */
const OVERLAYS_CHUNK = "overlays";

/** Parts of Zag, the state machines below Chakra UI, that Drawer and Dialog use. */
const OVERLAY_MACHINES = [
  "anatomy",
  "aria-hidden",
  "core",
  "dialog",
  "dismissable",
  "dom-query",
  "focus-trap",
  "i18n-utils",
  "interact-outside",
  "presence",
  "react",
  "remove-scroll",
  "store",
  "types",
  "utils",
].join("|");

/** Components of Chakra UI and Ark UI, the layer between Chakra UI and Zag, in that chunk. */
const OVERLAY_COMPONENTS = "dialog|drawer|portal|presence";

/**
 * Modules of the shared chunk: Chakra's engine with Emotion, Drawer and Dialog. Every other
 * component of Chakra UI is in a chunk with the feature that uses it.
 */
const OVERLAY_MODULES = [
  /[\\/]node_modules[\\/](@emotion|@pandacss|@swc[\\/]helpers|stylis)[\\/]/,
  /[\\/]node_modules[\\/]@(chakra-ui|ark-ui)[\\/]react[\\/](?!.*[\\/]components[\\/])/,
  new RegExp(
    String.raw`[\\/]node_modules[\\/]@(chakra-ui|ark-ui)[\\/]react[\\/].*[\\/]components[\\/](${OVERLAY_COMPONENTS})[\\/]`,
  ),
  new RegExp(String.raw`[\\/]node_modules[\\/]@zag-js[\\/](${OVERLAY_MACHINES})[\\/]`),
  /[\\/]src[\\/]ui[\\/]overlay[\\/]/,
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
 */
export function withPageChunks<Given extends Configuration>(config: Given): Given {
  const split = config.optimization?.splitChunks;
  if (!split) return config;
  const { styles: _everyPagesStyles, commons, shared, ...groups } = split.cacheGroups ?? {};
  const cacheGroups = {
    ...groups,
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
    ...(isGroup(commons) ? { commons: { ...commons, chunks: isPageComponent } } : {}),
    ...(isGroup(shared)
      ? { shared: { ...shared, name: false, chunks: (chunk: Chunk) => !isPageComponent(chunk) } }
      : {}),
  };
  return {
    ...config,
    optimization: { ...config.optimization, splitChunks: { ...split, cacheGroups } },
  };
}

/** List and product share one stylesheet, which saves a request on the way to a product page. */
function isListOrProduct(chunk: Chunk): boolean {
  return chunk.name === "shop-app" || chunk.name === "shop-product";
}

function isPersistence(module: Module): boolean {
  return /[\\/](zustand[\\/]esm[\\/]middleware\.mjs|src[\\/]stores[\\/]persisted-store\.ts)$/.test(
    module.nameForCondition?.() ?? "",
  );
}

function isOverlay(module: Module): boolean {
  const file = module.nameForCondition?.() ?? "";
  return OVERLAY_MODULES.some((pattern) => pattern.test(file));
}

function isGroup(group: unknown): group is Readonly<Record<string, unknown>> {
  return typeof group === "object" && group !== null;
}

function isPageComponent(chunk: Chunk): boolean {
  return chunk.name?.startsWith("component---") ?? false;
}
