/**
 * @module-tag full
 */
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import germanCommon from "../../locales/de/common.json";
import germanPreview from "../../locales/de/preview.json";
import { openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { requestDirectus, requestStatus, logIn, type Caller } from "../support/directus";
import { DirectusApp } from "../support/directus-app/app";
import { countClicks } from "../support/directus-app/count-clicks";
import { iconButton } from "../support/directus-app/form";
import {
  DRAFT_TEXT,
  makeDrafts,
  runPreview,
  type Drafts,
  type RunningPreview,
  type Visit,
} from "../support/preview-session";
import { BUILD_TIMEOUT_MS, buildDemoSite } from "../support/site-build";

/*
 * The preview of unpublished content: Directus and its button, the preview server, Gatsby, what an
 * editor gets. incremental-build covers that a build of the site contains no drafts.
 */

vi.setConfig({ testTimeout: BUILD_TIMEOUT_MS, hookTimeout: BUILD_TIMEOUT_MS });

const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};

const SAVED_TITLE = "Geheimratspark";
const CLICKED_TITLE = "Geheimratspark am See";

let editor: Caller;
let drafts: Drafts;
let preview: RunningPreview;
/** The draft page. The first click on the preview button starts Gatsby. */
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
    expect(text).toMatch(/<meta[^>]* name="robots" content="noindex, nofollow"/);
    expect(text).toContain('src="/.preview/bar.js"');
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    const data = await preview.get("/page-data/en/draft/page/page-data.json");
    expect(data.text).toContain(`${DRAFT_TEXT.page} in English`);
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

  it("EDIT-1 BUILD-4 the preview next to the form of a draft shows its text, and after a save the new one, without the consent banner", async () => {
    const browser = await openBrowser();
    try {
      const app = await DirectusApp.logIn(browser, EDITOR);
      const form = await app.open("Seiten", DRAFT_TEXT.page);
      const previewPage = await app.openPreview();
      const heading = (name: string) =>
        previewPage
          .getByRole("heading", { level: 1, name, exact: true })
          .waitFor({ timeout: BUILD_TIMEOUT_MS });
      await heading(DRAFT_TEXT.page);
      // The form is next to the preview, so the toolbar has no link back.
      await previewPage.getByText(germanPreview.toolbar.draft, { exact: true }).waitFor();
      await form.translate({ Deutsch: { Titel: SAVED_TITLE } });
      await app.saveAndStay();
      await heading(SAVED_TITLE);
      expect(await previewPage.getByText(germanCommon.consent.title).count()).toBe(0);
    } finally {
      await browser.close();
    }
  });

  it("BUILD-4 BUILD-12 an editor opens the preview of a draft from its form with one click, and with six more changes a text in the visual editor and sees it", async () => {
    const browser = await openBrowser();
    try {
      const app = await DirectusApp.logIn(browser, EDITOR);
      const { page } = app;
      const clicks = await countClicks(page);
      await page.goto(`${inject("directusUrl")}/admin/content/page/${drafts.page}`);
      await app.form();
      const previewPage = await app.openPreview();
      const heading = (name: string) =>
        previewPage.getByRole("heading", { level: 1, name, exact: true });
      await heading(SAVED_TITLE).waitFor({ timeout: BUILD_TIMEOUT_MS });
      expect(await clicks()).toBe(1);

      await iconButton(app.main, "display_settings").click();
      await page.getByText("Open in Visual Editor").click();
      await page.waitForURL(/\/admin\/visual\/.*entwurf\/seite$/);
      await iconButton(page.locator(".live-preview"), "edit").click();
      const form = await app.drawer(() =>
        previewPage.locator(".directus-visual-editing-rect").first().click(),
      );
      await form.type({ Deutsch: { Titel: " am See" } });
      await form.accept();
      await heading(CLICKED_TITLE).waitFor();
      // One more was in the preview.
      expect(await clicks()).toBe(6);
    } finally {
      await browser.close();
    }
  });

  it("BUILD-4 the preview shows a draft product, which its page reads from the live shop data", async () => {
    const { status, url, text } = await preview.open(
      editor,
      `collection=ecommerce_product&id=${drafts.product}`,
    );
    expect([status, url]).toEqual([200, `/shop/produkt/${drafts.product}/verborgenring`]);
    expect(text).toContain('src="/.preview/bar.js"');
    const filter = encodeURIComponent(JSON.stringify({ id: { _eq: drafts.product } }));
    const read = await preview.get(
      `/.preview/content/items/ecommerce_product?fields=display_name,status&filter=${filter}`,
    );
    expect(JSON.parse(read.text)).toEqual({
      data: [{ display_name: DRAFT_TEXT.product, status: "draft" }],
    });
  });

  it("BUILD-4 the preview counts nothing, shows no token, and hides what Gatsby has for developers", async () => {
    for (const path of ["/commons.js", "/page-data/entwurf/seite/page-data.json"]) {
      const { status, text } = await preview.get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const word of [
        "analytics.sternberg.example",
        inject("previewToken"),
        inject("buildToken"),
        inject("previewSecret"),
      ])
        expect(text.includes(word), `${word} in ${path}`).toBe(false);
    }
    const forDevelopers = ["/___graphql", "/___preview", "/socket.io/?EIO=4"];
    for (const path of [...forDevelopers, "/page-data/dev-404-page/page-data.json"])
      expect([path, (await preview.get(path)).status]).toEqual([path, 404]);
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
    // The editor has changed the German text above.
    expect((await preview.get("/page-data/en/draft/page/page-data.json")).text).toContain(
      DRAFT_TEXT.page,
    );
  });

  it("BUILD-4 a build for visitors refuses to read drafts", async () => {
    const run = await buildDemoSite({
      GATSBY_PREVIEW: "on",
      PREVIEW_CONTENT_API: inject("directusUrl"),
    });
    expect(run.ok).toBe(false);
    expect(run.log).toContain("visitors, who must never see drafts");
  });

  it("BUILD-4 the preview names an invalid draft with a link to it until it is corrected", async () => {
    // A draft may contain an incomplete block; required texts are checked on save.
    const block = { collection: "block_text", item: {} };
    expect(
      await requestStatus(editor, `/items/page/${drafts.page}`, "PATCH", { blocks: [block] }),
    ).toBe(200);
    try {
      const failed = await preview.open(editor, "path=%2Fen%2Fcontact");
      expect(failed.status).toBe(503);
      expect(failed.text).toContain(`<strong>Page ${drafts.page}</strong>`);
      expect(failed.text).toContain("has no text in any language");
      expect(failed.text).toContain(`${inject("directusUrl")}/admin/content/page/${drafts.page}`);
    } finally {
      await requestDirectus(editor, `/items/page/${drafts.page}`, "PATCH", { blocks: [] });
    }
    expect((await preview.open(editor, "path=%2Fen%2Fcontact")).status).toBe(200);
  });
});
