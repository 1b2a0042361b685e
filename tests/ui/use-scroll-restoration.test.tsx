// @vitest-environment jsdom
import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const scrollTo = vi.fn();

/** The module notes where the page stood when it was loaded, so each story loads it anew. */
async function openPage(ready: boolean) {
  vi.resetModules();
  const { useScrollRestoration } = await import("../../src/ui/document/use-scroll-restoration");
  function List({ there }: { readonly there: boolean }) {
    useScrollRestoration(there);
    return null;
  }
  const view = render(<List there={ready} />);
  return { arrive: () => view.rerender(<List there />) };
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

describe("the place on a page that is filled late", () => {
  it("LIST-2 is gone to as soon as the page has its height, once", async () => {
    const page = await openPage(false);
    expect(scrollTo).not.toHaveBeenCalled();
    page.arrive();
    page.arrive();
    expect(scrollTo.mock.calls).toEqual([[0, 2400]]);
  });

  it("LIST-2 is left to the framework where all is there at once", async () => {
    (await openPage(true)).arrive();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("LIST-2 is not forced upon visitors who have begun to move about, nor beyond the page's end", async () => {
    const page = await openPage(false);
    fireEvent.wheel(window);
    page.arrive();
    window.sessionStorage.setItem("@@scroll|/shop|k1", "9000");
    (await openPage(false)).arrive();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it("LIST-2 is the page's top where nothing is known of it, or storage is forbidden", async () => {
    window.sessionStorage.clear();
    (await openPage(false)).arrive();
    vi.stubGlobal("sessionStorage", undefined);
    (await openPage(false)).arrive();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
