import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { createRelease } from "../../backend/publisher/create-release";
import { administrator, requestDirectus, list, logIn, type Caller } from "../support/directus";
import { DirectusApp } from "../support/directus-app/app";
import { stringMatching } from "../support/matchers";
import { buildDemoSite, testBuildPaths } from "../support/site-build";
import { openLiveSite, type LiveSite } from "../support/live-site";
import {
  DRAFT_TEXT,
  filesWith,
  makeDrafts,
  runPreview,
  type Drafts,
  type RunningPreview,
} from "../support/preview-session";
import { waitUntil, type RunningPublisher } from "../support/run-publisher";
import germanPreview from "../../locales/de/preview.json";
import { openBrowser } from "../support/browser";
import { startSitePublisher } from "./fixtures/site-publisher";

/*
 * Covers the whole path of a save without a shell: Directus, its hook, the publisher, Gatsby, the
 * release, the page that a visitor gets.
 */

const TIMEOUT_MS = 300_000;
/** Polling interval in milliseconds. Frequent polling would slow the build down. */
const INTERVAL_MS = 300;

let folder: string;
let site: LiveSite;
let publisher: RunningPublisher | undefined;
let editor: Caller;
let drafts: Drafts;

const startPublisher = async (): Promise<void> => {
  publisher = await startSitePublisher(folder, site.releasesDir);
};
const page = async (path: string): Promise<string> => (await fetch(`${site.url}${path}`)).text();
const lines = () => list(administrator(), "publication", "sort=id");
const current = (): Promise<string> => readlink(join(site.releasesDir, "current"));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "publisher-"));
  drafts = await makeDrafts();
  // Builds once to include the changes of earlier tests.
  const built = await buildDemoSite();
  expect(built.code, built.log.slice(-3000)).toBe(0);
  site = await openLiveSite();
  await site.publish();
  editor = await logIn("editor@sternberg.example.com", DEMO_CREDENTIALS.EDITOR_PASSWORD);
});

afterAll(async () => {
  await publisher?.stop();
  await drafts.remove();
  await requestDirectus(administrator(), "/items/brand/2", "PATCH", { display_name: "Nordwind" });
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe("unpublished content", () => {
  let preview: RunningPreview;
  let live: string;
  const secrets = Object.values(DRAFT_TEXT);

  beforeAll(async () => {
    live = await current();
    preview = await runPreview();
  });
  afterAll(() => preview.close());

  it("BUILD-4 an editor opens the preview of a draft page from its form, marked as a preview", async () => {
    const requestedAt = Date.now();
    const { status, url, text, headers } = await preview.open(
      editor,
      `collection=page&id=${drafts.page}`,
    );
    console.info(
      `from the click to the preview: ${((Date.now() - requestedAt) / 1000).toFixed(0)} s`,
    );
    expect([status, url], preview.output().slice(-3000)).toEqual([200, "/entwurf/seite"]);
    expect(text).toContain(`<h1`);
    expect(text).toContain(DRAFT_TEXT.page);
    expect(text).toMatch(/<meta[^>]* name="robots" content="noindex, nofollow"/);
    expect(text).toContain('src="/.preview/bar.js"');
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect((await preview.get("/en/draft/page")).text).toContain(`${DRAFT_TEXT.page} in English`);
    const records = z.object({
      records: z.array(z.object({ collection: z.string(), id: z.number(), status: z.string() })),
    });
    const known = records.parse(
      JSON.parse((await preview.get("/.preview/records.json")).text),
    ).records;
    expect(known).toContainEqual({ collection: "page", id: drafts.page, status: "draft" });
    expect(known).toContainEqual({
      collection: "ecommerce_product",
      id: drafts.product,
      status: "draft",
    });
  });

  it("EDIT-1 BUILD-4 the preview button of a draft's form shows the draft next to the form", async () => {
    const browser = await openBrowser();
    try {
      const account = {
        email: "editor@sternberg.example.com",
        password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
      };
      const app = await DirectusApp.logIn(browser, inject("directusUrl"), account);
      await app.open("Seiten", DRAFT_TEXT.page);
      const previewPage = await app.openPreview();
      await previewPage
        .getByRole("heading", { level: 1, name: DRAFT_TEXT.page })
        .waitFor({ timeout: TIMEOUT_MS });
      // The form is next to the preview, so the toolbar has no link back.
      await previewPage.getByText(germanPreview.toolbar.draft, { exact: true }).waitFor();
    } finally {
      await browser.close();
    }
  });

  it("BUILD-4 the preview shows a draft product at once without changes, in its document and in the live shop data", async () => {
    const countPreviewBuilds = () => preview.output().split("Building the preview").length - 1;
    const before = countPreviewBuilds();
    const { status, url, text } = await preview.open(
      editor,
      `collection=ecommerce_product&id=${drafts.product}`,
    );
    expect([status, url]).toEqual([200, `/shop/produkt/${drafts.product}/verborgenring`]);
    expect(before).toBeGreaterThan(0);
    expect(countPreviewBuilds()).toBe(before);
    expect(text).toContain(DRAFT_TEXT.product);
    const filter = encodeURIComponent(JSON.stringify({ id: { _eq: drafts.product } }));
    const read = await preview.get(
      `/.preview/content/items/ecommerce_product?fields=display_name,status&filter=${filter}`,
    );
    expect(JSON.parse(read.text)).toEqual({
      data: [{ display_name: DRAFT_TEXT.product, status: "draft" }],
    });
  });

  it("BUILD-4 preview documents are noindex and have no sitemap, service worker, analytics or token", async () => {
    const folder = join(
      preview.releasesDir,
      await readlink(join(preview.releasesDir, "current")),
      "public",
    );
    const marked = new Set(await filesWith(folder, ['name="robots" content="noindex, nofollow"']));
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    const documents = names.filter(
      ({ name, parentPath }) => name.endsWith(".html") && !parentPath.includes("_gatsby"),
    );
    expect(documents.length).toBeGreaterThan(300);
    expect(
      documents
        .map(({ name, parentPath }) => join(parentPath, name))
        .filter((file) => !marked.has(file)),
    ).toEqual([]);
    expect(
      names.filter(({ name }) => /sitemap|robots\.txt|^offline/.test(name)).map(({ name }) => name),
    ).toEqual([]);
    expect((await preview.get("/sitemap-index.xml")).status).toBe(404);
    expect((await preview.get("/sw.js")).text).not.toContain("entwurf");
    expect(
      await filesWith(folder, [
        "analytics.sternberg.example",
        inject("previewToken"),
        inject("buildToken"),
        inject("previewSecret"),
      ]),
    ).toEqual([]);
  });

  it("BUILD-4 no page, script, data or image of the preview is available without a session", async () => {
    for (const path of ["/entwurf/seite", `/shop/produkt/${drafts.product}/verborgenring`]) {
      const { status, headers, text } = await preview.get(path, { anonymous: true });
      expect([
        status,
        headers.get("location")?.startsWith(`${inject("directusUrl")}/preview/open?`),
      ]).toEqual([302, true]);
      expect(secrets.some((word) => text.includes(word))).toBe(false);
    }
    for (const path of [
      "/page-data/entwurf/seite/page-data.json",
      "/.preview/records.json",
      "/.preview/content/items/ecommerce_product",
    ])
      expect((await preview.get(path, { anonymous: true })).status).toBe(401);
    expect((await preview.get("/page-data/entwurf/seite/page-data.json")).text).toContain(
      DRAFT_TEXT.page,
    );
  });

  it("BUILD-4 no file of the live release contains drafts, and the preview is never live", async () => {
    expect(await current()).toBe(live);
    expect(
      await filesWith(join(site.releasesDir, live), [
        ...secrets,
        "verborgenring",
        "entwurf/seite",
        "/.preview/",
      ]),
    ).toEqual([]);
    expect((await fetch(`${site.url}/entwurf/seite`)).status).toBe(404);
    expect(await page(`/shop/produkt/${drafts.product}/verborgenring`)).not.toContain(
      DRAFT_TEXT.product,
    );
    const [id = ""] = (await readdir(preview.releasesDir)).filter(
      (name) => !name.startsWith(".") && name !== "current",
    );
    await expect(
      createRelease({
        buildDir: join(preview.releasesDir, id),
        releasesDir: site.releasesDir,
        now: new Date(),
      }),
    ).rejects.toThrow(/is a preview with drafts/);
    expect(await current()).toBe(live);
  });

  it("BUILD-4 the preview names an invalid draft with a link to it until it is corrected", async () => {
    // A draft may contain an incomplete block; required texts are checked on save.
    const block = { collection: "block_text", item: {} };
    expect(
      (await requestDirectus(editor, `/items/page/${drafts.page}`, "PATCH", { blocks: [block] }))
        .status,
    ).toBe(200);
    try {
      let failed = await preview.open(editor, "path=%2Fen%2Fcontact");
      // A request at the moment of the save may still get the previous preview.
      const isRefused = async (): Promise<boolean> => {
        failed = await preview.open(editor, "path=%2Fen%2Fcontact");
        return failed.status === 503;
      };
      if (failed.status !== 503)
        await waitUntil("the draft stops the preview", isRefused, TIMEOUT_MS, INTERVAL_MS);
      expect(failed.text).toContain(`<strong>Pages ${drafts.page}</strong>`);
      expect(failed.text).toContain("has no text in any language");
      expect(failed.text).toContain(`${inject("directusUrl")}/admin/content/page/${drafts.page}`);
    } finally {
      await requestDirectus(editor, `/items/page/${drafts.page}`, "PATCH", { blocks: [] });
    }
  });
});

describe("publication of a save", () => {
  beforeAll(async () => {
    const ids = (await lines()).map(({ id }) => id);
    if (ids.length > 0) await requestDirectus(administrator(), "/items/publication", "DELETE", ids);
    await startPublisher();
  });

  it("BUILD-3 a save goes live without a shell, and the editor sees when and how long it took", async () => {
    const before = await current();
    const saved = Date.now();
    expect(
      (
        await requestDirectus(editor, "/items/brand/2", "PATCH", {
          display_name: "Nordwind Kontor",
        })
      ).status,
    ).toBe(200);
    await waitUntil(
      "it is live",
      async () => (await page("/uhren/nordwind")).includes("Nordwind Kontor"),
      TIMEOUT_MS,
      INTERVAL_MS,
    ).catch((error: unknown) => {
      throw new Error(publisher?.output().slice(-3000), { cause: error });
    });
    console.info(`from save to live: ${((Date.now() - saved) / 1000).toFixed(0)} s`);
    await waitUntil(
      "it is reported",
      async () => (await lines())[0]?.["status"] === "live",
      TIMEOUT_MS,
      INTERVAL_MS,
    );
    const [line] = await list(editor, "publication");
    expect(line).toMatchObject({
      reason: "save",
      release: await current(),
      cause: null,
      problems: null,
    });
    expect(Number(line?.["seconds"])).toBeGreaterThan(0);
    expect(String(line?.["log"])).toContain("Done building");
    expect(String(line?.["log"])).not.toContain(inject("buildToken"));
    expect(await current()).not.toBe(before);
  });

  it("BUILD-3 BUILD-2 an invalid record is reported to the editor with a link to it, and the site stays unchanged", async () => {
    const before = await current();
    expect(
      (await requestDirectus(editor, "/items/theme/1", "PATCH", { config: { ink: "#12" } })).status,
    ).toBe(200);
    try {
      await waitUntil(
        "it is reported",
        async () => (await lines()).at(-1)?.["status"] === "failed",
        TIMEOUT_MS,
        INTERVAL_MS,
      );
      expect((await list(editor, "publication", "sort=id")).at(-1)).toMatchObject({
        cause: "content",
        record_link: "/content/theme/1",
        problems: [
          {
            record: stringMatching(/^Aussehen .* 1$/),
            message: "is not a hex colour of 3 or 6 digits",
          },
        ],
      });
      expect(await current()).toBe(before);
      expect(await page("/uhren/nordwind")).toContain("Nordwind Kontor");
    } finally {
      await publisher?.stop();
      await requestDirectus(editor, "/items/theme/1", "PATCH", { config: null });
    }
  });

  it("BUILD-3 kill -9 during a build leaves the site unchanged, and the build's files are not reused", async () => {
    const before = await current();
    await startPublisher();
    await waitUntil(
      "it builds",
      () => (publisher?.output() ?? "").includes("Building\n"),
      TIMEOUT_MS,
      INTERVAL_MS,
    );
    await waitUntil(
      "Gatsby is at work",
      () => (publisher?.output() ?? "").includes("source and transform nodes"),
      TIMEOUT_MS,
      INTERVAL_MS,
    );
    await publisher?.kill();
    expect(await current()).toBe(before);
    expect(await page("/uhren/nordwind")).toContain("Nordwind Kontor");
    // The next build starts clean. tests/publisher covers this with a fake build, because it would
    // take minutes here.
    expect(existsSync(testBuildPaths(folder).dirtyFlag)).toBe(true);
    expect(await readFile(join(site.releasesDir, ".publisher.json"), "utf8")).toContain(
      '"building"',
    );
  });
});
