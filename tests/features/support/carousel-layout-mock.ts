import { vi } from "vitest";

const WIDTH = 400;

/**
 * Gives carousels the layout and scrolling that jsdom lacks: slides beside each other, one as wide
 * as the carousel. E2e tests cover real browsers. Returns the mock of `scrollTo`.
 */
export function mockCarouselLayout() {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(WIDTH);
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockImplementation(function (this: Element) {
    return WIDTH * this.children.length;
  });
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = this instanceof HTMLElement ? this.dataset["index"] : undefined;
    if (index === undefined) return new DOMRect(0, 0, WIDTH, WIDTH);
    return new DOMRect(Number(index) * WIDTH - (this.parentElement?.scrollLeft ?? 0), 0, WIDTH, 1);
  });
  const scrollTo = vi.fn(function (this: Element, { left }: ScrollToOptions) {
    this.scrollLeft = left ?? this.scrollLeft;
  });
  // `vi.spyOn` needs methods, and jsdom has none.
  Object.assign(Element.prototype, { scrollTo });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  return scrollTo;
}
