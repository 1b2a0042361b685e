import { describe, expect, it } from "vitest";
import {
  formatSharedFavourites,
  groupFavourites,
  moveFavourites,
  noteFavourite,
  parseSharedFavourites,
  toListName,
  withRestoredFavourites,
} from "#domain/catalogue/favourite-lists";
import { MAX_FAVOURITES, withFavourites, withoutFavourite } from "#domain/catalogue/favourites";

const list = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `Stück ${id}` }));

describe("favourites", () => {
  it("SHOP-6 lists the latest product first and each product once", () => {
    expect(withFavourites(list(2, 1), list(3, 2, 3))).toEqual(list(3, 2, 1));
    expect(withoutFavourite(list(3, 2, 1), 2)).toEqual(list(3, 1));
  });

  it("SHOP-6 loses no product of a full list", () => {
    const full = list(...Array.from({ length: MAX_FAVOURITES }, (_, index) => index + 1));
    expect(withFavourites(full, list(500))).toEqual(full);
  });

  it("SHOP-6 restores removed products at their places and keeps later ones", () => {
    expect(withRestoredFavourites(list(9, 3, 1), list(3, 2, 1))).toEqual(list(9, 3, 2, 1));
  });

  it("SHOP-6 restores no list and no note of before a change", () => {
    const previous = moveFavourites(list(3, 2), [2], "Anna");
    const current = noteFavourite(list(2), 2, "54");
    expect(withRestoredFavourites(current, previous)).toEqual([
      ...list(3),
      { id: 2, name: "Stück 2", note: "54" },
    ]);
  });

  it("SHOP-6 groups by list, the first one before those with a name", () => {
    const moved = moveFavourites(moveFavourites(list(4, 3, 2, 1), [3], "Ostern"), [4, 1], "Ärger");
    const names = (favourites: typeof moved) =>
      groupFavourites(favourites, "de").map((group) => [
        group.name,
        ...group.favourites.map(({ id }) => id),
      ]);
    expect(names(moved)).toEqual([
      ["", 2],
      ["Ärger", 4, 1],
      ["Ostern", 3],
    ]);
    expect(names(moveFavourites(moved, [4, 1], "Ostern"))).toEqual([
      ["", 2],
      ["Ostern", 4, 3, 1],
    ]);
    expect(names(moveFavourites(moved, [4, 3, 1], ""))).toEqual([["", 4, 3, 2, 1]]);
  });

  it("SHOP-6 limits a note, and an empty one is none", () => {
    expect(noteFavourite(list(2), 2, "x".repeat(200))[0]?.note).toHaveLength(160);
    expect(noteFavourite(noteFavourite(list(2), 2, "54"), 2, "")).toEqual(list(2));
  });

  it.each([
    ["  Für\n Anna \u202E", "Für Anna"],
    ["\u200B \uD800", ""],
    ["a".repeat(90), "a".repeat(40)],
    [`${"a".repeat(39)}💍`, "a".repeat(39)],
  ])("SHOP-6 %j is the name %j", (text, name) => expect(toListName(text)).toBe(name));

  it("SHOP-6 parses a shared list without invalid and repeated ids", () => {
    const ids = (search: string) => parseSharedFavourites(search)?.ids;
    const link = formatSharedFavourites({
      name: "Ringe & <b>mehr</b>",
      favourites: noteFavourite(list(12, 7), 7, "geheim"),
    });
    expect(link).not.toContain("geheim");
    expect(parseSharedFavourites(link)).toEqual({ ids: [12, 7], name: "Ringe & <b>mehr</b>" });
    expect(formatSharedFavourites({ name: "", favourites: list(12, 7) })).toBe("?liste=12,7");
    expect(ids("?liste=12,x,-1,0,7,12,1e9,9999999999")).toEqual([12, 7]);
    expect(ids("?liste=")).toEqual([]);
    expect(parseSharedFavourites("?name=Anna")).toBeNull();
    const long = Array.from({ length: MAX_FAVOURITES + 5 }, (_, index) => index + 1);
    expect(ids(`?liste=${long.join(",")}`)).toHaveLength(MAX_FAVOURITES);
  });
});
