/**
 * @module-tag full
 */
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { createRelease } from "#backend/publisher/create-release";
import germanPreview from "../../locales/de/preview.json";
import { openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { requestDirectus, requestStatus, logIn, type Caller } from "../support/directus";
import { DirectusApp } from "../support/directus-app/app";
import {
  DRAFT_TEXT,
  filesWith,
  makeDrafts,
  runPreview,
  type Drafts,
  type RunningPreview,
  type Visit,
} from "../support/preview-session";
import { BUILD_TIMEOUT_MS } from "../support/site-build";
import { waitUntil } from "../support/run-publisher";

/*
 * The preview of unpublished content: Directus and its button, the preview server, Gatsby, what an
 * editor gets. incremental-build covers that a build of the site contains no drafts.
 */

vi.setConfig({ testTimeout: BUILD_TIMEOUT_MS, hookTimeout: BUILD_TIMEOUT_MS });

/** Polling interval in milliseconds. Frequent polling would slow the build down. */
const INTERVAL_MS = 500;
const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};

let editor: Caller;
let drafts: Drafts;
let preview: RunningPreview;
/** The draft page, which the first click on the preview button builds. */
let draftPage: Visit;

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  drafts = await makeDrafts();
  onCleanup(() => drafts.remove());
  editor = await logIn(EDITOR.email, EDITOR.password);
  preview = await runPreview();
  onCleanup(() => preview.close());
  draftPage = await preview.open(editor, `collection=page&id=${drafts.page}`);
});

describe("preview of unpublished content", () => {
  it("BUILD-4 an editor opens the preview of a draft page from its form, marked as a preview", async () => {
    const { status, url, text, headers } = draftPage;
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
      const app = await DirectusApp.logIn(browser, EDITOR);
      await app.open("Seiten", DRAFT_TEXT.page);
      const previewPage = await app.openPreview();
      await previewPage
        .getByRole("heading", { level: 1, name: DRAFT_TEXT.page })
        .waitFor({ timeout: BUILD_TIMEOUT_MS });
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
      expect(Object.values(DRAFT_TEXT).some((word) => text.includes(word))).toBe(false);
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

  it("BUILD-4 the preview never becomes a release of the site", async () => {
    const releasesDir = await mkdtemp(join(tmpdir(), "releases-"));
    onCleanup(() => rm(releasesDir, { recursive: true }));
    const release = await readlink(join(preview.releasesDir, "current"));
    await expect(
      createRelease({
        buildDir: join(preview.releasesDir, release),
        releasesDir,
        now: new Date(),
      }),
    ).rejects.toThrow(/is a preview with drafts/);
    expect(await readdir(releasesDir)).not.toContain("current");
  });

  it("BUILD-4 the preview names an invalid draft with a link to it until it is corrected", async () => {
    // A draft may contain an incomplete block; required texts are checked on save.
    const block = { collection: "block_text", item: {} };
    expect(
      await requestStatus(editor, `/items/page/${drafts.page}`, "PATCH", { blocks: [block] }),
    ).toBe(200);
    try {
      let failed = await preview.open(editor, "path=%2Fen%2Fcontact");
      // A request at the moment of the save may still get the previous preview.
      const isRefused = async (): Promise<boolean> => {
        failed = await preview.open(editor, "path=%2Fen%2Fcontact");
        return failed.status === 503;
      };
      if (failed.status !== 503)
        await waitUntil("the draft stops the preview", isRefused, BUILD_TIMEOUT_MS, INTERVAL_MS);
      expect(failed.text).toContain(`<strong>Pages ${drafts.page}</strong>`);
      expect(failed.text).toContain("has no text in any language");
      expect(failed.text).toContain(`${inject("directusUrl")}/admin/content/page/${drafts.page}`);
    } finally {
      await requestDirectus(editor, `/items/page/${drafts.page}`, "PATCH", { blocks: [] });
    }
  });
});
