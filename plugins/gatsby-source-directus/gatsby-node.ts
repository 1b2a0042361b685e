import type { CreateSchemaCustomizationArgs, PluginOptions, SourceNodesArgs } from "gatsby";
import { createFileNode } from "gatsby-source-filesystem/create-file-node";
import { createDirectusClient } from "./src/client";
import type { GatsbyApi } from "./src/gatsby-api";
import { writeOmittedFiles, writeProblemFile } from "./src/write-problem-file";
import type { DirectusOptions } from "./src/options";
import { sourceDirectus } from "./src/source-nodes";
import { createTypeDefinitions } from "./src/node-types";
import { isUnknownFields } from "./src/unknown-fields";

export { pluginOptionsSchema } from "./src/options";

/**
 * Gatsby has validated the options against pluginOptionsSchema and applied its defaults before it
 * calls these functions.
 */
type CheckedOptions = PluginOptions & DirectusOptions;

const NAME = "gatsby-source-directus";

export const createSchemaCustomization = (
  { actions }: CreateSchemaCustomizationArgs,
  options: CheckedOptions,
): void => {
  actions.createTypes(createTypeDefinitions(options.collections));
};

export const sourceNodes = async (
  gatsby: SourceNodesArgs,
  options: CheckedOptions,
): Promise<void> => {
  await sourceDirectus(createHost(gatsby), createDirectusClient(options), options);
};

function createHost({
  actions,
  cache,
  createContentDigest,
  createNodeId,
  getNode,
  getNodesByType,
  reporter,
  store,
}: SourceNodesArgs): GatsbyApi {
  const ownerOf = (owner: string | undefined) =>
    owner === undefined ? [] : ([{ name: owner }] as const);
  return {
    createNode: (node, owner) => actions.createNode(node, ...ownerOf(owner)),
    deleteNode: (node, owner) => actions.deleteNode(node, ...ownerOf(owner)),
    touchNode: (node) => actions.touchNode(node),
    getNode,
    getNodesByType,
    createNodeId,
    createContentDigest,
    createFileNodeInput: (path) => createFileNode(path, createNodeId),
    directory: cache.directory,
    runStore: {
      get: () => cache.get("run"),
      set: async (run) => {
        await cache.set("run", run);
      },
    },
    pluginStatus: {
      // Gatsby types the function as `Function`.
      get: () => readLastRun(store.getState.call(store)),
      set: (run) => actions.setPluginStatus({ run }),
    },
    report: {
      info: (message) => {
        reporter.info(message);
      },
      error: (message) => {
        reporter.error(message);
      },
      omitted: writeOmittedFiles,
      panic: (message) => {
        writeProblemFile(message);
        // Ends a build. A development server keeps the nodes that it has.
        reporter.panicOnBuild(message);
      },
    },
  };
}

function readLastRun(state: unknown): unknown {
  let value = state;
  for (const name of ["status", "plugins", NAME, "run"])
    value = isUnknownFields(value) ? value[name] : undefined;
  return value;
}
