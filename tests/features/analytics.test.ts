// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Analytics } from "../../src/domain/analytics";
import type { ConsentEntry } from "../../src/domain/consent";
import { startAnalytics } from "../../src/features/analytics/tracker";
import { resetConsents, saveConsents } from "../../src/stores/consents";

const MATOMO: Analytics = { siteId: "7", url: "https://analytics.example", consentRequired: true, jsErrorTracking: false };
const VERSION = "v1";

const answer = (consentGiven: boolean): readonly ConsentEntry[] => [
  { function_id: "matomo", display_name: "Matomo", description: "", link: "", default_on: false, consentGiven, locked: false },
];
const queue = (): unknown[][] => Reflect.get(window, "_paq") ?? [];
const named = (name: string) => queue().filter(([command]) => command === name);
const scripts = () => [...document.querySelectorAll("script")].map(({ src }) => src);

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.title = "Start | Haus";
  history.replaceState(null, "", "/");
  end = startAnalytics(MATOMO, VERSION);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  resetConsents();
  Reflect.deleteProperty(window, "_paq");
  document.head.replaceChildren();
});

/** Another address, as the visitor's way back tells of it. */
function goTo(path: string): void {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

/** Goes on as visitors do: the address first, the title a moment later. */
async function visit(path: string, title: string) {
  goTo(path);
  await vi.advanceTimersByTimeAsync(400);
  document.title = title;
  await vi.advanceTimersByTimeAsync(400);
}

describe("counting visits", () => {
  it("ANALYTICS-1 CONSENT-9 nothing is loaded and nothing is said before the visitor has agreed", async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    saveConsents(answer(false), VERSION);
    await visit("/uhren", "Uhren | Haus");
    expect(scripts()).toEqual([]);
    expect(Reflect.get(window, "_paq")).toBeUndefined();
  });

  it("ANALYTICS-1 ANALYTICS-2 after it the script comes from the configured host, and the page that is open is counted", async () => {
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(400);
    expect(scripts()).toEqual(["https://analytics.example/matomo.js"]);
    expect(named("rememberConsentGiven")).toHaveLength(1);
    expect(named("setDocumentTitle")).toEqual([["setDocumentTitle", "Start | Haus"]]);
    expect(named("trackPageView")).toHaveLength(1);
  });

  it("ANALYTICS-3 each page that follows is counted with its own title and address, and the page before as where they came from", async () => {
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(400);
    await visit("/uhren", "Uhren | Haus");
    await visit("/schmuck?seite=2", "Schmuck | Haus");
    const origin = window.location.origin;
    expect(named("setCustomUrl").map(([, url]) => url)).toEqual([`${origin}/`, `${origin}/uhren`, `${origin}/schmuck?seite=2`]);
    expect(named("setDocumentTitle").map(([, title]) => title)).toEqual(["Start | Haus", "Uhren | Haus", "Schmuck | Haus"]);
    expect(named("setReferrerUrl").map(([, url]) => url)).toEqual(["", `${origin}/`, `${origin}/uhren`]);
  });

  it("ANALYTICS-3 a page whose title stays the same is counted all the same, an anchor is no page", async () => {
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(400);
    goTo("/uhren");
    await vi.advanceTimersByTimeAsync(3_500);
    goTo("/uhren#service");
    await vi.advanceTimersByTimeAsync(3_500);
    expect(named("trackPageView")).toHaveLength(2);
  });

  it("ANALYTICS-2 a consent that is taken back is told, nothing is counted from then on, and the script comes only once", async () => {
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(400);
    saveConsents(answer(false), VERSION);
    expect(named("forgetConsentGiven")).toHaveLength(1);
    await visit("/uhren", "Uhren | Haus");
    expect(named("trackPageView")).toHaveLength(1);
    saveConsents(answer(true), VERSION);
    await vi.advanceTimersByTimeAsync(400);
    expect(named("rememberConsentGiven")).toHaveLength(2);
    expect(named("trackPageView")).toHaveLength(2);
    expect(scripts()).toHaveLength(1);
  });
});
