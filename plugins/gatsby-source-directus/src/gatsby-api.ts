import type { Node, NodeInput } from "gatsby";

/**
 * What the plugin needs of Gatsby. gatsby-node.ts fills it from Gatsby's own arguments, a test from
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
  /** The `File` node for a file on disk, as gatsby-source-filesystem would make it. */
  readonly createFileNodeInput: (path: string) => Promise<NodeInput>;
  /** A directory that lasts as long as Gatsby's cache. */
  readonly directory: string;
  /** A value that is on disk as soon as it is set. */
  readonly runStore: {
    readonly get: () => Promise<unknown>;
    readonly set: (run: string) => Promise<void>;
  };
  /** A value that Gatsby keeps with its own state, at the end of a build that went well. */
  readonly pluginStatus: { readonly get: () => unknown; readonly set: (run: string) => void };
  readonly report: {
    readonly info: (message: string) => void;
    readonly error: (message: string) => void;
    /** Ends the build. */
    readonly panic: (message: string) => void;
  };
}

/** Gatsby wants every File node to belong to this plugin, whoever makes it. */
export const FILE_NODE_OWNER = "gatsby-source-filesystem";
