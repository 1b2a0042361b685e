/** Tables with a stock, and the tables with the items of their records at each branch. */
export const STOCKED = {
  ecommerce_product: { rows: "ecommerce_product_branch_stock", owner: "product" },
  ecommerce_product_variant: { rows: "ecommerce_product_variant_branch_stock", owner: "variant" },
} as const;

type StockedTable = keyof typeof STOCKED;

/** A product or variant with its own stock. */
export type StockedItem = { readonly table: StockedTable; readonly id: number };

export const STOCKED_TABLES = ["ecommerce_product", "ecommerce_product_variant"] as const;
