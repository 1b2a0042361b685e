import type { DirectusClient, DirectusQuery } from "./client";
import type { CollectionOptions, DirectusOptions } from "./options";
import { formatRequestProblem, type RequestResult, fail, succeed } from "./request-problem";
import type { UnknownFields } from "./unknown-fields";
import { isUnknownFields } from "./unknown-fields";

/** One item of a collection as returned by Directus. */
export interface DirectusItem {
  /** Primary key as text. */
  readonly key: string;
  readonly raw: UnknownFields;
}

export interface LoadedCollection {
  readonly collection: CollectionOptions;
  readonly items: readonly DirectusItem[];
}

/** A list to read: endpoint, primary key, fields and filter. */
interface ListRequest {
  readonly path: string;
  readonly key: string;
  readonly fields: readonly string[];
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Maximum attempts to read a list that changes while it is read. */
const MAX_ATTEMPTS = 3;

/**
 * Reads all collections. Returns failure messages for each one that was not read completely
 * (BUILD-2). An invalid token or unknown project is detected by the first request.
 */
export async function loadCollections(
  client: DirectusClient,
  options: DirectusOptions,
): Promise<{ readonly loaded: readonly LoadedCollection[]; readonly failures: readonly string[] }> {
  const login = await client.logIn();
  if (!login.ok)
    return { loaded: [], failures: [formatRequestProblem(login.problem, "the login")] };
  const project = await findProject(client, options.projectDomain);
  if (!project.ok)
    return { loaded: [], failures: [formatRequestProblem(project.problem, "project")] };

  const responses = await Promise.all(
    options.collections.map(async (collection) => {
      const { name, key, fields } = collection;
      const request = {
        path: `/items/${name}`,
        key,
        fields,
        filter: createFilter(collection, options),
      };
      return { collection, items: await loadList(client, request, options.pageSize) };
    }),
  );
  return {
    loaded: responses.flatMap(({ collection, items }) =>
      items.ok ? [{ collection, items: items.value }] : [],
    ),
    failures: responses.flatMap(({ collection, items }) =>
      items.ok ? [] : [formatRequestProblem(items.problem, collection.name)],
    ),
  };
}

async function findProject(client: DirectusClient, domain: string): Promise<RequestResult<void>> {
  const path = "/items/project";
  const response = await client.read(path, {
    fields: ["domain"],
    filter: { domain: { _eq: domain } },
    limit: 1,
  });
  if (!response.ok) return response;
  if (Array.isArray(response.value) && response.value.length > 0) return succeed(undefined);
  return fail({ kind: "unknown-project", address: client.url + path, domain });
}

function createFilter(
  collection: CollectionOptions,
  options: DirectusOptions,
): Readonly<Record<string, unknown>> {
  const rules: Readonly<Record<string, unknown>>[] =
    collection.filter === undefined ? [] : [collection.filter];
  if (collection.project !== false)
    rules.push(ruleAt(collection.project.split("."), { _eq: options.projectDomain }));
  const [only, ...others] = rules;
  return only === undefined ? {} : others.length === 0 ? only : { _and: rules };
}

const ruleAt = (
  path: readonly string[],
  rule: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  path.reduceRight((inner, name) => ({ [name]: inner }), rule);

/**
 * Reads a whole list page by page, sorted by key. Each page starts with the last item of the
 * previous page. If it does not, items were added or removed meanwhile, and the list is read again.
 */
export async function loadList(
  client: DirectusClient,
  request: ListRequest,
  pageSize: number,
): Promise<RequestResult<readonly DirectusItem[]>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const items = await readPages(client, request, pageSize);
    if (!items.ok) return items;
    if (items.value !== "changed") return succeed(items.value);
  }
  const message = `the list changed during each of ${MAX_ATTEMPTS} attempts to read it`;
  return fail({ kind: "malformed", address: client.url + request.path, message });
}

async function readPages(
  client: DirectusClient,
  request: ListRequest,
  pageSize: number,
): Promise<RequestResult<readonly DirectusItem[] | "changed">> {
  const { path, key, filter } = request;
  const fields =
    request.fields.includes("*") || request.fields.includes(key)
      ? request.fields
      : [key, ...request.fields];
  const query = {
    fields,
    ...unlessEmpty({ filter, deep: nestedLimits(fields) }),
    sort: [key],
    limit: pageSize,
  };
  const items: DirectusItem[] = [];
  for (;;) {
    const last = items.at(-1);
    const page = await readPage(client, path, key, {
      ...query,
      offset: Math.max(0, items.length - 1),
    });
    if (!page.ok) return page;
    if (last !== undefined && page.value[0]?.key !== last.key) return succeed("changed");
    items.push(...page.value.slice(last === undefined ? 0 : 1));
    if (page.value.length < pageSize) return succeed(items);
  }
}

async function readPage(
  client: DirectusClient,
  path: string,
  key: string,
  query: DirectusQuery,
): Promise<RequestResult<readonly DirectusItem[]>> {
  const response = await client.read(path, query);
  if (!response.ok) return response;
  const malformed = (message: string) =>
    fail({ kind: "malformed", address: client.url + path, message });
  if (!Array.isArray(response.value)) return malformed("it is not a list of items");
  const items: DirectusItem[] = [];
  for (const [index, raw] of response.value.entries()) {
    const id: unknown = isUnknownFields(raw) ? raw[key] : undefined;
    if (!isUnknownFields(raw) || (typeof id !== "string" && typeof id !== "number"))
      return malformed(`entry ${index + 1} of the list has no "${key}"`);
    items.push({ key: String(id), raw });
  }
  return succeed(items);
}

const unlessEmpty = (query: Readonly<Record<string, object>>): DirectusQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => Object.keys(value).length > 0));

type Deep = { [name: string]: Deep | number };

/**
 * Returns `deep` limits that disable Directus's default limit of 100 entries for nested lists, at
 * every level of `fields`. The last part of a path is a field, and `item:block_text` is a single
 * item.
 */
export function nestedLimits(fields: readonly string[]): Deep {
  const root: Deep = {};
  for (const field of fields) {
    let level = root;
    for (const name of field.split(".").slice(0, -1)) {
      const known = level[name];
      const next: Deep =
        typeof known === "object" ? known : name.includes(":") ? {} : { _limit: -1 };
      level[name] = next;
      level = next;
    }
  }
  return root;
}
