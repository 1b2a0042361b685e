import type { Node, NodeInput } from "gatsby";
import type { GatsbyApi } from "./gatsby-api";
import { FILE_NODE_OWNER } from "./gatsby-api";
import type { StoredFile } from "./download-files";
import type { LoadedCollection } from "./load-collections";
import { FILE_NODE_TYPE, resolveNodeType } from "./node-types";

/** A node that must exist after this run. */
interface PlannedNode {
  readonly node: NodeInput;
  /** Path of the file that `localFile` links to. */
  readonly path?: string;
}

/** Difference between the existing and the wanted nodes of one type. */
export interface NodeChangePlan {
  readonly added: readonly PlannedNode[];
  readonly changed: readonly { readonly old: Node; readonly planned: PlannedNode }[];
  readonly unchanged: readonly Node[];
  readonly deleted: readonly Node[];
  /** Recreates every node, even unchanged ones. */
  readonly recreateAll: boolean;
}

/** Returns the nodes of a collection: key and item as returned by Directus. */
export function planItemNodes(
  host: GatsbyApi,
  { collection, items }: LoadedCollection,
): readonly PlannedNode[] {
  const type = resolveNodeType(collection);
  return items.map(({ key, raw }) => ({
    node: {
      id: host.createNodeId(`${type} ${key}`),
      parent: null,
      children: [],
      internal: { type, contentDigest: host.createContentDigest(raw) },
      directusId: key,
      raw,
    },
  }));
}

/** Returns the nodes of all files, linked to their File nodes. */
export function planFileNodes(
  host: GatsbyApi,
  stored: readonly StoredFile[],
): readonly PlannedNode[] {
  return stored.map(({ record, path }) => ({
    node: {
      id: host.createNodeId(`${FILE_NODE_TYPE} ${record.id}`),
      parent: null,
      children: [],
      internal: {
        type: FILE_NODE_TYPE,
        contentDigest: host.createContentDigest({ raw: record.raw, path }),
      },
      directusId: record.id,
      title: record.title ?? null,
      mime: record.mime,
      width: record.width ?? null,
      height: record.height ?? null,
      filesize: record.filesize ?? null,
      raw: record.raw,
      localFile: createFileNodeId(host, path),
    },
    path,
  }));
}

/** Returns the id that gatsby-source-filesystem gives to the File node of a path. */
const createFileNodeId = (host: GatsbyApi, path: string) => host.createNodeId(path);

/** Compares nodes by content digest. With `renew`, every existing node counts as changed. */
export function planNodeChanges(
  host: GatsbyApi,
  type: string,
  planned: readonly PlannedNode[],
  renew: boolean,
): NodeChangePlan {
  const existing = new Map(host.getNodesByType(type).map((node) => [node.id, node]));
  const added: PlannedNode[] = [];
  const changed: { old: Node; planned: PlannedNode }[] = [];
  const unchanged: Node[] = [];
  for (const one of planned) {
    const old = existing.get(one.node.id);
    existing.delete(one.node.id);
    if (old === undefined) added.push(one);
    else if (
      !renew &&
      old.internal.contentDigest === one.node.internal.contentDigest &&
      hasItsFile(host, one)
    )
      unchanged.push(old);
    else changed.push({ old, planned: one });
  }
  return { added, changed, unchanged, deleted: [...existing.values()], recreateAll: renew };
}

const hasItsFile = (host: GatsbyApi, { path }: PlannedNode) =>
  path === undefined || host.getNode(createFileNodeId(host, path)) !== undefined;

export const isEmptyPlan = (plan: NodeChangePlan) =>
  plan.added.length + plan.changed.length + plan.deleted.length === 0;

/**
 * Applies the plan to Gatsby's nodes of one type. Unchanged nodes are only touched, so that no
 * query runs again.
 */
export async function applyPlan(host: GatsbyApi, plan: NodeChangePlan): Promise<void> {
  for (const node of plan.deleted) {
    removeFile(host, node);
    host.deleteNode(node);
  }
  for (const { old, planned } of plan.changed) {
    // Gatsby ignores a node with an unchanged digest, so a node to recreate is deleted first.
    if (plan.recreateAll || findFile(host, old)?.id !== planned.node["localFile"])
      removeFile(host, old);
    if (plan.recreateAll || old.internal.contentDigest === planned.node.internal.contentDigest)
      host.deleteNode(old);
    await create(host, planned);
  }
  for (const planned of plan.added) await create(host, planned);
  for (const node of plan.unchanged) {
    host.touchNode(node);
    const file = findFile(host, node);
    if (file !== undefined) host.touchNode(file);
  }
}

async function create(host: GatsbyApi, { node, path }: PlannedNode): Promise<void> {
  if (path !== undefined) {
    const file = host.getNode(createFileNodeId(host, path));
    if (file === undefined)
      await host.createNode(
        { ...(await host.createFileNodeInput(path)), parent: node.id },
        FILE_NODE_OWNER,
      );
    else host.touchNode(file);
  }
  await host.createNode(node);
}

function removeFile(host: GatsbyApi, node: Node): void {
  const file = findFile(host, node);
  if (file !== undefined) host.deleteNode(file, FILE_NODE_OWNER);
}

function findFile(host: GatsbyApi, node: Node): Node | undefined {
  const id = node["localFile"];
  return typeof id === "string" ? host.getNode(id) : undefined;
}
