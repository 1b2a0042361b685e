import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { inject } from "vitest";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TIMEOUT_MS, openAppContext } from "./browser";
import { formIsLoaded } from "./directus-app/form";

/** Drives the real Directus app in a real browser, for revisions and refused saves. */

const contexts = new WeakMap<Browser, Map<string, BrowserContext>>();

async function contextOf(
  browser: Browser,
  email: string,
  password: string,
): Promise<BrowserContext> {
  const byEmail = contexts.get(browser) ?? new Map<string, BrowserContext>();
  contexts.set(browser, byEmail);
  const existing = byEmail.get(email);
  if (existing !== undefined) return existing;
  const viewport = { width: 1600, height: 1000 };
  const context = await openAppContext(browser, { email, password }, { viewport });
  byEmail.set(email, context);
  return context;
}

/**
 * Returns a new page of the app. All pages of one user share a browser context, so that the user
 * logs in once and the files of the app are cached.
 */
export async function openDirectusApp(
  browser: Browser,
  email: string,
  password: string,
): Promise<Page> {
  return (await contextOf(browser, email, password)).newPage();
}

/** Opens the app as a member of the shop team. */
export const openAppAsStaff = (browser: Browser): Promise<Page> =>
  openDirectusApp(browser, "shop@sternberg.example.com", DEMO_CREDENTIALS.SHOP_PASSWORD);

export async function openRecord(
  page: Page,
  collection: string,
  id: string | number,
): Promise<void> {
  await page.goto(`${inject("directusUrl")}/admin/content/${collection}/${id}`);
  await formIsLoaded(page.locator("#main-content"));
}

/** Replaces the text of an input. What is typed before it shows the stored text is overwritten. */
export async function replaceText(input: Locator, text: string): Promise<void> {
  await expect(input).not.toHaveValue("", { timeout: APP_TIMEOUT_MS });
  await input.fill(text);
}

/** Time in milliseconds without a request after which a view of the app is complete. */
const QUIET_MS = 500;

/** Resolves after all requests of the page have ended and no new one has begun for a while. */
async function untilQuiet(page: Page, work: () => Promise<void>): Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const opened = (request: Request) => {
    open.add(request);
    changedAt = Date.now();
  };
  const closed = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  page.on("request", opened).on("requestfinished", closed).on("requestfailed", closed);
  try {
    await work();
    await expect
      .poll(() => open.size === 0 && Date.now() - changedAt > QUIET_MS, { timeout: APP_TIMEOUT_MS })
      .toBe(true);
  } finally {
    page.off("request", opened).off("requestfinished", closed).off("requestfailed", closed);
  }
}

/** Changes to another view of the app without loading it again. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
}

/**
 * Opens a record in the loaded app, as the browser's history does, so that the app is not loaded
 * again. The current form must not have changes.
 */
export async function showRecord(
  page: Page,
  collection: string,
  id: string | number,
): Promise<void> {
  await untilQuiet(page, async () => {
    const response = page.waitForResponse((each) =>
      new URL(each.url()).pathname.startsWith(`/items/${collection}`),
    );
    await navigateInApp(page, `/admin/content/${collection}/${id}`);
    await response;
  });
  await page.locator(".v-form .field").first().waitFor();
}

/**
 * Clicks the form's save button, waits for the response and returns its status. A refused form
 * stays open.
 */
export async function saveForm(page: Page, method: "PATCH" | "POST" = "PATCH"): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes("/items/"),
  );
  await page.locator("header button:has([data-icon=check])").locator("visible=true").last().click();
  const status = (await answered).status();
  if (status < 300) await page.waitForURL((url) => !/\/content\/\w+\/[^/]+$/.test(url.pathname));
  return status;
}

/** Returns a field of the form by its name in the content model. */
export const fieldOf = (page: Page, collection: string, field: string) =>
  page.locator(`[data-collection="${collection}"][data-field="${field}"]`);

/**
 * Opens the revisions panel, selects a revision by position (0 is the newest), compares it with the
 * current state and applies all of it to the form.
 */
export async function applyRevision(page: Page, place: number): Promise<string> {
  const revision = page.locator(".revision-item").nth(place);
  const modal = page.locator(".comparison-modal");
  // The panel expands and loads its list; a click in the meantime is lost.
  await expect(async () => {
    if (!(await revision.isVisible()))
      await page.getByText("Revisionen", { exact: true }).first().click();
    await revision.click({ timeout: 15_000 });
    await modal.waitFor({ timeout: 15_000 });
  }).toPass({ timeout: APP_TIMEOUT_MS });
  const against = modal.locator(".toggle").locator("visible=true").last();
  // The differences are those of the previous comparison until the new one is loaded.
  await untilQuiet(page, async () => {
    await against.click();
    await page.locator(".v-menu-content .v-list-item:visible").first().click();
  });
  await modal.locator(".comparison-form--incoming .field").first().waitFor();
  const apply = page.locator('[data-test="comparison-modal_apply-button"] button');
  await expect(apply).toBeEnabled({ timeout: APP_TIMEOUT_MS });
  const nested = modal.locator(".comparison-form--incoming [data-field=nested_content] textarea");
  const text = (await nested.count()) > 0 ? await nested.inputValue() : "";
  await apply.click();
  await modal.waitFor({ state: "hidden" });
  return text;
}
