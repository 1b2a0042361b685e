// @vitest-environment jsdom
import {
  act,
  cleanup,
  fireEvent,
  renderHook,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "#domain/browser-keys";
import { getCart } from "#stores/cart";
import { syncRecentlyViewed, useRecentlyViewed } from "#stores/recently-viewed";
import { InViewObserver, OutOfViewObserver } from "../support/intersection-observer-mock";
import { normalizeSpaces } from "../support/normalize-spaces";
import { rawCard, rawProduct } from "../support/raw-records";
import { heading, type ShopFixture, openShopFixture, visit } from "../support/shop-fixture";

const TITLE = "Trauringe „Orbit“";
const RING_GUIDE = {
  display_name: "Ringgrößen",
  table: [
    ["Größe (EU)", "Innenumfang (mm)", "Innendurchmesser (mm)"],
    ["54", "54,0", "17,2"],
    ["56", "56,0", "17,8"],
  ],
  translations: [],
};

let fixture: ShopFixture;
/** Requests of the product rows: ids of the category, and cards by id. */
let reads: URL[];

const answerProducts = (
  answer: {
    readonly category?: readonly number[];
    readonly gone?: readonly number[];
    readonly status?: number;
  },
  fields = {},
) =>
  fixture.responses.set("ecommerce_product", (url) => {
    const wanted = /"_in":\[([\d,]*)\]/.exec(url.searchParams.get("filter") ?? "")?.[1];
    const numbers = url.searchParams.get("fields") === "id";
    if (!numbers && wanted === undefined) return { body: { data: [rawProduct(fields)] } };
    reads.push(url);
    if (answer.status) return { status: answer.status, body: { errors: [{ message: "no" }] } };
    if (numbers) return { body: { data: (answer.category ?? []).map((id) => ({ id })) } };
    const ids = (wanted ?? "").split(",").map(Number);
    return {
      body: { data: ids.filter((id) => !answer.gone?.includes(id)).map((id) => rawCard(id)) },
    };
  });
const product = (fields: Parameters<typeof rawProduct>[0]) => answerProducts({}, fields);
const viewedProducts = () => renderHook(() => useRecentlyViewed((ids) => ids)).result.current;
const viewedBefore = (...products: readonly number[]) =>
  window.localStorage.setItem(
    STORAGE_KEYS.recentlyViewed,
    JSON.stringify({ version: 1, products }),
  );
/** Stores the visitor's answer to the request of the fixture's version, which is empty. */
const answerConsents = (consentGiven: boolean, asked = "") =>
  window.localStorage.setItem(
    STORAGE_KEYS.consents,
    JSON.stringify({
      consents: [{ function_id: "recently_viewed", consentGiven }],
      ...{ asked, version: 1 },
    }),
  );

beforeEach(() => {
  fixture = openShopFixture();
  reads = [];
});
afterEach(() => {
  cleanup();
  syncRecentlyViewed()();
});

async function open(path = "/shop/produkt/7/trauringe-orbit", title = TITLE) {
  const visited = await visit(path);
  await heading(title);
  return visited;
}

const pressed = () =>
  screen
    .getByRole("button", { name: /^Bild \d von \d$/, pressed: true })
    .getAttribute("aria-label");
const enlarge = (number: number) =>
  screen.getByRole("button", { name: `Bild ${number} von 2 vergrößern` });

describe("exception from the right of withdrawal", () => {
  it.each([
    [{ withdrawal_exclusion: "hygiene" }, /^Versiegelt geliefert: Das Widerrufsrecht erlischt/],
    [{ withdrawal_exclusion: "financial_market" }, /^Der Preis hängt von Schwankungen auf dem/],
    [{ tax_mode: "investment_gold" }, /^Der Preis hängt von Schwankungen auf dem/],
    [{ withdrawal_exclusion: "custom_made" }, /^Nach Ihren Wünschen gefertigt: Dafür besteht/],
  ])("LAW-2 is stated beside the price: %j", async (fields, notice) => {
    product({ personalization: null, ...fields });
    await open();
    expect(screen.getByText(notice)).toBeTruthy();
  });

  it("LAW-2 is not stated for other products", async () => {
    product({ personalization: null, withdrawal_exclusion: "none" });
    await open();
    expect(screen.queryByText(/§\s312g/)).toBeNull();
  });

  it("LAW-2 is stated under the condition of an engraving where one can be chosen", async () => {
    product({});
    await open();
    expect(
      screen.getByText(/^Mit Gravur fertigen wir das Stück .* dann besteht kein/),
    ).toBeTruthy();
    expect(screen.queryByText(/^Nach Ihren Wünschen gefertigt/)).toBeNull();
  });
});

describe("price per kilogram or litre", () => {
  it.each([
    ["/shop", TITLE, "39.868,82 € je kg"],
    ["/en/shop", "“Orbit” wedding rings", "€39,868.82 per kg"],
    ["/fr/shop", TITLE, "39 868,82 € par kg"],
  ])("LEGAL-5 PRODUCT-1 %s states it for goods sold by weight", async (root, title, text) => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    product({ product_variants: [], base_quantity: "31.102", base_unit: "g" });
    await open(`${root}/produkt/7/trauringe-orbit`, title);
    const shown = screen.getByRole("article").textContent.replaceAll(/[\u00a0\u202f]/g, " ");
    expect(shown).toContain(text);
  });

  it("LEGAL-5 PRODUCT-1 is not stated for other goods", async () => {
    product({ product_variants: [] });
    await open();
    expect(screen.getByRole("article").textContent).not.toMatch(/je (kg|l)\b/);
  });
});

describe("gallery", () => {
  it("PRODUCT-1 LAYOUT-11 cycles through images by arrow keys and buttons and announces the position", async () => {
    const { user } = await open();
    enlarge(1).focus();
    await user.keyboard("{ArrowRight}");
    expect(pressed()).toBe("Bild 2 von 2");
    expect(document.activeElement).toBe(enlarge(2));
    await user.keyboard("{ArrowRight}");
    expect(pressed()).toBe("Bild 1 von 2");
    await user.click(screen.getByRole("button", { name: "Vorheriges Bild" }));
    expect(pressed()).toBe("Bild 2 von 2");
    expect(
      within(screen.getByRole("group", { name: "Produktbilder" })).getByRole("status").textContent,
    ).toContain("Bild 2 von 2");
  });

  it("PRODUCT-1 says below the images that they show a similar item, if the record says so", async () => {
    product({ image_is_similar: true });
    await open();
    const gallery = within(screen.getByRole("group", { name: "Produktbilder" }));
    expect(gallery.getByText("Abbildung ähnlich")).toBeTruthy();
  });

  it("PRODUCT-1 says nothing of a similar item below images of the product itself", async () => {
    await open();
    expect(screen.queryByText("Abbildung ähnlich")).toBeNull();
  });

  it("PRODUCT-1 only the visible image is a tab stop", async () => {
    const { user } = await open();
    expect([enlarge(1).tabIndex, enlarge(2).tabIndex]).toEqual([0, -1]);
    await user.click(screen.getByRole("button", { name: "Nächstes Bild" }));
    expect([enlarge(1).tabIndex, enlarge(2).tabIndex]).toEqual([-1, 0]);
  });

  it("PRODUCT-1 loads further images only on interaction", async () => {
    const { user } = await open();
    const large = () =>
      screen
        .getAllByRole("img")
        .filter((image) => image.getAttribute("src")?.includes("key=detail"));
    expect(large()).toHaveLength(1);
    await user.hover(screen.getByRole("group", { name: "Produktbilder" }));
    expect(large()).toHaveLength(2);
  });

  it("PRODUCT-1 LAYOUT-11 opens an image in a dialog, navigates and zooms by keys, and returns the focus", async () => {
    const { user } = await open();
    await user.click(enlarge(1));
    const dialog = await screen.findByRole("dialog", { name: "Bilder in groß" });
    const message = () => within(dialog).getByRole("status").textContent;
    expect(message()).toContain("Bild 1 von 2, 100 Prozent");
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await user.keyboard("{ArrowRight}");
    expect(message()).toContain("Bild 2 von 2, 100 Prozent");
    await user.keyboard("+");
    expect(message()).toContain("150 Prozent");
    // When zoomed in, the arrow keys pan the image.
    await user.keyboard("{ArrowRight}");
    expect(message()).toContain("Bild 2 von 2, 150 Prozent");
    await user.click(within(dialog).getByRole("button", { name: "Verkleinern" }));
    expect(message()).toContain("100 Prozent");
    expect(
      within(dialog).getByRole("button", { name: "Verkleinern" }).getAttribute("aria-disabled"),
    ).toBe("true");
    await user.click(within(dialog).getByRole("button", { name: "Große Ansicht schließen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(pressed()).toBe("Bild 2 von 2");
    expect(document.activeElement).toBe(enlarge(2));
  });

  it("PRODUCT-1 LAYOUT-11 shows the names of the icon buttons as tooltips", async () => {
    const { user } = await open();
    await user.click(enlarge(1));
    const dialog = await screen.findByRole("dialog", { name: "Bilder in groß" });
    expect(screen.queryByRole("tooltip")).toBeNull();
    await user.hover(within(dialog).getByRole("button", { name: "Vergrößern" }));
    expect((await screen.findByRole("tooltip")).textContent).toBe("Vergrößern");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("CONTENT-6 an image missing in the CMS is logged and removed", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await open();
    const picture = () => screen.getByRole("img", { name: "Zwei Ringe aus Gelbgold" });
    vi.useFakeTimers();
    // A busy CMS may refuse an image temporarily, so it is requested three times.
    for (const pause of [1_000, 3_000]) {
      const image = picture();
      fireEvent.error(image);
      expect(warn).not.toHaveBeenCalled();
      act(() => void vi.advanceTimersByTime(pause));
      expect(picture()).not.toBe(image);
    }
    fireEvent.error(picture());
    vi.useRealTimers();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("orbit"));
    expect(screen.queryByRole("img", { name: "Zwei Ringe aus Gelbgold" })).toBeNull();
    expect(screen.getByRole("button", { name: "Bild 1 von 1 vergrößern" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Nächstes Bild" })).toBeNull();
  });

  it("CONTENT-6 a product without images has no gallery", async () => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    product({ images: [{ file: null }] });
    await open();
    expect(info).toHaveBeenCalledWith(expect.stringContaining("missing or not public"));
    expect(screen.queryByRole("group", { name: "Produktbilder" })).toBeNull();
    expect(screen.getByRole("button", { name: "In den Warenkorb" })).toBeTruthy();
  });
});

describe("engraving", () => {
  const LETTERS = {
    key: "font",
    type: "choice",
    display_name: "Schrift",
    required: true,
    max_length: null,
    choices: ["Antiqua", "Grotesk"],
    translations: [],
  };
  const TEXT = {
    key: "text",
    type: "text",
    display_name: "Gravurtext",
    required: true,
    max_length: 6,
    choices: null,
    translations: [],
  };
  const engraved = (fields: readonly object[]) =>
    product({
      product_variants: [],
      stock: 3,
      personalization: {
        id: 1,
        display_name: "Gravur",
        price_brutto: "25.00",
        excludes_withdrawal: true,
        translations: [],
        fields,
      },
    });

  it("PRODUCT-5 CART-2 names typefaces in the visitor's language and stores the value", async () => {
    const translated = { language: "en", display_name: "Lettering", choices: ["Roman", "Sans"] };
    engraved([TEXT, { ...LETTERS, translations: [translated] }]);
    const { user } = await visit("/en/shop/produkt/7/trauringe-orbit");
    const letters = await screen.findByRole("combobox", { name: /Lettering/ });
    expect(
      within(letters)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Roman", "Sans"]);
    await user.selectOptions(letters, "Sans");
    await user.type(screen.getByRole("textbox", { name: /Gravurtext/ }), "Clara");
    const [add] = screen.getAllByRole("button", { name: "Add to cart" });
    if (!add) throw new Error("The product cannot be added to the cart.");
    await user.click(add);
    await waitFor(() =>
      expect(getCart().products[0]).toMatchObject({
        personalization: { font: "Grotesk", text: "Clara" },
        display: { valueNames: { font: "Sans" } },
      }),
    );
  });

  it("PRODUCT-5 previews the text in the selected font while typing, hidden from screen readers", async () => {
    engraved([TEXT, LETTERS]);
    const { user } = await open();
    const field = screen.getByRole("textbox", { name: /Gravurtext/ });
    await user.selectOptions(screen.getByRole("combobox", { name: /Schrift/ }), "Antiqua");
    await user.type(field, " ");
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText("Vorschau")).toBeNull();
    await user.type(field, "Clara");
    expect(await screen.findByText("Vorschau")).toBeTruthy();
    // The engraved text loads after the frame of the preview.
    await screen.findByText("Clara");
    const preview = () => screen.getByText("Clara");
    expect(preview().closest("[aria-hidden=true]")).toBeTruthy();
    const letters = () => preview().parentElement?.dataset["lettering"];
    expect(letters()).toBe("serif");
    await user.selectOptions(screen.getByRole("combobox", { name: /Schrift/ }), "Grotesk");
    expect(letters()).toBe("sans");
  });

  it("PRODUCT-5 counts graphemes and marks an invalid field", async () => {
    engraved([TEXT, LETTERS]);
    const { user } = await open();
    const field = screen.getByRole("textbox", { name: /Gravurtext/ });
    const letters = screen.getByRole("combobox", { name: /Schrift/ });
    expect(letters).toHaveProperty("value", "Antiqua");
    await user.type(field, "é❤𠮷 C & J");
    expect(screen.getByText("9 von 6 Zeichen")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "In den Warenkorb" }));
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(letters.getAttribute("aria-invalid")).toBe("false");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(getCart().products).toEqual([]);
    await user.clear(field);
    await user.type(field, "é❤🦊");
    await user.click(screen.getByRole("button", { name: "In den Warenkorb" }));
    expect(screen.getByText("Diese Zeichen sind hier nicht möglich: 🦊")).toBeTruthy();
    expect(getCart().products).toEqual([]);
    await user.clear(field);
    await user.type(field, "é❤𠮷");
    expect(screen.getByText("3 von 6 Zeichen")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "In den Warenkorb" }));
    await waitFor(() =>
      expect(getCart().products[0]?.personalization).toEqual({ font: "Antiqua", text: "é❤𠮷" }),
    );
  });
});

describe("size guide", () => {
  const openGuide = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
    await user.click(screen.getByRole("button", { name: "Größe finden" }));
    return screen.findByRole("dialog", { name: "Größe finden" });
  };
  const sizer = () => screen.findByRole("group", { name: "Ringgröße bestimmen" });

  it("PRODUCT-1 converts a diameter to every scale and selects the matching variant", async () => {
    product({ size_guide: RING_GUIDE });
    const { user } = await open();
    const guide = await openGuide(user);
    await user.type(within(await sizer()).getByRole("textbox", { name: "Wert" }), "17,2");
    const answer = screen.getByRole("status", { name: "Ihre Ringgröße" });
    expect(
      within(answer)
        .getAllByRole("definition")
        .map((value) => value.textContent),
    ).toEqual(["54", "54,0 mm", "17,2 mm", "6¾", "N"]);
    await user.click(screen.getByRole("button", { name: "Größe 54 wählen" }));
    expect(within(guide).getByText("Größe 54 ist gewählt.")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement?.textContent).toBe("Größe finden");
    expect(screen.getByRole("radio", { name: "54" })).toHaveProperty("checked", true);
  });

  it("PRODUCT-1 keeps the entered size when closed and reopened", async () => {
    product({ size_guide: RING_GUIDE });
    const { user } = await open();
    await openGuide(user);
    await user.type(within(await sizer()).getByRole("textbox", { name: "Wert" }), "17,2");
    await user.click(screen.getByRole("button", { name: "Schließen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openGuide(user);
    expect(within(await sizer()).getByRole("textbox", { name: "Wert" })).toHaveProperty(
      "value",
      "17,2",
    );
  });

  it("PRODUCT-1 PRODUCT-3 explains a matching size that is unavailable, sold out or not offered", async () => {
    product({ size_guide: RING_GUIDE });
    const { user } = await open();
    await openGuide(user);
    const group = within(await sizer());
    await user.selectOptions(
      group.getByRole("combobox", { name: "Gemessen als" }),
      "circumference",
    );
    const value = group.getByRole("textbox", { name: "Wert" });
    for (const [typed, message] of [
      ["56", "Größe 56 würde passen, ist aber nicht lieferbar."],
      ["58", "Größe 58 würde passen, ist aber ausverkauft."],
      ["66", "In dieser Größe führen wir das Stück nicht; fragen Sie uns gern."],
    ] as const) {
      await user.clear(value);
      await user.type(value, typed);
      expect(group.getByText(message)).toBeTruthy();
      expect(group.queryByRole("button")).toBeNull();
    }
  });

  it("PRODUCT-1 PRODUCT-3 says in French why a matching size is not for sale", async () => {
    product({ size_guide: RING_GUIDE });
    const { user } = await visit("/fr/shop/produkt/7");
    await user.click(await screen.findByRole("button", { name: "Trouver sa taille" }));
    const group = within(
      await screen.findByRole("group", { name: "Trouver votre taille de bague" }),
    );
    await user.selectOptions(group.getByRole("combobox", { name: "Mesure" }), "circumference");
    const value = group.getByRole("textbox", { name: "Valeur" });
    for (const [typed, message] of [
      ["56", "La taille 56 conviendrait, mais elle n’est pas disponible."],
      ["58", "La taille 58 conviendrait, mais elle est en rupture de stock."],
    ] as const) {
      await user.clear(value);
      await user.type(value, typed);
      expect(group.getByText(message)).toBeTruthy();
    }
  });

  it("PRODUCT-1 reports an invalid size at the field", async () => {
    product({ size_guide: RING_GUIDE });
    const { user } = await open();
    await openGuide(user);
    const value = within(await sizer()).getByRole("textbox", { name: "Wert" });
    await user.type(value, "54");
    expect(value.getAttribute("aria-invalid")).toBe("true");
    expect(
      screen.getByText("So weit ist kein Fingerring. Bitte messen Sie noch einmal."),
    ).toBeTruthy();
    await user.clear(value);
    await user.type(value, "groß");
    expect(screen.getByText("Diese Angabe verstehen wir nicht.")).toBeTruthy();
  });

  it("PRODUCT-1 shows only the table for other kinds of sizes", async () => {
    product({
      size_guide: {
        display_name: "Armbandlängen",
        table: [
          ["Handgelenk", "Länge"],
          ["15", "17,0"],
        ],
        translations: [],
      },
    });
    const { user } = await open();
    await openGuide(user);
    expect(screen.getByRole("table", { name: "Armbandlängen" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Ringgröße bestimmen" })).toBeNull();
  });
});

describe("product rows", () => {
  beforeEach(() => vi.stubGlobal("IntersectionObserver", InViewObserver));
  const row = (name: string) => screen.findByRole("region", { name });
  const links = (region: HTMLElement) =>
    within(region)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));

  it("CONTENT-4 shows four other products of the category", async () => {
    answerProducts({ category: [1, 2, 3, 4, 5, 6] });
    await open();
    const related = await row("Passend dazu");
    await waitFor(() => expect(links(related)).toHaveLength(4));
    expect(new Set(links(related)).size).toBe(4);
    expect(within(related).getAllByRole("heading", { level: 3 })).toHaveLength(4);
    expect(within(related).getAllByRole("heading", { level: 2 })).toHaveLength(1);
    for (const { textContent } of within(related).getAllByRole("listitem"))
      expect(textContent).toMatch(/Lieferbar$/);
    expect(reads[0]?.searchParams.get("filter")).toContain('{"id":{"_neq":7}}');
  });

  it("CONTENT-4 loads them only in view", async () => {
    vi.stubGlobal("IntersectionObserver", OutOfViewObserver);
    viewedBefore(3);
    answerProducts({ category: [1, 2] });
    await open();
    expect(reads).toEqual([]);
    expect(screen.queryByRole("region", { name: "Passend dazu" })).toBeNull();
  });

  it("CONTENT-4 shows nothing when there are none or loading fails", async () => {
    answerProducts({ category: [] });
    await open();
    await waitFor(() => expect(reads).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Passend dazu" })).toBeNull());
    cleanup();
    reads = [];
    answerProducts({ status: 404 });
    await open();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Passend dazu" })).toBeNull());
    expect(screen.getByRole("button", { name: "In den Warenkorb" })).toBeTruthy();
  });

  it("PRODUCT-1 shows up to four recently viewed products, latest first, without unpublished ones", async () => {
    answerConsents(true);
    viewedBefore(11, 12, 13, 7, 14, 15, 16);
    answerProducts({ gone: [12] });
    await open();
    const region = await row("Zuletzt angesehen");
    await waitFor(() =>
      expect(links(region)).toEqual(
        [11, 13, 14, 15].map((id) => `/shop/produkt/${id}/stueck-${id}`),
      ),
    );
    expect(viewedProducts()).toEqual([7, 11, 12, 13, 14, 15, 16]);
  });

  it("PRODUCT-1 clears the history, announces it and keeps the focus", async () => {
    answerConsents(true);
    viewedBefore(11);
    answerProducts({});
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Verlauf löschen" }));
    expect(screen.queryByRole("region", { name: "Zuletzt angesehen" })).toBeNull();
    expect(window.localStorage.getItem(STORAGE_KEYS.recentlyViewed)).toBeNull();
    expect(document.activeElement?.textContent).toBe("Der Verlauf auf diesem Gerät ist gelöscht.");
  });

  it.each([
    ["no answer", () => undefined],
    ["a refusal", () => answerConsents(false)],
    ["consent to an earlier request", () => answerConsents(true, "earlier")],
  ])(
    "LAW-7 with %s no viewed product is stored or shown, and an earlier list is removed",
    async (_answer, given) => {
      given();
      viewedBefore(11);
      answerProducts({ category: [1] });
      await open();
      await row("Passend dazu");
      expect(screen.queryByRole("region", { name: "Zuletzt angesehen" })).toBeNull();
      expect(viewedProducts()).toEqual([]);
      expect(window.localStorage.getItem(STORAGE_KEYS.recentlyViewed)).toBeNull();
    },
  );

  it("PRODUCT-1 does not remember a missing product", async () => {
    fixture.offer();
    await visit("/shop/produkt/99/nichts");
    await heading("Dieses Stück zeigen wir nicht mehr");
    expect(viewedProducts()).toEqual([]);
  });
});

describe("sharing", () => {
  const ADDRESS = `${window.location.origin}/shop/produkt/7/trauringe-orbit`;
  const device = (parts: Partial<Record<"share" | "clipboard", unknown>>) => {
    for (const name of ["share", "clipboard"] as const)
      Object.defineProperty(navigator, name, {
        value: parts[name],
        configurable: true,
        writable: true,
      });
  };
  const press = async () => {
    const { user } = await open();
    device({ ...given });
    await user.click(screen.getByRole("button", { name: "Teilen" }));
    return user;
  };
  const openMenu = async () => {
    const user = await press();
    return { user, menu: within(await screen.findByRole("menu", { name: "Teilen" })) };
  };
  let given: Parameters<typeof device>[0] = {};
  afterEach(() => device({}));

  it("PRODUCT-1 passes name and URL to the Web Share API", async () => {
    const share = vi.fn().mockResolvedValue(undefined);
    given = { share };
    await press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: TITLE, url: ADDRESS }));
  });

  it("PRODUCT-1 otherwise opens a menu, which copies the URL and announces it", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    given = { clipboard: { writeText } };
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole("menuitem", { name: "Link kopieren" }));
    expect(await screen.findByText("Die Adresse liegt in Ihrer Zwischenablage.")).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });

  it("PRODUCT-1 LAYOUT-11 the menu works by keyboard, links to an e-mail, and returns the focus", async () => {
    given = {};
    const { user, menu } = await openMenu();
    const email = menu.getByRole("menuitem", { name: "Per E-Mail senden" });
    expect(decodeURIComponent(email.getAttribute("href") ?? "")).toBe(
      `mailto:?subject=${TITLE}&body=${ADDRESS}`,
    );
    const content = screen.getByRole("menu");
    await waitFor(() => expect(document.activeElement).toBe(content));
    const active = () =>
      document.getElementById(content.getAttribute("aria-activedescendant") ?? "")?.textContent;
    expect(active()).toBe("Link kopieren");
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(active()).toBe("Per E-Mail senden"));
    // After an arrow key the menu focuses itself again in the next frame, even when closed by then.
    await new Promise(requestAnimationFrame);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    const button = screen.getByRole("button", { name: "Teilen" });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute("aria-expanded")).toBe("false");
  });

  it("PRODUCT-1 shows the URL without a clipboard", async () => {
    given = {};
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole("menuitem", { name: "Link kopieren" }));
    expect(await screen.findByText(`Die Adresse: ${ADDRESS}`)).toBeTruthy();
  });

  it("PRODUCT-1 copies nothing after a cancel, but copies the URL when sharing is denied", async () => {
    const writeText = vi.fn().mockResolvedValue(undefined);
    const share = vi
      .fn()
      .mockRejectedValueOnce(new DOMException("", "AbortError"))
      .mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
    given = { share, clipboard: { writeText } };
    const user = await press();
    // The button shares again only after the first attempt has begun.
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole("button", { name: "Teilen", expanded: false }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(ADDRESS));
    expect(share).toHaveBeenCalledTimes(2);
    expect(writeText).toHaveBeenCalledTimes(1);
  });
});

describe("product information", () => {
  const MAKER = {
    id: 4,
    display_name: "Atelier Falk",
    slug: "atelier-falk",
    legal_name: "Atelier Falk GmbH",
    postal_address: "Goldgasse 3, 97070 Lindenau, Deutschland",
    electronic_address: "post@falk.example",
    eu_responsible_person: "EU Compliance SARL, Metz",
  };
  const FACTS = {
    manufacturer: MAKER,
    contains_battery: true,
    guarantee_years: 5,
    guarantee: { id: 1, durability: false },
    safety_warnings: "Knopfzelle",
  };

  it.each([
    [
      "/shop",
      TITLE,
      [
        "Angaben zur Produktsicherheit",
        "Verantwortlich in der EU",
        "Goldgasse 3, 97070 Lindenau, Deutschland",
        "Enthält eine Batterie",
        "5 Jahre Herstellergarantie",
      ],
    ],
    [
      "/en/shop",
      "“Orbit” wedding rings",
      [
        "Product safety information",
        "Responsible in the EU",
        "Goldgasse 3, 97070 Lindenau, Germany",
        "Contains a battery",
        "5-year manufacturer’s guarantee",
      ],
    ],
    [
      "/fr/shop",
      TITLE,
      [
        "Informations sur la sécurité du produit",
        "Responsable dans l’UE : EU Compliance SARL, Metz",
        "Goldgasse 3, 97070 Lindenau, Allemagne",
        "Contient une pile",
        "Garantie du fabricant de 5 ans",
      ],
    ],
  ] as const)(
    "PRODUCT-1 ACCESS-4 %s shows maker, responsible person, battery and guarantee",
    async (root, title, messages) => {
      vi.spyOn(console, "info").mockImplementation(() => undefined);
      product(FACTS);
      await open(`${root}/produkt/7/trauringe-orbit`, title);
      const text = normalizeSpaces(screen.getByRole("article").textContent);
      for (const message of [
        ...messages,
        "Atelier Falk GmbH",
        "Goldgasse 3, 97070 Lindenau",
        "post@falk.example",
        "EU Compliance SARL, Metz",
        "Knopfzelle",
      ])
        expect(text.includes(message) ? message : `missing: ${message}`).toBe(message);
    },
  );

  it("LAW-10 names the shop as the importer, the WEEE number, and what the maker tells about repair", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    const manufacturer = {
      ...{ ...MAKER, imported_by_shop: true, weee_number: "DE 99999999" },
      repair_information:
        "Ersatzteile gibt es zwanzig Jahre lang.\nAnleitungen nur für Werkstätten.",
      translations: [{ language: "en", repair_information: "Spare parts for twenty years." }],
    };
    product({ ...FACTS, manufacturer });
    await open();
    const german = normalizeSpaces(screen.getByRole("article").textContent);
    expect(german).toContain("Importeur und verantwortlich in der EU: EU Compliance SARL, Metz");
    expect(german).toContain("WEEE-Reg.-Nr. DE 99999999.");
    const repair = within(screen.getByRole("region", { name: "Reparatur und Ersatzteile" }));
    expect(repair.getByText("Ersatzteile gibt es zwanzig Jahre lang.")).toBeTruthy();
    expect(repair.getByText("Anleitungen nur für Werkstätten.")).toBeTruthy();
    cleanup();
    product({ ...FACTS, manufacturer, contains_battery: false });
    await open("/en/shop/produkt/7/trauringe-orbit", "“Orbit” wedding rings");
    const { textContent: english } = screen.getByRole("article");
    expect(english).toContain("Spare parts for twenty years.");
    // A product without a battery is no electric device.
    expect(english).not.toContain("WEEE");
  });

  it("PRODUCT-1 tags link to the filtered list", async () => {
    product({
      tags: [{ tag: { id: 3, slug: "nachhaltig", display_name: "Nachhaltig", translations: [] } }],
    });
    await open();
    const tags = screen.getByRole("list", { name: "Stichworte" });
    expect(within(tags).getByRole("link", { name: "Nachhaltig" }).getAttribute("href")).toBe(
      "/shop?tag=nachhaltig",
    );
  });

  it.each([
    [
      { stock: 0, reorder_possible: true },
      false,
      "Ausverkauft · kann wieder bestellt werden: Fragen Sie uns",
    ],
    [{ stock: 0, reorder_possible: false }, false, "Ausverkauft"],
    [{ stock: 0, reorder_possible: true }, true, "Wird für Sie bestellt"],
    [{ stock: 2, reorder_possible: false }, false, "Nur noch 2 Stück"],
    [{ stock: 9, reorder_possible: false }, false, "Auf Lager"],
    [{ stock: null, reorder_possible: false }, false, "Auf Bestellung"],
  ])(
    'PRODUCT-4 SETTINGS-2 %o with purchase_to_order %s shows "%s"',
    async (fields, purchase_to_order, message) => {
      fixture.setSettings({ purchase_to_order });
      product({ product_variants: [], ...fields });
      await open();
      expect(
        screen.getAllByText(
          (_, element) => element?.tagName === "P" && element.textContent === message,
        ),
      ).toHaveLength(1);
    },
  );

  it("SETTINGS-2 SHOP-4 without show_stock shows only the delivery date", async () => {
    fixture.setSettings({ show_stock: false });
    vi.useFakeTimers({ now: new Date("2026-12-01T10:00:00Z"), toFake: ["Date"] });
    vi.stubGlobal("IntersectionObserver", InViewObserver);
    product({ product_variants: [], stock: 2 });
    await open();
    expect(await screen.findByText("Bei Ihnen Do, 3. – Fr, 4. Dez.")).toBeTruthy();
    expect(
      screen.getByText("Lieferung nach Deutschland (bei Vorkasse ab Zahlungseingang)"),
    ).toBeTruthy();
    expect(screen.queryByText(/Nur noch/)).toBeNull();
    vi.useRealTimers();
  });

  it.each([
    ["without tracked stock or time", { stock: null, shipping_time: null }],
    ["sold out", { stock: 0 }],
  ])("SHOP-4 a product %s has no delivery date", async (_, fields) => {
    vi.stubGlobal("IntersectionObserver", InViewObserver);
    product({ product_variants: [], ...fields });
    await open();
    await screen.findByText(/^(Lieferbar|Ausverkauft)$/);
    expect(screen.queryByText(/Bei Ihnen/)).toBeNull();
  });
});
