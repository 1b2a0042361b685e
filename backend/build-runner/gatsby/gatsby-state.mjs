// @ts-check

/** @typedef {import("./reuse-bundles.mjs").ChunkHashes} ChunkHashes */
/** @typedef {{ componentPath: string, componentChunkName: string }} PageTemplate */
/**
 * State that Gatsby keeps from a complete build to the next.
 * @typedef {{
 *   webpackCompilationHash: string,
 *   components: ReadonlyMap<string, PageTemplate>,
 *   html: { ssrCompilationHash: string, templateCompilationHashes: ChunkHashes },
 * }} GatsbyState
 */

/** Chunk of the code that all pages share. */
const RENDERER = "render-page";

/**
 * Returns the hashes by which Gatsby tells which pages must be rendered again.
 * @param {GatsbyState} state
 * @param {{ renderPageHash: string, templateHashes: ChunkHashes }} hashes By path of a template.
 * @returns {ChunkHashes}
 */
export function nameChunkHashes({ components }, { renderPageHash, templateHashes }) {
  const templates = [...components.values()].flatMap(({ componentPath, componentChunkName }) => {
    const hash = templateHashes[componentPath];
    return hash === undefined ? [] : [[componentChunkName, hash]];
  });
  return Object.fromEntries([[RENDERER, renderPageHash], ...templates]);
}

/**
 * Returns whether the last complete build used this compilation. If a build failed after webpack
 * had run, Gatsby has lost what it learned meanwhile, such as the queries of each template.
 * @param {GatsbyState} state
 * @param {string} stage
 * @param {{ hash: string, chunks: ChunkHashes }} record
 */
export function usedByLastBuild(
  { webpackCompilationHash, components, html },
  stage,
  { hash, chunks },
) {
  if (stage === "build-javascript") return webpackCompilationHash === hash;
  return (
    html.ssrCompilationHash === chunks[RENDERER] &&
    [...components.values()].every(
      ({ componentPath, componentChunkName }) =>
        html.templateCompilationHashes[componentPath] === chunks[componentChunkName],
    )
  );
}
