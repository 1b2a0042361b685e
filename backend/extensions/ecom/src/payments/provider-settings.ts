import type { ProviderEnv } from "./provider";

/** Reads settings of payment providers from the environment. */

const DEFAULT_TIMEOUT_SECONDS = 10;

/** Returns a trimmed setting. Null if it is missing or empty. */
export function readSetting(env: ProviderEnv, name: string): string | null {
  const value = env[name];
  const trimmed =
    typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return trimmed === "" ? null : trimmed;
}

/** Returns a URL without its trailing slash. Null if it is missing. */
export function readUrl(env: ProviderEnv, name: string): string | null {
  return readSetting(env, name)?.replace(/\/+$/, "") ?? null;
}

/** Returns a timeout in milliseconds from a setting in seconds (default 10). */
export function readTimeoutMs(env: ProviderEnv, name: string): number {
  const seconds = Number(env[name]);
  return (seconds > 0 ? seconds : DEFAULT_TIMEOUT_SECONDS) * 1000;
}
