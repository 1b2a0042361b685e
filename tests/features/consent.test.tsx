// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { COMMON_MESSAGES } from "#domain/locale/messages/common.generated";
import type { ConsentEntry } from "#domain/consent/consent";
import type { Locale } from "#domain/locale/locale";
import type { ConsentBannerView } from "#site/views/layout-view";

const entry = (
  function_id: string,
  display_name: string,
  locked: boolean,
  default_on: boolean,
): ConsentEntry => ({
  function_id,
  display_name,
  description: `Wozu ${display_name} dient.`,
  link: `/datenschutz#${function_id}`,
  default_on,
  consentGiven: default_on,
  locked,
});
const CONSENTS: ConsentBannerView = {
  version: "q1",
  privacy: "/datenschutz",
  entries: [
    entry("functional", "Notwendiges", true, true),
    entry("matomo", "Statistik", false, false),
    entry("fonts", "Schriften", false, true),
  ],
};

/** Each test is a new visit: modules are reloaded as on a full load. */
async function visit(view: (modules: Modules) => ReactNode, language: Locale = "de") {
  const modules = await load();
  const instance = i18n.createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    ns: ["common"],
    defaultNS: "common",
    interpolation: { escapeValue: false },
    resources: {
      de: { common: COMMON_MESSAGES.de },
      en: { common: COMMON_MESSAGES.en },
      fr: { common: COMMON_MESSAGES.fr },
    },
  });
  const page = <I18nextProvider i18n={instance}>{view(modules)}</I18nextProvider>;
  return { page, modules, user: userEvent.setup() };
}

type Modules = Awaited<ReturnType<typeof load>>;
async function load() {
  vi.resetModules();
  const { ConsentGate } = await import("#features/consent/consent-gate");
  const { reopenBanner } = await import("#stores/consent-banner");
  // Preloads the banner's chunk to shorten the wait for it.
  await import("#features/consent/consent-banner");
  return { ConsentGate, reopenBanner };
}

/** Renders a page with the banner, a button and the footer button. */
async function open(asked: ConsentBannerView = CONSENTS, language: Locale = "de") {
  const visited = await visit(
    ({ ConsentGate, reopenBanner }) => (
      <>
        <ConsentGate consents={asked} />
        <main tabIndex={-1}>
          <button type="button">Auf der Seite</button>
        </main>
        <button type="button" onClick={(event) => reopenBanner(event.currentTarget)}>
          Cookie Einstellungen
        </button>
      </>
    ),
    language,
  );
  const view = render(visited.page);
  return { ...visited, ...view };
}

const banner = (name = "Ihre Privatsphäre") => screen.findByRole("region", { name });
const settled = () => act(() => vi.dynamicImportSettled());
const noBanner = async () => {
  await settled();
  expect(screen.queryByRole("region")).toBeNull();
};
const stored = (): unknown => JSON.parse(localStorage.getItem("int-consents") ?? "null");
const store = (asked: string, consents: readonly ConsentEntry[]) =>
  localStorage.setItem(
    "int-consents",
    JSON.stringify({ asked, consents, timestamp: 1, version: 1 }),
  );
const given = (value: unknown): unknown =>
  typeof value === "object" &&
  value !== null &&
  "consents" in value &&
  Array.isArray(value.consents)
    ? value.consents.map((one: ConsentEntry) => [one.function_id, one.consentGiven])
    : null;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.unstubAllGlobals();
});

describe("banner visibility", () => {
  it("CONSENT-2 is not in the prerendered page nor the first render, and shows after mount without a stored answer", async () => {
    const { page } = await visit(({ ConsentGate }) => <ConsentGate consents={CONSENTS} />);
    const html = renderToString(page);
    expect(html).toBe("");
    const place = document.createElement("div");
    document.body.append(place);
    const mismatch = vi.fn();
    const root = await act(() =>
      Promise.resolve(hydrateRoot(place, page, { onRecoverableError: mismatch })),
    );
    expect(await banner()).toBeTruthy();
    expect(mismatch).not.toHaveBeenCalled();
    act(() => root.unmount());
    place.remove();
  });

  it("CONSENT-2 is hidden after an answer", async () => {
    store("q1", CONSENTS.entries);
    await open();
    await noBanner();
  });

  it.each([
    ["no answers", { asked: "q1", timestamp: 1, version: 1 }],
    ["answers that are no list", { asked: "q1", consents: "matomo", timestamp: 1, version: 1 }],
    ["another version", { asked: "q1", consents: CONSENTS.entries, timestamp: 1, version: 2 }],
    ["no version", { asked: "q1", consents: CONSENTS.entries, timestamp: 1 }],
    ["nothing of ours", null],
  ])("CONSENT-2 CONSENT-6 asks again when the stored answer is invalid: %s", async (_, kept) => {
    localStorage.setItem("int-consents", JSON.stringify(kept));
    await open();
    await banner();
  });

  it("CONSENT-10 asks again when the question has changed, without the old answers, which stay stored until the new one", async () => {
    store(
      "q0",
      CONSENTS.entries.map((one) => ({ ...one, consentGiven: true })),
    );
    await open();
    await banner();
    expect(screen.getByRole("switch", { name: "Statistik" })).toHaveProperty("checked", false);
    expect(stored()).toMatchObject({ asked: "q0" });
  });

  it("CONSENT-2 asks when the stored value is no valid JSON", async () => {
    localStorage.setItem("int-consents", "{");
    await open();
    await banner();
  });

  it("CONSENT-2 does not take the focus", async () => {
    await open();
    await banner();
    expect(document.activeElement).toBe(document.body);
  });

  it.each(["Nur notwendige", "Schließen, ohne zu speichern"])(
    "CONSENT-2 LAYOUT-11 moves the focus to the page after “%s”",
    async (name) => {
      const { user } = await open();
      await banner();
      await user.click(screen.getByRole("button", { name }));
      expect(document.activeElement).toBe(screen.getByRole("main"));
    },
  );

  it("CONSENT-2 can be closed without an answer: stores nothing and stays hidden for this visit", async () => {
    const { user, page, unmount } = await open();
    await banner();
    await user.click(screen.getByRole("button", { name: "Schließen, ohne zu speichern" }));
    await noBanner();
    expect(stored()).toBeNull();
    // The next page of the same visit mounts again.
    unmount();
    render(page);
    await noBanner();
  });

  it("CONSENT-9 Global Privacy Control hides the banner, stores nothing and turns the switches off", async () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
    const { user } = await open();
    await noBanner();
    expect(stored()).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cookie Einstellungen" }));
    await banner();
    expect(screen.getByRole("switch", { name: "Schriften" })).toHaveProperty("checked", false);
    await user.click(screen.getByRole("button", { name: "Alle Cookies erlauben" }));
    expect(given(stored())).toEqual([
      ["functional", true],
      ["matomo", true],
      ["fonts", true],
    ]);
  });

  it("CONSENT-2 closes when another tab stores an answer", async () => {
    await open();
    await banner();
    store("q1", CONSENTS.entries);
    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "int-consents" }));
    });
    await noBanner();
  });
});

describe("banner rows", () => {
  it("CONSENT-1 CONSENT-3 are closed at first, toggle one by one, also by keyboard, and have their own text and link", async () => {
    const { user } = await open();
    await banner();
    const row = screen.getByRole("button", { name: "Statistik" });
    expect(screen.getAllByRole("button", { expanded: false })).toHaveLength(3);
    row.focus();
    await user.keyboard("{Enter}");
    expect(row.getAttribute("aria-expanded")).toBe("true");
    const text = document.getElementById(row.getAttribute("aria-controls") ?? "");
    expect(text?.textContent).toContain("Wozu Statistik dient.");
    expect(text?.querySelector("a")?.getAttribute("href")).toBe("/datenschutz#matomo");
    await user.keyboard(" ");
    expect(row.getAttribute("aria-expanded")).toBe("false");
  });

  it("CONSENT-3 locked rows are on, cannot be toggled, and are described as always active", async () => {
    const { user } = await open();
    await banner();
    const locked = screen.getByRole("switch", { name: "Notwendiges" });
    expect(locked).toHaveProperty("checked", true);
    expect(locked).toHaveProperty("disabled", true);
    expect(
      document.getElementById(locked.getAttribute("aria-describedby") ?? "")?.textContent,
    ).toBe("Immer aktiv");
    await user.click(locked);
    expect(locked).toHaveProperty("checked", true);
  });

  it("CONSENT-5 CONSENT-7 start with the defaults of the content and link its privacy page", async () => {
    await open();
    const region = await banner();
    expect(
      screen
        .getAllByRole("switch")
        .map((one) => [one.getAttribute("aria-label"), one.matches(":checked")]),
    ).toEqual([
      ["Notwendiges", true],
      ["Statistik", false],
      ["Schriften", true],
    ]);
    expect(
      within(region).getByRole("link", { name: "Datenschutzerklärung" }).getAttribute("href"),
    ).toBe("/datenschutz");
  });
});

describe("banner answers", () => {
  it.each([
    ["Nur notwendige", { functional: true, matomo: false, fonts: false }],
    ["Ausgewählte Cookies erlauben", { functional: true, matomo: true, fonts: false }],
    ["Alle Cookies erlauben", { functional: true, matomo: true, fonts: true }],
  ])(
    "CONSENT-1 CONSENT-4 CONSENT-6 “%s” stores the list and hides the banner",
    async (name, expected) => {
      const { user } = await open();
      await banner();
      await user.click(screen.getByRole("switch", { name: "Statistik" }));
      await user.click(screen.getByRole("switch", { name: "Schriften" }));
      await user.click(screen.getByRole("button", { name }));
      expect(given(stored())).toEqual(Object.entries(expected));
      expect(stored()).toMatchObject({
        asked: "q1",
        consents: [
          {
            function_id: "functional",
            display_name: "Notwendiges",
            description: "Wozu Notwendiges dient.",
            link: "/datenschutz#functional",
            default_on: true,
            locked: true,
          },
          {},
          {},
        ],
      });
      await noBanner();
    },
  );

  it("CONSENT-4 are equally prominent, with one class for all three", async () => {
    await open();
    await banner();
    const answers = ["Nur notwendige", "Ausgewählte Cookies erlauben", "Alle Cookies erlauben"].map(
      (name) => screen.getByRole("button", { name }),
    );
    expect(new Set(answers.map((one) => one.className)).size).toBe(1);
    expect(new Set(answers.map((one) => one.parentElement)).size).toBe(1);
  });

  it("CONSENT-3 unsaved switches survive a page change", async () => {
    const { user, page, unmount } = await open();
    await banner();
    await user.click(screen.getByRole("switch", { name: "Statistik" }));
    unmount();
    render(page);
    await banner();
    expect(screen.getByRole("switch", { name: "Statistik" })).toHaveProperty("checked", true);
  });
});

describe("footer button", () => {
  it("LAYOUT-5 CONSENT-2 reopens the banner with the stored answers, focuses it, and gets the focus back", async () => {
    store(
      "q1",
      CONSENTS.entries.map((one) => ({ ...one, consentGiven: one.function_id !== "fonts" })),
    );
    const { user } = await open();
    const button = screen.getByRole("button", { name: "Cookie Einstellungen" });
    await user.click(button);
    const region = await banner();
    expect(document.activeElement).toBe(region);
    expect(screen.getByRole("switch", { name: "Statistik" })).toHaveProperty("checked", true);
    expect(screen.getByRole("switch", { name: "Schriften" })).toHaveProperty("checked", false);
    fireEvent.keyDown(region, { key: "Escape" });
    await noBanner();
    expect(document.activeElement).toBe(button);
  });

  it("LAYOUT-5 focuses a banner that is already open", async () => {
    const { user } = await open();
    const region = await banner();
    await user.click(screen.getByRole("button", { name: "Cookie Einstellungen" }));
    expect(document.activeElement).toBe(region);
    await user.click(screen.getByRole("button", { name: "Auf der Seite" }));
    await user.click(screen.getByRole("button", { name: "Cookie Einstellungen" }));
    expect(document.activeElement).toBe(region);
  });

  it("CONSENT-6 CONSENT-2 deleting the stored answer resets the banner to its defaults", async () => {
    store(
      "q1",
      CONSENTS.entries.map((one) => ({ ...one, consentGiven: true })),
    );
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Cookie Einstellungen" }));
    await banner();
    await user.click(screen.getByRole("button", { name: "Gespeicherte Auswahl löschen" }));
    expect(localStorage.getItem("int-consents")).toBeNull();
    expect(screen.getByRole("switch", { name: "Statistik" })).toHaveProperty("checked", false);
    expect(screen.queryByRole("button", { name: "Gespeicherte Auswahl löschen" })).toBeNull();
    expect(document.activeElement).toBe(await banner());
  });
});

describe("localized banner", () => {
  it.each([
    ["en", "Your privacy", ["Only necessary", "Allow selected cookies", "Allow all cookies"]],
    [
      "fr",
      "Votre vie privée",
      ["Nécessaires uniquement", "Autoriser les cookies choisis", "Autoriser tous les cookies"],
    ],
  ] as const)(
    "CONSENT-4 CONSENT-7 has answers and privacy link in %s",
    async (language, title, answers) => {
      await open({ ...CONSENTS, privacy: "/fr/mentions-legales" }, language);
      const region = await banner(title);
      for (const name of answers) expect(within(region).getByRole("button", { name })).toBeTruthy();
      const links = within(region)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
      expect(links[0]).toBe("/fr/mentions-legales");
    },
  );
});
