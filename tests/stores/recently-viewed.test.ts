// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  clearRecentlyViewed,
  syncRecentlyViewed,
  addRecentlyViewed,
  useRecentlyViewed,
} from "#stores/recently-viewed";
import { STORAGE_KEYS } from "#domain/browser-keys";

const viewed = () => renderHook(() => useRecentlyViewed((ids) => ids)).result.current;
const stored = (): unknown =>
  JSON.parse(localStorage.getItem(STORAGE_KEYS.recentlyViewed) ?? "null");
const keep = (text: string) => {
  localStorage.setItem(STORAGE_KEYS.recentlyViewed, text);
  return syncRecentlyViewed();
};

beforeEach(() => {
  localStorage.clear();
  syncRecentlyViewed()();
});

describe("int-recently-viewed", () => {
  it("PRODUCT-1 stores product ids, latest first and without duplicates", () => {
    for (const id of [3, 5, 9, 5]) addRecentlyViewed(id);
    expect(viewed()).toEqual([5, 9, 3]);
    expect(stored()).toMatchObject({ products: [5, 9, 3], version: 1 });
  });

  it("PRODUCT-1 stores at most twelve and drops the oldest", () => {
    for (let id = 1; id <= 14; id += 1) addRecentlyViewed(id);
    expect(viewed()).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it.each([
    "not json",
    "[]",
    '{"version":1}',
    '{"version":1,"products":"7"}',
    '{"version":9,"products":[7]}',
    '{"products":[7]}',
  ])("PRODUCT-1 %s counts as empty, and the next product is stored", (text) => {
    keep(text)();
    expect(viewed()).toEqual([]);
    addRecentlyViewed(4);
    expect(stored()).toMatchObject({ products: [4] });
  });

  it("PRODUCT-1 drops invalid product ids", () => {
    keep('{"version":1,"products":[7,"8",-1,2.5,null,7,9]}')();
    expect(viewed()).toEqual([7, 9]);
  });

  it("PRODUCT-1 syncs with another tab until it is stopped", () => {
    const { result } = renderHook(() => useRecentlyViewed((ids) => ids));
    const stop = keep('{"version":1,"products":[2]}');
    const elsewhere = (products: readonly number[]) =>
      act(() => {
        localStorage.setItem(STORAGE_KEYS.recentlyViewed, JSON.stringify({ version: 1, products }));
        window.dispatchEvent(new StorageEvent("storage", { key: STORAGE_KEYS.recentlyViewed }));
      });
    elsewhere([6, 2]);
    expect(result.current).toEqual([6, 2]);
    stop();
    elsewhere([8]);
    expect(result.current).toEqual([6, 2]);
  });

  it("PRODUCT-1 clearing removes the entry", () => {
    addRecentlyViewed(4);
    clearRecentlyViewed();
    expect([viewed(), localStorage.getItem(STORAGE_KEYS.recentlyViewed)]).toEqual([[], null]);
  });
});
