import { describe, expect, it } from "vitest";
import { createSlug } from "#domain/navigation/slug";

describe("address of a text", () => {
  it.each([
    ["Größe & Pflege", "groesse-pflege"],
    ["À quelle fréquence ? Nos cœurs", "a-quelle-frequence-nos-coeurs"],
    ["  Rings – that last!  ", "rings-that-last"],
    ["…", ""],
  ])("EDIT-19 %s has the address %s", (text, slug) => {
    expect(createSlug(text)).toBe(slug);
  });
});
