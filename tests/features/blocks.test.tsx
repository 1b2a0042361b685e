// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mockCarouselLayout } from "./support/carousel-layout-mock";
import { InViewObserver, NeverInViewObserver } from "./support/intersection-observer-mock";
import type { Seed } from "../support/seed-site";
import { planPage, renderBlocks } from "./support/page-fixture";

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", InViewObserver);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("gallery", () => {
  beforeEach(() => void mockCarouselLayout());
  const open = async () => {
    const page = planPage("/werkstatt");
    const shown = await renderBlocks(page);
    const [first, , third] = screen.getAllByRole("link", { name: /\(vergrößern\)$/ });
    if (!first || !third) throw new Error("The gallery has less than three pictures.");
    return { ...shown, first, third };
  };
  const counter = () => screen.getByText(/^\d \/ 4$/).textContent;

  it("PAGE-6 links each image to its large file, so that it opens without JavaScript", async () => {
    const { first } = await open();
    expect(first.getAttribute("href")).toMatch(/\/large\.jpg$/);
    expect(within(first).getByRole("img").getAttribute("src")).toMatch(/\/half\.jpg$/);
  });

  it("PAGE-6 LAYOUT-11 opens a dialog, navigates by arrow keys and buttons, closes and returns the focus", async () => {
    const { user, third } = await open();
    await user.click(third);
    const dialog = await screen.findByRole("dialog", { name: "Am Werkbrett entstanden" });
    expect(counter()).toBe("3 / 4");
    expect(within(dialog).getByText("Bild 3 von 4")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog));
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(counter()).toBe("1 / 4");
    await user.keyboard("{ArrowLeft}");
    expect(counter()).toBe("4 / 4");
    await user.keyboard("{Home}");
    expect(counter()).toBe("1 / 4");
    await user.click(within(dialog).getByRole("button", { name: "Nächstes Bild" }));
    expect(counter()).toBe("2 / 4");
    await user.click(within(dialog).getByRole("button", { name: "Schließen" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(document.activeElement).toBe(third);
  });

  it("PAGE-6 shows one image to screen readers and preloads its neighbors", async () => {
    const { user, first } = await open();
    await user.click(first);
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getAllByRole("img")).toHaveLength(1);
    expect(dialog.querySelectorAll("img")).toHaveLength(3);
  });
});

describe("branches", () => {
  const at = async (
    now: string,
    path = "/kontakt",
    name = /^(Stammhaus am Marktplatz|Main shop on the market|Boutique de la place du Marché)/,
  ) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(now) });
    await renderBlocks(planPage(path));
    const card = (await screen.findByRole("heading", { name })).closest("li");
    if (!card) throw new Error("The branch is in no card.");
    return within(card);
  };

  it.each([
    ["2026-11-18T10:00:00Z", "/kontakt", "Jetzt geöffnet, schließt um 13:00 Uhr", "Mo-Fr"],
    ["2026-11-18T10:00:00Z", "/en/contact", "Open now, closes at 13:00", "Mon-Fri"],
    ["2026-11-18T10:00:00Z", "/fr/contact", "Ouvert, ferme à 13:00", "Lun-Ven"],
    // Daylight saving time starts in the night to Sunday, 28 March 2027.
    ["2027-03-28T06:00:00Z", "/en/contact", "Closed, opens Tuesday at 09:30", "Sunday"],
    ["2026-12-24T12:30:00Z", "/en/contact", "Closed, opens Monday at 09:30", "Christmas Eve"],
    // Public holidays, among them one that Bavaria has.
    ["2026-12-25T10:00:00Z", "/kontakt", "Geschlossen, öffnet Montag um 09:30 Uhr", "Fr, 25. Dez."],
    ["2027-01-06T10:00:00Z", "/en/contact", "Closed, opens tomorrow at 09:30", "Wed 6 Jan"],
    ["2027-03-29T09:00:00Z", "/fr/contact", "Fermé, ouvre demain à 09:30", "lun. 29 mars"],
  ])('HOURS-4 at %s on %s shows "%s" and marks today\'s row', async (now, path, sentence, day) => {
    const card = await at(now, path);
    expect(await card.findByText(sentence)).toBeTruthy();
    await waitFor(() =>
      expect(card.getByText(day).parentElement?.getAttribute("aria-current")).toBe("date"),
    );
    expect(document.querySelectorAll('[aria-current="date"]').length).toBe(2);
  });

  it("HOURS-5 lists dated exceptions, and no longer those that ended after the build", async () => {
    const card = await at("2026-12-05T15:30:00Z", "/kontakt", /^Filiale Brückenstraße/);
    expect(await card.findByText("Jetzt geöffnet, schließt um 17:00 Uhr")).toBeTruthy();
    const row = (await card.findByText("Sa, 5. Dez.")).parentElement;
    expect(row?.textContent).toMatch(/10:00–17:00\sUhr \(Adventssamstag\)$/);
    expect(row?.getAttribute("aria-current")).toBe("date");
    expect(card.queryByText("Sa, 28. Nov.")).toBeNull();
  });

  it("HOURS-5 lists the exceptions of the build's time until the browser has calculated", async () => {
    vi.stubGlobal("IntersectionObserver", NeverInViewObserver);
    const card = await at("2026-12-05T15:30:00Z", "/kontakt", /^Filiale Brückenstraße/);
    expect(card.getByText("Sa, 28. Nov.")).toBeTruthy();
    expect(card.queryByText("Sa, 5. Dez.")).toBeNull();
  });

  it("HOURS-4 updates the sentence when the branch closes", async () => {
    const card = await at("2026-11-18T11:59:30Z", "/en/contact");
    expect(await card.findByText("Open now, closes at 13:00")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await card.findByText("Closed, opens today at 14:00")).toBeTruthy();
  });

  it("LAYOUT-6 links to a map service with the branch's address", async () => {
    const card = await at("2026-11-18T10:00:00Z");
    const link = card.getByRole("link", { name: /^Route planen\s?Stammhaus am Marktplatz/ });
    expect(new URL(link.getAttribute("href") ?? "").searchParams.get("destination")).toContain(
      "Marktplatz 7, 97070 Lindenau",
    );
  });
});

describe("opening hours", () => {
  const names = ["Stammhaus am Marktplatz", "Filiale Brückenstraße"];
  const column = { formColumn: () => <p>newsletter</p> };

  it("HOURS-4 have the branches and a newsletter directly after them in one panel", async () => {
    await renderBlocks(planPage("/"), column);
    const panel = screen.getByText("newsletter").parentElement;
    if (!panel) throw new Error("no panel");
    for (const name of names) expect(within(panel).getByRole("heading", { name })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Neues aus dem Haus" })).toBeNull();
  });

  it("leave the newsletter a section of its own after another block", async () => {
    const page = planPage("/");
    const between = page.blocks.find(({ kind }) => kind === "brand-band");
    if (!between) throw new Error("no block");
    const blocks = page.blocks.flatMap((block) =>
      block.kind === "form" ? [between, block] : [block],
    );
    await renderBlocks(
      { ...page, blocks: blocks.map((block, index) => ({ ...block, key: String(index) })) },
      column,
    );
    expect(screen.queryByText("newsletter")).toBeNull();
    expect(screen.getByRole("heading", { name: "Neues aus dem Haus" })).toBeTruthy();
  });

  it("HOURS-2 head the hours of a single branch", async () => {
    const single = planPage("/", (records) => {
      records["branch"] = (records["branch"] ?? []).slice(0, 1);
    });
    await renderBlocks(single, column);
    expect(screen.getByRole("heading", { level: 4, name: "Öffnungszeiten" })).toBeTruthy();
  });
});

describe("chronicle", () => {
  it.each(["/uber-uns", "/en/about-us", "/fr/a-propos"])(
    "PAGE-6 %s shows the history by year",
    async (path) => {
      const { view } = await renderBlocks(planPage(path));
      const chronicle = view.container.querySelector(".chronicle");
      expect(chronicle?.querySelector("li:first-child strong")?.textContent).toBe("1898");
      expect(chronicle?.childElementCount).toBe(9);
    },
  );
});

describe("brands", () => {
  it.each([
    ["/uhren", "Mehr über Meridian", "/uhren/meridian"],
    ["/en/watches", "More about Meridian", "/en/watches/meridian"],
    ["/fr/montres", "En savoir plus sur Meridian", "/fr/montres/meridian"],
  ])(
    "PAGE-4 the index at %s introduces each brand by type, with the link %s",
    async (path, name, href) => {
      await renderBlocks(planPage(path));
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
      const types = screen
        .getAllByRole("heading", { level: 3 })
        .map((brand) => brand.previousElementSibling?.textContent);
      expect(types).not.toContain(undefined);
      expect(new Set(types).size).toBeGreaterThan(1);
      // The brands of a type stand together.
      expect(types.filter((type, index) => type !== types[index - 1])).toHaveLength(
        new Set(types).size,
      );
    },
  );

  it("PAGE-4 a brand page has a more button", async () => {
    await renderBlocks(planPage("/uhren/meridian"));
    expect(screen.getByRole("link", { name: "Mehr von Meridian" }).getAttribute("href")).toBe(
      "/shop?manufacturer=meridian",
    );
  });
});

describe("link bands", () => {
  it("MENU-5 marks only the current link", async () => {
    await renderBlocks(planPage("/widerruf"));
    expect(screen.getByRole("link", { current: "page" }).textContent).toContain("Widerruf");
  });
});

describe("FAQ", () => {
  it("THEME-6 LAYOUT-11 uses native details elements", async () => {
    await renderBlocks(planPage("/trauringe"));
    const questions = screen.getAllByRole("group");
    expect(questions.length).toBeGreaterThanOrEqual(4);
    for (const question of questions) expect(question.tagName).toBe("DETAILS");
  });
});

describe("articles", () => {
  it("PAGE-5 the imprint's aside shows company details and opening hours", async () => {
    await renderBlocks(planPage("/impressum"));
    const aside = within(screen.getByRole("complementary", { name: "Angaben zum Anbieter" }));
    expect(aside.getByText("Juwelier Sternberg GmbH")).toBeTruthy();
    expect(aside.getByText(/HRB 99898/)).toBeTruthy();
    expect(aside.getByText(/DE999999999/)).toBeTruthy();
    expect(aside.getByRole("link", { name: /^\+49 931 555010/ }).getAttribute("href")).toBe(
      "tel:+49931555010",
    );
    expect(
      aside.getByRole("heading", { name: "Öffnungszeiten: Stammhaus am Marktplatz" }),
    ).toBeTruthy();
  });

  it("PAGE-5 the imprint's aside comes before its text", async () => {
    await renderBlocks(planPage("/impressum"));
    const aside = screen.getByRole("complementary", { name: "Angaben zum Anbieter" });
    const text = screen.getByRole("heading", { name: "Berufshaftpflichtversicherung" });
    expect(aside.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("ACCESS-4 marks names that exist in the first language only on pages in other languages", async () => {
    const untranslated = (records: Seed) => {
      for (const branch of (records["branch"] ?? []).slice(1)) branch["translations"] = [];
    };
    await renderBlocks(planPage("/en/imprint", untranslated));
    const aside = within(screen.getByRole("complementary"));
    for (const text of ["Handwerkskammer Lindenau", "Filiale Brückenstraße"])
      expect(aside.getByText(text).closest("[lang]")?.getAttribute("lang")).toBe("de");
    for (const text of ["Head office", "Main shop on the market square"])
      expect(aside.getByText(text).closest("[lang]")).toBeNull();
    cleanup();
    await renderBlocks(planPage("/impressum"));
    expect(document.body.querySelector("[lang]")).toBeNull();
  });

  it("PAGE-8 the table of contents of the privacy page lists its sections", async () => {
    await renderBlocks(planPage("/en/privacy"));
    const contents = within(screen.getByRole("navigation", { name: "Contents" }));
    expect(contents.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain(
      "#cookies",
    );
    expect(document.getElementById("cookies")).toBeTruthy();
  });
});
