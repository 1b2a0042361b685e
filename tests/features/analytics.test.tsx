// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { ConsentEntry } from "#domain/consent/consent";
import { createEuro } from "#domain/pricing/money";
import { startTracker } from "#features/analytics/tracker";
import { addCartLine, rehydrateCart, resetCart } from "#stores/cart";
import { resetConsents, saveConsents } from "#stores/consents";
import { setViewedProduct, publishOrder } from "#stores/analytics-events";
import type { AnalyticsConfig } from "#domain/analytics/matomo-commands";

const MATOMO: AnalyticsConfig = {
  siteId: "7",
  url: "https://analytics.example",
  consentRequired: true,
  jsErrorTracking: false,
};
const VERSION = "v1";
const UUID = "0b6f7a52-4f0e-4e0c-9d1f-1a2b3c4d5e6f";
const RING = {
  product: 5,
  variant: 7,
  personalization: {},
  count: 1,
  priceBrutto: createEuro(126_505),
  display: { name: "Orbit" },
};

const answer = (consentGiven: boolean): readonly ConsentEntry[] => [
  {
    function_id: "matomo",
    display_name: "Matomo",
    description: "",
    link: "",
    default_on: false,
    consentGiven,
    locked: false,
  },
];
const commandsSchema = z.array(z.array(z.unknown())).default([]);
const queue = () => commandsSchema.parse("_paq" in window ? window._paq : undefined);
const named = (name: string) => queue().filter(([command]) => command === name);
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);
const origin = window.location.origin;

/** Simulates the loaded script: later commands go to it. Returns all commands it receives. */
function loadScript(): unknown[][] {
  const queued = queue();
  const received: unknown[][] = [...queued];
  Object.assign(window, { _paq: { push: (command: unknown[]) => received.push(command) } });
  return received;
}

const names = (received: unknown[][]) => received.map(([name]) => name);

function clean() {
  resetConsents();
  resetCart();
  Reflect.deleteProperty(window, "_paq");
  document.head.replaceChildren();
}

describe("tracker", () => {
  let end: () => void;
  const start = () => (end = startTracker({ analytics: MATOMO, version: VERSION, shop: "shop" }));
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    document.title = "Start | Haus";
    history.replaceState(null, "", "/");
    start();
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    clean();
  });

  /** Simulates navigation to another path by popstate. */
  function goTo(path: string): void {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }

  /** Navigates like Gatsby: the path changes first, the title a moment later. */
  async function visit(path: string, title: string) {
    goTo(path);
    await vi.advanceTimersByTimeAsync(400);
    document.title = title;
    await vi.advanceTimersByTimeAsync(400);
  }

  async function agree() {
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(400);
  }

  it("ANALYTICS-1 CONSENT-9 loads and queues nothing before consent", async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    saveConsents(answer(false), VERSION);
    await visit("/uhren", "Uhren | Haus");
    saveConsents(answer(true), "another question");
    await visit("/kontakt", "Kontakt | Haus");
    expect(scripts()).toEqual([]);
    expect("_paq" in window).toBe(false);
  });

  it("ANALYTICS-1 ANALYTICS-2 loads the script from the configured host on consent and counts the open page", async () => {
    await agree();
    expect(scripts()).toEqual(["https://analytics.example/matomo.js"]);
    expect(names(queue()).slice(0, 3)).toEqual(["requireConsent", "setTrackerUrl", "setSiteId"]);
    expect(named("rememberConsentGiven")).toHaveLength(1);
    expect(named("setDocumentTitle")).toEqual([["setDocumentTitle", "Start | Haus"]]);
    expect(named("trackPageView")).toHaveLength(1);
  });

  it("ANALYTICS-3 counts each further page with its title and URL, and the previous page as referrer", async () => {
    await agree();
    await visit("/uhren", "Uhren | Haus");
    await visit("/schmuck?page=2", "Schmuck | Haus");
    expect(named("setCustomUrl").map(([, url]) => url)).toEqual([
      ...[`${origin}/`, `${origin}/`],
      ...[`${origin}/uhren`, `${origin}/schmuck?page=2`],
    ]);
    expect(named("setDocumentTitle").map(([, title]) => title)).toEqual([
      "Start | Haus",
      "Uhren | Haus",
      "Schmuck | Haus",
    ]);
    expect(named("setReferrerUrl").map(([, url]) => url)).toEqual([
      "",
      "",
      `${origin}/`,
      `${origin}/uhren`,
    ]);
  });

  it("ANALYTICS-5 removes order ids and tokens from URL and referrer", async () => {
    history.replaceState(null, "", `/shop/bestellung/${UUID}?token=Abc_def-123456789012345`);
    await agree();
    await visit("/newsletter/bestaetigen?token=Abc_def-123456789012345", "Newsletter | Haus");
    await visit(`/shop/zahlung?bestellung=${UUID}`, "Zahlung | Haus");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(named("trackPageView").length).toBeGreaterThan(1);
    expect(JSON.stringify(queue())).not.toMatch(/0b6f7a52|Abc_def/);
  });

  it("ANALYTICS-3 counts a page with an unchanged title, but not an anchor", async () => {
    await agree();
    goTo("/uhren");
    await vi.advanceTimersByTimeAsync(3_500);
    goTo("/uhren#service");
    await vi.advanceTimersByTimeAsync(3_500);
    expect(named("trackPageView")).toHaveLength(2);
  });

  it("ANALYTICS-3 waits for the title while Gatsby exchanges the head", async () => {
    await agree();
    document.head.replaceChildren();
    goTo("/uhren");
    await vi.advanceTimersByTimeAsync(400);
    document.title = "Uhren | Haus";
    await vi.advanceTimersByTimeAsync(400);
    expect(named("setDocumentTitle").map(([, title]) => title)).toEqual([
      "Start | Haus",
      "Uhren | Haus",
    ]);
  });

  it("ANALYTICS-3 counts both pages of quick navigation, each with its own title", async () => {
    await agree();
    goTo("/uhren");
    await vi.advanceTimersByTimeAsync(50);
    document.title = "Uhren | Haus";
    await vi.advanceTimersByTimeAsync(50);
    goTo("/kontakt");
    await vi.advanceTimersByTimeAsync(1_000);
    document.title = "Kontakt | Haus";
    await vi.advanceTimersByTimeAsync(400);
    const queued = named("setDocumentTitle").map(([, title]) => title);
    expect(queued).toEqual(["Start | Haus", "Uhren | Haus", "Kontakt | Haus"]);
  });

  it("ANALYTICS-3 ANALYTICS-5 waits for the title of a product, and reports the product only with its own page view", async () => {
    await agree();
    goTo("/shop/produkt/5/orbit");
    document.title = "Schaufenster | Haus";
    await vi.advanceTimersByTimeAsync(4_000);
    expect(named("trackPageView")).toHaveLength(1);
    const { usePageTitle } = await import("#ui/document/use-page-title");
    function Product() {
      usePageTitle("Orbit");
      return null;
    }
    setViewedProduct({ id: 5, name: "Orbit", category: "Ringe", price: createEuro(126_500) });
    render(<Product />);
    await vi.advanceTimersByTimeAsync(400);
    expect(named("setDocumentTitle").at(-1)).toEqual(["setDocumentTitle", "Orbit"]);
    expect(named("setEcommerceView").at(-1)).toEqual([
      "setEcommerceView",
      "5",
      "Orbit",
      "Ringe",
      1265,
    ]);
    await visit("/uhren", "Uhren | Haus");
    expect(named("setEcommerceView").at(-1)).toEqual(["setEcommerceView", "", "", ""]);
    expect(named("trackPageView")).toHaveLength(3);
    // The cart line keeps the product's category. Withdrawal deletes the stored category.
    addCartLine(RING);
    expect(named("addEcommerceItem")).toEqual([
      [
        "addEcommerceItem",
        expect.stringMatching(/^5/),
        expect.any(String),
        "Ringe",
        expect.any(Number),
        1,
      ],
    ]);
    saveConsents(answer(false), VERSION);
    expect(Object.values(sessionStorage).join()).not.toContain("Ringe");
    cleanup();
  });

  it("ANALYTICS-5 reports each cart change once, and the order instead of the emptied cart", async () => {
    await agree();
    addCartLine(RING);
    rehydrateCart();
    expect(named("trackEcommerceCartUpdate")).toEqual([["trackEcommerceCartUpdate", 1265.05]]);
    publishOrder({ number: "S-1", total: createEuro(127_455), lines: [{ ...RING, cartId: 1 }] });
    resetCart();
    expect(named("trackEcommerceOrder")).toEqual([["trackEcommerceOrder", "S-1", 1274.55]]);
    expect(named("trackEcommerceCartUpdate")).toHaveLength(1);
    expect(named("addEcommerceItem")).toHaveLength(2);
  });

  it("ANALYTICS-5 a hidden tab does not report the cart that all tabs share", async () => {
    await agree();
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    addCartLine(RING);
    visibility.mockRestore();
    expect(named("trackEcommerceCartUpdate")).toEqual([]);
    addCartLine(RING);
    expect(named("trackEcommerceCartUpdate")).toEqual([["trackEcommerceCartUpdate", 2530.1]]);
  });

  it("ANALYTICS-5 reports an order placed before the tracker starts, but none from before consent", () => {
    end();
    const clock = vi.spyOn(Date, "now").mockReturnValue(1_000);
    publishOrder({ number: "S-before", total: createEuro(100), lines: [] });
    clock.mockReturnValue(2_000);
    saveConsents(answer(true), VERSION);
    clock.mockReturnValue(3_000);
    publishOrder({ number: "S-after", total: createEuro(200), lines: [] });
    clock.mockRestore();
    start();
    expect(named("trackEcommerceOrder")).toEqual([["trackEcommerceOrder", "S-after", 2]]);
  });

  it("ANALYTICS-2 withdrawal stops counting and deletes cookies; the script is loaded only once", async () => {
    await agree();
    const received = loadScript();
    document.cookie = "_pk_id.7.1fff=abc; path=/";
    document.cookie = "own=kept; path=/";
    saveConsents(answer(false), VERSION);
    expect(received.at(-1)).toEqual(["forgetConsentGiven"]);
    expect(document.cookie).toBe("own=kept");
    const countBefore = received.length;
    await visit("/uhren", "Uhren | Haus");
    addCartLine(RING);
    publishOrder({ number: "S-1", total: createEuro(100), lines: [] });
    expect(received).toHaveLength(countBefore);
    // After renewed consent the page view comes first: Matomo then drops what it recorded
    // meanwhile.
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(names(received.slice(countBefore))).toEqual([
      ...["setReferrerUrl", "setCustomUrl", "setDocumentTitle", "setEcommerceView"],
      ...["trackPageView", "rememberConsentGiven"],
    ]);
    expect(received).toContainEqual(["setDocumentTitle", "Uhren | Haus"]);
    expect(scripts()).toHaveLength(1);
    await visit("/kontakt", "Kontakt | Haus");
    expect(received.filter(([name]) => name === "setDocumentTitle").at(-1)).toEqual([
      "setDocumentTitle",
      "Kontakt | Haus",
    ]);
  });

  it("ANALYTICS-2 withdrawal while the script loads leaves nothing to send", async () => {
    await agree();
    addCartLine(RING);
    saveConsents(answer(false), VERSION);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(
      names(queue()).filter((name) => /^track|^remember|Ecommerce/.test(String(name))),
    ).toEqual([]);
    expect(names(queue())).toContain("requireConsent");
    expect(queue().at(-1)).toEqual(["forgetConsentGiven"]);
  });
});

describe("analytics gate", () => {
  afterEach(() => {
    cleanup();
    clean();
  });

  /** Each test is a new document. */
  async function openGate() {
    vi.resetModules();
    const { AnalyticsGate } = await import("#features/analytics/analytics-gate");
    const { reopenBanner, hideBanner } = await import("#stores/consent-banner");
    const { saveConsents: save } = await import("#stores/consents");
    const gate = (analytics = MATOMO) => (
      <AnalyticsGate analytics={analytics} version={VERSION} shop="shop" />
    );
    return { gate, reopenBanner, hideBanner, save };
  }

  it("ANALYTICS-1 loads nothing on refusal, and the script at once on consent in the banner", async () => {
    const { gate, reopenBanner, hideBanner, save } = await openGate();
    render(gate());
    act(() => reopenBanner(document.body));
    save(answer(false), VERSION);
    act(hideBanner);
    await act(() => vi.dynamicImportSettled());
    expect(scripts()).toEqual([]);
    act(() => reopenBanner(document.body));
    save(answer(true), VERSION);
    act(hideBanner);
    await waitFor(() => expect(scripts()).toEqual(["https://analytics.example/matomo.js"]));
  });

  it("ANALYTICS-1 loads the script once across banner changes, rerenders and remounts", async () => {
    saveConsents(answer(true), VERSION);
    const { gate, reopenBanner, hideBanner } = await openGate();
    const { rerender, unmount } = render(gate());
    await waitFor(() => expect(scripts()).toHaveLength(1));
    act(() => reopenBanner(document.body));
    act(hideBanner);
    rerender(gate({ ...MATOMO }));
    unmount();
    render(gate());
    await act(() => vi.dynamicImportSettled());
    expect(scripts()).toHaveLength(1);
    expect(named("rememberConsentGiven")).toHaveLength(1);
  });
});
