import { describe, expect, it } from "vitest";
import { createFieldTranslator, translateName } from "#domain/locale/translate-fields";

const RING = {
  display_name: "Ring",
  text: "Aus Gold",
  translations: [
    { language: "en", display_name: "Ring, gold", text: "" },
    { language: "de", display_name: "Anderer Ring", text: null },
  ],
};

describe("translated fields of a record", () => {
  it("ROUTE-10 fall back one by one to the fields of the record", () => {
    const translate = createFieldTranslator(RING, RING.translations, "en");
    expect([translate("display_name"), translate("text")]).toEqual(["Ring, gold", "Aus Gold"]);
  });

  it("ROUTE-10 are those of the record in the default language", () => {
    expect(translateName(RING, "de")).toBe("Ring");
  });

  it("ROUTE-10 without a translation are those of the record, with a note", () => {
    const notes: string[] = [];
    const note = (message: string) => notes.push(message);
    expect(translateName(RING, "fr", note)).toBe("Ring");
    expect(translateName({ display_name: "Kette", translations: null }, "de", note)).toBe("Kette");
    expect(notes).toEqual(['No translation in "fr"; showing "de" instead.']);
  });
});
