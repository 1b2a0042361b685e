import { type Cart, type CartLine, createCart } from "./cart";
import { createLineTerms, type LineTermsProduct } from "./line-terms";

type CurrentProduct = LineTermsProduct & { readonly id: number; readonly name: string };

function withTerms(line: CartLine, products: readonly CurrentProduct[]): CartLine {
  const product = products.find(({ id }) => id === line.product);
  if (!product) return line;
  const terms = createLineTerms(product);
  if (line.display?.terms === terms) return line;
  return { ...line, display: { ...(line.display ?? { name: product.name }), terms } };
}

/**
 * Updates the terms of the lines, so that the notices on tax and withdrawal are those of the
 * current products, also if the line was added before the editors changed them (LAW-2). Returns the
 * same cart if no line changes.
 */
export function withCurrentTerms(cart: Cart, products: readonly CurrentProduct[]): Cart {
  const lines = cart.products.map((line) => withTerms(line, products));
  return lines.every((line, index) => line === cart.products[index]) ? cart : createCart(lines);
}
