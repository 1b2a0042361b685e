// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLayoutState } from "../../src/domain/navigation/layout-state";
import { dispatchLayout, useLayoutState } from "../../src/stores/layout";
import {
  isScrollAllowed,
  setUpRouteAnnouncer,
  handleRouteUpdate,
  handleRouteDelayed,
} from "../../src/templates/navigation/route-events";

const at = (pathname: string, hash = "", action?: string) => ({ pathname, hash, action });
const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal("scrollTo", scrollTo);
  document.title = "Trauringe | Juwelier Sternberg";
  document.body.innerHTML = `<h1>Trauringe</h1><section id="gravur">Gravur</section><div id="gatsby-announcer" aria-live="assertive"></div>`;
  useLayoutState.setState(createLayoutState("de"));
  setUpRouteAnnouncer();
});

const spoken = () => document.getElementById("arrival")?.textContent;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe("arriving", () => {
  it("LAYOUT-11 says the page's heading politely, in place of the framework's English", async () => {
    handleRouteUpdate(at("/trauringe"), at("/"));
    await frame();
    expect(spoken()).toBe("Trauringe");
    expect(document.getElementById("arrival")?.getAttribute("role")).toBe("status");
    expect(document.getElementById("gatsby-announcer")?.hidden).toBe(true);
  });

  it("LAYOUT-11 says the title of a page that has no heading yet", async () => {
    document.querySelector("h1")?.remove();
    handleRouteUpdate(at("/shop"), at("/"));
    await frame();
    expect(spoken()).toBe("Trauringe | Juwelier Sternberg");
  });

  it("LAYOUT-11 says nothing of the page that was loaded first, nor of a way inside the page", async () => {
    handleRouteUpdate(at("/trauringe"), null);
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/trauringe"));
    await frame();
    expect(spoken()).toBe("");
  });

  it("LAYOUT-11 FRAME-1 an anchor in the same page takes the focus, so that the keyboard goes on from there", () => {
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/trauringe"));
    expect(document.activeElement?.id).toBe("gravur");
  });

  it("FRAME-1 a new page begins at its top when its anchor does not exist", () => {
    handleRouteUpdate(at("/trauringe", "#fehlt"), at("/"));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/"));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it("FRAME-3 ends the notice of a route that let wait", () => {
    handleRouteDelayed();
    expect(useLayoutState.getState().routeDelayed).toBe(true);
    handleRouteUpdate(at("/trauringe"), at("/"));
    expect(useLayoutState.getState().routeDelayed).toBe(false);
  });

  it("MENU-2 leaves what was opened since alone", () => {
    dispatchLayout({ kind: "toggle-group", group: 1 });
    handleRouteUpdate(at("/trauringe"), at("/"));
    expect(useLayoutState.getState().openGroup).toBe(1);
  });
});

describe("scrolling", () => {
  it("FRAME-1 a link leads to the top or to its anchor, as the framework does it", () => {
    expect(isScrollAllowed(at("/trauringe", "", "PUSH"), false, () => 0)).toBe(true);
    expect(isScrollAllowed(at("/trauringe", "#gravur", "PUSH"), false, () => 700)).toBe(true);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("FRAME-1 going back restores the place, although the address has an anchor", () => {
    expect(isScrollAllowed(at("/trauringe", "#gravur"), false, () => 700)).toBe(false);
    expect(scrollTo).toHaveBeenCalledWith(0, 700);
  });

  it("FRAME-1 the page that is loaded first begins at its anchor, and so does one of which no place is known", () => {
    expect(isScrollAllowed(at("/trauringe", "#gravur"), true, () => 700)).toBe(true);
    expect(isScrollAllowed(at("/trauringe", "#gravur"), false, () => 0)).toBe(true);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
