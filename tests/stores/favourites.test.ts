// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "#domain/browser-keys";
import { useFavouriteIds } from "#stores/favourite-ids";
import {
  addFavourites,
  getFavourites,
  removeFavourite,
  syncFavourites,
  updateFavourites,
  useFavourites,
} from "#stores/favourites";
import { restoreFavourites } from "#stores/restore-favourites";

const KEY = STORAGE_KEYS.favourites;
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? "null");
const list = (...ids: readonly number[]) => ids.map((id) => ({ id, name: `Stück ${id}` }));

beforeEach(() => {
  localStorage.clear();
  syncFavourites()();
});

describe("int-favourites", () => {
  it("SHOP-6 stores nothing before the first product and after the last one", () => {
    const stop = syncFavourites();
    expect(localStorage.getItem(KEY)).toBeNull();
    addFavourites(list(4));
    expect(stored()).toMatchObject({ version: 1, products: list(4) });
    removeFavourite(4);
    expect(localStorage.getItem(KEY)).toBeNull();
    stop();
  });

  it("SHOP-6 restores a cleared list", () => {
    addFavourites(list(2));
    addFavourites(list(5));
    const previous = getFavourites();
    updateFavourites(() => []);
    expect(getFavourites()).toEqual([]);
    restoreFavourites(previous);
    expect(getFavourites()).toEqual(list(5, 2));
  });

  it.each(["not json", "[]", '{"version":1}', '{"version":9,"products":[]}', '{"products":"7"}'])(
    "SHOP-6 %s counts as empty, and the next product is stored",
    (text) => {
      localStorage.setItem(KEY, text);
      syncFavourites()();
      expect(getFavourites()).toEqual([]);
      expect(addFavourites(list(4))).toBe(true);
      expect(stored()).toMatchObject({ products: list(4) });
    },
  );

  it("SHOP-6 drops invalid and repeated products", () => {
    const products = [...list(7), { id: "8", name: "a" }, { id: -1, name: "b" }, { id: 9 }, null];
    localStorage.setItem(KEY, JSON.stringify({ version: 1, products: [...products, ...list(7)] }));
    syncFavourites()();
    expect(getFavourites()).toEqual(list(7));
  });

  it("SHOP-6 stores list and note of a product, also when another one is added", () => {
    const noted = [{ ...list(7)[0], list: "Anna", note: "54" }];
    const invalid = { ...list(8)[0], list: 5, note: "  " };
    const long = { ...list(9)[0], list: "a".repeat(50), note: "b".repeat(200) };
    const products = [...noted, invalid, long];
    localStorage.setItem(KEY, JSON.stringify({ version: 1, products }));
    addFavourites(list(4));
    const kept = { ...list(9)[0], list: "a".repeat(40), note: "b".repeat(160) };
    expect(getFavourites()).toEqual([...list(4), ...noted, ...list(8), kept]);
    expect(stored()).toMatchObject({ products: [...list(4), ...noted, ...list(8), kept] });
  });

  it("SHOP-6 follows another tab and publishes the ids until it is stopped", () => {
    const { result } = renderHook(() => useFavourites((favourites) => favourites));
    const stop = syncFavourites();
    const elsewhere = (...ids: readonly number[]) =>
      act(() => {
        localStorage.setItem(KEY, JSON.stringify({ version: 1, products: list(...ids) }));
        window.dispatchEvent(new StorageEvent("storage", { key: KEY }));
      });
    elsewhere(6, 2);
    expect([result.current, useFavouriteIds.getState().ids]).toEqual([list(6, 2), [6, 2]]);
    stop();
    elsewhere(8);
    expect([result.current, useFavouriteIds.getState().ids]).toEqual([list(6, 2), [6, 2]]);
  });
});
