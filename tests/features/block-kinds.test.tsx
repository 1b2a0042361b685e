// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BlockView } from "#site/views/block-view";
import { planPages, renderBlocks } from "./support/page-fixture";

describe("content blocks", () => {
  /** Renders the first block of a kind of the demo site alone. */
  async function showFirst<Kind extends BlockView["kind"]>(kind: Kind) {
    const isKind = (block: BlockView): block is Extract<BlockView, { kind: Kind }> =>
      block.kind === kind;
    for (const page of planPages()) {
      const block = page.blocks.find(isKind);
      if (!block) continue;
      await renderBlocks({ ...page, article: null, blocks: [block] });
      return block;
    }
    throw new Error(`No page has a block ${kind}.`);
  }
  const link = (name: string | undefined) =>
    screen.getByRole("link", { name: new RegExp(`^${name}`) }).getAttribute("href");

  it("PAGE-6 a text shows its headline, text and links", async () => {
    const { headline, html, links } = await showFirst("text");
    if (headline) expect(screen.getByRole("heading", { name: headline })).toBeTruthy();
    const words = html
      .replaceAll(/<[^>]+>/g, " ")
      .trim()
      .split(/\s+/);
    expect(document.body.textContent).toContain(words[0]);
    for (const { label, href } of links) expect(link(label)).toBe(href);
  });

  it("PAGE-6 an image shows itself and its caption", async () => {
    const { image, caption } = await showFirst("image");
    expect(screen.getByRole("img", { name: image.alt }).getAttribute("src")).toContain(image.file);
    if (caption) expect(screen.getByText(caption)).toBeTruthy();
  });

  it("PAGE-6 a call to action shows its headline, text and link", async () => {
    const { headline, text, link: target } = await showFirst("cta");
    expect(screen.getByRole("heading", { name: headline })).toBeTruthy();
    if (text) expect(screen.getByText(text)).toBeTruthy();
    expect(link(target?.label)).toBe(target?.href);
  });

  it("PAGE-6 a link group shows its links", async () => {
    const { items } = await showFirst("link-group");
    expect(items.length).toBeGreaterThan(0);
    for (const { label, href } of items) expect(link(label)).toBe(href);
  });

  it("PAGE-6 a product teaser shows brand, name and price of its products, and links them", async () => {
    const { products } = await showFirst("product-teaser");
    expect(products.length).toBeGreaterThan(0);
    const links = screen.getAllByRole("link");
    for (const { name, href, price, manufacturer } of products) {
      const card = links.find((candidate) => candidate.getAttribute("href") === href);
      for (const text of [name, price, manufacturer ?? ""])
        expect(card?.textContent).toContain(text);
    }
  });

  it("PAGE-6 a band of brands links each brand", async () => {
    const { groups } = await showFirst("brand-band");
    const hrefs = screen.getAllByRole("link").map((candidate) => candidate.getAttribute("href"));
    const brands = groups.flatMap((group) => group.brands);
    expect(brands.length).toBeGreaterThan(0);
    for (const { href } of brands) expect(hrefs).toContain(href);
  });
});
