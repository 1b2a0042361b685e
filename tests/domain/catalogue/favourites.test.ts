import { describe, expect, it } from "vitest";
import {
  formatSharedFavourites,
  parseSharedFavourites,
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

  it("SHOP-6 parses a shared list without invalid and repeated ids", () => {
    expect(parseSharedFavourites(formatSharedFavourites([12, 7]))).toEqual([12, 7]);
    expect(parseSharedFavourites("?liste=12,x,-1,0,7,12,1e9,9999999999")).toEqual([12, 7]);
    expect(parseSharedFavourites("?liste=")).toEqual([]);
    expect(parseSharedFavourites("?q=ring")).toBeNull();
    const long = Array.from({ length: MAX_FAVOURITES + 5 }, (_, index) => index + 1);
    expect(parseSharedFavourites(formatSharedFavourites(long))).toHaveLength(MAX_FAVOURITES);
  });
});
