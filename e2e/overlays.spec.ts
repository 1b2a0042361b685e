import { expect, test, type Page, type Request } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { waitUntilIdle } from "./support/idle";
import { FULL } from "./support/languages";

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

test(
  "KIT-2 LAYOUT-3 an idle page loads the drawer, which then opens without the network",
  FULL,
  async ({ page, context }) => {
    const requested = recordOverlays(page);
    const loading = new Set<Request>();
    page.on("request", (request) => loading.add(request));
    page.on("requestfinished", (request) => loading.delete(request));
    await page.goto("/");
    // The page starts its idle work four seconds after it has loaded.
    await expect.poll(() => requested.length).toBe(1);
    await expect.poll(() => loading.size).toBe(0);
    await context.setOffline(true);
    await menuButton(page).click();
    await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
  },
);

test(
  "KIT-2 LAYOUT-3 a visitor who saves data loads it only when an overlay is about to open",
  FULL,
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
      // Called at the end of the idle work.
      navigator.serviceWorker.register = () => {
        Object.assign(window, { isIdleWorkDone: true });
        return new Promise(() => undefined);
      };
    });
    const requested = recordOverlays(page);
    await page.goto("/");
    await page.waitForFunction(() => "isIdleWorkDone" in window);
    await waitUntilIdle(page);
    expect(requested).toEqual([]);
    await menuButton(page).hover();
    await expect.poll(() => requested.length).toBe(1);
  },
);

test("ACCESS-8 KIT-2 a toast has the colours of the page and covers no price and no control", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/shop/uhren");
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: / merken$/ })
    .nth(2);
  // Below the heart, its picture is free.
  await heart.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight / 2),
  );
  await heart.click();
  const toast = page.locator("[data-scope=toast][data-part=root]");
  await expect(toast.getByRole("button", { name: "Ansehen" })).toBeVisible();
  await expect(toast).toHaveCSS("background-color", "rgb(246, 243, 238)");
  const covered = await toast.evaluate((element) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll("a[href], button, input, select, [data-amount]")]
      .filter((node) => !element.contains(node))
      .filter((node) => {
        const { left, right, top, bottom, width: wide } = node.getBoundingClientRect();
        return (
          wide > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
        );
      })
      .map((node) => node.textContent);
  });
  expect(covered).toEqual([]);
});
