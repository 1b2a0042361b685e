import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { calculateContrast, type RgbColor } from "../../src/domain/theme/contrast";

/**
 * What axe says about the colours of the page as it stands, by place. Words on pictures it cannot
 * judge.
 */
export async function unreadableOn(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withRules(["color-contrast", "link-in-text-block"])
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`),
  );
}

/**
 * A colour as Chromium computes it: `rgb(20, 24, 31)`. Gives nothing for one that lets something
 * through.
 */
export function parseComputed(text: string): RgbColor | undefined {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number);
  const [red, green, blue] = channels ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : { red, green, blue };
}

/**
 * Text, outline and ground of an element: the ground is the first opaque background from it
 * outwards.
 */
export async function coloursOf(
  element: Locator,
): Promise<{ readonly text: RgbColor; readonly outline: RgbColor; readonly ground: RgbColor }> {
  const found = await element.evaluate((node) => {
    const style = getComputedStyle(node);
    let ground = "rgb(255, 255, 255)";
    for (let at: Element | null = node; at; at = at.parentElement) {
      const own = getComputedStyle(at).backgroundColor;
      if (own.startsWith("rgb(")) {
        ground = own;
        break;
      }
    }
    return { text: style.color, outline: style.outlineColor, ground };
  });
  const [text, outline, ground] = [
    parseComputed(found.text),
    parseComputed(found.outline),
    parseComputed(found.ground),
  ];
  if (!text || !outline || !ground)
    throw new Error(`Colours that let something through: ${JSON.stringify(found)}`);
  return { text, outline, ground };
}

export async function textContrast(element: Locator): Promise<number> {
  const { text, ground } = await coloursOf(element);
  return calculateContrast(text, ground);
}
