import type { Locator } from "@playwright/test";
import { calculateContrast, type RgbColor } from "#domain/theme/contrast";

/**
 * Parses a colour as computed by Chromium: `rgb(20, 24, 31)`. Undefined for a transparent colour.
 */
export function parseComputed(text: string): RgbColor | undefined {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number);
  const [red, green, blue] = channels ?? [];
  return red === undefined || green === undefined || blue === undefined
    ? undefined
    : { red, green, blue };
}

/**
 * Returns the text, outline and background colours of an element. The background is the first
 * opaque one of the element and its ancestors.
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
