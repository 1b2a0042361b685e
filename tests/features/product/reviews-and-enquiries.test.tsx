// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { anyString, anyUuid } from "../../support/matchers";
import { openProductPageFixture } from "../support/product-page-fixture";
import { scrollDown } from "../support/intersection-observer-mock";

const page = openProductPageFixture();
const { open, product } = page;

const rating = (id: number, fields: Record<string, unknown> = {}) => ({
  ...{
    id,
    rating: 5,
    name: `Kundin ${id}`,
    comment: `Kommentar ${id}`,
    language: "de",
    verified: false,
    date_created: "2026-03-01T10:00:00Z",
  },
  ...fields,
});
const reads: URLSearchParams[] = [];
const rated = (...ratings: readonly Record<string, unknown>[]) => {
  reads.length = 0;
  product({ ratings: ratings.map((one) => ({ rating: one["rating"] })) });
  page.shop.responses.set("ecommerce_product_rating", (url) => {
    reads.push(url.searchParams);
    const page = Number(url.searchParams.get("page"));
    const limit = Number(url.searchParams.get("limit"));
    return {
      body: {
        data: ratings.slice((page - 1) * limit, page * limit),
        meta: { filter_count: ratings.length },
      },
    };
  });
};
const inCart = "In den Warenkorb";

const region = () => screen.getByRole("region", { name: "Bewertungen" });
/** Returns the section of the reviews once its content is loaded. */
const section = async () => {
  await within(region()).findByRole("button", { name: "Bewertung schreiben" });
  return region();
};
const plain = (element: Element) => element.textContent.replace(/\s/g, " ");

describe("reviews of a product", () => {
  it("RATING-1 CONTENT-4 load in view: published ones of the project's product, newest first", async () => {
    rated(rating(1));
    await open();
    expect(within(region()).getByRole("heading", { level: 2 }).textContent).toBe("Bewertungen");
    expect(within(region()).queryByRole("button")).toBeNull();
    expect(reads).toEqual([]);
    scrollDown();
    await section();
    await screen.findByText("Kommentar 1");
    expect(JSON.parse(reads[0]?.get("filter") ?? "")).toEqual({
      _and: [
        { status: { _eq: "published" } },
        {
          product: {
            _and: [{ id: { _eq: 7 } }, { project: { domain: { _eq: "sternberg.example" } } }],
          },
        },
      ],
    });
    expect([reads[0]?.get("sort"), reads[0]?.get("limit")]).toEqual(["-date_created,-id", "5"]);
  });

  it("RATING-1 show mean, count and distribution, and stars, name, date, verification and language of each", async () => {
    rated(
      rating(1, { rating: 4, verified: true, name: "Mira" }),
      rating(2, { rating: 5, comment: "Lovely", name: "Jonas", language: "en" }),
    );
    await open();
    scrollDown();
    const reviews = await section();
    expect(within(reviews).getByText("4,5 von 5 Sternen")).toBeTruthy();
    expect(within(reviews).getByText("2 Bewertungen")).toBeTruthy();
    expect(within(reviews).getByRole("row", { name: "5 Sterne 1" })).toBeTruthy();
    expect(within(reviews).getByRole("row", { name: "1 Stern 0" })).toBeTruthy();
    const [first, second] = await within(reviews).findAllByRole("listitem");
    if (!first || !second) throw new Error("Two ratings were expected.");
    for (const text of ["4 von 5 Sternen", "Mira", "1. März 2026", "Kauf bestätigt", "Kommentar 1"])
      expect(plain(first)).toContain(text);
    expect(plain(second)).toContain("5 von 5 Sternen");
    expect(plain(second)).toContain("Kauf nicht geprüft");
    expect(plain(second)).not.toContain("Kauf bestätigt");
    expect(plain(first)).not.toContain("Kauf nicht geprüft");
    expect(plain(second)).toContain("Originalsprache: Englisch");
    expect(within(second).getByText("Lovely").lang).toBe("en");
    expect(plain(first)).not.toContain("Originalsprache");
  });

  it("RATING-1 STAFF-3 show the shop's answer below its review, in the language of the review", async () => {
    rated(
      rating(1, { language: "en", answer: "Thank you!\nWe are glad." }),
      rating(2, { answer: null }),
    );
    await open();
    scrollDown();
    const [first, second] = await within(await section()).findAllByRole("listitem");
    if (!first || !second) throw new Error("Two ratings were expected.");
    expect(plain(first)).toContain("Unsere Antwort");
    expect(within(first).getByText(/^Thank you!/).lang).toBe("en");
    expect(plain(second)).not.toContain("Unsere Antwort");
  });

  it("RATING-1 LEGAL-5 explain whether purchases are verified, also without reviews", async () => {
    rated();
    await open();
    scrollDown();
    const reviews = await section();
    expect(plain(reviews)).toContain("Ob die übrigen von Käufern stammen, prüfen wir nicht.");
    expect(plain(reviews)).toContain("Noch hat niemand dieses Stück bewertet.");
    expect(reads).toEqual([]);
  });

  it("RATING-1 load five at a time and focus the first new one", async () => {
    rated(...Array.from({ length: 7 }, (_, index) => rating(index + 1)));
    const { user } = await open();
    scrollDown();
    const reviews = await section();
    expect(await within(reviews).findAllByRole("listitem")).toHaveLength(5);
    expect(within(reviews).getByText("5 von 7 Bewertungen")).toBeTruthy();
    await user.click(within(reviews).getByRole("button", { name: "Weitere Bewertungen laden" }));
    await within(reviews).findByText("Kommentar 7");
    await waitFor(() =>
      expect(plain(document.activeElement ?? document.body)).toContain("Kommentar 6"),
    );
    expect(within(reviews).queryByRole("button", { name: "Weitere Bewertungen laden" })).toBeNull();
  });

  it("RATING-1 LAYOUT-11 the number beside the price links to their heading, which takes the focus", async () => {
    rated(rating(1), rating(2));
    await open();
    const link = screen.getByRole("link", { name: "2 Bewertungen" });
    const target = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(target).toBe(within(region()).getByRole("heading", { level: 2 }));
    expect(target?.tabIndex).toBe(-1);
  });

  it("RATING-1 show an error and a retry button when loading fails", async () => {
    rated(rating(1));
    const good = page.shop.responses.get("ecommerce_product_rating");
    page.shop.responses.set("ecommerce_product_rating", () => ({
      status: 403,
      body: { errors: [{ message: "No." }] },
    }));
    const { user } = await open();
    scrollDown();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Die Bewertungen konnten nicht geladen werden");
    if (good) page.shop.responses.set("ecommerce_product_rating", good);
    await user.click(within(alert).getByRole("button", { name: "Erneut versuchen" }));
    await screen.findByText("Kommentar 1");
  });

  it("RATING-1 SETTINGS-2 are hidden where the shop does not allow them", async () => {
    page.shop.setSettings({ allow_ratings: false });
    rated(rating(1));
    await open();
    scrollDown();
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(/Bewertung/)).toBeNull();
    expect(screen.queryByText(/Sternen/)).toBeNull();
    expect(reads).toEqual([]);
  });
});

describe("review form", () => {
  async function begin() {
    const visited = await open();
    scrollDown();
    await visited.user.click(await screen.findByRole("button", { name: "Bewertung schreiben" }));
    const dialog = await screen.findByRole("dialog", { name: "Ihre Bewertung" });
    return { ...visited, form: within(dialog) };
  }
  beforeEach(() => rated(rating(1)));

  it("RATING-1 posts stars, name, e-mail and comment, and focuses the thanks", async () => {
    const { user, form } = await begin();
    const group = form.getByRole("radiogroup", { name: "Wie viele Sterne geben Sie?" });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getByRole("radio", { name: "1 Stern" })),
    );
    await user.click(within(group).getByRole("radio", { name: "4 Sterne" }));
    await user.type(form.getByRole("textbox", { name: "Name" }), " Clara S. ");
    await user.type(form.getByRole("textbox", { name: /^E-Mail-Adresse/ }), "clara@post.example");
    await user.type(form.getByRole("textbox", { name: /^Ihre Meinung/ }), "Sehr schön.");
    await user.click(form.getByRole("button", { name: "Bewertung absenden" }));
    const thanks = (await screen.findByText("Vielen Dank für Ihre Bewertung!")).parentElement;
    expect(document.activeElement).toBe(thanks);
    expect(page.shop.posts).toEqual([
      {
        path: "/ecom/rating",
        body: {
          project: "sternberg.example",
          locale: "de",
          product: 7,
          rating: 4,
          name: "Clara S.",
          email: "clara@post.example",
          ...{ comment: "Sehr schön.", altcha: anyString },
          rating_uuid: anyUuid,
        },
      },
    ]);
  });

  it("RATING-1 explains the use of the e-mail address and links the privacy page", async () => {
    const { form } = await begin();
    expect(
      form.getByText(/Nur, um Ihren Kauf zu bestätigen: Wir veröffentlichen die Adresse nicht/),
    ).toBeTruthy();
    expect(form.getByRole("link", { name: "Datenschutzerklärung" }).getAttribute("href")).toBe(
      "/datenschutz",
    );
  });

  it("RATING-1 shows missing and invalid fields and posts nothing", async () => {
    const { user, form } = await begin();
    await user.type(form.getByRole("textbox", { name: /^E-Mail-Adresse/ }), "clara@");
    await user.click(form.getByRole("button", { name: "Bewertung absenden" }));
    await form.findByText("Bitte wählen Sie ein bis fünf Sterne.");
    expect(form.getByText("Bitte nennen Sie Ihren Namen.")).toBeTruthy();
    expect(form.getByText("Das ist keine vollständige E-Mail-Adresse.")).toBeTruthy();
    expect(page.shop.posts).toEqual([]);
  });

  it("RATING-1 on failure shows “could not post rating”, keeps the input, and sends unchanged input under the same id", async () => {
    page.shop.respondToPost = () => "network";
    const { user, form } = await begin();
    await user.click(form.getByRole("radio", { name: "5 Sterne" }));
    await user.type(form.getByRole("textbox", { name: "Name" }), "Clara");
    const send = form.getByRole("button", { name: "Bewertung absenden" });
    await user.click(send);
    const alert = await form.findByRole("alert");
    expect(alert.textContent).toContain("Die Bewertung konnte nicht übermittelt werden");
    expect(alert.textContent).toContain("Alles Geschriebene bleibt hier stehen");
    expect(form.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Clara");
    expect(form.getByRole("radio", { name: "5 Sterne", checked: true })).toBeTruthy();
    await user.click(send);
    await waitFor(() => expect(page.shop.posts).toHaveLength(2));
    await form.findByRole("alert");
    page.shop.respondToPost = () => ({ body: { status: "ok" } });
    await user.type(form.getByRole("textbox", { name: "Name" }), " S.");
    await user.click(send);
    await screen.findByText("Vielen Dank für Ihre Bewertung!");
    const [first, second, third] = page.shop.posts.map(({ body }) => body["rating_uuid"]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("RATING-1 posts once on repeated clicks", async () => {
    const { user, form } = await begin();
    await user.click(form.getByRole("radio", { name: "5 Sterne" }));
    await user.type(form.getByRole("textbox", { name: "Name" }), "Clara");
    await user.tripleClick(form.getByRole("button", { name: "Bewertung absenden" }));
    await screen.findByText("Vielen Dank für Ihre Bewertung!");
    expect(page.shop.posts).toHaveLength(1);
  });

  it("RATING-1 shows a server-side field error at its field", async () => {
    page.shop.respondToPost = () => ({
      status: 400,
      body: {
        status: "error",
        code: "invalid-request",
        fields: [{ field: "email", code: "invalid-email" }],
      },
    });
    const { user, form } = await begin();
    await user.click(form.getByRole("radio", { name: "5 Sterne" }));
    await user.type(form.getByRole("textbox", { name: "Name" }), "Clara");
    await user.click(form.getByRole("button", { name: "Bewertung absenden" }));
    await form.findByText("Das ist keine vollständige E-Mail-Adresse.");
    expect(form.queryByRole("alert")).toBeNull();
  });

  it("RATING-1 keeps the input when closed and reopened", async () => {
    const { user, form } = await begin();
    await user.type(form.getByRole("textbox", { name: "Name" }), "Clara");
    await user.click(form.getByRole("radio", { name: "3 Sterne" }));
    await user.click(form.getByRole("button", { name: "Schließen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const write = screen.getByRole("button", { name: "Bewertung schreiben" });
    expect(document.activeElement).toBe(write);
    await user.click(write);
    await screen.findByRole("dialog", { name: "Ihre Bewertung" });
    expect(form.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Clara");
    expect(form.getByRole("radio", { checked: true }).getAttribute("aria-label")).toBe("3 Sterne");
  });

  it("RATING-1 LAYOUT-11 the stars are chosen by keyboard, and a missing choice is an error", async () => {
    const { user, form } = await begin();
    const group = form.getByRole("radiogroup", { name: "Wie viele Sterne geben Sie?" });
    const star = (name: string) => within(group).getByRole("radio", { name });
    expect(within(group).queryByRole("radio", { checked: true })).toBeNull();
    await user.click(form.getByRole("button", { name: "Bewertung absenden" }));
    const error = await form.findByText("Bitte wählen Sie ein bis fünf Sterne.");
    expect(group.getAttribute("aria-invalid")).toBe("true");
    expect(group.getAttribute("aria-describedby")).toBe(error.id);
    await waitFor(() => expect(document.activeElement).toBe(star("1 Stern")));
    await user.keyboard(" ");
    await user.keyboard("{ArrowRight}");
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement).toBe(star("3 Sterne")));
    expect(star("3 Sterne").getAttribute("aria-checked")).toBe("true");
    expect(group.getAttribute("aria-invalid")).toBe("false");
    await user.keyboard("{Home}{ArrowLeft}");
    expect(star("1 Stern").getAttribute("aria-checked")).toBe("true");
  });
});

describe("enquiry form", () => {
  const dialog = (name: string) => screen.findByRole("dialog", { name });

  it("REQUEST-1 is available next to the cart button, with gift wrapping where the shop offers it", async () => {
    await open();
    expect(screen.getByRole("button", { name: inCart })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Verfügbarkeit anfragen" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Geschenkverpackung anfragen" })).toBeTruthy();
    cleanup();
    page.shop.setSettings({ present_wrapping: false });
    const { user } = await open();
    expect(screen.queryByRole("button", { name: "Geschenkverpackung anfragen" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Verfügbarkeit anfragen" }));
    const types = within(await dialog("Verfügbarkeit anfragen")).getByRole("combobox", {
      name: "Worum geht es?",
    });
    expect(within(types).queryByRole("option", { name: "Geschenkverpackung" })).toBeNull();
  });

  it("REQUEST-1 PRODUCT-1 replaces the cart button for a price on request or a sold out product", async () => {
    product({ price_brutto: null, product_variants: [] });
    await open();
    expect(screen.getByRole("button", { name: "Preis anfragen" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: inCart })).toBeNull();
    cleanup();
    product({ product_variants: [], stock: 0 });
    await open();
    expect(screen.getByText("Ausverkauft")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Verfügbarkeit anfragen" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: inCart })).toBeNull();
  });

  it("REQUEST-1 is prefilled with variant and subject, and posts all input", async () => {
    const { user } = await open();
    await user.click(
      within(screen.getByRole("group", { name: "Ringgröße" })).getByRole("radio", { name: "54" }),
    );
    await user.click(screen.getByRole("button", { name: "Geschenkverpackung anfragen" }));
    const form = within(await dialog("Geschenkverpackung anfragen"));
    expect(form.getByRole("combobox", { name: "Worum geht es?" })).toHaveProperty(
      "value",
      "present_wrapping",
    );
    expect(form.getByRole("combobox", { name: /^Ringgröße/ })).toHaveProperty("value", "54");
    await user.type(form.getByRole("textbox", { name: "Name" }), "Clara Sonntag");
    await user.type(form.getByRole("textbox", { name: "E-Mail-Adresse" }), "clara@post.example");
    await user.type(form.getByRole("textbox", { name: /^Telefon/ }), "0931 555010");
    await user.type(form.getByRole("textbox", { name: /^Nachricht/ }), "In Blau, bitte.");
    await user.click(
      form.getByRole("checkbox", {
        name: /^Die Datenschutzerklärung habe ich zur Kenntnis genommen/,
      }),
    );
    await user.click(form.getByRole("button", { name: "Anfrage senden" }));
    const done = (await form.findByText("Ihre Anfrage ist bei uns")).closest("[role=status]");
    expect(done?.contains(document.activeElement)).toBe(true);
    expect(form.getByText(/clara@post\.example/)).toBeTruthy();
    expect(page.shop.posts).toEqual([
      {
        path: "/ecom/request",
        body: {
          project: "sternberg.example",
          locale: "de",
          type: "present_wrapping",
          product: 7,
          variant: 54,
          name: "Clara Sonntag",
          email: "clara@post.example",
          phone: "0931 555010",
          message: "In Blau, bitte.",
          privacy_accepted: true,
          ...{ altcha: anyString, request_uuid: anyUuid },
        },
      },
    ]);
  });

  it("REQUEST-1 requires name, e-mail and the privacy notice, with errors at their fields", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Verfügbarkeit anfragen" }));
    const form = within(await dialog("Verfügbarkeit anfragen"));
    await user.click(form.getByRole("button", { name: "Anfrage senden" }));
    expect(await form.findByText("Bitte nennen Sie Ihren Namen.")).toBeTruthy();
    expect(form.getByText("Bitte nennen Sie Ihre E-Mail-Adresse.")).toBeTruthy();
    expect(
      form.getByText("Bitte bestätigen Sie, dass Sie die Datenschutzerklärung kennen."),
    ).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(form.getByRole("textbox", { name: "Name" })),
    );
    expect(page.shop.posts).toEqual([]);
  });

  it("REQUEST-1 on failure shows “could not post request” and keeps the input, also when reopened", async () => {
    page.shop.respondToPost = () => ({
      status: 500,
      body: { status: "error", code: "server-error", message: "" },
    });
    const { user } = await open("/en/shop/produkt/7/orbit");
    const enquiryButton = screen.getByRole("button", { name: "Ask about availability" });
    await user.click(enquiryButton);
    const box = await dialog("Ask about availability");
    const form = within(box);
    await user.type(form.getByRole("textbox", { name: "Name" }), "Clara");
    await user.type(form.getByRole("textbox", { name: "E-mail address" }), "clara@post.example");
    await user.click(form.getByRole("checkbox"));
    await user.click(form.getByRole("button", { name: "Send enquiry" }));
    const alert = await form.findByRole("alert");
    expect(alert.textContent).toContain("Could not post request");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(enquiryButton);
    await user.click(enquiryButton);
    await dialog("Ask about availability");
    expect(form.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Clara");
    page.shop.respondToPost = () => ({ body: { status: "ok" } });
    await user.click(form.getByRole("button", { name: "Send enquiry" }));
    await form.findByText("We have received your enquiry");
    expect(new Set(page.shop.posts.map(({ body }) => body["request_uuid"])).size).toBe(1);
  });
});
