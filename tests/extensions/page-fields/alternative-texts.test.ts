import { describe, expect, it } from "vitest";
import {
  alternativeText,
  fileOf,
  withAlternativeText,
} from "../../../backend/extensions/back-office/src/page-fields/alternative-texts";

describe("alternative texts beside a picture", () => {
  const stored = [{ id: 7, language: "de", alt: "Ein Ring" }];

  it("EDIT-22 are changes of the file, each language once, and keep other changes", () => {
    const first = withAlternativeText("ring", stored, "de", "Ein Ring auf Samt");
    const both = withAlternativeText(first, stored, "en", "A ring");
    const last = withAlternativeText({ ...both, title: "Ring" }, stored, "en", "A ring on velvet");
    expect(last).toEqual({
      ...{ id: "ring", title: "Ring" },
      translations: {
        create: [{ language: { code: "en" }, alt: "A ring on velvet" }],
        update: [{ id: 7, alt: "Ein Ring auf Samt" }],
        delete: [],
      },
    });
    expect(fileOf(last)).toBe("ring");
    expect(["de", "en", "fr"].map((code) => alternativeText(last, stored, code))).toEqual([
      ...["Ein Ring auf Samt", "A ring on velvet", ""],
    ]);
  });

  it("EDIT-22 are the stored ones without changes", () => {
    expect(alternativeText("ring", stored, "de")).toBe("Ein Ring");
    expect(fileOf(null)).toBe("");
  });
});
