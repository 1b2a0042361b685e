import type { Node, NodeInput } from "gatsby";
import type { OmittedFile } from "./download-files";

/**
 * The part of Gatsby's API that the plugin uses. gatsby-node.ts provides it from Gatsby, tests from
 * memory.
 */
export interface GatsbyApi {
  readonly createNode: (node: NodeInput, owner?: string) => void | Promise<void>;
  readonly deleteNode: (node: Node, owner?: string) => void;
  readonly touchNode: (node: Node) => void;
  readonly getNode: (id: string) => Node | undefined;
  readonly getNodesByType: (type: string) => readonly Node[];
  readonly createNodeId: (input: string) => string;
  readonly createContentDigest: (input: string | object) => string;
  /** Returns a `File` node for a file on disk, as gatsby-source-filesystem would create it. */
  readonly createFileNodeInput: (path: string) => Promise<NodeInput>;
  /** Directory with the lifetime of Gatsby's cache. */
  readonly directory: string;
  /** Value written to disk immediately. */
  readonly runStore: {
    readonly get: () => Promise<unknown>;
    readonly set: (run: string) => Promise<void>;
  };
  /** Value that Gatsby saves with its own state at the end of a successful build. */
  readonly pluginStatus: { readonly get: () => unknown; readonly set: (run: string) => void };
  readonly report: {
    readonly info: (message: string) => void;
    readonly error: (message: string) => void;
    /** Names the files that the site is built without. */
    readonly omitted: (files: readonly OmittedFile[]) => void;
    /** Ends the build. */
    readonly panic: (message: string) => void;
  };
}

/** Gatsby requires this plugin as owner of every File node. */
export const FILE_NODE_OWNER = "gatsby-source-filesystem";
