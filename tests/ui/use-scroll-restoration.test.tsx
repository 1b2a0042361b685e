// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const scrollTo = vi.fn();

/** The module reads the stored position when loaded, so each test loads it again. */
async function openPage(ready: boolean, beforeRender = () => {}) {
  vi.resetModules();
  const { useScrollRestoration } = await import("#ui/document/use-scroll-restoration");
  beforeRender();
  function List({ there }: { readonly there: boolean }) {
    useScrollRestoration(there);
    return null;
  }
  const view = render(<List there={ready} />);
  return { loadContent: () => view.rerender(<List there />) };
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", scrollTo);
  Object.defineProperty(document.documentElement, "scrollHeight", {
    configurable: true,
    value: 5000,
  });
  window.history.replaceState({ key: "k1" }, "", "/shop");
  window.sessionStorage.setItem("@@scroll|/shop|k1", "2400");
});
afterEach(() => {
  cleanup();
  scrollTo.mockReset();
  vi.unstubAllGlobals();
  window.sessionStorage.clear();
});

describe("scroll restoration of a lazily filled page", () => {
  it("LIST-2 scrolls once, as soon as the page has its height", async () => {
    const page = await openPage(false);
    expect(scrollTo).not.toHaveBeenCalled();
    page.loadContent();
    page.loadContent();
    expect(scrollTo.mock.calls).toEqual([[0, 2400]]);
  });

  it("LIST-2 scrolls also if the first page is complete when its script runs", async () => {
    (await openPage(true)).loadContent();
    expect(scrollTo.mock.calls).toEqual([[0, 2400]]);
  });

  it("LIST-2 leaves a later page that is complete at once to Gatsby", async () => {
    const goToList = () => {
      window.history.replaceState({ key: "k2" }, "", "/shop");
      window.sessionStorage.setItem("@@scroll|/shop|k2", "1200");
    };
    (await openPage(true, goToList)).loadContent();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("LIST-2 keeps the position if React discards a render and Gatsby saves another position", async () => {
    vi.resetModules();
    const { useScrollRestoration } = await import("#ui/document/use-scroll-restoration");
    let load = () => {};
    const loading = new Promise<void>((resolve) => (load = resolve));
    // Suspends, so React discards the first render of the list with the state of its hooks.
    const Cards = lazy(() => loading.then(() => ({ default: () => null })));
    function List() {
      useScrollRestoration(true);
      return <Cards />;
    }
    render(
      <Suspense fallback="…">
        <List />
      </Suspense>,
    );
    window.sessionStorage.setItem("@@scroll|/shop|k1", "987");
    await act(async () => {
      load();
      await loading;
    });
    expect(scrollTo.mock.calls).toEqual([[0, 2400]]);
  });

  it("LIST-2 does not scroll if the visitor scrolled before the list was loaded", async () => {
    const page = await openPage(false, () => fireEvent.wheel(window));
    page.loadContent();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("LIST-2 does not scroll once the visitor has scrolled, nor beyond the end of the page", async () => {
    const page = await openPage(false);
    fireEvent.wheel(window);
    page.loadContent();
    window.sessionStorage.setItem("@@scroll|/shop|k1", "9000");
    (await openPage(false)).loadContent();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("LIST-2 does not scroll without a stored position or without storage", async () => {
    window.sessionStorage.clear();
    (await openPage(false)).loadContent();
    vi.stubGlobal("sessionStorage", undefined);
    (await openPage(false)).loadContent();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
