import { expect, test } from "@playwright/test";
import { z } from "zod";
import { FORMS_MESSAGES } from "#domain/locale/messages/forms.generated";
import { expectNoAxeViolations } from "./support/accessibility";
import { SHOP, uniqueEmail } from "./support/checkout";
import { declineConsents } from "./support/consent";
import { requestAsAdmin } from "./support/directus";
import { waitForMail } from "./support/directus-records";
import { horizontalOverflow } from "./support/horizontal-overflow";
import { FULL } from "./support/languages";

/** An appointment about a product, from the page of the product to the mail. */

test.beforeEach(({ page }) => declineConsents(page));

const records = z.object({ data: z.array(z.object({ product: z.number().nullable() })) });

for (const [index, [language, width, keyboard, product, name]] of (
  [
    ["de", 1280, false, 21, "Rubinring „Aldara“"],
    ["en", 390, false, 5, "“Orbit” wedding ring"],
    ["fr", 1280, true, 5, "Orbit"],
  ] as const
).entries())
  test(
    `PAGE-7 LAYOUT-11 an appointment from a product carries the product (${language}, ${width} px${keyboard ? ", by keyboard" : ""})`,
    FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const texts = FORMS_MESSAGES[language];
      const { root, shop } = SHOP[language];
      const email = uniqueEmail(`appointment-${language}`);
      await page.goto(`${root}/produkt/${product}`);
      const link = page.getByRole("link", { name: shop.enquiries.appointment });
      if (keyboard) await link.press("Enter");
      else await link.click();
      await expect(page).toHaveURL(new RegExp(`\\?produkt=${product}#termin$`));
      // The page opens at its form, clear of the header.
      await expect
        .poll(() =>
          page.locator("#termin").evaluate((form) => Math.round(form.getBoundingClientRect().top)),
        )
        .toBe(150);
      const box = page.getByRole("region", { name: texts.appointment.product });
      await expect(box).toContainText(name);
      await expect
        .poll(() =>
          box
            .getByRole("presentation")
            .evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
        )
        .toBeGreaterThan(0);
      await expectNoAxeViolations(page);
      expect(await horizontalOverflow(page)).toBe(0);

      const send = page.getByRole("button", { name: texts.appointment.send });
      const form = page.getByRole("form").filter({ has: send });
      // The stories run at the same time and need different times.
      await form
        .getByRole("radio")
        .nth(index % 2)
        .check({ force: true });
      const times = form.getByRole("radio", { name: /^\d\d:\d\d/ });
      const time = index < 2 ? times.last() : times.first();
      await expect(time).toBeAttached();
      if (keyboard) {
        await time.focus();
        await page.keyboard.press("Space");
      } else await time.check({ force: true });
      await form.getByLabel(texts.name, { exact: true }).fill("Jörg Brandt");
      await form.getByLabel(texts.email).fill(email);
      await form.getByRole("checkbox").check();
      await send.click();
      await expect(page.getByRole("heading", { name: texts.appointment.done })).toBeFocused();
      await expect(page.getByRole("main")).toContainText(name);
      const query = `filter[email][_eq]=${encodeURIComponent(email)}&fields=product`;
      expect(records.parse(await requestAsAdmin(`/items/appointment?${query}`)).data).toEqual([
        { product },
      ]);
      expect((await waitForMail(email)).text).toContain(name);
    },
  );
