// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ImageRef, ImageSource } from "#domain/media/image";
import { ImageSourcesProvider, ResponsiveImage } from "#ui/media/responsive-image";

const SOURCE: ImageSource = {
  src: "/ring.jpg",
  srcSet: null,
  width: 600,
  height: 600,
  sources: [{ type: "image/avif", srcSet: "/ring.avif 600w" }],
  sizes: "300px",
  color: "rgb(240, 238, 230)",
};

function renderImage(source: ImageSource, ref: Partial<ImageRef> = {}): HTMLElement {
  render(
    <ImageSourcesProvider pictures={{ "ring/half": source }}>
      <ResponsiveImage picture={{ file: "ring", preset: "half", alt: "Ring", ...ref }} />
    </ImageSourcesProvider>,
  );
  return screen.getByRole("img", { name: "Ring" });
}

it("CONTENT-6 a picture with a light ground stands on a tile", () => {
  const image = renderImage({ ...SOURCE, hasTile: true });
  expect(image.style.backgroundColor).toBe("");
});

it("CONTENT-6 another picture has its own colour until it loads", () => {
  const image = renderImage(SOURCE);
  expect(image.style.backgroundColor).toBe(SOURCE.color);
});

it("EDIT-22 a picture keeps its focal point in its frame", () => {
  const image = renderImage(SOURCE, { focus: { x: 72, y: 48 } });
  expect(image.style.objectPosition).toBe("78% 48%");
});
