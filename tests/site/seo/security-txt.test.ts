import { describe, expect, it } from "vitest";
import { planSiteFiles } from "#site/head/plan-heads";
import { createSecurityTxt } from "#site/seo/security-txt";
import { headInput } from "../../support/site-heads";
import type { Seed } from "../../support/seed-site";

const DAY = 24 * 60 * 60_000;
const input = headInput();

const fileAt = (now: number) =>
  createSecurityTxt({ siteContent: input.siteContent, pages: input.plan.pages, now }) ?? "";

const field = (text: string, name: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith(`${name}: `))
    .map((line) => line.slice(name.length + 2));

describe("security.txt", () => {
  it("SAFE-7 names contact, languages and its own address from the content of the site", () => {
    expect(planSiteFiles(input)[".well-known/security.txt"]).toBe(
      [
        "Contact: mailto:post@sternberg.example",
        "Contact: https://sternberg.example/kontakt",
        "Expires: 2027-10-01T00:00:00Z",
        "Preferred-Languages: de, en, fr",
        "Canonical: https://sternberg.example/.well-known/security.txt",
        "",
      ].join("\n"),
    );
  });

  it("SAFE-7 expires in the future and in less than a year, on whichever day it is built", () => {
    for (let day = 0; day < 800; day += 1) {
      const now = Date.parse("2026-01-01T12:00:00Z") + day * DAY;
      const [expires = ""] = field(fileAt(now), "Expires");
      expect(Date.parse(expires) - now).toBeGreaterThan(300 * DAY);
      expect(Date.parse(expires) - now).toBeLessThan(365 * DAY);
    }
  });

  it("SAFE-7 does not change from build to build of the same month", () => {
    expect(fileAt(Date.parse("2026-11-01T00:00:00Z"))).toBe(
      fileAt(Date.parse("2026-11-30T23:59:59Z")),
    );
  });

  it("SAFE-7 COMPANY-1 names an address with an umlaut in the domain as mail servers write it", () => {
    const files = planSiteFiles(
      headInput((records) => {
        const emails = [{ sort: 1, email: "post@küche.example", primary: true }];
        Object.assign(records["company"]?.[0] ?? {}, { emails });
      }),
    );
    const [contact] = field(files[".well-known/security.txt"] ?? "", "Contact");
    expect(contact).toBe("mailto:post@xn--kche-0ra.example");
  });

  it("SAFE-7 does without an e-mail address, and is missing where there is no contact at all", () => {
    const files = (change: (records: Seed) => void) =>
      planSiteFiles(headInput(change))[".well-known/security.txt"];
    const withoutEmail = (records: Seed) =>
      Object.assign(records["company"]?.[0] ?? {}, { emails: [] });
    expect(field(files(withoutEmail) ?? "", "Contact")).toEqual([
      "https://sternberg.example/kontakt",
    ]);
    const without = (records: Seed) => {
      withoutEmail(records);
      records["page"] = records["page"]?.filter(({ key }) => key !== "contact") ?? [];
    };
    expect(files(without)).toBeUndefined();
  });
});
