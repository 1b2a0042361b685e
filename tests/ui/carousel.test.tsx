// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Carousel } from "#ui/carousel/carousel";
import { mockCarouselLayout } from "../features/support/carousel-layout-mock";

afterEach(() => {
  vi.unstubAllGlobals();
});

const carousel = (page: number) => (
  <Carousel
    count={4}
    page={page}
    onPageChange={() => undefined}
    label="Bilder"
    slideLabel={(index) => `Bild ${index + 1} von 4`}
    renderSlide={(index) => <p>{index + 1}</p>}
  />
);

describe("carousel", () => {
  let scrollTo: ReturnType<typeof mockCarouselLayout>;
  beforeEach(() => {
    scrollTo = mockCarouselLayout();
  });
  /** Renders the first slide and waits until the carousel has measured its slides. */
  const renderFirst = async () => {
    const rendered = render(carousel(0));
    await waitFor(() => expect(lastScroll()).toEqual({ left: 0, behavior: "instant" }));
    return rendered;
  };
  const lastScroll = () => scrollTo.mock.lastCall?.[0];

  it("PAGE-6 LAYOUT-11 names itself and shows one slide to screen readers", () => {
    render(carousel(1));
    const region = screen.getByRole("region", { name: "Bilder" });
    expect(region.getAttribute("aria-roledescription")).toBe("");
    expect(screen.getAllByRole("group").map((slide) => slide.getAttribute("aria-label"))).toEqual([
      "Bild 2 von 4",
    ]);
  });

  it("PAGE-6 slides to a neighbor and jumps to other images", async () => {
    const { rerender } = await renderFirst();
    rerender(carousel(1));
    await waitFor(() => expect(lastScroll()).toEqual({ left: 400, behavior: "smooth" }));
    rerender(carousel(3));
    await waitFor(() => expect(lastScroll()).toEqual({ left: 1200, behavior: "instant" }));
  });

  it("PAGE-6 LAYOUT-11 does not slide with reduced motion", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const { rerender } = await renderFirst();
    rerender(carousel(1));
    await waitFor(() => expect(lastScroll()).toEqual({ left: 400, behavior: "instant" }));
  });
});
