import { expect, it } from "vitest";
import { readLegalTexts } from "../../backend/extensions/back-office/src/legal-texts/read-legal-texts";

const SAVED = "2026-11-30T08:00:00Z";
const ROWS: Readonly<Record<string, readonly object[]>> = {
  "/items/page": [{ id: 4, key: "imprint", date_updated: SAVED }],
  "/items/legal_notice": [{ id: 1, date_updated: null }],
  "/items/ecommerce_settings": [{ id: 1, date_updated: SAVED }],
};

/** The API of a user who may not read these collections. */
const apiWithout = (...refused: readonly string[]) => ({
  get: (path: string) =>
    refused.includes(path)
      ? Promise.reject(new Error("403"))
      : Promise.resolve({ data: { data: ROWS[path] } }),
});

it("EDIT-24 all legal texts are listed with record, date and owner, and those of the other role without a record", async () => {
  const all = await readLegalTexts(apiWithout());
  expect(all.map(({ name }) => name.value || name.collection)).toEqual([
    ...["imprint", "privacy", "social_privacy", "accessibility", "legal_notice"],
    ...["agb", "widerruf", "versand-und-zahlung"],
  ]);
  expect(all[0]).toMatchObject({ owner: "editors", record: { id: 4 }, saved: SAVED });
  expect(all[4]).toMatchObject({ record: { collection: "legal_notice" }, saved: "" });
  const staff = await readLegalTexts(apiWithout("/items/page", "/items/legal_notice"));
  expect(staff.map(({ owner, record }) => [owner, record?.collection])).toEqual([
    ...Array.from({ length: 5 }, () => ["editors", undefined]),
    ...Array.from({ length: 3 }, () => ["shop", "ecommerce_settings"]),
  ]);
});
