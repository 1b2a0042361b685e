import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { WEBSITE_FOLDER_ID } from "#backend/directus/model/dsl/stable-ids";
import { LOCALES } from "#domain/locale/locale";
import { cleanupAfterAll } from "../support/cleanup";
import { administrator, list, requestDirectus } from "../support/directus";
import { DRAFT_TEXT, filesWith, makeDrafts } from "../support/preview-session";
import {
  BUILD_TIMEOUT_MS,
  buildDemoSite,
  builtPages,
  pageDigests,
  PUBLIC_DIR,
  startFromRelease,
  type BuildRun,
} from "../support/site-build";
import { stringContaining } from "../support/matchers";
import { writeToDatabase } from "../support/test-database";
import { jpeg, truncated } from "../support/test-images";

/*
 * Consecutive builds on the files of the run's release: changed records, an invalid record, nothing
 * changed. tests/plugin and tests/site cover each kind of invalid content, and an unavailable
 * Directus.
 */

/** Changes a record, and changes it back after all tests. */
async function change(
  path: string,
  values: Readonly<Record<string, unknown>>,
  previous: Readonly<Record<string, unknown>>,
): Promise<void> {
  const patch = (body: unknown) => requestDirectus(administrator(), path, "PATCH", body);
  onCleanup(() => patch(previous));
  expect((await patch(values)).status).toBe(200);
}

const imageOf = async (record: string): Promise<unknown> =>
  z
    .object({ data: z.object({ image: z.unknown() }) })
    .parse((await requestDirectus(administrator(), `/items/${record}?fields=image`)).body).data
    .image;

/** Stores a truncated JPEG, as it was possible before uploads were checked. */
async function storeDamagedImage(): Promise<string> {
  const form = new FormData();
  form.append("folder", WEBSITE_FOLDER_ID);
  form.append("title", "Beschädigt");
  form.append("file", new Blob([new Uint8Array(truncated(await jpeg()))]), "image");
  const response = await fetch(`${inject("directusUrl")}/files`, {
    method: "POST",
    headers: { authorization: `Bearer ${inject("adminToken")}` },
    body: form,
  });
  const { id } = z.object({ data: z.object({ id: z.string() }) }).parse(await response.json()).data;
  onCleanup(() => requestDirectus(administrator(), `/files/${id}`, "DELETE"));
  await requestDirectus(administrator(), `/files/${id}`, "PATCH", { type: "image/jpeg" });
  return id;
}

/** Returns how many page and static queries Gatsby ran. */
const queriesRun = (log: string): number =>
  [...log.matchAll(/run [a-z ]*queries[a-z ]* - [\d.]+s - (\d+)\/\d+/g)]
    .map((match) => Number(match[1]))
    .reduce((sum, count) => sum + count);

/** Returns how many shop documents a build wrote and removed. */
function shopDocuments(log: string): { readonly written: number; readonly removed: number } {
  const [, written, removed] =
    /documents of the shop \((\d+) written, (\d+) removed\)/.exec(log) ?? [];
  return { written: Number(written), removed: Number(removed) };
}

/** Returns the documents of a product in all languages. */
const documentsOf = (product: number): readonly string[] =>
  ["", "en", "fr"].flatMap((prefix) => {
    const parent = join(PUBLIC_DIR, prefix, "shop/produkt", String(product));
    return (existsSync(parent) ? readdirSync(parent) : [])
      .map((name) => join(parent, name, "index.html"))
      .filter((file) => existsSync(file));
  });

vi.setConfig({ hookTimeout: 5 * BUILD_TIMEOUT_MS });

const onCleanup = cleanupAfterAll();

beforeAll(() => startFromRelease());

describe("build after changed records", () => {
  let run: BuildRun;
  let before: ReadonlyMap<string, string>;
  let removedBefore: readonly string[];
  let damaged: string;

  beforeAll(async () => {
    // Other test files have changed records since the release was built.
    const first = await buildDemoSite();
    expect(first.ok, first.log.slice(-3000)).toBe(true);
    before = pageDigests();
    removedBefore = documentsOf(2);
    const drafts = await makeDrafts();
    onCleanup(() => drafts.remove());
    await change(
      "/items/brand/2",
      { display_name: "Nordwind Kontor" },
      { display_name: "Nordwind" },
    );
    await change("/items/ecommerce_product/1", { price_brutto: 2511 }, { price_brutto: 2490 });
    await change("/items/ecommerce_product/2", { status: "draft" }, { status: "published" });
    damaged = await storeDamagedImage();
    await change("/items/brand/3", { image: damaged }, { image: await imageOf("brand/3") });
    run = await buildDemoSite();
    expect(run.ok, run.log.slice(-3000)).toBe(true);
  });

  it("BUILD-2 CONTENT-6 leaves out an image that cannot be read, and names it with the record", () => {
    const message = stringContaining("(referred to by brand 3 (image)) cannot be read");
    expect(run.problems).toEqual([
      {
        ...{ collection: "directus_files", id: damaged, field: "Beschädigt", message },
        ...{ isOmitted: true, reason: "damaged" },
      },
    ]);
  });

  it("BUILD-6 renders only the pages that show a changed brand", () => {
    expect(run.log).toMatch(/\(0 new, 3 changed, 1 deleted\), \d+ files \(0 downloaded\)/);
    const after = pageDigests();
    const changed = [...after]
      .filter(([name, digest]) => before.get(name) !== digest)
      .map(([name]) => `/${name.replace(/\/?page-data\.json$/, "").replace(/^index$/, "")}`);
    expect([...builtPages(run.log)].sort()).toEqual(changed.sort());
    expect(changed).toEqual(
      expect.arrayContaining([
        "/uhren/nordwind",
        "/en/watches/nordwind",
        "/fr/montres/nordwind",
        "/uhren",
      ]),
    );
    expect(changed).not.toContain("/impressum");
    expect(changed.length).toBeLessThan(before.size / 2);
  });

  it("SEO-3 BUILD-6 rewrites the documents of a product with a new price, and removes those of a removed product", () => {
    expect(
      documentsOf(1).map(
        (file) => /product:price:amount" content="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1],
      ),
    ).toEqual(["2511.00", "2511.00", "2511.00"]);
    expect(removedBefore).toHaveLength(LOCALES.length);
    expect(documentsOf(2)).toEqual([]);
    // The product, and the lists that show or count one of the two, in three languages.
    const lists = ["all products", "watches", "engagement rings"].length;
    expect(shopDocuments(run.log)).toMatchObject({
      written: LOCALES.length * (1 + lists),
      removed: LOCALES.length,
    });
  });

  it("BUILD-4 BUILD-12 no file contains an unpublished page or product, or marks a record for the visual editor", async () => {
    expect(
      await filesWith(PUBLIC_DIR, [
        ...Object.values(DRAFT_TEXT),
        "verborgenring",
        "entwurf/seite",
        "/.preview/",
        "data-directus",
      ]),
    ).toEqual([]);
  });
});

describe("build with an invalid record, and the build after it", () => {
  let page: number;
  let before: ReadonlyMap<string, string>;
  let afterFailure: ReadonlyMap<string, string>;
  let failed: BuildRun;
  let repeated: BuildRun;
  let unchanged: BuildRun;

  beforeAll(async () => {
    before = pageDigests();
    const [german] = z
      .tuple([z.object({ id: z.number(), page: z.number(), title: z.string() })])
      .parse(
        await list(
          administrator(),
          "page_translations",
          "filter[page][key][_eq]=contact&filter[language][_eq]=de&fields=id,page,title",
        ),
      );
    page = german.page;
    // Directus refuses an empty title, but an import or an older version may have stored one.
    const setTitle = (title: string) =>
      writeToDatabase("update page_translations set title = ? where id = ?", title, german.id);
    setTitle("");
    try {
      failed = await buildDemoSite();
      afterFailure = pageDigests();
    } finally {
      setTitle(german.title);
    }
    repeated = await buildDemoSite();
    unchanged = await buildDemoSite();
  });

  it("BUILD-2 a page without a title stops the build, which names record and field and keeps the pages", () => {
    expect(failed.ok).toBe(false);
    expect(failed.log).toContain(`page ${page}, translations[de].title: is empty`);
    expect(afterFailure).toEqual(before);
  });

  it("BUILD-2 the next build is complete", () => {
    expect(repeated.ok, repeated.log.slice(-3000)).toBe(true);
    expect(pageDigests()).toEqual(before);
  });

  it("BUILD-6 a build runs no page query, downloads nothing and renders nothing if nothing has changed", () => {
    expect(unchanged.ok, unchanged.log.slice(-3000)).toBe(true);
    expect(unchanged.log).toMatch(/\(0 new, 0 changed, 0 deleted\), \d+ files \(0 downloaded\)/);
    expect(queriesRun(unchanged.log)).toBe(0);
    expect(builtPages(unchanged.log)).toEqual([]);
    // The list of each language replaces the shell, which was there for Gatsby.
    expect(shopDocuments(unchanged.log)).toMatchObject({ written: LOCALES.length, removed: 0 });
  });
});
