/** The part of webpack's configuration that is read here; everything else is passed on as it is. */
type Configuration = {
  readonly optimization?: { readonly splitChunks?: { readonly cacheGroups?: Readonly<Record<string, unknown>> } | false };
};

type Chunk = { readonly name?: string | null };

/**
 * Keeps the shop out of marketing pages. Gatsby puts all styles of a site into one file and inlines it into every page: without that rule
 * styles go with the chunk that uses them. And its common chunk takes whatever two chunks share, the shop's own among them: here it takes
 * only what page components share.
 */
export function withPageChunks<Given extends Configuration>(config: Given): Given {
  const split = config.optimization?.splitChunks;
  if (!split) return config;
  const { styles: _everyPagesStyles, commons, ...groups } = split.cacheGroups ?? {};
  const shared = typeof commons === "object" ? { commons: { ...commons, chunks: isPageComponent } } : {};
  const cacheGroups = { ...groups, ...shared };
  return { ...config, optimization: { ...config.optimization, splitChunks: { ...split, cacheGroups } } };
}

function isPageComponent(chunk: Chunk): boolean {
  return chunk.name?.startsWith("component---") ?? false;
}
