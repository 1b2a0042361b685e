import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import type { Node, NodeInput } from "gatsby";
import type { OmittedFile } from "../../plugins/gatsby-source-directus/src/download-files";
import type { GatsbyApi } from "../../plugins/gatsby-source-directus/src/gatsby-api";

/**
 * In-memory mock of Gatsby: keeps nodes like Gatsby's data store, and plugin state only when a
 * build succeeds.
 */
export interface MemoryHost extends GatsbyApi {
  readonly nodes: ReadonlyMap<string, Node>;
  /** Returns the node events since the last call, such as "create DirectusPage 3". */
  readonly takeEvents: () => readonly string[];
  readonly infos: readonly string[];
  readonly errors: readonly string[];
  /** Files that the last run has left out. */
  readonly omitted: () => readonly OmittedFile[];
  readonly panics: readonly string[];
  /** Ends the build successfully: Gatsby writes its state to disk. */
  readonly finishBuild: () => void;
  /** Simulates a crash after the plugin's run: state that Gatsby has not written is lost. */
  readonly dieBeforeTheEnd: () => void;
  /** Removes the temporary directory. */
  readonly leave: () => Promise<void>;
}

const digest = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

export async function createMemoryHost(): Promise<MemoryHost> {
  const directory = await mkdtemp(join(tmpdir(), "plugin-host-"));
  const nodes = new Map<string, Node>();
  const infos: string[] = [];
  const errors: string[] = [];
  let omitted: readonly OmittedFile[] = [];
  const panics: string[] = [];
  let events: string[] = [];
  let savedRun: string | undefined;
  let state: string | undefined;
  let savedState: string | undefined;
  const log = (what: string, node: NodeInput) =>
    events.push(`${what} ${node.internal.type} ${String(node["directusId"] ?? node["base"])}`);

  return {
    nodes,
    infos,
    errors,
    omitted: () => omitted,
    panics,
    directory,
    createNode: (node, owner = "gatsby-source-directus") => {
      if (nodes.get(node.id)?.internal.contentDigest === node.internal.contentDigest)
        return void log("ignore", node);
      log("create", node);
      nodes.set(node.id, {
        ...node,
        parent: node.parent ?? null,
        children: [],
        internal: { ...node.internal, owner },
      });
    },
    deleteNode: (node, owner = "gatsby-source-directus") => {
      if (node.internal.owner !== owner)
        throw new Error(`${owner} may not delete a node of ${node.internal.owner}`);
      log("delete", node);
      nodes.delete(node.id);
    },
    touchNode: (node) => void log("touch", node),
    getNode: (id) => nodes.get(id),
    getNodesByType: (type) => [...nodes.values()].filter((node) => node.internal.type === type),
    createNodeId: (input) => digest(input),
    createContentDigest: (input) => digest(input),
    createFileNodeInput: async (path) => ({
      id: digest(path),
      internal: { type: "File", contentDigest: digest(await readFile(path, "utf8")) },
      absolutePath: path,
      base: basename(path),
      extension: extname(path).slice(1),
    }),
    runStore: {
      get: () => Promise.resolve(savedRun),
      set: (run) => {
        savedRun = run;
        return Promise.resolve();
      },
    },
    pluginStatus: {
      get: () => state,
      set: (run) => {
        state = run;
      },
    },
    report: {
      info: (message) => void infos.push(message),
      error: (message) => void errors.push(message),
      omitted: (files) => void (omitted = files),
      panic: (message) => void panics.push(message),
    },
    takeEvents: () => {
      const collected = events;
      events = [];
      return collected;
    },
    finishBuild: () => {
      savedState = state;
    },
    dieBeforeTheEnd: () => {
      state = savedState;
    },
    leave: () => rm(directory, { recursive: true, force: true }),
  };
}
