// @vitest-environment jsdom
import { ServerLocation } from "@gatsbyjs/reach-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link as GatsbyLink } from "gatsby-link";
import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { globalHistory } from "../../../src/shims/gatsby/history";
import { Link, navigate, PlaceContext } from "../../../src/shims/gatsby/link";

type Callback = (entries: readonly { readonly target: Element; isIntersecting: boolean }[]) => void;

const cancel = vi.fn();
const loader = { loadPage: vi.fn(), hovering: vi.fn(), enqueue: vi.fn(() => cancel) };
const observed = new Set<Element>();
let report: Callback = () => undefined;

vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(callback: Callback) {
      report = callback;
    }
    observe(element: Element) {
      observed.add(element);
    }
    unobserve(element: Element) {
      observed.delete(element);
    }
  },
);
vi.stubGlobal("__BASE_PATH__", "");
vi.stubGlobal("__TRAILING_SLASH__", "never");

const setVisible = (target: Element, isIntersecting: boolean) =>
  act(() => report([{ target, isIntersecting }]));

beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, "", "/trauringe?a=1");
  window.___loader = loader;
  window.___navigate = vi.fn();
});

afterEach(cleanup);

const place = () => ({ ...globalHistory.location, pathname: "/trauringe", search: "?a=1" });

const show = (to: string, props: object = {}) => {
  render(
    <PlaceContext.Provider value={place()}>
      <Link to={to} {...props}>
        Link
      </Link>
    </PlaceContext.Provider>,
  );
  return screen.getByText("Link");
};

describe("links in the browser", () => {
  it.each([
    "/",
    "/kontakt",
    "/kontakt/",
    "/kontakt/?a=b#c",
    "/trauringe",
    "/trauringe/",
    "/gr%C3%B6%C3%9Fe",
    "https://example.com/x/",
    "mailto:a@b.example",
  ])("FRAME-1 a link to %s has the same attributes as in the built HTML", (to) => {
    const theirs = renderToStaticMarkup(
      <ServerLocation url="/trauringe?a=1">
        <GatsbyLink to={to} className="x" rel="next">
          Link
        </GatsbyLink>
      </ServerLocation>,
    );
    const template = document.createElement("template");
    template.innerHTML = theirs;
    const link = template.content.firstElementChild;
    const ours = show(to, { className: "x", rel: "next" });
    for (const name of ["href", "class", "rel", "aria-current"])
      expect(`${name} ${ours.getAttribute(name)}`).toBe(`${name} ${link?.getAttribute(name)}`);
  });

  it("FRAME-1 a query belongs to the current path, an anchor to the current page", () => {
    expect(show("?b=2").getAttribute("href")).toBe("/trauringe?b=2");
    cleanup();
    expect(show("#b").getAttribute("href")).toBe("/trauringe?a=1#b");
  });

  it("FRAME-1 a click opens the page with its state and adds an entry", () => {
    const onClick = vi.fn();
    const link = show("/kontakt/", { onClick, state: { list: 1 } });
    expect(fireEvent.click(link)).toBe(false);
    expect(onClick).toHaveBeenCalledOnce();
    expect(window.___navigate).toHaveBeenCalledExactlyOnceWith("/kontakt", {
      state: { list: 1 },
      replace: false,
    });
  });

  it("FRAME-1 a link to the current page replaces the entry", () => {
    fireEvent.click(show("/trauringe"));
    expect(window.___navigate).toHaveBeenCalledExactlyOnceWith("/trauringe", {
      state: undefined,
      replace: true,
    });
  });

  it.each([
    ["another button", {}, { button: 1 }],
    ["the Control key", {}, { ctrlKey: true }],
    ["the Command key", {}, { metaKey: true }],
    ["the Shift key", {}, { shiftKey: true }],
    ["the Alt key", {}, { altKey: true }],
    ["a target", { target: "_blank" }, {}],
  ])("FRAME-1 leaves a click with %s to the browser", (_name, props, event) => {
    const link = show("/kontakt", props);
    link.addEventListener("click", (click) => {
      expect(click.defaultPrevented).toBe(false);
    });
    fireEvent.click(link, event);
    expect(window.___navigate).not.toHaveBeenCalled();
  });

  it("FRAME-1 does nothing for a click that its own handler prevents, nor for another site", () => {
    fireEvent.click(show("/kontakt", { onClick: (event: Event) => event.preventDefault() }));
    cleanup();
    const link = show("https://example.com/");
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    fireEvent.mouseEnter(link);
    expect(window.___navigate).not.toHaveBeenCalled();
    expect(loader.hovering).not.toHaveBeenCalled();
  });

  it("FRAME-1 loads the page under the mouse, and prefetches that of a visible link", () => {
    const onMouseEnter = vi.fn();
    const link = show("/kontakt#b", { onMouseEnter });
    fireEvent.mouseEnter(link);
    expect(onMouseEnter).toHaveBeenCalledOnce();
    expect(loader.hovering).toHaveBeenCalledExactlyOnceWith("/kontakt#b");
    setVisible(link, false);
    expect(loader.enqueue).not.toHaveBeenCalled();
    setVisible(link, true);
    expect(loader.enqueue).toHaveBeenCalledExactlyOnceWith("/kontakt#b");
    setVisible(link, false);
    expect(cancel).toHaveBeenCalledOnce();
    setVisible(link, true);
    cleanup();
    expect(cancel).toHaveBeenCalledTimes(2);
    expect(observed.has(link)).toBe(false);
  });

  it("FRAME-1 does not prefetch the current page", () => {
    for (const to of ["?a=1", "#b", "/trauringe?a=1#b"]) {
      setVisible(show(to), true);
      cleanup();
    }
    expect(loader.enqueue).not.toHaveBeenCalled();
  });

  it("FRAME-1 gives its element to the caller", () => {
    const ref = createRef<HTMLAnchorElement>();
    const link = show("/kontakt", { ref });
    expect(ref.current).toBe(link);
  });

  it("FRAME-1 navigates to a path, a query, and through the history", () => {
    navigate("/kontakt/", { replace: true });
    navigate("?b=2");
    navigate(-1);
    expect(vi.mocked(window.___navigate)?.mock.calls).toEqual([
      ["/kontakt", { replace: true }],
      ["/trauringe?b=2", undefined],
      [-1, undefined],
    ]);
  });
});
