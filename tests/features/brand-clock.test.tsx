// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import de from "../../locales/de/common.json";
import type { Locale } from "#domain/locale/locale";
import { BrandClock } from "#features/brand-clock/brand-clock";
import type { BrandClockView } from "#site/views/layout-view";
import { revokeContentConsent } from "#stores/external-content-consents";
import { InViewObserver } from "./support/intersection-observer-mock";

const HOST = "https://uhr.example";
/** Each test uses another script URL, since a page loads each script only once. */
let address = 0;
function view(): BrandClockView {
  address += 1;
  return {
    brand: "Aurelis",
    href: "/uhren/aurelis",
    eyebrow: "Die Uhr der Marke",
    notice: "Hier kann eine Uhr von Aurelis gehen, geladen von uhr.example.",
    activeNotice: "Diese Uhr kommt von Aurelis.",
    privacy: "/datenschutz",
    script: `${HOST}/${address}.js`,
    dealerKey: "schluessel",
    consent: { id: "brand-clock", provider: "Aurelis", origin: HOST },
  };
}

const instance = i18n.createInstance();
beforeAll(async () => {
  const resources = { de: { common: de } };
  await instance
    .use(initReactI18next)
    .init({ lng: "de", defaultNS: "common", interpolation: { escapeValue: false }, resources });
});
beforeEach(() => vi.stubGlobal("IntersectionObserver", InViewObserver));
afterEach(() => {
  cleanup();
  revokeContentConsent("brand-clock");
  localStorage.clear();
  for (const script of scripts()) script.remove();
  Reflect.deleteProperty(window, "RolexRetailerClock");
  vi.unstubAllGlobals();
});

const scripts = () => [...document.head.querySelectorAll("script")];
const give = () =>
  localStorage.setItem(
    "contentConsent:brand-clock",
    JSON.stringify({
      consentGiven: true,
      provider: "Aurelis",
      origin: HOST,
      timestamp: 1,
      version: 1,
    }),
  );
const strip = (clock: BrandClockView | null, path = "/uhren", language: Locale = "de") => (
  <I18nextProvider i18n={instance}>
    <BrandClock clock={clock} language={language} path={path} />
  </I18nextProvider>
);
async function show(clock: BrandClockView) {
  const view = render(strip(clock));
  await screen.findByRole("complementary", { name: /Aurelis/ });
  return { ...view, user: userEvent.setup() };
}

/** Mocks the brand's API: records its calls and renders a clock. */
function publish(received: unknown[], make?: () => void) {
  Object.assign(window, {
    RolexRetailerClock: class {
      constructor(settings: unknown) {
        received.push(["constructed", settings]);
      }
      getRetailerClock(settings: unknown) {
        received.push(["made", settings]);
        if (make) {
          make();
          return;
        }
        const clock = document.createElement("p");
        clock.textContent = "tick";
        document.getElementById("rolex-retailer-clock")?.replaceChildren(clock);
      }
    },
  });
}
const arrive = async () => {
  await waitFor(() => expect(scripts()).toHaveLength(1));
  await act(() => Promise.resolve(fireEvent.load(scripts()[0] ?? document)));
};

describe("brand clock", () => {
  it("CLOCK-1 is not on the brand's own page in any language, nor anywhere when switched off", () => {
    const clock = view();
    for (const href of ["/uhren/aurelis", "/en/watches/aurelis", "/fr/montres/aurelis"]) {
      expect(render(strip({ ...clock, href }, href)).container.innerHTML).toBe("");
      cleanup();
      expect(render(strip({ ...clock, href }, "/uhren/meridian")).container.innerHTML).not.toBe("");
      cleanup();
    }
    expect(render(strip(null)).container.innerHTML).toBe("");
  });

  it("CLOCK-1 CONSENT-9 only the page above the brand's page asks; others have the clock after consent", async () => {
    publish([]);
    for (const path of ["/", "/trauringe", "/uhren/meridian"]) {
      const { unmount, container } = render(strip(view(), path));
      await act(() => Promise.resolve());
      expect(container.textContent, path).toBe("");
      unmount();
    }
    give();
    render(<main tabIndex={-1}>{strip(view(), "/trauringe")}</main>);
    await arrive();
    await screen.findByText("tick");
    await userEvent.click(screen.getByRole("button", { name: "Nicht mehr laden" }));
    expect(screen.queryByRole("complementary")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("CLOCK-2 CONSENT-9 prerenders only placeholder space; in view it asks for consent and requests nothing", async () => {
    const clock = view();
    expect(renderToString(strip(clock))).not.toContain("Aurelis");
    await show(clock);
    expect(screen.getByText(clock.notice)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Aurelis" }).getAttribute("href")).toBe(
      "/uhren/aurelis",
    );
    expect(scripts()).toEqual([]);
  });

  it("CLOCK-2 CONSENT-8 “load once” loads the script, creates the clock with key, language and color, and stores nothing", async () => {
    const clock = view();
    const received: unknown[] = [];
    publish(received);
    const { user, unmount } = await show(clock);
    await user.click(screen.getByRole("button", { name: "Einmal laden" }));
    expect(scripts().map(({ src, referrerPolicy }) => [src, referrerPolicy])).toEqual([
      [clock.script, "strict-origin"],
    ]);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Nicht mehr laden" })),
    );
    await arrive();
    const settings = { dealerAPIKey: "schluessel", lang: "de", colour: "gold" };
    expect(received).toEqual([
      ["constructed", settings],
      ["made", settings],
    ]);
    expect(screen.getByText("tick")).toBeTruthy();
    expect(localStorage.length).toBe(0);
    unmount();
    await show(clock);
    expect(screen.queryByText("tick")).toBeNull();
  });

  it("CLOCK-2 “always load” is stored under contentConsent:{id}; later pages create clocks in their language from one script", async () => {
    const clock = view();
    const received: unknown[] = [];
    publish(received);
    const { user, unmount } = await show(clock);
    await user.click(screen.getByRole("button", { name: "Immer laden" }));
    expect(localStorage.getItem("contentConsent:brand-clock")).toContain(HOST);
    await arrive();
    unmount();
    render(strip(clock, "/en/wedding-rings", "en"));
    await screen.findByText("tick");
    expect(scripts()).toHaveLength(1);
    expect(received.at(-1)).toEqual([
      "made",
      { dealerAPIKey: "schluessel", lang: "en", colour: "gold" },
    ]);
  });

  it("CLOCK-2 CONSENT-8 withdrawal removes the clock and focuses the consent placeholder", async () => {
    give();
    publish([]);
    const { user } = await show(view());
    await arrive();
    await screen.findByText("tick");
    await user.click(screen.getByRole("button", { name: "Nicht mehr laden" }));
    expect(screen.queryByText("tick")).toBeNull();
    expect(localStorage.getItem("contentConsent:brand-clock")).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Einmal laden" })),
    );
  });

  it("CLOCK-2 CONSENT-8 ignores a consent to another host", async () => {
    give();
    await show({
      ...view(),
      consent: { id: "brand-clock", provider: "Aurelis", origin: "https://andere.example" },
    });
    expect(scripts()).toEqual([]);
  });

  it.each([
    ["a script that does not load", () => fireEvent.error(scripts()[0] ?? document), null],
    ["a script without a clock", () => fireEvent.load(scripts()[0] ?? document), null],
    [
      "a clock that throws",
      () => fireEvent.load(scripts()[0] ?? document),
      () => {
        throw new Error("kaputt");
      },
    ],
  ])("CLOCK-2 %s is only logged, and the tile stays complete", async (_name, come, make) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const clock = view();
    if (make) publish([], make);
    const { user } = await show(clock);
    await user.click(screen.getByRole("button", { name: "Einmal laden" }));
    await act(() => Promise.resolve(come()));
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(log.mock.calls[0]?.[0]).toBe("The brand's clock could not be shown.");
    expect(screen.getByRole("link", { name: "Aurelis" })).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.getElementById("rolex-retailer-clock")?.innerHTML).toBe("");
  });

  it("CLOCK-2 creates no clock when the page is left before the script loads", async () => {
    give();
    const received: unknown[] = [];
    publish(received);
    const { unmount } = await show(view());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    unmount();
    await act(() => Promise.resolve(fireEvent.load(scripts()[0] ?? document)));
    expect(received).toEqual([]);
  });
});
