// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { createLayoutState } from "../../src/domain/menu-state";
import { act, useLayout } from "../../src/stores/layout";

beforeEach(() => useLayout.setState(createLayoutState("de")));

it("LAYOUT-9 language, drawer and menus are one state that whoever looks is told of", () => {
  const seen: unknown[] = [];
  const stop = useLayout.subscribe((state) => seen.push([state.language, state.openGroup, state.drawer.kind]));
  act({ kind: "change-language", language: "fr" });
  act({ kind: "toggle-group", group: 1 });
  act({ kind: "open-drawer", content: "contact" });
  act({ kind: "choose-link" });
  stop();
  expect(seen).toEqual([
    ["fr", null, "closed"],
    ["fr", 1, "closed"],
    ["fr", null, "open"],
    ["fr", null, "closed"],
  ]);
});

it("LAYOUT-9 nobody is told when nothing changes", () => {
  const seen: unknown[] = [];
  const stop = useLayout.subscribe((state) => seen.push(state));
  act({ kind: "choose-link" });
  act({ kind: "close-drawer" });
  act({ kind: "route", delayed: false });
  stop();
  expect(seen).toEqual([]);
});

it("LAYOUT-9 nothing of it is remembered by the browser", () => {
  act({ kind: "open-drawer", content: "primaryMenu" });
  act({ kind: "toggle-group", group: 0 });
  expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
});
