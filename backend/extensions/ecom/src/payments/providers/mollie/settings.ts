import type { ProviderEnv } from "../../provider";
import { readSetting, readTimeoutMs, readUrl } from "../../provider-settings";

/** Settings of the shop's account at Mollie: one account for all shops of this server. */
export type MollieSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
};

const LIVE_URL = "https://api.mollie.com";

/** Reads Mollie's settings from the environment. Returns `null` without `MOLLIE_API_KEY`. */
export function readMollieSettings(env: ProviderEnv): MollieSettings | null {
  const apiKey = readSetting(env, "MOLLIE_API_KEY");
  if (apiKey === null) return null;
  return {
    apiKey,
    apiUrl: readUrl(env, "MOLLIE_API_URL") ?? LIVE_URL,
    timeoutMs: readTimeoutMs(env, "MOLLIE_TIMEOUT_SECONDS"),
  };
}
