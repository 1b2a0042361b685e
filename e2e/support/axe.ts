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

/** Limit of the wait for a page that stays busy, in milliseconds. */
const SETTLE_TIMEOUT_MS = 5_000;

/**
 * Waits until the content is loaded and what moves has its place: a list that is being updated is
 * dimmed, a section fades in. A page that stays busy is analyzed as it is.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const isSettled = () =>
    document.querySelector("main [aria-busy=true]") === null &&
    document
      .getAnimations()
      .every((animation) => animation.effect?.getComputedTiming().endTime === Infinity);
  await page
    .waitForFunction(isSettled, undefined, { timeout: SETTLE_TIMEOUT_MS })
    .catch(() => undefined);
}

/** Parts of a page, as selectors. */
export interface AxeScope {
  readonly include?: string;
  readonly exclude?: string;
}

/** Returns the axe violations of the page, each with the elements that it concerns. */
export async function axeViolations(page: Page, { include, exclude }: AxeScope = {}) {
  await waitUntilSettled(page);
  const builder = axe(page);
  if (include !== undefined) builder.include(include);
  if (exclude !== undefined) builder.exclude(exclude);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target)] as const);
}
