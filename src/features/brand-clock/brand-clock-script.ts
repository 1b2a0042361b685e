import { BRAND_CLOCK_COLOR } from "../../domain/constants";
import { isRecord } from "../../domain/is-record";

/**
 * Interface that the brand publishes for retailer pages: class, method and id of the mount element.
 */
const CLOCK_GLOBAL = "RolexRetailerClock";
const CLOCK_FACTORY = "getRetailerClock";
export const BRAND_CLOCK_MOUNT_ID = "rolex-retailer-clock";

export type BrandClockOptions = {
  readonly script: string;
  readonly dealerKey: string;
  readonly language: string;
};

const scripts = new Map<string, Promise<void>>();

/** Loads a script once per document. After a failure, the next call loads it again. */
function loadScript(url: string): Promise<void> {
  const known = scripts.get(url);
  if (known) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = url;
    // Sends the origin of the site to the script host, but not the page.
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
 * Mounts the brand's clock into the reserved element (CLOCK-2). Throws if the script or the clock
 * is missing. Does nothing if the element has been removed while the script loads.
 */
export async function mountBrandClock(
  { script, dealerKey, language }: BrandClockOptions,
  isCurrent: () => boolean,
): Promise<void> {
  await loadScript(script);
  if (!isCurrent()) return;
  const options = { dealerAPIKey: dealerKey, lang: language, colour: BRAND_CLOCK_COLOR };
  const clockClass = window[CLOCK_GLOBAL];
  if (typeof clockClass !== "function")
    throw new Error(`${script} does not define ${CLOCK_GLOBAL}`);
  const clock: unknown = Reflect.construct(clockClass, [options]);
  const createClock = isRecord(clock) ? clock[CLOCK_FACTORY] : undefined;
  if (typeof createClock !== "function") throw new Error(`${CLOCK_GLOBAL} has no ${CLOCK_FACTORY}`);
  await createClock.call(clock, options);
}
