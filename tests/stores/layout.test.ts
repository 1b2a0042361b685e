// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { createLayoutState } from "#domain/navigation/layout-state";
import { dispatchLayout, useLayoutState } from "#stores/layout";

beforeEach(() => useLayoutState.setState(createLayoutState("de")));

it("LAYOUT-9 language, drawer and menus are one state that notifies its subscribers", () => {
  const seen: unknown[] = [];
  const stop = useLayoutState.subscribe((state) =>
    seen.push([state.language, state.openGroup, state.drawer.kind]),
  );
  dispatchLayout({ kind: "change-language", language: "fr" });
  dispatchLayout({ kind: "toggle-group", group: 1 });
  dispatchLayout({ kind: "open-drawer", content: "contact" });
  dispatchLayout({ kind: "choose-link" });
  stop();
  expect(seen).toEqual([
    ["fr", null, "closed"],
    ["fr", 1, "closed"],
    ["fr", null, "open"],
    ["fr", null, "closed"],
  ]);
});

it("LAYOUT-9 does not notify subscribers without a change", () => {
  const seen: unknown[] = [];
  const stop = useLayoutState.subscribe((state) => seen.push(state));
  dispatchLayout({ kind: "choose-link" });
  dispatchLayout({ kind: "close-drawer" });
  dispatchLayout({ kind: "route", delayed: false });
  stop();
  expect(seen).toEqual([]);
});

it("LAYOUT-9 stores nothing in the browser", () => {
  dispatchLayout({ kind: "open-drawer", content: "primaryMenu" });
  dispatchLayout({ kind: "toggle-group", group: 0 });
  expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
});
