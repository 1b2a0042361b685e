import type { Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { source } from "axe-core";

declare global {
  interface Window {
    axe: {
      run(context: Axe.ElementContext, options: Axe.RunOptions): Promise<Axe.AxeResults>;
    };
  }
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

/**
 * Runs axe on the page as it is, and returns its violations, each with the elements that it concerns.
 * The page keeps axe for the next check: to send it takes longer than a check. Frames of other
 * origins are not analyzed.
 */
export async function runAxe(
  page: Page,
  { include = "html", exclude }: AxeScope = {},
  options: Axe.RunOptions = {},
): Promise<readonly (readonly [id: string, targets: readonly unknown[]])[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ scope, runOptions }) => {
      const { violations } = await window.axe.run(scope, runOptions);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)] as const);
    },
    {
      scope: { include: [include], exclude: exclude === undefined ? [] : [exclude] },
      runOptions: { ...options, resultTypes: ["violations" as const], iframes: false },
    },
  );
}

/** Returns the axe violations of the page once it is settled. */
export async function axeViolations(
  page: Page,
  scope: AxeScope = {},
  options: Axe.RunOptions = {},
) {
  await waitUntilSettled(page);
  return runAxe(page, scope, options);
}
