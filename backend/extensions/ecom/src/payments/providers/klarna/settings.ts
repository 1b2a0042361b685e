import type { ProviderEnv } from "../../provider";
import { readSetting, readTimeoutMs, readUrl } from "../../provider-settings";

/** The operator's settings for Klarna: one account for all shops of this server. */
export type KlarnaSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly username: string;
  readonly password: string;
  /** Public URL of this API, for Klarna's callbacks. */
  readonly ownUrl: string;
  /** Timeout of a request in milliseconds. */
  readonly timeoutMs: number;
};

const LIVE_API_URL = "https://api.klarna.com";

/**
 * Reads Klarna's settings. Null without user name and password: then no shop of this server offers
 * Klarna.
 */
export function readKlarnaSettings(env: ProviderEnv): KlarnaSettings | null {
  const username = readSetting(env, "KLARNA_USERNAME");
  const password = readSetting(env, "KLARNA_PASSWORD");
  if (username === null || password === null) return null;
  return {
    apiUrl: readUrl(env, "KLARNA_API_URL") ?? LIVE_API_URL,
    username,
    password,
    ownUrl: readUrl(env, "PUBLIC_URL") ?? "",
    timeoutMs: readTimeoutMs(env, "KLARNA_TIMEOUT_SECONDS"),
  };
}
