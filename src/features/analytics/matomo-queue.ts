import type { MatomoCommand } from "../../domain/analytics/matomo-commands";

/**
 * Inserts the Matomo script into the page. A loading error is ignored: only statistics are lost.
 */
export function loadMatomoScript(url: string): void {
  const script = document.createElement("script");
  script.src = `${url}/matomo.js`;
  script.async = true;
  script.referrerPolicy = "strict-origin";
  document.head.append(script);
}

/**
 * Pushes commands to the queue `_paq`. The Matomo script reads the queue when it loads and then
 * replaces it with its own object.
 */
export function pushCommands(commands: readonly MatomoCommand[]): void {
  const empty: unknown[][] = [];
  const queue = (window._paq ??= empty);
  for (const command of commands) queue.push([...command]);
}

/**
 * Discards the queued commands if the Matomo script has not read them yet. Returns `false` if it
 * has.
 */
export function discardPendingCommands(): boolean {
  if (!Array.isArray(window._paq)) return false;
  delete window._paq;
  return true;
}

/** Names of the cookies that Matomo sets on the site's own host. */
const OWN_COOKIE = /^(_pk_[a-z]+\.|mtm_(cookie_)?consent$)/;

/** Deletes the Matomo cookies, also when the Matomo script is not loaded. */
export function removeMatomoCookies(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (OWN_COOKIE.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
