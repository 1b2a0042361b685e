import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { LOCALES } from "../../src/domain/locale/locale";
import { builtPages, pageDigests, type BuildRun } from "../support/gatsby-build";
import { buildDemoSite } from "../support/site-build";
import { writeToDatabase } from "../support/test-database";

/*
 * Runs consecutive builds in one workspace: nothing changed, one brand changed, an invalid record,
 * Directus unavailable. Prints the reported figures of each build.
 */

const directus = inject("directusUrl");
async function admin(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${directus}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${inject("adminToken")}`,
      "content-type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

const pages = z.object({
  data: z.tuple([
    z.object({
      id: z.number(),
      translations: z.array(z.object({ id: z.number(), language: z.string(), title: z.string() })),
    }),
  ]),
});

/** Writes an empty title past the validation of Directus, so that the build has to find it. */
const setTitle = (id: number, title: string) =>
  writeToDatabase("update page_translations set title = ? where id = ?", title, id);

/**
 * Returns how many page and static queries Gatsby ran. Undefined for a build that failed before
 * them.
 */
function queriesRun(log: string): number | undefined {
  const counts = [...log.matchAll(/run [a-z ]*queries[a-z ]* - [\d.]+s - (\d+)\/\d+/g)].map(
    (match) => Number(match[1]),
  );
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** Returns how many shop documents a build wrote and removed. */
function shopDocuments(log: string): { readonly written: number; readonly removed: number } {
  const [, written, removed] =
    /documents of the shop \((\d+) written, (\d+) removed\)/.exec(log) ?? [];
  return { written: Number(written), removed: Number(removed) };
}

/** Returns the stages whose bundles of the last build were used again. */
const stagesWithoutWebpack = (log: string): readonly (string | undefined)[] =>
  [...log.matchAll(/(build-\w+): nothing has changed/g)].map((match) => match[1]);

function report(name: string, run: BuildRun): void {
  const read = /directus: .*/.exec(run.log)?.[0] ?? "nothing read";
  const queries = queriesRun(run.log) ?? "no";
  console.info(
    `${name}: ${run.seconds.toFixed(0)} s, ${queries} queries, ${builtPages(run.log).length} pages rendered; ${read}`,
  );
}

async function build(
  name: string,
  changed: Readonly<Record<string, string>> = {},
): Promise<BuildRun> {
  const run = await buildDemoSite(changed);
  report(name, run);
  return run;
}

describe("incremental build", () => {
  beforeAll(async () => {
    // Brings the workspace to a known state, whatever the previous build and its URL.
    const run = await build("first");
    expect(run.code, run.log.slice(-3000)).toBe(0);
  });

  afterAll(async () => {
    await admin("PATCH", "/items/brand/2", { display_name: "Nordwind" });
  });

  it("BUILD-6 an unchanged build runs no page query, downloads nothing and renders nothing", async () => {
    const before = pageDigests();
    const run = await build("unchanged");
    expect(run.code, run.log.slice(-3000)).toBe(0);
    expect(run.log).toMatch(/\(0 new, 0 changed, 0 deleted\), \d+ files \(0 downloaded\)/);
    expect(queriesRun(run.log)).toBe(0);
    expect(builtPages(run.log)).toEqual([]);
    expect(pageDigests()).toEqual(before);
    // The list of each language replaces the shell, which was there for Gatsby.
    expect(shopDocuments(run.log)).toMatchObject({ written: LOCALES.length, removed: 0 });
    expect(stagesWithoutWebpack(run.log)).toEqual(["build-javascript", "build-html"]);
  });

  it("SEO-3 BUILD-6 a changed price rewrites the documents of its product; a removed product loses them", async () => {
    const PREFIXES = ["", "/en", "/fr"];
    const LISTS = ["all products", "watches", "engagement rings"].length;
    const folder = (prefix: string, product: number) =>
      join(__dirname, `../../public${prefix}/shop/produkt/${product}`);
    const documents = (product: number) =>
      PREFIXES.flatMap((prefix) => {
        const parent = folder(prefix, product);
        const names = existsSync(parent) ? readdirSync(parent) : [];
        return names
          .map((name) => join(parent, name, "index.html"))
          .filter((file) => existsSync(file));
      });
    const prices = () =>
      documents(1).map(
        (file) => /product:price:amount" content="([^"]+)"/.exec(readFileSync(file, "utf8"))?.[1],
      );
    expect(documents(2)).toHaveLength(3);
    try {
      await admin("PATCH", "/items/ecommerce_product/1", { price_brutto: 2511 });
      await admin("PATCH", "/items/ecommerce_product/2", { status: "draft" });
      const changed = await build("a price changed, a product taken out");
      expect(changed.code, changed.log.slice(-3000)).toBe(0);
      expect(prices()).toEqual(["2511.00", "2511.00", "2511.00"]);
      expect(documents(2)).toEqual([]);
      // The product, and the lists that show or count one of the two, in three languages.
      expect(shopDocuments(changed.log)).toMatchObject({ written: 3 + 3 * LISTS, removed: 3 });
    } finally {
      await admin("PATCH", "/items/ecommerce_product/1", { price_brutto: 2490 });
      await admin("PATCH", "/items/ecommerce_product/2", { status: "published" });
    }
    const back = await build("price and product as before");
    expect(back.code, back.log.slice(-3000)).toBe(0);
    expect(documents(2)).toHaveLength(3);
    expect(shopDocuments(back.log)).toMatchObject({ written: 6 + 3 * LISTS, removed: 0 });
  });

  it("BUILD-6 a changed brand renders only the pages that show it", async () => {
    const before = pageDigests();
    await admin("PATCH", "/items/brand/2", { display_name: "Nordwind Kontor" });
    const run = await build("one brand changed");
    expect(run.code, run.log.slice(-3000)).toBe(0);
    expect(run.log).toMatch(/\(0 new, 1 changed, 0 deleted\), \d+ files \(0 downloaded\)/);
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

  it("BUILD-2 a page without a title stops the build, which names record and field and keeps the pages", async () => {
    const before = pageDigests();
    const found = await admin(
      "GET",
      "/items/page?filter[key][_eq]=contact&fields=id,translations.id,translations.language,translations.title",
    );
    const page = pages.parse(found).data[0];
    const german = page.translations.find((translation) => translation.language === "de");
    if (!german) throw new Error("The contact page has no German texts.");
    setTitle(german.id, "");
    try {
      const run = await build("a page without a title");
      expect(run.code).not.toBe(0);
      expect(run.log).toContain(`page ${page.id}, translations[de].title: is empty`);
      expect(pageDigests()).toEqual(before);
    } finally {
      setTitle(german.id, german.title);
    }
  });

  it("BUILD-2 an unavailable Directus stops the build, which reports it and keeps the pages", async () => {
    const before = pageDigests();
    const run = await build("Directus down", { GATSBY_CONTENT_API: "http://localhost:9" });
    expect(run.code).not.toBe(0);
    expect(run.log).toMatch(/localhost:9/);
    expect(run.log).toMatch(/project|collection/);
    expect(pageDigests()).toEqual(before);
  });

  it("REDIR-6 a redirect loop stops the build, which names its record", async () => {
    const insert =
      "insert into redirect (project, status, source, target, permanent) values (1, 'published', ?, ?, 0)";
    const id = writeToDatabase(insert, "/rundweg", "/Rundweg/");
    try {
      const run = await build("a redirect that loops");
      expect(run.code).not.toBe(0);
      expect(run.log).toMatch(new RegExp(`redirect ${id}, \\w+:`));
    } finally {
      await admin("DELETE", `/items/redirect/${id}`);
    }
  });

  it("BUILD-2 THEME-1 the build after failed ones is complete, and a changed brand colour alone reaches every document", async () => {
    const documents = ["index.html", "en/contact/index.html", "fr/shop/index.html"];
    const containsColor = (color: string) =>
      documents.map((file) =>
        readFileSync(join(__dirname, "../../public", file), "utf8").includes(color),
      );
    const themes = z.object({
      data: z.tuple([z.object({ id: z.number(), brand_color: z.string() })]),
    });
    const [theme] = themes.parse(
      // Other tests create shops with a theme of their own.
      await admin("GET", "/items/theme?filter[project]=1&fields=id,brand_color"),
    ).data;
    expect(containsColor("#0a5c4d")).toEqual([false, false, false]);
    await admin("PATCH", `/items/theme/${theme.id}`, { brand_color: "#0a5c4d" });
    try {
      const run = await build("another brand colour");
      expect(run.code, run.log.slice(-3000)).toBe(0);
      // The bundles contain the styles of the theme.
      expect(stagesWithoutWebpack(run.log)).not.toContain("build-javascript");
      expect(containsColor("#0a5c4d")).toEqual([true, true, true]);
    } finally {
      await admin("PATCH", `/items/theme/${theme.id}`, { brand_color: theme.brand_color });
    }
  });
});
