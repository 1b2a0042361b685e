// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { afterPaint } from "#ui/loading/when-idle";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("work after a paint", () => {
  it("runs after the next frame has been painted", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
    const work = vi.fn<() => void>();
    afterPaint(work);
    let isRunAtFrame = true;
    requestAnimationFrame(() => (isRunAtFrame = work.mock.calls.length > 0));
    vi.advanceTimersByTime(16);
    vi.advanceTimersByTime(1);
    expect(isRunAtFrame).toBe(false);
    expect(work).toHaveBeenCalledOnce();
  });

  it("runs at once in a hidden page, which is not painted", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const work = vi.fn<() => void>();
    afterPaint(work);
    expect(work).toHaveBeenCalledOnce();
  });
});
