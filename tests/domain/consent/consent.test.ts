import { describe, expect, it } from "vitest";
import {
  grantAllConsents,
  grantNecessaryConsents,
  isConsentCurrent,
  isConsentGiven,
  toggleConsent,
  mergeStoredConsents,
  type ConsentEntry,
} from "#domain/consent/consent";
import {
  resolveConsentEntries,
  calculateConsentVersion,
  privacyPagePath,
  type ConsentRecord,
} from "#domain/consent/consent-entries";

const MESSAGES = {
  functional: { displayName: "Notwendig", description: "Damit die Seite läuft." },
  matomo: { displayName: "Statistik", description: "Damit wir besser werden." },
};

const record = (functionId: string, more: Partial<ConsentRecord> = {}): ConsentRecord => ({
  id: 1,
  sort: 1,
  functionId,
  defaultOn: false,
  locked: false,
  link: null,
  translations: [
    { language: "de", displayName: functionId, description: `${functionId} de` },
    { language: "en", displayName: functionId, description: `${functionId} en` },
  ],
  ...more,
});

const entriesOf = (...records: readonly ConsentRecord[]) =>
  resolveConsentEntries(records, "de", MESSAGES, true);
const givenIds = (entries: readonly ConsentEntry[]) =>
  Object.fromEntries(entries.map((entry) => [entry.function_id, entry.consentGiven]));

describe("consent entries", () => {
  it("CONSENT-5 are functional (on, locked) and analytics (on, optional) if the content contains none", () => {
    expect(entriesOf()).toEqual([
      {
        function_id: "functional",
        display_name: "Notwendig",
        description: "Damit die Seite läuft.",
        link: "/datenschutz",
        default_on: true,
        consentGiven: true,
        locked: true,
      },
      {
        function_id: "matomo",
        display_name: "Statistik",
        description: "Damit wir besser werden.",
        link: "/datenschutz",
        default_on: true,
        consentGiven: true,
        locked: false,
      },
    ]);
  });

  it("CONSENT-5 use default_on of the content instead of the default in the code", () => {
    expect(entriesOf(record("matomo"))).toMatchObject([
      { function_id: "functional" },
      { function_id: "matomo", default_on: false, consentGiven: false },
    ]);
  });

  it("CONSENT-5 start with functional, on and locked, for any content", () => {
    const entries = entriesOf(
      record("marketing"),
      record("functional", { sort: 9, locked: false, defaultOn: false }),
    );
    expect(entries[0]).toMatchObject({
      function_id: "functional",
      description: "functional de",
      default_on: true,
      consentGiven: true,
      locked: true,
    });
    expect(entries.map((entry) => entry.function_id)).toEqual([
      "functional",
      "marketing",
      "matomo",
    ]);
  });

  it("CONSENT-5 omit analytics if the site does not use it", () => {
    expect(
      resolveConsentEntries([record("matomo")], "de", MESSAGES, false).map(
        (entry) => entry.function_id,
      ),
    ).toEqual(["functional"]);
  });

  it("CONSENT-1 CONSENT-3 locked entries of the content are on", () => {
    expect(entriesOf(record("payment", { locked: true }))[1]).toMatchObject({
      consentGiven: true,
      default_on: true,
      locked: true,
    });
  });

  it("CONSENT-1 use the link of the editor, otherwise the privacy page", () => {
    const entries = entriesOf(record("a", { sort: 1, link: "/info" }), record("b", { sort: 2 }));
    expect(entries.slice(1, 3).map(({ link }) => link)).toEqual(["/info", "/datenschutz"]);
  });

  it.each([
    ["de", "/datenschutz"],
    ["en", "/en/privacy"],
    ["fr", "/fr/mentions-legales"],
  ] as const)("CONSENT-7 the privacy page in %s is %s", (locale, path) => {
    expect(privacyPagePath(locale)).toBe(path);
    expect(resolveConsentEntries([], locale, MESSAGES, true)[0]?.link).toBe(path);
  });
});

describe("changes of consents", () => {
  const entries = entriesOf(record("marketing"));

  it("CONSENT-3 toggles optional consents and ignores locked ones", () => {
    expect(givenIds(toggleConsent(entries, "marketing"))).toEqual({
      functional: true,
      marketing: true,
      matomo: true,
    });
    expect(givenIds(toggleConsent(toggleConsent(entries, "marketing"), "marketing"))).toEqual(
      givenIds(entries),
    );
    expect(toggleConsent(entries, "functional")).toEqual(entries);
  });

  it("CONSENT-4 “all” grants all, “only necessary” only the locked ones", () => {
    expect(givenIds(grantAllConsents(entries))).toEqual({
      functional: true,
      marketing: true,
      matomo: true,
    });
    expect(givenIds(grantNecessaryConsents(entries))).toEqual({
      functional: true,
      marketing: false,
      matomo: false,
    });
  });
});

describe("stored consents", () => {
  const entries = entriesOf(record("marketing"));
  const version = calculateConsentVersion(entries);
  const stored = { version, consents: grantNecessaryConsents(entries), timestamp: 1 };

  it("CONSENT-2 CONSENT-10 are current only for their own version", () => {
    expect(isConsentCurrent(undefined, version)).toBe(false);
    expect(isConsentCurrent(stored, version)).toBe(true);
    expect(isConsentCurrent(stored, "other")).toBe(false);
  });

  it("CONSENT-9 are required; a default does not count as consent", () => {
    expect(isConsentGiven(undefined, version, "matomo")).toBe(false);
    expect(isConsentGiven({ ...stored, consents: entries }, version, "matomo")).toBe(true);
    expect(isConsentGiven(stored, version, "matomo")).toBe(false);
    expect(
      isConsentGiven({ ...stored, consents: grantAllConsents(entries) }, "other", "matomo"),
    ).toBe(false);
    expect(
      isConsentGiven({ ...stored, consents: grantAllConsents(entries) }, version, "unknown"),
    ).toBe(false);
  });

  it("CONSENT-10 are outdated by a new consent, a new description or a changed lock", () => {
    expect(
      calculateConsentVersion(entriesOf(record("marketing"), record("video", { sort: 2 }))),
    ).not.toBe(version);
    expect(calculateConsentVersion(entriesOf(record("marketing", { locked: true })))).not.toBe(
      version,
    );
    const translations = [
      { language: "de" as const, displayName: "marketing", description: "Werbung bei anderen." },
    ];
    expect(calculateConsentVersion(entriesOf(record("marketing", { translations })))).not.toBe(
      version,
    );
  });

  it("CONSENT-10 stay current with a changed order, link, name, default or white space", () => {
    expect(calculateConsentVersion([...entries].reverse())).toBe(version);
    expect(calculateConsentVersion(grantNecessaryConsents(entries))).toBe(version);
    const translations = [
      { language: "de" as const, displayName: "Anzeigen", description: " marketing\n de " },
    ];
    expect(
      calculateConsentVersion(
        entriesOf(record("marketing", { link: "/info", defaultOn: true, translations })),
      ),
    ).toBe(version);
  });

  it("CONSENT-6 merge with the current texts; locked consents stay on, new ones keep their default", () => {
    const merged = mergeStoredConsents(entries, [
      ...entries
        .filter((entry) => entry.locked)
        .map((entry) => ({ ...entry, consentGiven: false })),
      ...entries
        .slice(2)
        .map((entry) => ({ ...entry, consentGiven: false, display_name: "Alter Name" })),
    ]);
    expect(givenIds(merged)).toEqual({ functional: true, marketing: false, matomo: false });
    expect(merged.map((entry) => entry.display_name)).toEqual([
      "Notwendig",
      "marketing",
      "Statistik",
    ]);
  });
});
