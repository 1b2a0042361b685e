import { expect, test, type Page } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { waitUntilIdle } from "./support/idle";

/**
 * When the code of overlays loads: Chakra UI is in a chunk of its own that no page loads at first.
 * The page loads it when it is idle, or when a visitor is about to open an overlay.
 */

test.beforeEach(({ page }) => declineConsents(page));

const OVERLAYS = /\/overlays-[^/]*\.js$/;
const menuButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Menü", exact: true });

/** Records the requests of the shared chunk. */
function recordOverlays(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (OVERLAYS.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test("KIT-2 LAYOUT-3 the button shows progress until the code of the drawer has loaded", async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(OVERLAYS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/");
  await waitForHydration(page);
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(menuButton(page)).not.toHaveAttribute("aria-busy");
  await expect(menuButton(page)).toBeFocused();
});

test("KIT-2 LAYOUT-3 an idle page loads the drawer, which then opens without the network", async ({
  page,
  context,
}) => {
  const requested = recordOverlays(page);
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  expect(requested).toEqual([]);
  // The page starts its idle work four seconds after it has loaded.
  const loaded = page.waitForEvent("requestfinished", (request) => OVERLAYS.test(request.url()));
  await page.clock.runFor(5_000);
  await loaded;
  await context.setOffline(true);
  await menuButton(page).click();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
});

test("KIT-2 LAYOUT-3 a visitor who saves data loads it only when an overlay is about to open", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const requested = recordOverlays(page);
  await page.clock.install();
  await page.goto("/");
  await waitForHydration(page);
  await page.clock.runFor(5_000);
  await waitUntilIdle(page);
  expect(requested).toEqual([]);
  await menuButton(page).hover();
  await expect.poll(() => requested.length).toBe(1);
});
