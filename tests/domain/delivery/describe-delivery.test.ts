import { describe, expect, it } from "vitest";
import { formatDays } from "#domain/calendar/format-days";
import {
  describeDeliveryFact,
  describeDestination,
  describeEstimate,
  describePromise,
} from "#domain/delivery/describe-delivery";

describe("the text of a delivery date", () => {
  it.each([
    ["de", "2026-12-03", "2026-12-05", "Do, 3. – Sa, 5. Dez."],
    ["de", "2026-11-30", "2026-12-02", "Mo, 30. Nov. – Mi, 2. Dez."],
    ["de", "2026-12-30", "2027-01-02", "Mi, 30. Dez. 2026 – Sa, 2. Jan. 2027"],
    ["de", "2026-12-03", "2026-12-03", "Do, 3. Dez."],
    ["de", "2026-12-03", null, "Do, 3. Dez."],
    ["en", "2026-12-03", "2026-12-05", "Thu 3 Dec – Sat 5 Dec"],
    ["en", "2026-12-30", "2027-01-02", "Wed, 30 Dec 2026 – Sat, 2 Jan 2027"],
    ["fr", "2026-12-03", "2026-12-05", "jeu. 3 – sam. 5 déc."],
    ["fr", "2026-12-30", "2027-01-02", "mer. 30 déc. 2026 – sam. 2 janv. 2027"],
  ] as const)("SHOP-4 %s: %s to %s is %s", (locale, from, to, text) => {
    expect(formatDays({ from, to }, locale)).toBe(text);
  });

  it("LEGAL-5 says what a transfer in advance means for the days", () => {
    const described = (key: string) => describeDestination("Deutschland", [{ key }], "de");
    expect(described("paypal")).toBe("Lieferung nach Deutschland");
    expect(described("transfer")).toBe(
      "Lieferung nach Deutschland (bei Vorkasse ab Zahlungseingang)",
    );
  });

  it("SHOP-4 differs between delivery and pickup", () => {
    expect(describePromise({ from: "2026-12-03", to: "2026-12-05" }, "de")).toBe(
      "Bei Ihnen Do, 3. – Sa, 5. Dez.",
    );
    expect(describePromise({ from: "2026-12-03", to: null }, "de")).toBe(
      "Abholbereit ab Do, 3. Dez.",
    );
    expect(describePromise({ from: "2026-12-03", to: "2026-12-05" }, "en")).toBe(
      "With you Thu 3 Dec – Sat 5 Dec",
    );
    expect(describePromise({ from: "2026-12-03", to: null }, "fr")).toBe(
      "Prêt à retirer à partir du jeu. 3 déc.",
    );
  });

  it.each([
    [{ min: 3, max: 5 }, "3–5 Werktage nach Zahlungseingang"],
    [{ min: 1, max: 1 }, "1 Werktag nach Zahlungseingang"],
    [{ min: 2, max: 2 }, "2 Werktage nach Zahlungseingang"],
    [{ min: 0, max: 0 }, "sobald Ihre Zahlung bei uns ist"],
  ])("SHOP-4 after a bank transfer: %o", (days, text) => {
    expect(describeEstimate({ kind: "after-payment", days }, "de")).toBe(text);
  });

  it("SHOP-4 has a label in lists of facts", () => {
    const fact = (to: string | null) =>
      describeDeliveryFact(
        { kind: "date", promise: { from: "2026-12-03", to } },
        to === null,
        "en",
      );
    expect(fact("2026-12-05")).toEqual({ label: "Delivery", value: "Thu 3 Dec – Sat 5 Dec" });
    expect(fact(null)).toEqual({
      label: "Collection",
      value: "Ready to collect from Thu 3 Dec",
    });
    expect(describeDeliveryFact({ kind: "unknown" }, false, "en")).toBeNull();
  });

  it("SHOP-4 an unknown date has no text", () => {
    expect(describeEstimate({ kind: "unknown" }, "de")).toBeNull();
  });
});
