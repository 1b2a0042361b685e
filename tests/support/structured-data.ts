import { z } from "zod";
import type { HeadTag } from "../../src/site/head/head-tag";

const node = z.looseObject({ "@type": z.union([z.string(), z.array(z.string())]) });
const graph = z.object({ "@context": z.literal("https://schema.org"), "@graph": z.array(node) });

export type DataNode = z.infer<typeof node>;

/** The nodes of a block of structured data by type; one of two types stands under both. */
export function nodesOf(text: string): ReadonlyMap<string, readonly DataNode[]> {
  const nodes = new Map<string, DataNode[]>();
  for (const entry of graph.parse(JSON.parse(text))["@graph"]) {
    for (const type of [entry["@type"]].flat())
      nodes.set(type, [...(nodes.get(type) ?? []), entry]);
  }
  return nodes;
}

/** The same of a head that holds one block. */
export function nodesIn(head: readonly HeadTag[]): ReadonlyMap<string, readonly DataNode[]> {
  const scripts = head.filter(([name]) => name === "script");
  if (scripts.length !== 1)
    throw new Error(`The head holds ${scripts.length} blocks of structured data.`);
  return nodesOf(scripts[0]?.[2] ?? "");
}
