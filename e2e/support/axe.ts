import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * Returns axe for this page. Legacy mode analyzes the page itself instead of opening a second one,
 * and details only of violations are collected: both halve the processor time of a check. Frames of
 * other origins are not analyzed.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
}

/** Returns the axe violations of the page, each with the elements that it concerns. */
export async function axeViolations(page: Page, exclude?: string) {
  const builder = axe(page);
  const { violations } = await (
    exclude === undefined ? builder : builder.exclude(exclude)
  ).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)] as const);
}
