declare module "gatsby-source-filesystem/create-file-node" {
  import type { NodeInput } from "gatsby";
  /** Describes a file on disk as a `File` node, without creating it. */
  export function createFileNode(
    path: string,
    createNodeId: (input: string) => string,
  ): Promise<NodeInput>;
}
