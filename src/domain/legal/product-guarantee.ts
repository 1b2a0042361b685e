/** Guarantee of a product, as the product page and the checkout know it. */
export type ProductGuarantee = {
  /** Record with the terms. */
  readonly id: number;
  readonly years: number;
  /** Whether it covers the durability of the entire good at no additional cost. */
  readonly durability: boolean;
};
