// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLayoutState } from "#domain/navigation/layout-state";
import { dispatchLayout, useLayoutState } from "#stores/layout";
import {
  isScrollAllowed,
  setUpRouteAnnouncer,
  setUpScrollRestoration,
  handleRouteUpdate,
  handleRouteDelayed,
} from "#templates/navigation/route-events";
import { handlePageHeading, PageHeading } from "#ui/document/page-heading";

const at = (pathname: string, hash = "", action?: string, state?: object) => ({
  ...{ pathname, hash, action, state },
});
const scrollTo = vi.fn();
const page = (heading: ReactNode) => (
  <main>
    <a href="/">Zurück</a>
    {heading}
    <section id="gravur">Gravur</section>
  </main>
);

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal("scrollTo", scrollTo);
  document.body.innerHTML = `<div id="gatsby-focus-wrapper" tabindex="-1"></div><div id="gatsby-announcer" aria-live="assertive"></div>`;
  useLayoutState.setState(createLayoutState("de"));
  setUpRouteAnnouncer();
  handlePageHeading(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const announcement = () => screen.getByRole("status").textContent;
const heading = () => screen.getByRole("heading", { level: 1 });
const isFocused = (element: Element) => document.activeElement === element;

describe("a new page", () => {
  it("LAYOUT-11 ACCESS-3 politely announces its heading and gives it the focus", () => {
    handleRouteUpdate(at("/trauringe"), at("/"));
    render(page(<PageHeading>Trauringe</PageHeading>));
    expect(announcement()).toBe("Trauringe");
    expect(isFocused(heading())).toBe(true);
    expect(document.getElementById("gatsby-announcer")?.hidden).toBe(true);
    // Gatsby's router does so a moment later.
    document.getElementById("gatsby-focus-wrapper")?.focus();
    expect(isFocused(heading())).toBe(true);
  });

  it("LAYOUT-11 ACCESS-3 waits for a heading that is rendered later, and ignores that of the previous page", () => {
    const { rerender } = render(page(<PageHeading>Schaufenster</PageHeading>));
    handleRouteUpdate(at("/shop/produkt/1"), at("/shop"));
    rerender(page(null));
    expect(announcement()).toBe("");
    rerender(page(<PageHeading>{"\u00a0"}</PageHeading>));
    expect(announcement()).toBe("");
    rerender(page(<PageHeading>Automatik 39</PageHeading>));
    expect(announcement()).toBe("Automatik 39");
    expect(isFocused(heading())).toBe(true);
  });

  it("LAYOUT-11 ACCESS-3 announces and focuses a heading that both pages share", () => {
    const { rerender } = render(page(<PageHeading>Schmuck</PageHeading>));
    handleRouteUpdate(at("/shop/uhren"), at("/shop/schmuck"));
    rerender(page(<PageHeading>Uhren</PageHeading>));
    expect(announcement()).toBe("Uhren");
    expect(isFocused(heading())).toBe(true);
  });

  it("ACCESS-3 keeps the focus that the visitor moves afterwards, unless its heading is replaced", () => {
    const { rerender } = render(page(null));
    handleRouteUpdate(at("/shop/kasse"), at("/shop/warenkorb"));
    rerender(page(<PageHeading key="checkout">Kasse</PageHeading>));
    const link = screen.getByRole("link", { name: "Zurück" });
    link.focus();
    rerender(page(<PageHeading key="empty">Warenkorb ist leer</PageHeading>));
    expect(isFocused(link)).toBe(true);
    link.blur();
    rerender(page(<PageHeading key="placed">Vielen Dank</PageHeading>));
    expect(isFocused(heading())).toBe(true);
    expect(announcement()).toBe("Vielen Dank");
  });

  it("LIST-2 ACCESS-3 keeps the focus on a filter whose address has another path", () => {
    const { rerender } = render(page(<PageHeading>Schmuck</PageHeading>));
    const link = screen.getByRole("link", { name: "Zurück" });
    link.focus();
    handleRouteUpdate(at("/shop", "", "PUSH", { preserveScroll: true }), at("/shop/schmuck"));
    rerender(page(<PageHeading>Alle Stücke</PageHeading>));
    expect(announcement()).toBe("Alle Stücke");
    expect(isFocused(link)).toBe(true);
  });

  it("FRAME-1 ACCESS-3 gives the focus to the anchor of a link", () => {
    const { rerender } = render(page(null));
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/"));
    rerender(page(<PageHeading>Trauringe</PageHeading>));
    expect(announcement()).toBe("Trauringe");
    expect(document.activeElement?.id).toBe("gravur");
  });

  it("LAYOUT-11 neither the first page nor an anchor in the same page is announced", () => {
    handleRouteUpdate(at("/trauringe"), null);
    render(page(<PageHeading>Trauringe</PageHeading>));
    expect(isFocused(document.body)).toBe(true);
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/trauringe"));
    expect(document.activeElement?.id).toBe("gravur");
    expect(announcement()).toBe("");
  });
});

describe("route events", () => {
  it.each(["#50%", "#gr%F6%DFe", "#rabatt-100%-gold"])(
    "ROUTE-8 take the malformed anchor %s as written",
    (hash) => {
      render(<p id={hash.slice(1)}>Rabatt</p>);
      handleRouteUpdate(at("/trauringe", hash), at("/trauringe"));
      expect(document.activeElement?.textContent).toBe("Rabatt");
    },
  );

  it("FRAME-1 scrolls a new page to the top when its anchor does not exist", () => {
    render(page(null));
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

  it("FRAME-1 a page that is loaded on the way back gets its stored position", () => {
    expect(isScrollAllowed(at("/trauringe"), false, () => 700)).toBe(false);
    expect(scrollTo).toHaveBeenCalledWith(0, 700);
  });

  it("FRAME-1 hides the scrolling to an anchor from Gatsby until its place is shown", () => {
    const onScroll = vi.fn();
    const onPopState = vi.fn();
    window.addEventListener("scroll", onScroll);
    window.addEventListener("popstate", onPopState);
    const scroll = () => document.dispatchEvent(new Event("scroll", { bubbles: true }));
    handleRouteUpdate(at("/trauringe"), null);
    window.history.replaceState(null, "", "/trauringe#gravur");
    setUpScrollRestoration();
    // An anchor that was followed while the page started.
    expect(onPopState).toHaveBeenCalledOnce();
    scroll();
    expect(onScroll).not.toHaveBeenCalled();
    handleRouteUpdate(at("/trauringe", "#gravur"), at("/trauringe"));
    scroll();
    expect(onScroll).toHaveBeenCalledOnce();
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("popstate", onPopState);
    window.history.replaceState(null, "", "/");
  });

  it("FRAME-1 the first page, and one without a stored position, scroll to the anchor", () => {
    expect(isScrollAllowed(at("/trauringe", "#gravur"), true, () => 700)).toBe(true);
    expect(isScrollAllowed(at("/trauringe", "#gravur"), false, () => 0)).toBe(true);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
