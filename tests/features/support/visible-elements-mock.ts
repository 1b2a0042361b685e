import { vi } from "vitest";

/** Gives every element a width: overlays do not focus elements without a box. */
export function mockVisibleElements(): void {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1);
}
