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

const announcement = () => document.getElementById("route-announcer")?.textContent;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

describe("route announcements", () => {
  it("LAYOUT-11 politely announces the page heading instead of Gatsby's English announcement", async () => {
    handleRouteUpdate(at("/trauringe"), at("/"));
    await frame();
    expect(announcement()).toBe("Trauringe");
    expect(document.getElementById("route-announcer")?.getAttribute("role")).toBe("status");
    expect(document.getElementById("gatsby-announcer")?.hidden).toBe(true);
  });

  it("LAYOUT-11 announces the title of a page without a heading", async () => {
    document.querySelector("h1")?.remove();
    handleRouteUpdate(at("/shop"), at("/"));
    await frame();
    expect(announcement()).toBe("Trauringe | Juwelier Sternberg");
  });

  it("LAYOUT-11 announces neither the first page nor an anchor in the same page", async () => {
    handleRouteUpdate(at("/trauringe"), null);
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/trauringe"));
    await frame();
    expect(announcement()).toBe("");
  });

  it("LAYOUT-11 FRAME-1 focuses an anchor in the same page", () => {
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/trauringe"));
    expect(document.activeElement?.id).toBe("gravur");
  });

  it.each(["#50%", "#gr%F6%DFe", "#rabatt-100%-gold"])(
    "ROUTE-8 takes the malformed anchor %s as written",
    (hash) => {
      handleRouteUpdate(at("/trauringe", hash), at("/trauringe"));
      expect(document.activeElement).toBe(document.body);
      document.body.insertAdjacentHTML("beforeend", `<p id="${hash.slice(1)}">Rabatt</p>`);
      handleRouteUpdate(at("/trauringe", hash), at("/trauringe"));
      expect(document.activeElement?.textContent).toBe("Rabatt");
    },
  );

  it("FRAME-1 scrolls a new page to the top when its anchor does not exist", () => {
    handleRouteUpdate(at("/trauringe", "#fehlt"), at("/"));
    expect(scrollTo.mock.calls).toEqual([[0, 0]]);
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/"));
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it("FRAME-3 ends the notice of a delayed route", () => {
    handleRouteDelayed();
    expect(useLayoutState.getState().routeDelayed).toBe(true);
    handleRouteUpdate(at("/trauringe"), at("/"));
    expect(useLayoutState.getState().routeDelayed).toBe(false);
  });

  it("keeps a group that was opened in the meantime", () => {
    dispatchLayout({ kind: "toggle-group", group: 1 });
    handleRouteUpdate(at("/trauringe"), at("/"));
    expect(useLayoutState.getState().openGroup).toBe(1);
  });
});

describe("scrolling", () => {
  it("FRAME-1 a link uses Gatsby's scrolling to the top or the anchor", () => {
    expect(isScrollAllowed(at("/trauringe", "", "PUSH"), false, () => 0)).toBe(true);
    expect(isScrollAllowed(at("/trauringe", "#gravur", "PUSH"), false, () => 700)).toBe(true);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("FRAME-1 going back restores the scroll position in spite of an anchor", () => {
    expect(isScrollAllowed(at("/trauringe", "#gravur"), false, () => 700)).toBe(false);
    expect(scrollTo).toHaveBeenCalledWith(0, 700);
  });

  it("FRAME-1 the first page, and one without a stored position, scroll to the anchor", () => {
    expect(isScrollAllowed(at("/trauringe", "#gravur"), true, () => 700)).toBe(true);
    expect(isScrollAllowed(at("/trauringe", "#gravur"), false, () => 0)).toBe(true);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
