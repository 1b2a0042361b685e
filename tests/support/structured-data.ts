import { z } from "zod";
import type { HeadTag } from "#site/head/head-tag";

const node = z.looseObject({ "@type": z.union([z.string(), z.array(z.string())]) });
const graph = z.object({ "@context": z.literal("https://schema.org"), "@graph": z.array(node) });

export type DataNode = z.infer<typeof node>;

/**
 * Returns the nodes of a structured data block by type. A node with two types appears under both.
 */
export function nodesOf(text: string): ReadonlyMap<string, readonly DataNode[]> {
  const nodes = new Map<string, DataNode[]>();
  for (const entry of graph.parse(JSON.parse(text))["@graph"]) {
    for (const type of [entry["@type"]].flat())
      nodes.set(type, [...(nodes.get(type) ?? []), entry]);
  }
  return nodes;
}

/** Returns the nodes of a head with exactly one block. Throws otherwise. */
export function nodesIn(head: readonly HeadTag[]): ReadonlyMap<string, readonly DataNode[]> {
  const scripts = head.filter(([name]) => name === "script");
  if (scripts.length !== 1)
    throw new Error(`The head has ${scripts.length} blocks of structured data.`);
  return nodesOf(scripts[0]?.[2] ?? "");
}
