import { describe, expect, it, vi } from "vitest";
import {
  relatedProductsQuery,
  viewedProductsQuery,
} from "#clients/content/queries/related-product-queries";
import { rawCard } from "../../features/support/raw-records";
import { stubShopQueries, toResponse } from "./support/stub-shop-queries";

const SCOPE = [
  { status: { _eq: "published" } },
  { project: { domain: { _eq: "sternberg.example" } } },
];

describe("related product queries", () => {
  const { send, queries, requested } = stubShopQueries();
  const filter = (call: number): unknown => JSON.parse(requested(call).get("filter") ?? "null");

  const related = () =>
    relatedProductsQuery({ category: 2, product: 7, count: 4, locale: "de", random: () => 0.999 });

  it("CONTENT-4 samples published products of project and category, without the product itself", async () => {
    send
      .mockResolvedValueOnce(toResponse([1, 2, 3, 4, 5, 6].map((id) => ({ id }))))
      .mockResolvedValueOnce(toResponse([3, 4, 5, 6].map((id) => rawCard(id))));
    const cards = await queries.query(related());
    expect(filter(0)).toEqual({
      _and: [...SCOPE, { category: { id: { _eq: 2 } } }, { id: { _neq: 7 } }],
    });
    expect(requested(0).get("fields")).toBe("id");
    expect(filter(1)).toEqual({ _and: [...SCOPE, { id: { _in: [6, 5, 4, 3] } }] });
    expect(cards.map(({ id }) => id)).toEqual([6, 5, 4, 3]);
  });

  it("requests no cards for a category without other products", async () => {
    send.mockResolvedValueOnce(toResponse([]));
    expect(await queries.query(related())).toEqual([]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("CONTENT-4 LIST-3 recently viewed products keep their order, without unpublished ones", async () => {
    send.mockResolvedValueOnce(toResponse([rawCard(4), rawCard(9)]));
    const cards = await queries.query(viewedProductsQuery([9, 5, 4], "en"));
    expect(filter(0)).toEqual({ _and: [...SCOPE, { id: { _in: [9, 5, 4] } }] });
    expect(cards.map(({ name }) => name)).toEqual(["Piece 9", "Piece 4"]);
  });

  it("logs and omits an invalid card", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    send.mockResolvedValueOnce(toResponse([rawCard(4, { slug: null }), rawCard(9)]));
    expect((await queries.query(viewedProductsQuery([4, 9], "de"))).map(({ id }) => id)).toEqual([
      9,
    ]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("ecommerce_product.slug"));
  });
});
