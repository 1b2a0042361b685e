/** The part of webpack's configuration that is read here; everything else is passed on as it is. */
type Configuration = {
  readonly optimization?: {
    readonly splitChunks?: { readonly cacheGroups?: Readonly<Record<string, unknown>> } | false;
  };
};

type Chunk = { readonly name?: string | null };

/**
 * Keeps the shop out of marketing pages. Gatsby puts all styles of a site into one file and inlines
 * it into every page: without that rule styles go with the chunk that uses them. And its common
 * chunk takes whatever two chunks share, the shop's own among them: here it takes only what all
 * page components share. What only some chunks share gets a chunk for each such company, not one
 * chunk for all of them by one name, which every part of the shop would have to load for the sake
 * of another's form; and a page's own chunk is whole, so that pages without a form have nothing of
 * pages with one.
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

/**
 * The styles of list and product are one sheet: the product page's own would be a request more on
 * the way to it.
 */
function isListOrProduct(chunk: Chunk): boolean {
  return chunk.name === "shop-app" || chunk.name === "shop-product";
}

function isGroup(group: unknown): group is Readonly<Record<string, unknown>> {
  return typeof group === "object" && group !== null;
}

function isPageComponent(chunk: Chunk): boolean {
  return chunk.name?.startsWith("component---") ?? false;
}
