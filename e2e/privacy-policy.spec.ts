import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { PRIVACY_MESSAGES } from "#domain/locale/messages/privacy.generated";
import { PAYMENT_KEYS } from "#domain/payment/payment-method";
import type { PrivacyTopic } from "#domain/legal/privacy-topics";
import { declineConsents } from "./support/consent";
import { requestAsAdmin } from "./support/directus";
import { languagesOf } from "./support/languages";

test.beforeEach(({ page }) => declineConsents(page));

/** The sections of the privacy policy, compared with what the site uses. */

const PAGES = {
  de: { texts: PRIVACY_MESSAGES.de, path: "/datenschutz", contact: "/kontakt" },
  en: { texts: PRIVACY_MESSAGES.en, path: "/en/privacy", contact: "/en/contact" },
  fr: {
    texts: PRIVACY_MESSAGES.fr,
    path: "/fr/politique-de-confidentialite",
    contact: "/fr/contact",
  },
} as const;

const settingsSchema = z.object({
  data: z.array(
    z.object({
      enable_cart: z.boolean(),
      allow_ratings: z.boolean(),
      payment_methods: z.array(z.object({ payment_id: z.object({ key: z.string() }) })),
      shipping_methods_config: z.array(z.object({ shipping_provider: z.string().nullable() })),
    }),
  ),
});

/** Returns the shop settings of the demo site, which the release was built with. */
async function readSettings() {
  const fields = [
    ...["enable_cart", "allow_ratings", "payment_methods.payment_id.key"],
    "shipping_methods_config.shipping_provider",
  ];
  const query = `filter[project][_eq]=1&fields=${fields.join(",")}`;
  const { data } = settingsSchema.parse(await requestAsAdmin(`/items/ecommerce_settings?${query}`));
  const [settings] = data;
  if (!settings) throw new Error("The demo site has no shop settings.");
  return settings;
}

const section = (page: Page, title: string) =>
  page.getByRole("main").getByRole("heading", { level: 3, name: title, exact: true });

for (const { language, details } of languagesOf("fr")) {
  test(
    `LAW-7 in ${language} the privacy policy has a section for each feature in use, and no other`,
    details,
    async ({ page }) => {
      const { texts, path, contact } = PAGES[language];
      const settings = await readSettings();
      const keys = settings.payment_methods.map(({ payment_id: method }) => method.key);
      await page.goto(contact);
      const hasMap = (await page.getByText(/www\.openstreetmap\.org/).count()) > 0;

      await page.goto(path);
      const expected: readonly (readonly [PrivacyTopic, boolean])[] = [
        ...PAYMENT_KEYS.map(
          (key) => [`payment_${key}`, settings.enable_cart && keys.includes(key)] as const,
        ),
        ["order", settings.enable_cart],
        ["review", settings.allow_ratings],
        ["content_map", hasMap],
        ["content_video", false],
        ["hosting", true],
        ["form_contact", true],
        ["form_withdrawal", true],
        ["browser_storage", true],
        ["offline", true],
        ["recently_viewed", true],
        ["brand_clock", true],
        ["statistics", true],
      ];
      for (const [topic, isUsed] of expected)
        await expect(section(page, texts.topics[topic].title), topic).toHaveCount(isUsed ? 1 : 0);
      for (const { shipping_provider: carrier } of settings.shipping_methods_config)
        if (carrier !== null)
          await expect(page.getByRole("main").getByText(carrier).first()).toBeAttached();
      for (const name of ["int-cart", "int-order:…", "int-recently-viewed", "_pk_id"])
        await expect(page.getByRole("cell", { name: new RegExp(name) })).toHaveCount(1);
    },
  );
}
