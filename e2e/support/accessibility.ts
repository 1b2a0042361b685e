import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Returns the axe violations of the page, each with the elements that it concerns. */
export async function axeViolations(page: Page, exclude?: string) {
  const builder = new AxeBuilder({ page });
  const { violations } = await (
    exclude === undefined ? builder : builder.exclude(exclude)
  ).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)] as const);
}

export async function expectNoAxeViolations(page: Page, exclude?: string): Promise<void> {
  expect(await axeViolations(page, exclude)).toEqual([]);
}
