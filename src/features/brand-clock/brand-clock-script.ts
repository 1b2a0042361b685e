import { BRAND_CLOCK_COLOR } from "../../domain/constants";

/**
 * The interface that the brand publishes for its retailers' pages: a class, a method, and the id of
 * the place that it fills.
 */
const MAKER = "RolexRetailerClock";
const MAKE = "getRetailerClock";
export const BRAND_CLOCK_MOUNT_ID = "rolex-retailer-clock";

export type BrandClockOptions = {
  readonly script: string;
  readonly dealerKey: string;
  readonly language: string;
};

const scripts = new Map<string, Promise<void>>();

/**
 * Fetches a script, once in the life of the page's document; one that did not come is asked for
 * again by whoever wants it next.
 */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = url;
    // The host learns which site it is on, not which page.
    element.referrerPolicy = "strict-origin";
    element.onload = () => resolve();
    element.onerror = () => {
      scripts.delete(url);
      element.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(element);
  });
  scripts.set(url, loading);
  return loading;
}

/**
 * Has the brand's script put its clock into the place that the page keeps for it (CLOCK-2). Throws
 * where there is no script or no clock; what a place is good for that was taken away meanwhile,
 * nobody asks any more.
 */
export async function mountBrandClock(
  { script, dealerKey, language }: BrandClockOptions,
  isWanted: () => boolean,
): Promise<void> {
  await loadScript(script);
  if (!isWanted()) return;
  const asked = { dealerAPIKey: dealerKey, lang: language, colour: BRAND_CLOCK_COLOR };
  const maker: unknown = Reflect.get(window, MAKER);
  if (typeof maker !== "function") throw new Error(`${script} holds no ${MAKER}`);
  const clock: unknown = Reflect.construct(maker, [asked]);
  const make: unknown =
    typeof clock === "object" && clock !== null ? Reflect.get(clock, MAKE) : undefined;
  if (typeof make !== "function") throw new Error(`${MAKER} has no ${MAKE}`);
  await Reflect.apply(make, clock, [asked]);
}
