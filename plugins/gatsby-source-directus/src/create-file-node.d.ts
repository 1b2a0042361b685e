declare module "gatsby-source-filesystem/create-file-node" {
  import type { NodeInput } from "gatsby";
  /** Returns a `File` node for a file on disk, without creating it in Gatsby. */
  export function createFileNode(
    path: string,
    createNodeId: (input: string) => string,
  ): Promise<NodeInput>;
}
