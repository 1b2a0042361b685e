import { expect, it } from "vitest";
import {
  nameChunkHashes,
  usedByLastBuild,
} from "../../backend/build-runner/gatsby/gatsby-state.mjs";

const page = { componentPath: "/site/src/templates/page.tsx", componentChunkName: "page-tsx" };
const state = {
  webpackCompilationHash: "browser",
  components: new Map([[page.componentPath, page]]),
  html: {
    ssrCompilationHash: "renderer",
    templateCompilationHashes: { [page.componentPath]: "template" },
  },
};
const chunks = { "render-page": "renderer", "page-tsx": "template" };

it("BUILD-6 hashes of the HTML are stored by the names of the chunks", () => {
  const templateHashes = { [page.componentPath]: "template", "/removed.tsx": "other" };
  expect(nameChunkHashes(state, { renderPageHash: "renderer", templateHashes })).toEqual(chunks);
});

it("BUILD-6 bundles that the last complete build did not use are not reused", () => {
  const isUsed = (stage: string, hash: string, hashes: Record<string, string>) =>
    usedByLastBuild(state, stage, { hash, chunks: hashes });
  expect(isUsed("build-javascript", "browser", {})).toBe(true);
  expect(isUsed("build-javascript", "newer", {})).toBe(false);
  expect(isUsed("build-html", "any", chunks)).toBe(true);
  expect(isUsed("build-html", "any", { ...chunks, "render-page": "newer" })).toBe(false);
  expect(isUsed("build-html", "any", { ...chunks, "page-tsx": "newer" })).toBe(false);
  expect(isUsed("build-html", "any", { "render-page": "renderer" })).toBe(false);
});
