import { describe, expect, it } from "vitest";
import {
  findLostChoices,
  renameChoices,
  type OfferedChoices,
} from "#domain/catalogue/keep-choices";

const PAIR = {
  variants: [{ id: 11, name: "Kalbsleder,\u00a0cognac" }],
  parts: [
    { id: 1, key: "ring_1", name: "Ring 1" },
    { id: 2, key: "ring_2", name: "Ring 2" },
  ],
  fields: [
    {
      part: null,
      choices: [],
      options: [
        { id: 21, name: "Gelbgold 585" },
        { id: 22, name: "Platin 950" },
      ],
    },
    { part: 2, choices: ["Antiqua"], options: [] },
  ],
} satisfies OfferedChoices;

const [, simple] = PAIR.fields;

const withOptions = (...options: readonly { readonly id: number; readonly name: string }[]) => ({
  ...PAIR,
  fields: [{ part: null, choices: [], options }, ...(simple ? [simple] : [])],
});

describe("choices that pictures name", () => {
  it("SHOP-14 are lost if the product does not offer them, or not for this part", () => {
    const entries = ["Kalbsleder, cognac", "Platin 950", "Ring 1: Gelbgold 585", "Ring 2: Antiqua"];
    expect(findLostChoices(entries, PAIR)).toEqual([]);
    expect(findLostChoices(["Ring 1: Antiqua", "Ring 3: Platin 950", "Blei"], PAIR)).toEqual([
      ...["Ring 1: Antiqua", "Ring 3: Platin 950", "Blei"],
    ]);
  });

  it("SHOP-14 follow the new names of variants, parts and options", () => {
    const after = {
      ...withOptions({ id: 21, name: "Gelbgold 750" }, { id: 22, name: "Platin 950" }),
      variants: [{ id: 11, name: "Leder" }],
      parts: [
        { id: 1, key: "ring_1", name: "Damenring" },
        { id: 2, key: "ring_2", name: "Ring 2" },
      ],
    };
    const entries = ["Kalbsleder, cognac", "Ring 1: Gelbgold 585", "Gelbgold 585", "Blei"];
    expect(renameChoices(entries, PAIR, after)).toEqual([
      ...["Leder", "Damenring: Gelbgold 750", "Gelbgold 750", "Blei"],
    ]);
  });

  it("SHOP-14 follow options that exchange their names, and keep the name of a deleted one", () => {
    const exchanged = withOptions({ id: 21, name: "Platin 950" }, { id: 22, name: "Gelbgold 585" });
    expect(renameChoices(["Gelbgold 585", "Ring 2: Platin 950"], PAIR, exchanged)).toEqual([
      ...["Platin 950", "Ring 2: Gelbgold 585"],
    ]);
    const deleted = withOptions({ id: 21, name: "Gelbgold 585" });
    expect(renameChoices(["Platin 950"], PAIR, deleted)).toEqual(["Platin 950"]);
    expect(findLostChoices(["Platin 950"], deleted)).toEqual(["Platin 950"]);
  });
});
