// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ConsentEntry } from "#domain/consent/consent";
import {
  saveConsentDraft,
  syncConsents,
  getConsents,
  resetConsents,
  saveConsents,
  useConsentDraft,
  useConsents,
  subscribeConsent,
} from "#stores/consents";
import {
  syncContentConsents,
  grantContentConsent,
  useContentConsents,
  subscribeContentConsent,
  revokeContentConsent,
} from "#stores/external-content-consents";

const KEY = "int-consents";

const entry = (function_id: string, consentGiven: boolean, locked = false): ConsentEntry => ({
  function_id,
  display_name: `Name of ${function_id}`,
  description: `What ${function_id} is for`,
  link: "/datenschutz",
  default_on: locked,
  consentGiven,
  locked,
});
const ALL = [entry("functional", true, true), entry("matomo", true)];
const NECESSARY = [entry("functional", true, true), entry("matomo", false)];

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

/** Simulates another tab: writes to the storage and dispatches the event. */
function writtenElsewhere(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

beforeEach(() => {
  localStorage.clear();
  syncConsents()();
});

describe("int-consents", () => {
  it("CONSENT-1 CONSENT-6 save stores the list with the specified fields, version of the question and timestamp", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_790_000_000_123);
    saveConsents(ALL, "q1");
    expect(stored(KEY)).toEqual({
      consents: ALL,
      asked: "q1",
      timestamp: 1_790_000_000_123,
      version: 1,
    });
    syncConsents()();
    expect(getConsents()).toEqual({ consents: ALL, version: "q1", timestamp: 1_790_000_000_123 });
  });

  it("CONSENT-6 reset removes the stored answer and empties the state", () => {
    saveConsents(ALL, "q1");
    resetConsents();
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(getConsents()).toBeUndefined();
  });

  it("CONSENT-6 a later answer replaces the earlier one", () => {
    saveConsents(ALL, "q1");
    saveConsents(NECESSARY, "q2");
    expect(stored(KEY)).toMatchObject({ consents: NECESSARY, asked: "q2" });
  });

  it("LAW-7 CONSENT-6 keeps the list of viewed products only with its consent", () => {
    const VIEWED = "int-recently-viewed";
    const list = JSON.stringify({ products: [7], version: 1 });
    const answers = [
      { act: () => saveConsents([...ALL, entry("recently_viewed", true)], "q1"), kept: list },
      { act: () => saveConsents([...ALL, entry("recently_viewed", false)], "q1"), kept: null },
      { act: () => saveConsents(ALL, "q1"), kept: null },
      { act: resetConsents, kept: null },
    ];
    for (const { act: answer, kept } of answers) {
      localStorage.setItem(VIEWED, list);
      answer();
      expect(localStorage.getItem(VIEWED)).toBe(kept);
    }
  });

  it("CONSENT-10 an invalid answer, or one without its question, counts as none", () => {
    for (const text of [
      "",
      "{",
      "null",
      "[]",
      "7",
      '"x"',
      "{}",
      '{"consents":[],"version":1}',
      '{"asked":"q1","version":1}',
      '{"asked":"q1","consents":[],"version":99}',
    ]) {
      localStorage.setItem(KEY, text);
      expect(() => syncConsents()()).not.toThrow();
      expect([text, getConsents()]).toEqual([text, undefined]);
    }
  });

  it("CONSENT-6 loads an answer as the previous site stored it, and keeps its entry", () => {
    const text = JSON.stringify({
      consents: ALL,
      asked: "q1",
      timestamp: 1_763_900_000_000,
      version: 1,
    });
    localStorage.setItem(KEY, text);
    syncConsents()();
    expect(getConsents()).toEqual({ consents: ALL, version: "q1", timestamp: 1_763_900_000_000 });
    expect(localStorage.getItem(KEY)).toBe(text);
  });

  it("CONSENT-9 drops an invalid entry and keeps the others", () => {
    const bad = [
      null,
      1,
      "matomo",
      { function_id: "a" },
      { function_id: "b", consentGiven: "true" },
      { consentGiven: true },
    ];
    localStorage.setItem(
      KEY,
      JSON.stringify({ asked: "q1", version: 1, consents: [...bad, ...ALL] }),
    );
    syncConsents()();
    expect(getConsents()?.consents).toEqual(ALL);
  });

  it("CONSENT-6 components get the stored answer and its removal", () => {
    saveConsents(ALL, "q1");
    const { result } = renderHook(() => useConsents());
    expect(result.current?.version).toBe("q1");
    act(resetConsents);
    expect(result.current).toBeUndefined();
  });

  it("CONSENT-3 keeps unsaved switches in memory until the answer is saved", () => {
    const { result } = renderHook(() => useConsentDraft());
    act(() => saveConsentDraft(ALL));
    expect(result.current).toEqual(ALL);
    expect(localStorage.getItem(KEY)).toBeNull();
    act(() => saveConsents(NECESSARY, "q1"));
    expect(result.current).toBeUndefined();
  });

  it("CONSENT-6 keeps the answer in memory without storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    saveConsents(ALL, "q1");
    syncConsents()();
    expect(getConsents()).toMatchObject({ version: "q1" });
    vi.restoreAllMocks();
    resetConsents();
    expect(getConsents()).toBeUndefined();
  });

  it("CONSENT-6 keeps the answer in memory when the storage is blocked", () => {
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    saveConsents(ALL, "q1");
    syncConsents()();
    expect(getConsents()).toMatchObject({ version: "q1" });
    resetConsents();
    expect(getConsents()).toBeUndefined();
    vi.restoreAllMocks();
    saveConsents(NECESSARY, "q2");
    expect(stored(KEY)).toMatchObject({ asked: "q2" });
  });
});

describe("consent subscribers", () => {
  it("CONSENT-9 ANALYTICS-2 are called at once and on each change, also from another tab", () => {
    const received: boolean[] = [];
    const stop = subscribeConsent("matomo", "q1", (given) => received.push(given));
    expect(received).toEqual([false]);
    saveConsents(ALL, "q1");
    saveConsents(ALL, "q1");
    expect(received).toEqual([false, true]);
    writtenElsewhere(KEY, JSON.stringify({ asked: "q1", version: 1, consents: NECESSARY }));
    expect(received).toEqual([false, true, false]);
    writtenElsewhere(KEY, JSON.stringify({ asked: "q1", version: 1, consents: ALL }));
    resetConsents();
    expect(received).toEqual([false, true, false, true, false]);
    stop();
    saveConsents(ALL, "q1");
    expect(received).toHaveLength(5);
  });

  it("CONSENT-10 ignore an answer to another question", () => {
    saveConsents(ALL, "q0");
    const received: boolean[] = [];
    subscribeConsent("matomo", "q1", (given) => received.push(given))();
    expect(received).toEqual([false]);
  });

  it("CONSENT-6 sync with other tabs while subscribed", () => {
    const stop = syncConsents();
    writtenElsewhere(KEY, JSON.stringify({ asked: "q1", version: 1, consents: ALL }));
    expect(getConsents()?.version).toBe("q1");
    writtenElsewhere(KEY, null);
    expect(getConsents()).toBeUndefined();
    stop();
  });
});

const MAP = { id: "map", provider: "OpenStreetMap", origin: "https://map.example" };
const MAP_KEY = "contentConsent:map";

describe("contentConsent:{id}", () => {
  /** Records the calls of a placeholder's subscription. */
  function listen(content = MAP) {
    const received: boolean[] = [];
    const stop = subscribeContentConsent(content, (given) => received.push(given));
    return { received, stop };
  }

  it("CONSENT-8 is stored per content when granted and removed when withdrawn", () => {
    vi.spyOn(Date, "now").mockReturnValue(1_790_000_000_123);
    const { received, stop } = listen();
    grantContentConsent(MAP);
    grantContentConsent({ id: "aurelis", provider: "Aurelis", origin: "https://area.example" });
    expect(stored(MAP_KEY)).toEqual({
      consentGiven: true,
      provider: "OpenStreetMap",
      origin: "https://map.example",
      timestamp: 1_790_000_000_123,
      version: 1,
    });
    expect(stored("contentConsent:aurelis")).toMatchObject({ provider: "Aurelis" });
    revokeContentConsent("map");
    expect(localStorage.getItem(MAP_KEY)).toBeNull();
    expect(localStorage.getItem("contentConsent:aurelis")).not.toBeNull();
    expect(received).toEqual([true, false]);
    stop();
  });

  it("CONSENT-8 publishes a stored consent at once, and nothing without one", () => {
    grantContentConsent(MAP);
    const first = listen();
    const other = listen({ ...MAP, id: "video" });
    expect([first.received, other.received]).toEqual([[true], []]);
    first.stop();
    other.stop();
  });

  it("CONSENT-8 CONSENT-10 does not apply to another provider under the same id", () => {
    grantContentConsent(MAP);
    const { received, stop } = listen({
      ...MAP,
      provider: "Elsewhere",
      origin: "https://elsewhere.example",
    });
    expect(received).toEqual([]);
    stop();
  });

  it("CONSENT-8 accepts an entry without version and ignores invalid ones", () => {
    localStorage.setItem(MAP_KEY, "true");
    const old = listen();
    expect(old.received).toEqual([true]);
    old.stop();
    for (const text of [
      "",
      "false",
      "{",
      "null",
      "[]",
      '"true"',
      "{}",
      '{"version":1}',
      '{"version":9,"provider":"a","origin":"https://map.example"}',
    ]) {
      localStorage.setItem(MAP_KEY, text);
      const { received, stop } = listen();
      expect([text, received]).toEqual([text, []]);
      stop();
    }
  });

  it("CONSENT-8 syncs with other tabs, also when the whole storage is cleared", () => {
    const { received, stop } = listen();
    writtenElsewhere(MAP_KEY, "true");
    writtenElsewhere(MAP_KEY, null);
    writtenElsewhere("int-cart", "true");
    writtenElsewhere(MAP_KEY, "true");
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(received).toEqual([true, false, true, false]);
    stop();
    writtenElsewhere(MAP_KEY, "true");
    expect(received).toHaveLength(4);
  });

  it("LEGAL-3 lists only entries with the prefix", () => {
    localStorage.setItem("int-cart", "true");
    localStorage.setItem("contentConsent:b", "true");
    grantContentConsent(MAP);
    const stop = syncContentConsents();
    const { result } = renderHook(() => useContentConsents());
    expect([...result.current]).toEqual([
      ["b", { provider: null, origin: null }],
      ["map", { provider: "OpenStreetMap", origin: "https://map.example" }],
    ]);
    stop();
  });
});
