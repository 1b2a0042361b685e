import { expect, test, type Page } from "@playwright/test";
import { declineConsents } from "./support/consent";
import { waitForHydration } from "./support/hydrated";
import { LANGUAGES } from "./support/languages";

/**
 * When the code of overlays loads: Chakra UI is in a chunk of its own that no page loads at first.
 * The page loads it when it is idle, or when a visitor is about to open an overlay.
 */

test.beforeEach(({ page }) => declineConsents(page));

const OVERLAYS = /\/overlays-[^/]*\.js$/;
const HOMES = { de: "/", en: "/en", fr: "/fr" } as const;
const MENUS = { de: "Menü", en: "Menu", fr: "Menu" } as const;

const menuButton = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("button", { name, exact: true });

/** Records the requests of the shared chunk. */
function recordOverlays(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (OVERLAYS.test(request.url())) urls.push(request.url());
  });
  return urls;
}

for (const language of LANGUAGES) {
  test(`KIT-2 LAYOUT-3 on a slow network the button shows progress until the drawer opens (${language})`, async ({
    page,
  }) => {
    await page.goto(HOMES[language]);
    await waitForHydration(page);
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    const button = menuButton(page, MENUS[language]);
    await button.click();
    await expect(button).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("dialog", { name: MENUS[language] })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).not.toHaveAttribute("aria-busy");
    await expect(button).toBeFocused();
  });
}

test("KIT-2 LAYOUT-3 an idle page loads the drawer, which then opens without the network", async ({
  page,
  context,
}) => {
  const requested = recordOverlays(page);
  await page.goto("/");
  await waitForHydration(page);
  expect(requested).toEqual([]);
  await page.waitForResponse(OVERLAYS);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await menuButton(page, "Menü").click();
  await expect(page.getByRole("dialog", { name: "Menü" })).toBeVisible();
});

test("KIT-2 LAYOUT-3 a visitor who saves data loads it only when an overlay is about to open", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  const requested = recordOverlays(page);
  await page.goto("/");
  await waitForHydration(page);
  // The page starts its idle work four seconds after it has loaded.
  await page.waitForTimeout(6_000);
  expect(requested).toEqual([]);
  await menuButton(page, "Menü").hover();
  await expect.poll(() => requested.length).toBe(1);
});
