/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = {
  readonly optimization?: {
    readonly splitChunks?: { readonly cacheGroups?: Readonly<Record<string, unknown>> } | false;
  };
};

type Chunk = { readonly name?: string | null };

/**
 * Keeps shop code out of marketing pages. Gatsby puts all styles into one file and inlines it into
 * every page; without that rule, styles stay with the chunk that uses them. The common chunk only
 * contains what all page components share, instead of anything that two chunks share. Other shared
 * code gets one chunk per combination of chunks, so that no part of the shop loads code of another.
 * Page component chunks are not split, so that pages without a form load nothing of pages with one.
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

function isGroup(group: unknown): group is Readonly<Record<string, unknown>> {
  return typeof group === "object" && group !== null;
}

function isPageComponent(chunk: Chunk): boolean {
  return chunk.name?.startsWith("component---") ?? false;
}
