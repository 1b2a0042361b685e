import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { z } from "zod";
import { directusPublicationLog } from "#backend/publisher/publication-log";
import { createPublicationResult } from "#backend/publisher/publication-result";
import type { PublicationResult } from "#backend/publisher/publisher-state";
import { DEMO_CREDENTIALS } from "#backend/directus/directus-environment";
import { APP_TEST_TIMEOUT_MS, APP_TIMEOUT_MS, openBrowser } from "../support/browser";
import { cleanupAfterAll } from "../support/cleanup";
import {
  administrator,
  requestDirectus,
  requestStatus,
  create,
  list,
  logIn,
  logInAs,
  type Caller,
} from "../support/directus";
import { countClicks } from "../support/directus-app/count-clicks";
import { startFakePublisher, type FakePublisher } from "../support/fake-publisher";
import {
  fieldOf,
  navigateInApp,
  openDirectusApp,
  openRecord,
  replaceText,
  saveForm,
  showRecord,
} from "../support/revisions-app";
import { waitUntil } from "../support/run-publisher";

/*
 * What an editor sees of a refused save in the Directus app: a whole sentence at the right field,
 * in the editor's language. And what the app makes of typed numbers.
 */

const EDITOR = "editor@sternberg.example.com";
const STAFF = "shop@sternberg.example.com";

vi.setConfig({ testTimeout: APP_TEST_TIMEOUT_MS });

let browser: Browser;
let editor: Caller;

const onCleanup = cleanupAfterAll();

beforeAll(async () => {
  browser = await openBrowser();
  onCleanup(() => browser.close());
  editor = await logInAs("editor");
});

const inputOf = (page: Page, collection: string, field: string) =>
  fieldOf(page, collection, field).first().locator("input").first();

/** Logs in with this app language, and resets the language to German afterwards. */
async function inLanguage(
  email: string,
  password: string,
  language: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const person = await logIn(email, password);
  expect(await requestStatus(person, "/users/me", "PATCH", { language })).toBe(200);
  const page = await openDirectusApp(browser, email, password);
  try {
    await work(page);
  } finally {
    await page.close();
    await requestDirectus(person, "/users/me", "PATCH", { language: "de-DE" });
  }
}

/** The message below the input of a field in the form. */
const validationErrorAt = (page: Page, collection: string, field: string) =>
  fieldOf(page, collection, field).first().locator(".validation-error");

describe("number fields in the form", () => {
  it(
    "EDIT-7 reads amounts and percentages as people write them in an English app, and refuses other text",
    { tags: ["full"] },
    async () => {
      const id = await create(administrator(), "ecommerce_product", {
        display_name: "Typed price",
        slug: "typed-price",
        reference_number: "TYPED-1",
        category: 1,
        manufacturer: 1,
        status: "draft",
        price_brutto: 100,
        tax_percent: 19,
      });
      const product = `/items/ecommerce_product/${id}`;
      // The list of all products can have more than one page.
      const bookmark = await create(administrator(), "directus_presets", {
        bookmark: "Typed prices",
        collection: "ecommerce_product",
        filter: { id: { _eq: id } },
        layout: "tabular",
        layout_query: { tabular: { fields: ["display_name", "price_brutto"], page: 1 } },
      });
      const stored = async () => {
        const { body } = await requestDirectus(
          administrator(),
          `${product}?fields=price_brutto,tax_percent`,
        );
        const { data } = z
          .object({ data: z.record(z.string(), z.union([z.string(), z.number()])) })
          .parse(body);
        return [Number(data["price_brutto"]), Number(data["tax_percent"])];
      };
      try {
        await inLanguage(STAFF, DEMO_CREDENTIALS.SHOP_PASSWORD, "en-US", async (page) => {
          const price = inputOf(page, "ecommerce_product", "price_brutto");
          const tax = inputOf(page, "ecommerce_product", "tax_percent");
          await openRecord(page, "ecommerce_product", id);
          await expect.poll(() => price.inputValue(), { timeout: APP_TIMEOUT_MS }).toBe("€100.00");
          // Keys, because they are what a number input of the browser drops.
          await price.fill("");
          await price.pressSequentially("12,50");
          await tax.fill("");
          await tax.pressSequentially("5,5");
          await price.focus();
          expect([await price.inputValue(), await tax.inputValue()]).toEqual(["€12.50", "5.5%"]);
          expect(await saveForm(page)).toBe(200);
          expect(await stored()).toEqual([12.5, 5.5]);
          await navigateInApp(page, `/admin/content/ecommerce_product?bookmark=${bookmark}`);
          await page.getByText("€12.50").first().waitFor();

          await showRecord(page, "ecommerce_product", id);
          await replaceText(price, "1.299");
          await tax.focus();
          expect(await price.inputValue()).toBe("€1,299.00");
          expect(await saveForm(page)).toBe(200);
          expect(await stored()).toEqual([1299, 5.5]);

          await showRecord(page, "ecommerce_product", id);
          for (const refused of ["abc", "1.2345"]) {
            await replaceText(price, refused);
            await tax.focus();
            await page
              .getByText(`“${refused}” is not an amount. Examples: 12.50 or 1,299.50.`)
              .waitFor();
            await page
              .locator("header button:has([data-icon=check])")
              .locator("visible=true")
              .last()
              .click();
            await page
              .locator(".validation-errors-list li")
              .filter({ hasText: "Price with VAT" })
              .first()
              .waitFor();
            expect(await price.inputValue()).toBe(refused);
          }
          expect(await stored()).toEqual([1299, 5.5]);
        });
        // The server refuses what the form sends for such text.
        for (const field of ["price_brutto", "sale_price_brutto", "tax_percent", "base_quantity"])
          expect([
            field,
            await requestStatus(administrator(), product, "PATCH", { [field]: "“1.2345”" }),
          ]).toEqual([field, 400]);
      } finally {
        await requestDirectus(administrator(), `/presets/${bookmark}`, "DELETE");
        await requestDirectus(administrator(), product, "DELETE");
      }
    },
  );
});

/** A publication as the publisher reports it. */
const publicationLog = () =>
  directusPublicationLog(inject("directusUrl"), inject("publisherToken"));
/** Saves the form, and begins the build that the publisher is called for. */
async function saveAndBuild(page: Page, publisher: FakePublisher): Promise<void> {
  publisher.clear();
  expect(await saveForm(page)).toBe(200);
  await waitUntil("the publisher is called", () => publisher.accepted().length > 0);
  await publicationLog().begin(Date.now());
}
const report = (result: Partial<PublicationResult>): Promise<void> =>
  publicationLog().settle({ ...createPublicationResult("live", null, 0, 9000), ...result });

describe("refused save in the form", () => {
  it(
    "EDIT-4 BUILD-8 BUILD-9 BUILD-10 names language and field of a path in a translation; then the app says without a click how the publication goes on",
    { tags: ["full"] },
    async () => {
      const publisher = await startFakePublisher();
      const path = `abgelehnt-${randomUUID()}`;
      const id = await create(editor, "page", {
        ...{ key: path.replaceAll("-", "_"), status: "published" },
        translations: [{ language: "de", title: "Ringe pflegen", path }],
      });
      const page = await openDirectusApp(browser, EDITOR, DEMO_CREDENTIALS.EDITOR_PASSWORD);
      const clicks = await countClicks(page);
      const message = page.locator(".notification-item");
      const notice = (text: string) => message.filter({ hasText: text });
      const bell = page.locator(".notifications-badge button");
      const notices = page.locator("#dialog-outlet");
      try {
        await openRecord(page, "page", id);
        await replaceText(inputOf(page, "page_translations", "path"), "kontakt");
        expect(await saveForm(page)).toBe(400);
        const refusals = page.locator(".validation-errors-list li");
        await refusals.first().waitFor();
        expect((await refusals.allInnerTexts()).map((text) => text.replace(/\s+/g, " "))).toEqual([
          "Übersetzungen: Deutsch → Pfad: Die Adresse /kontakt ist bereits vergeben (Seite „Kontakt“). Bitte eine andere wählen.",
        ]);
        expect(
          (await requestDirectus(editor, `/items/page/${id}?fields=translations.path`)).body,
        ).toEqual({
          data: { translations: [{ path }] },
        });

        await replaceText(inputOf(page, "page_translations", "path"), `${path}-neu`);
        await saveAndBuild(page, publisher);
        await notice("Wird veröffentlicht …").waitFor();
        const field = "translations[de].title";
        const problems = [{ collection: "page", id, field, message: "is empty" }];
        // Record and reason appear without a click, and after two clicks in the notices of the app.
        const before = await clicks();
        await report({ status: "failed", cause: "content", problems });
        await notice("Nicht veröffentlicht")
          .filter({ hasText: "Seite „Ringe pflegen“: Übersetzungen (de): Titel: ist leer" })
          .waitFor();
        await bell.click();
        const correct = notices.getByRole("link", { name: "Seite „Ringe pflegen“" });
        await notices.getByText("Nicht veröffentlicht: Seite „Ringe pflegen“").click();
        expect(await correct.getAttribute("href")).toMatch(
          new RegExp(`/admin/content/page/${id}$`),
        );
        expect((await clicks()) - before).toBe(2);
        await page.keyboard.press("Escape");

        await showRecord(page, "page", id);
        await replaceText(inputOf(page, "page_translations", "path"), path);
        await saveAndBuild(page, publisher);
        await notice("Wird veröffentlicht …").waitFor();
        await report({ release: "one" });
        await notice("Live: Ringe pflegen").waitFor();
        await bell.click();
        await notices.getByText("Live: Ringe pflegen").click();
        const shown = notices.getByRole("link", { name: "Auf der Website ansehen" });
        expect(await shown.getAttribute("href")).toMatch(new RegExp(`/${path}$`));
      } finally {
        await page.close();
        await publisher.close();
        await requestDirectus(editor, `/items/page/${id}`, "DELETE");
      }
    },
  );
});

describe("refused save and delete button in each form", { tags: ["full"] }, () => {
  it.each([
    {
      language: "de-DE",
      pathInUse: /Deutsch → Pfad: Die Adresse \/kontakt ist bereits vergeben/,
      untitled: /Deutsch → Titel: Bitte ausfüllen\./,
      loop: /Diese Weiterleitung führt im Kreis/,
      source: /Für diesen Pfad gibt es bereits eine Weiterleitung\./,
      unsafe: /Dieses Ziel ist nicht sicher\./,
    },
    {
      language: "en-US",
      pathInUse: /German → Path: The address \/kontakt is already in use/,
      untitled: /German → Title: Please fill this in\./,
      loop: /This redirect goes round in a circle/,
      source: /There is already a redirect for this path\./,
      unsafe: /This target is not safe\./,
    },
    {
      language: "fr-FR",
      pathInUse: /Allemand → Path: L’adresse \/kontakt est déjà utilisée/,
      untitled: /Allemand → Title: Veuillez remplir ce champ\./,
      loop: /Cette redirection tourne en rond/,
      source: /Il existe déjà une redirection pour ce chemin\./,
      unsafe: /Cette cible n’est pas sûre\./,
    },
  ])(
    "EDIT-4 shows the message at the field: $language",
    async ({ language, pathInUse, untitled, loop, source, unsafe }) => {
      const own = await create(editor, "page", {
        key: "at_field",
        translations: [{ language: "de", title: "Probe", path: "am-feld" }],
      });
      const redirect = await create(editor, "redirect", {
        source: "/am-feld-weiter",
        target: "/kontakt",
        status: "published",
      });
      const pageRefusals = [
        ["page_translations", "path", "am-feld", "kontakt", "translations", pathInUse],
        ["page_translations", "title", "Probe", "\u00ad", "translations", untitled],
      ] as const;
      const redirectRefusals = [
        ["redirect", "target", "/kontakt", "/AM-FELD-WEITER/", "target", loop],
        ["redirect", "target", "/kontakt", "javascript:alert(1)", "target", unsafe],
        ["redirect", "source", "/am-feld-weiter", "/advent", "source", source],
      ] as const;
      try {
        await inLanguage(EDITOR, DEMO_CREDENTIALS.EDITOR_PASSWORD, language, async (page) => {
          for (const [collection, id, refusals] of [
            ["page", own, pageRefusals],
            ["redirect", redirect, redirectRefusals],
          ] as const) {
            await openRecord(page, collection, id);
            // A refused form stays open: the next mistake is made in it after the previous one is
            // corrected.
            for (const [form, field, before, value, at, sentence] of refusals) {
              await replaceText(inputOf(page, form, field), value);
              expect(await saveForm(page)).toBe(400);
              await expect
                .poll(
                  async () =>
                    (await validationErrorAt(page, collection, at).first().innerText()).trim(),
                  {
                    timeout: APP_TIMEOUT_MS,
                  },
                )
                .toMatch(sentence);
              await replaceText(inputOf(page, form, field), before);
            }
          }
        });
      } finally {
        await requestDirectus(editor, `/items/page/${own}`, "DELETE");
        await requestDirectus(editor, `/items/redirect/${redirect}`, "DELETE");
      }
    },
  );

  it("EDIT-4 REDIR-1 shows at the slug why a category must keep it and that a brand's slug is already in use", async () => {
    const shop = await logInAs("shop");
    const [category] = await list(
      shop,
      "ecommerce_category",
      "filter[slug][_eq]=verlobungsringe&fields=id",
    );
    const [brand] = await list(editor, "brand", "filter[slug][_neq]=meridian&fields=id");
    await inLanguage(STAFF, DEMO_CREDENTIALS.SHOP_PASSWORD, "de-DE", async (page) => {
      await openRecord(page, "ecommerce_category", Number(category?.["id"]));
      await replaceText(inputOf(page, "ecommerce_category", "slug"), "ringe");
      expect(await saveForm(page)).toBe(400);
      await expect
        .poll(() => validationErrorAt(page, "ecommerce_category", "slug").innerText(), {
          timeout: APP_TIMEOUT_MS,
        })
        .toContain("Auf diese Kategorie führt die Weiterleitung /verlobungsringe.");
    });
    await inLanguage(EDITOR, DEMO_CREDENTIALS.EDITOR_PASSWORD, "de-DE", async (page) => {
      await openRecord(page, "brand", Number(brand?.["id"]));
      await replaceText(inputOf(page, "brand", "slug"), "meridian");
      expect(await saveForm(page)).toBe(400);
      await expect
        .poll(() => validationErrorAt(page, "brand", "slug").innerText(), {
          timeout: APP_TIMEOUT_MS,
        })
        .toMatch(/ist bereits vergeben \(Marke „Meridian“\)/);
    });
  });

  it("EDIT-3 shows no usable delete button for records that the site needs, but shows one for other records", async () => {
    const own = await create(editor, "page", {
      key: "with_bin",
      translations: [{ language: "de", title: "Probe", path: "mit-papierkorb" }],
    });
    const [product] = await list(administrator(), "ecommerce_product", "fields=id&sort=id");
    const required = [
      "site_config/1",
      "theme/1",
      "company/1",
      "project/1",
      "menu/1",
      "legal_notice/1",
      "languages/de",
      "ecommerce_settings/1",
    ];
    const people = [
      [EDITOR, DEMO_CREDENTIALS.EDITOR_PASSWORD, `page/${own}`, [...required, "page/1"]],
      [
        STAFF,
        DEMO_CREDENTIALS.SHOP_PASSWORD,
        `ecommerce_product/${String(product?.["id"])}`,
        ["ecommerce_settings/1", "project/1"],
      ],
    ] as const;
    for (const [email, password, deletable, records] of people) {
      const page = await openDirectusApp(browser, email, password);
      const bin = page.locator("header button:has([data-icon=delete])");
      const usable = async () => (await bin.count()) > 0 && (await bin.first().isEnabled());
      const [collection = "", id = ""] = deletable.split("/");
      await openRecord(page, collection, id);
      await expect.poll(usable, { timeout: APP_TIMEOUT_MS }).toBe(true);
      for (const record of records) {
        const [needed = "", key = ""] = record.split("/");
        await showRecord(page, needed, key);
        expect([email, record, await usable()]).toEqual([email, record, false]);
      }
      // The button does not only come late: it is back for a record that may be deleted.
      await showRecord(page, collection, id);
      await expect.poll(usable, { timeout: APP_TIMEOUT_MS }).toBe(true);
      await page.close();
    }
    await requestDirectus(editor, `/items/page/${own}`, "DELETE");
  });
});
