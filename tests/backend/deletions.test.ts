/**
 * @module-tag full
 */
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { startDirectus } from "#backend/directus/start-directus";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { resolveContentModel } from "#backend/directus/model/content-model";
import { createDirectusClient } from "../../plugins/gatsby-source-directus/src/client";
import { loadCollections } from "../../plugins/gatsby-source-directus/src/load-collections";
import { formatPhone } from "#domain/contact/phone";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";
import { parseSiteContent } from "#cms/parse-site-content";
import { formatContentProblem } from "#domain/content/content-problem";
import { planSite } from "#site/plan-site";
import { planRedirects } from "#site/redirects/plan-redirects";
import { collection, settings } from "../plugin/test-options";
import { copyBootstrapped, ownSettings } from "../support/bootstrapped-copy";
import { cleanupAfterAll } from "../support/cleanup";

/*
 * Editors and shop staff delete everything that they may delete, in a separate Directus. After each
 * collection the site must still build: the content is read, parsed and planned as in the build.
 */
const PORT = Number(process.env["TEST_SPARE_PORT"]);
const ENV = ownSettings("secret-of-the-deletions");
const PEOPLE = [
  ["editor@sternberg.example.com", DEMO_CREDENTIALS.EDITOR_PASSWORD],
  ["shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD],
] as const;

/** Collections that refer to others come first, while the records they refer to still exist. */
const FOLDERS = ["site", "shop", "messages", "blocks", "website"];
const TABLES = FOLDERS.flatMap((folder) =>
  resolveContentModel().tables.filter((table) => table.folder === folder),
);
const LISTS = ["/files", ...TABLES.map(({ name }) => `/items/${name}`)];
/** Collections that keep at least one record. */
const KEPT = [
  "project",
  "site_config",
  "theme",
  "company",
  "legal_notice",
  "menu",
  "languages",
  "ecommerce_settings",
];

let dataDir: string;
let running: Awaited<ReturnType<typeof startDirectus>>;
let tokens: readonly string[];

async function request(
  token: string,
  path: string,
  method = "GET",
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(running.url + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
}

const rows = z.object({
  data: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number()]).optional(),
      code: z.string().optional(),
    }),
  ),
});

async function keysOf(path: string): Promise<readonly (string | number)[]> {
  const { body } = await request(inject("adminToken"), `${path}?limit=-1&fields=*`);
  return rows.parse(body).data.flatMap(({ id, code }) => id ?? code ?? []);
}

/** Returns the problems that prevent a build from the present content of Directus. */
async function buildProblems(): Promise<readonly string[]> {
  const collections = SOURCE_COLLECTIONS.map(({ name, ...rest }) => collection(name, rest));
  const options = settings(running.url, {
    token: inject("buildToken"),
    collections,
    timeout: 60_000,
    pageSize: 200,
  });
  const client = createDirectusClient(options);
  const { loaded, failures } = await loadCollections(client, options);
  if (failures.length > 0) return failures;
  const files = await client.read("/files", { fields: ["*", "translations.*"], limit: -1 });
  const stored = files.ok ? z.array(z.unknown()).parse(files.value) : [];
  const parsed = parseSiteContent((name) =>
    name === "directus_files"
      ? stored
      : (loaded.find((each) => each.collection.name === name)?.items.map(({ raw }) => raw) ?? []),
  );
  if (!parsed.ok) return parsed.problems.map(formatContentProblem);
  const planned = planSite(parsed.siteContent, (raw, given) => formatPhone(raw, given), {
    ...{ isOfflineEnabled: true, now: Date.now() },
  });
  if (!planned.ok) return planned.problems.map(formatContentProblem);
  const redirects = planRedirects(parsed.siteContent, planned.plan.pages);
  return redirects.ok ? [] : redirects.problems.map(formatContentProblem);
}

/**
 * Deletes the records of a list that either user may delete. Returns the number of deleted records
 * and the statuses of the refusals.
 */
async function deleteFrom(
  path: string,
): Promise<{ readonly deletedCount: number; readonly refusals: ReadonlySet<number> }> {
  const refusals = new Set<number>();
  let deletedCount = 0;
  for (const key of await keysOf(path)) {
    const responses = [];
    for (const token of tokens) {
      const { status } = await request(token, `${path}/${key}`, "DELETE");
      responses.push(status);
      if (status === 204) break;
    }
    if (responses.includes(204)) deletedCount += 1;
    else for (const status of responses) refusals.add(status);
  }
  return { deletedCount, refusals };
}

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  dataDir = await copyBootstrapped("deletions", PORT, ENV);
  onCleanup(() => rmSync(dirname(dataDir), { recursive: true, force: true }));
  running = await startDirectus({ dataDir, port: PORT, env: ENV });
  onCleanup(() => running.stop());
  const login = z.object({ data: z.object({ access_token: z.string() }) });
  tokens = await Promise.all(
    PEOPLE.map(
      async ([email, password]) =>
        login.parse((await request("", "/auth/login", "POST", { email, password })).body).data
          .access_token,
    ),
  );
});

describe("deletions by editors and shop staff", () => {
  it("EDIT-3 BUILD-2 start from demo content that can be built", async () => {
    expect(await buildProblems()).toEqual([]);
  });

  it.each(LISTS)(
    "EDIT-3 %s: leave a site that can be built and fail only with a message",
    async (path) => {
      const { refusals, deletedCount } = await deleteFrom(path);
      for (const status of refusals) expect([400, 403, 409]).toContain(status);
      if (deletedCount > 0) expect(await buildProblems()).toEqual([]);
    },
  );

  it("EDIT-3 keep what the site needs when all deletions are repeated", async () => {
    for (const path of LISTS) await deleteFrom(path);
    expect(await buildProblems()).toEqual([]);
    for (const name of KEPT) expect(await keysOf(`/items/${name}`), name).not.toEqual([]);
  });
});
