import { describe, expect, it } from "vitest";
import { resolveValueName } from "#domain/personalization/describe-values";
import { nameChoices } from "#domain/personalization/name-choices";

const VALUES = ["Antiqua", "Kursiv"];
const BASE = { kind: "choice", key: "font", name: "Lettering", required: true } as const;

describe("simple choices of a personalization", () => {
  it("PRODUCT-5 have the names of the translation, by value", () => {
    const field = { ...BASE, ...nameChoices(VALUES, ["Roman", "Italic"]) };
    expect(field.choices).toEqual(VALUES);
    expect(resolveValueName(field, "Kursiv")).toBe("Italic");
    expect(resolveValueName(field, "Grotesk")).toBe("Grotesk");
  });

  it("PRODUCT-5 keep their own names without a translation of each value", () => {
    expect(nameChoices(VALUES, null)).toEqual({ choices: VALUES });
    expect(nameChoices(VALUES, VALUES)).toEqual({ choices: VALUES });
    expect(nameChoices(VALUES, ["Roman"])).toEqual({ choices: VALUES });
    expect(nameChoices(null, undefined)).toEqual({ choices: [] });
  });
});
