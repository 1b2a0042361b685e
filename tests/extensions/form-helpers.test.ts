import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createProofChallenge,
  verifyProofOfWork,
} from "#backend/extensions/shared/spam-protection/proof-of-work";
import { renderICalendar } from "#backend/extensions/forms/src/mails/icalendar";
import { readFormSettings } from "#backend/extensions/shared/spam-protection/form-settings";
import { solveChallenge } from "../backend/fixtures/forms-client";

const NOW = new Date("2026-11-23T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe("form settings", () => {
  it("FORM-3 accept posts from the CORS origins of Directus", () => {
    expect(
      readFormSettings({ SECRET: "s", CORS_ORIGIN: "https://a.example/, https://b.example" })
        .origins,
    ).toEqual(new Set(["https://a.example", "https://b.example"]));
    expect(readFormSettings({ SECRET: "s", CORS_ORIGIN: ["https://a.example"] }).origins).toEqual(
      new Set(["https://a.example"]),
    );
    expect(readFormSettings({ SECRET: "s", CORS_ORIGIN: true }).origins).toBeNull();
    expect(readFormSettings({ SECRET: "s" }).origins).toEqual(new Set());
  });

  it("FORM-3 derive a separate key for proofs from the server's secret, which is required", () => {
    expect(readFormSettings({ SECRET: "a" }).proofKey).not.toBe(
      readFormSettings({ SECRET: "b" }).proofKey,
    );
    expect(readFormSettings({ SECRET: "a" }).proofKey).not.toContain("a".repeat(8));
    expect(() => readFormSettings({})).toThrow("SECRET");
  });
});

describe("proof of work", () => {
  const settings = readFormSettings({ SECRET: "s", FORMS_POW_MAX_NUMBER: "500" });
  const challenge = async () => {
    const proofChallenge = await createProofChallenge(settings, NOW);
    return {
      ...proofChallenge,
      algorithm: "SHA-256" as const,
      maxnumber: proofChallenge.maxnumber,
    };
  };

  it("FORM-3 is valid from three seconds, which the challenge names, to ten minutes after it", async () => {
    const received = await challenge();
    expect(received.wait).toBe(3000);
    const altcha = solveChallenge(received);
    expect(await verifyProofOfWork(altcha, settings, later(2.9))).toBeUndefined();
    expect(await verifyProofOfWork(altcha, settings, later(3))).toMatchObject({
      expires: later(600),
    });
    expect(await verifyProofOfWork(altcha, settings, later(599))).toBeDefined();
    expect(await verifyProofOfWork(altcha, settings, later(601))).toBeUndefined();
  });

  it("FORM-3 is invalid with another server's key, a changed time or another number", async () => {
    const proofChallenge = await challenge();
    const altcha = solveChallenge(proofChallenge);
    expect(
      await verifyProofOfWork(altcha, readFormSettings({ SECRET: "other" }), later(10)),
    ).toBeUndefined();
    const parts = z.record(z.string(), z.unknown()).parse(JSON.parse(atob(altcha)));
    const forged = (change: Record<string, unknown>) =>
      btoa(JSON.stringify({ ...parts, ...change }));
    expect(
      await verifyProofOfWork(
        forged({ salt: proofChallenge.salt.replace(/issued=\d+/, "issued=1") }),
        settings,
        later(1),
      ),
    ).toBeUndefined();
    for (const change of [
      { number: -1 },
      { signature: "0".repeat(64) },
      { salt: `${proofChallenge.salt}&` },
      { algorithm: "SHA-1" },
    ])
      expect(await verifyProofOfWork(forged(change), settings, later(10))).toBeUndefined();
    for (const nonsense of ["", "%%%", btoa("null"), btoa("{}")])
      expect(await verifyProofOfWork(nonsense, settings, later(10))).toBeUndefined();
  });
});

describe("calendar file of an appointment", () => {
  const file = renderICalendar({
    uid: "appointment-7@sternberg.example",
    stamp: NOW.getTime(),
    start: Date.parse("2026-11-24T10:00:00+01:00"),
    end: Date.parse("2026-11-24T11:00:00+01:00"),
    summary:
      "Anfertigung, Umarbeitung; Gravur: „Für immer und ewig und noch ein kleines bisschen länger“",
    location: "Stammhaus am Marktplatz, Marktplatz 7",
  });

  it("PAGE-7 has times in UTC, tentative status and escaped texts", () => {
    const lines = file.replace(/\r\n /g, "").split("\r\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART:20261124T090000Z",
        "DTEND:20261124T100000Z",
        "STATUS:TENTATIVE",
      ]),
    );
    expect(lines).toContain("LOCATION:Stammhaus am Marktplatz\\, Marktplatz 7");
    expect(lines.find((line) => line.startsWith("SUMMARY"))).toContain(
      "Anfertigung\\, Umarbeitung\\; Gravur",
    );
  });

  it("PAGE-7 has lines of at most 75 bytes and splits no character", () => {
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replace(/\r\n /g, "")).toContain(
      "„Für immer und ewig und noch ein kleines bisschen länger“",
    );
  });
});
