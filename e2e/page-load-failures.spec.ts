import { expect, type Page, test } from "@playwright/test";
import { closeCartDrawer } from "./support/cart-drawer";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { FULL } from "./support/languages";

/**
 * Pages whose data or chunks fail to load, after a deployment or by a server error. Visitors never
 * see a blank page.
 */

test.beforeEach(({ page }) => declineConsents(page));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Counts loaded documents. */
function watch(page: Page) {
  const requests = { documents: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) requests.documents += 1;
  });
  return requests;
}

test("FRAME-2 the browser loads the document of a page whose data fail", async ({ page }) => {
  await page.goto("/trauringe");
  await waitForHydration(page);
  const requests = watch(page);
  await page.route("**/page-data/impressum/page-data.json", (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await page.getByRole("contentinfo").locator('a[href$="/impressum"]').click();
  await expect(page).toHaveURL(/\/impressum$/);
  await expect(heading(page)).toHaveText("Impressum");
  await expect.poll(() => requests.documents).toBe(1);
});

test("FRAME-2 resources missing at the first load throw an error, React is not rendered and the document stays", async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on("pageerror", (error) => thrown.push(error.message));
  // Neither the page's own data nor those of the 404 page are available.
  await page.route("**/page-data/**/page-data.json", (route) =>
    route.fulfill({ status: 404, body: "" }),
  );
  await page.goto("/impressum");
  await expect
    .poll(() => thrown)
    .toEqual(["page resources for /impressum not found. Not rendering React"]);
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

test(
  "FRAME-2 FRAME-5 a page with a missing chunk is loaded as a document once, without a loop",
  FULL,
  async ({ page }) => {
    await page.goto("/trauringe");
    await waitForHydration(page);
    const requests = watch(page);
    const documentsAtErrors: number[] = [];
    page.on("pageerror", () => documentsAtErrors.push(requests.documents));
    await page.route(/component---src-templates-shop-tsx.*\.js$/, (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await page.getByRole("banner").getByRole("link", { name: "Schaufenster" }).first().click();
    await expect(page).toHaveURL(/\/shop$/);
    // The error of the loaded document is the last thing that happens.
    await expect.poll(() => documentsAtErrors).toContain(1);
    await page.evaluate(() => fetch("/robots.txt"));
    expect(requests.documents).toBe(1);
    await expect(page.getByRole("contentinfo")).toBeVisible();
  },
);

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
  await page.evaluate(() => fetch("/robots.txt"));
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

/** Screens that read products, each with what it says if they cannot be read. */
const SCREENS = [
  ["/shop/ringe", "Ringe", "Die Produkte konnten nicht geladen werden"],
  ["/shop?q=ring", "Unsere Produkte", "Die Produkte konnten nicht geladen werden"],
  ["/shop/produkt/5", "Schaufenster", "Das Produkt konnte nicht geladen werden"],
  [
    "/shop/merkzettel?liste=1,2",
    "Geteilter Merkzettel",
    "Die Produkte konnten nicht geladen werden",
  ],
  ["/shop/vergleich?produkte=1", "Vergleich", "Das Produkt konnte nicht geladen werden"],
] as const;

for (const [path, title, text] of SCREENS)
  test(
    `CONTENT-5 ${path} has its shape while the products load, then heading, reason and a retry that works`,
    FULL,
    async ({ page }) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      let requested = 0;
      let fails = true;
      await page.route("**/items/ecommerce_product?*", async (route) => {
        if (!fails) return route.continue();
        requested += 1;
        await released;
        await route.abort();
      });
      await page.goto(path);
      await expect.poll(() => requested).toBeGreaterThan(0);
      const main = page.getByRole("main");
      const shape = main.locator("[aria-hidden=true], article, li").filter({ visible: true });
      await expect(shape.first()).toBeVisible();
      await expect(main.getByRole("alert")).toHaveCount(0);
      release();
      // Failed requests are repeated after 1, 2 and 4 seconds.
      const alert = main.getByRole("alert").filter({ hasText: text });
      await expect(alert).toBeVisible();
      await expect(heading(page)).toHaveText(title);
      await expect(main.getByText("Wird geladen")).toHaveCount(0);
      fails = false;
      await alert.getByRole("button", { name: "Erneut versuchen" }).click();
      await expect(alert).toHaveCount(0);
      await expect(main.getByRole("link", { name: /\w{4}/ }).first()).toBeVisible();
    },
  );

test(
  "SHOP-4 CONTENT-5 a product whose delivery time cannot be read says so and offers a retry",
  FULL,
  async ({ page }) => {
    let fails = true;
    await page.route(/\/items\/ecommerce_settings\?.*handling_days/, (route) =>
      fails ? route.abort() : route.continue(),
    );
    // The delivery time loads in view.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await page.goto("/shop/produkt/1");
    const alert = page
      .getByRole("alert")
      .filter({ hasText: "Die Lieferzeit konnte nicht geladen" });
    await expect(alert).toBeVisible();
    fails = false;
    await alert.getByRole("button", { name: "Erneut versuchen" }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole("list", { name: "In unseren Filialen" })).toBeVisible();
  },
);
