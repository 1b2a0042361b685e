import { act } from "@testing-library/react";

const outOfView = new Set<() => void>();

abstract class IntersectionObserverMock implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  abstract observe(target: Element): void;
  protected reportInView(target: Element): void {
    this.report(target, true);
  }
  protected report(target: Element, isIntersecting: boolean): void {
    const box = target.getBoundingClientRect();
    const entry = {
      boundingClientRect: box,
      intersectionRatio: isIntersecting ? 1 : 0,
      intersectionRect: box,
      isIntersecting,
      rootBounds: null,
      target,
      time: 0,
    };
    this.#notify([entry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

const scroll = { isAtEnd: false };

/** Reports every observed element as in view at once. */
export class InViewObserver extends IntersectionObserverMock {
  observe(target: Element): void {
    this.reportInView(target);
  }
}

/** Reports every observed element as out of view at once. */
export class NeverInViewObserver extends IntersectionObserverMock {
  observe(target: Element): void {
    this.report(target, false);
  }
}

/** Reports elements as in view when `scrollDown` is called, and those observed after it at once. */
export class OutOfViewObserver extends IntersectionObserverMock {
  #enterView: (() => void) | undefined;
  override observe(target: Element): void {
    if (scroll.isAtEnd) {
      this.reportInView(target);
      return;
    }
    this.#enterView = () => this.reportInView(target);
    outOfView.add(this.#enterView);
  }
  override disconnect(): void {
    if (this.#enterView) outOfView.delete(this.#enterView);
  }
}

/** Scrolls to the end of the page and stays there: all observed elements come into view. */
export function scrollDown(): void {
  scroll.isAtEnd = true;
  act(() => {
    for (const enterView of [...outOfView]) enterView();
  });
}

/** Forgets the elements that earlier tests observed, and scrolls to the top. */
export function clearObservedElements(): void {
  scroll.isAtEnd = false;
  outOfView.clear();
}
