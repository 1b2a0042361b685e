// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OfficialLabel } from "#ui/media/official-label";
import { AssetUrlProvider, ProductImage } from "#ui/media/product-image";

const warnings = vi.fn<(text: string) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  warnings.mockReset();
  vi.spyOn(console, "warn").mockImplementation(warnings);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(id: string, times = 1): void {
  const image = { id, alt: "Ring" };
  render(
    <AssetUrlProvider address="https://content.example">
      {Array.from({ length: times }, (_, index) => (
        <ProductImage key={index} image={image} preset="card" sizes="285px" />
      ))}
    </AssetUrlProvider>,
  );
}
const images = () => screen.queryAllByRole("img", { hidden: true });

/** Fails all images and all their retries. */
function failAll(): void {
  for (const wait of [1_000, 3_000, 0]) {
    for (const image of images()) fireEvent.error(image);
    act(() => {
      vi.advanceTimersByTime(wait);
    });
  }
}

describe("product image", () => {
  it("CONTENT-6 that is missing is logged once for all its places, and nothing is shown", () => {
    show("gone", 2);
    expect(images()).toHaveLength(2);
    failAll();
    expect(images()).toEqual([]);
    cleanup();
    show("gone");
    failAll();
    expect(images()).toEqual([]);
    expect(warnings.mock.calls).toEqual([['The picture gone of "Ring" cannot be loaded.']]);
  });

  it("CONTENT-6 is requested again before it counts as missing, because a server may be busy", () => {
    show("busy");
    for (const image of images()) fireEvent.error(image);
    act(() => {
      vi.advanceTimersByTime(1_000);
    });
    expect(images()).toHaveLength(1);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("CONTENT-6 does not count as missing offline", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show("offline");
    failAll();
    expect(images()).toHaveLength(1);
    expect(warnings).not.toHaveBeenCalled();
  });

  it("CONTENT-6 a missing label is logged, and nothing is shown", () => {
    render(<OfficialLabel file="label" alt="Hinweis" />);
    for (const image of images()) fireEvent.error(image);
    expect(images()).toEqual([]);
    expect(warnings).toHaveBeenCalledOnce();
  });
});
