import { expect, type Page, test } from "@playwright/test";
import { closeCartDrawer } from "./support/cart-drawer";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";

/**
 * Pages whose data or chunks fail to load, after a deployment or by a server error. Visitors never
 * see a blank page.
 */

test.beforeEach(({ page }) => declineConsents(page));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const imprint = (page: Page) => page.getByRole("contentinfo").locator('a[href$="/impressum"]');

/**
 * Counts loaded documents, and requests for the page data until a document is loaded, which
 * requests its data itself.
 */
function watch(page: Page) {
  const requests = { documents: 0, data: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) requests.documents += 1;
    const isData = request.url().endsWith("/page-data/impressum/page-data.json");
    if (isData && request.method() === "GET" && requests.documents === 0) requests.data += 1;
  });
  return requests;
}

for (const [status, times] of [
  [500, 1],
  [503, 4],
] as const) {
  test(`FRAME-2 page data that fail with ${status} are requested ${times} times, then the browser loads the document`, async ({
    page,
  }) => {
    await page.goto("/trauringe");
    await waitForHydration(page);
    const requests = watch(page);
    await page.route("**/page-data/impressum/page-data.json", (route) =>
      route.fulfill({ status, body: "" }),
    );
    // A link would also load the page while the mouse is over it.
    await page.evaluate(() => window.___navigate?.("/impressum"));
    await expect(page).toHaveURL(/\/impressum$/);
    await expect(heading(page)).toHaveText("Impressum");
    await expect.poll(() => requests.documents).toBe(1);
    expect(requests.data).toBe(times);
  });
}

test("FRAME-2 missing page data of a missing page show the 404 page", async ({ page }) => {
  await page.goto("/trauringe");
  await waitForHydration(page);
  const requests = watch(page);
  await page.route("**/page-data/impressum/page-data.json", (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.route("**/impressum", (route) =>
    route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await imprint(page).click();
  await expect(heading(page)).toHaveText("Diese Seite existiert nicht.");
  expect(requests.documents).toBe(0);
});

for (const status of [404, 503]) {
  test(`FRAME-2 resources missing at the first load (${status}) throw an error, React is not rendered and the document stays`, async ({
    page,
  }) => {
    const thrown: string[] = [];
    page.on("pageerror", (error) => thrown.push(error.message));
    // Neither the page's own data nor those of the 404 page are available.
    await page.route("**/page-data/**/page-data.json", (route) =>
      route.fulfill({ status, body: "" }),
    );
    await page.goto("/impressum");
    await expect
      .poll(() => thrown)
      .toEqual(["page resources for /impressum not found. Not rendering React"]);
    await page.waitForLoadState("networkidle");
    expect(
      await page.evaluate(() => performance.getEntriesByName("onInitialClientRender").length),
    ).toBe(0);

    // The document is readable, and its links load documents.
    await expect(heading(page)).toHaveText("Impressum");
    await page.unrouteAll();
    const requests = watch(page);
    await page.getByRole("contentinfo").locator('a[href$="/datenschutz"]').first().click();
    await expect(heading(page)).toContainText("Datenschutz");
    expect(requests.documents).toBe(1);
    await waitForHydration(page);
  });
}

test("FRAME-2 FRAME-5 a page with a missing chunk is loaded as a document once, without a loop", async ({
  page,
}) => {
  await page.goto("/trauringe");
  await waitForHydration(page);
  const requests = watch(page);
  await page.route(/component---src-templates-shop-tsx.*\.js$/, (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.getByRole("banner").getByRole("link", { name: "Schaufenster" }).first().click();
  await expect(page).toHaveURL(/\/shop$/);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  expect(requests.documents).toBe(1);
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("FRAME-2 FRAME-5 a shop page with a missing chunk is reloaded once and keeps the cart", async ({
  page,
}) => {
  await page.goto("/shop");
  await page.getByRole("link", { name: "Creolen 28" }).click();
  await page.getByRole("button", { name: "In den Warenkorb" }).click();
  await closeCartDrawer(page);
  const cart = page.locator("#int-cart").getByRole("link", { name: "Warenkorb, 1 Artikel" });
  await expect(cart).toBeVisible();
  const loadedBefore = await scripts(page);
  const requests = watch(page);
  // Missing until the page has been reloaded, as after a deployment.
  await page.route(
    (url) =>
      url.pathname.endsWith(".js") &&
      !loadedBefore.includes(url.pathname) &&
      requests.documents === 0,
    (route) => route.fulfill({ status: 404, body: "" }),
  );
  await cart.click();
  await expect(page.getByRole("main").getByRole("link", { name: "Creolen 28" })).toBeVisible();
  expect(requests.documents).toBe(1);

  // Missing permanently, and the page was reloaded just before: a notice, and no loop.
  const needed = (await scripts(page)).filter((path) => !loadedBefore.includes(path));
  expect(needed.length).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.goto("/shop");
  await expect(cart).toBeVisible();
  const requestsAfter = watch(page);
  await page.route(
    (url) => needed.includes(url.pathname),
    (route) => route.fulfill({ status: 404, body: "" }),
  );
  await cart.click();
  await expect(page.getByRole("alert").getByRole("heading")).toHaveText(
    "Dieser Teil der Seite kam nicht an",
  );
  await page.waitForTimeout(500);
  expect(requestsAfter.documents).toBe(0);
  await expect(cart).toBeVisible();
});

/** Returns the scripts that the page has requested so far. */
function scripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.endsWith(".js")),
  );
}
