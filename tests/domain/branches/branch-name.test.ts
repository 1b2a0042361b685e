import { describe, expect, it } from "vitest";
import { resolveBranchName } from "#domain/branches/branch-name";

const BRANCH = {
  displayName: "Filiale Brückenstraße",
  translations: [{ language: "en", displayName: "Brückenstraße branch" }],
} as const;

describe("the name of a branch", () => {
  it("ACCESS-4 SHOP-5 is in the language of the reader if it is translated", () => {
    expect(resolveBranchName(BRANCH, "en")).toEqual({
      text: "Brückenstraße branch",
      language: "en",
    });
  });

  it("ACCESS-4 SHOP-5 is in the default language otherwise", () => {
    const own = { text: "Filiale Brückenstraße", language: "de" };
    expect(resolveBranchName(BRANCH, "fr")).toEqual(own);
    expect(resolveBranchName(BRANCH, "de")).toEqual(own);
  });
});
