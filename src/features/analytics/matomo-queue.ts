import type { MatomoCommand } from "../../domain/analytics/matomo-commands";

/** Puts the tracker's script on the page. One that does not come costs nothing but the figures. */
export function loadMatomoScript(url: string): void {
  const script = document.createElement("script");
  script.src = `${url}/matomo.js`;
  script.async = true;
  script.referrerPolicy = "strict-origin";
  document.head.append(script);
}

/**
 * The queue that Matomo's script reads as soon as it is there, and stands in the place of from then
 * on.
 */
export function pushCommands(commands: readonly MatomoCommand[]): void {
  const queue: unknown = Reflect.get(window, "_paq");
  const target = typeof queue === "object" && queue !== null ? queue : [];
  Reflect.set(window, "_paq", target);
  const push: unknown = Reflect.get(target, "push");
  if (typeof push === "function") for (const command of commands) push.call(target, [...command]);
}

/**
 * Takes back what was told and the script, on its way still, has not read; `false` where it has.
 */
export function discardPendingCommands(): boolean {
  return Array.isArray(Reflect.get(window, "_paq")) && Reflect.deleteProperty(window, "_paq");
}

/** The names that Matomo gives its cookies on the site's own host. */
const OWN_COOKIE = /^(_pk_[a-z]+\.|mtm_(cookie_)?consent$)/;

/** Takes away what Matomo has left in the browser, also where its script is not there to do so. */
export function removeMatomoCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (OWN_COOKIE.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
