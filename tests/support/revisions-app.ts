import { expect, type Browser, type Page } from "@playwright/test";
import { inject } from "vitest";

/** Drives the real Directus app in a real browser, for revisions and refused saves. */

/** Logs in and returns the page of a new browser context. */
export async function openDirectusApp(
  browser: Browser,
  email: string,
  password: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
  const page = await context.newPage();
  await page.goto(`${inject("directusUrl")}/admin/login`);
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=password]").fill(password);
  await page.locator("button[type=submit]").click();
  await page.waitForURL(/\/admin\/(content|users)/);
  return page;
}

export async function openRecord(
  page: Page,
  collection: string,
  id: string | number,
): Promise<void> {
  await page.goto(`${inject("directusUrl")}/admin/content/${collection}/${id}`);
  await page.locator(".v-form .field").first().waitFor();
  // Input before the record is loaded would be overwritten.
  await page.waitForLoadState("networkidle");
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
    await revision.click({ timeout: 5_000 });
    await modal.waitFor({ timeout: 5_000 });
  }).toPass({ timeout: 50_000 });
  const against = modal.locator(".toggle").locator("visible=true").last();
  await against.click();
  await page.locator(".v-menu-content .v-list-item:visible").first().click();
  const apply = page.locator('[data-test="comparison-modal_apply-button"] button');
  await expect(apply).toBeEnabled();
  const nested = modal.locator(".comparison-form--incoming [data-field=nested_content] textarea");
  const text = (await nested.count()) > 0 ? await nested.inputValue() : "";
  await apply.click();
  await modal.waitFor({ state: "hidden" });
  return text;
}
