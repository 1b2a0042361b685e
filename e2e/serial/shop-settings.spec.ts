import { expect, test, type Page } from "@playwright/test";
import { z } from "zod";
import de from "../../locales/de/shop.json";
import { declineConsents } from "../support/consent";
import { fillAddress, clickContinue } from "../support/checkout";
import { requestAsAdmin } from "../support/directus";
import { FULL } from "../support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/** Settings changed in the CMS take effect on the next visit, without a new build. */

const settingsSchema = z.object({
  data: z.tuple([z.object({ id: z.number() }).catchall(z.unknown())]),
});

/** Changes settings while `check` runs, then restores them. */
async function withSettings(
  change: Readonly<Record<string, unknown>>,
  check: () => Promise<void>,
): Promise<void> {
  const fields = ["id", ...Object.keys(change)].join(",");
  const [settings] = settingsSchema.parse(
    await requestAsAdmin(
      `/items/ecommerce_settings?filter[project][domain][_eq]=sternberg.example&fields=${fields}`,
    ),
  ).data;
  const path = `/items/ecommerce_settings/${settings.id}`;
  const before = Object.fromEntries(Object.keys(change).map((field) => [field, settings[field]]));
  await requestAsAdmin(path, "PATCH", change);
  try {
    await check();
  } finally {
    await requestAsAdmin(path, "PATCH", before);
  }
}

const open = async (page: Page, path = "/shop") => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};
const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test("SETTINGS-2 SETTINGS-3 LAYOUT-7 maintenance_mode shows a message in each language and hides the cart, until it is off again", async ({
  page,
}) => {
  await withSettings({ maintenance_mode: true }, async () => {
    for (const [path, title] of [
      ["/shop", "Wir räumen gerade um"],
      ["/en/shop/warenkorb", "We are updating the shop"],
      ["/fr/shop", "Nous mettons la boutique à jour"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.locator("#int-cart a")).toHaveCount(0);
    }
  });
  await open(page);
  await expect(cards(page)).toHaveCount(20);
});

test("SETTINGS-2 LAYOUT-7 LAYOUT-8 enable_cart off hides cart and buy button", async ({ page }) => {
  await withSettings({ enable_cart: false }, async () => {
    await open(page);
    await expect(cards(page)).toHaveCount(20);
    await expect(page.locator("#int-cart a, #int-shop-menu a")).toHaveCount(0);
    await page.getByRole("link", { name: "Stella Montis, 1 Unze Feingold" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "In den Warenkorb" })).toHaveCount(0);
  });
});

test(
  "SETTINGS-2 filters, category_filters, manufacturer_filters, subcategory_filters, show_stock and allow_ratings take effect",
  FULL,
  async ({ page }) => {
    await open(page);
    await expect(
      page.getByRole("region", { name: "Filter" }).getByRole("group", { name: "Hersteller" }),
    ).toBeVisible();
    await expect(page.getByText("Auf Lager").first()).toBeVisible();
    await expect(page.getByText(/von 5 Sternen/).first()).toBeAttached();
    await withSettings(
      {
        manufacturer_filters: false,
        subcategory_filters: false,
        show_stock: false,
        allow_ratings: false,
      },
      async () => {
        await open(page);
        await expect(
          page.getByRole("region", { name: "Filter" }).getByText("Preis", { exact: true }),
        ).toBeVisible();
        await expect(page.getByRole("group", { name: "Hersteller" })).toHaveCount(0);
        await expect(
          page.getByRole("region", { name: "Filter" }).getByText("Art", { exact: true }),
        ).toHaveCount(0);
        await expect(cards(page)).toHaveCount(20);
        await expect(page.getByText("Auf Lager")).toHaveCount(0);
        await expect(page.getByText(/von 5 Sternen/)).toHaveCount(0);
      },
    );
    await withSettings({ filters: false, category_filters: false }, async () => {
      await open(page);
      await expect(cards(page)).toHaveCount(20);
      await expect(page.getByRole("region", { name: "Filter" })).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "Kategorien" })).toHaveCount(0);
    });
  },
);

test(
  "SETTINGS-2 default_sort, call_to_action_text and global_footer take effect",
  FULL,
  async ({ page }) => {
    await withSettings(
      {
        default_sort: "price_brutto",
        call_to_action_text: "Heute bis 20 Uhr geöffnet.",
        global_footer: "<p>Fußnote des Hauses.</p>",
      },
      async () => {
        await open(page);
        await expect(page.getByRole("combobox", { name: "Sortieren" })).toHaveValue("price_brutto");
        await expect(page.getByText("Heute bis 20 Uhr geöffnet.")).toBeVisible();
        await expect(page.getByText("Fußnote des Hauses.")).toBeVisible();
        await expect(cards(page)).toHaveCount(20);
        const prices = await page
          .getByRole("main")
          .locator("li p")
          .filter({ hasText: "€" })
          .allTextContents();
        const euros = prices
          .flatMap((text) => /([\d.]+),\d\d\s€/.exec(text)?.[1]?.replace(/\./g, "") ?? [])
          .map(Number);
        expect(euros.length).toBeGreaterThan(5);
        expect(euros).toEqual([...euros].sort((a, b) => a - b));
      },
    );
  },
);

test(
  "SETTINGS-2 PAY-1 PAY-4 offers PayPal only with paypal_client_id, and transfer only with bank_details",
  FULL,
  async ({ page }) => {
    await open(page);
    await page.getByRole("link", { name: "Stella Montis, 1 Unze Feingold" }).first().click();
    await page.getByRole("button", { name: "In den Warenkorb" }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("int-cart"))).not.toBeNull();
    await open(page, "/shop/kasse");
    await page.getByLabel(de.checkout.email).fill("clara@example.com");
    await fillAddress(page, "de", de.checkout.address, "Lindenau");
    await clickContinue(page, "de", "address");
    const [paypal, transfer] = [
      page.getByRole("radio", { name: /PayPal/ }),
      page.getByRole("radio", { name: /Überweisung/ }),
    ];
    await open(page, "/shop/kasse?step=payment");
    await expect(paypal).toBeVisible();
    await expect(transfer).toBeVisible();
    await withSettings({ paypal_client_id: null }, async () => {
      await open(page, "/shop/kasse?step=payment");
      await expect(transfer).toBeVisible();
      await expect(paypal).toHaveCount(0);
    });
    await withSettings({ bank_details: null }, async () => {
      await open(page, "/shop/kasse?step=payment");
      await expect(paypal).toBeVisible();
      await expect(transfer).toHaveCount(0);
    });
  },
);
