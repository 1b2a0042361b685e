import type { Browser } from "@playwright/test";
import { createServer, type Server } from "node:http";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { DEMO_CREDENTIALS } from "../../backend/directus/directus-environment";
import { createTicketVerifier } from "../../backend/shared/preview-ticket";
import { APP_TEST_TIMEOUT_MS, APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import { requestDirectus, create, logIn, type Caller } from "../support/directus";
import { DirectusApp } from "../support/directus-app/app";

/*
 * Preview next to the form in the Directus app. A fake server verifies the ticket like the preview
 * server and shows the requested path.
 */

const EDITOR = {
  email: "editor@sternberg.example.com",
  password: DEMO_CREDENTIALS.EDITOR_PASSWORD,
};

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

let browser: Browser;
let server: Server;
let editor: Caller;
let draft: string | number;

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  const verifyTicket = createTicketVerifier(inject("previewSecret"), Date.now() - 1000);
  server = createServer((request, response) => {
    const requestUrl = new URL(request.url ?? "/", inject("previewUrl"));
    const path = requestUrl.searchParams.get("path") ?? "";
    const visitor = verifyTicket(requestUrl.searchParams.get("ticket") ?? "", path, Date.now());
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end(typeof visitor === "object" ? `${requestUrl.pathname} ${path}` : "no ticket");
  });
  await new Promise<void>((listening) =>
    server.listen(Number(new URL(inject("previewUrl")).port), listening),
  );
  onCleanup(() => new Promise((closed) => server.close(closed)));
  browser = await openBrowser();
  onCleanup(() => browser.close());
  editor = await logIn(EDITOR.email, EDITOR.password);
  draft = await create(editor, "page", {
    key: "preview_app",
    status: "draft",
    translations: [
      { language: "de", title: "Noch nicht öffentlich", path: "noch-nicht-oeffentlich" },
    ],
  });
  onCleanup(() => requestDirectus(editor, `/items/page/${draft}`, "DELETE"));
});

describe("preview in the Directus app", () => {
  it("EDIT-1 BUILD-4 opens a draft for an editor with a ticket for this record", async () => {
    const app = await DirectusApp.logIn(browser, inject("directusUrl"), EDITOR);
    await app.open("Seiten", "Noch nicht öffentlich");
    const preview = await app.openPreview();
    await expect
      .poll(() => preview.locator("body").innerText(), { timeout: APP_TIMEOUT_MS })
      .toBe(`/.preview/enter /.preview/record?collection=page&id=${draft}&lang=de`);
    await app.close();
  });
});
