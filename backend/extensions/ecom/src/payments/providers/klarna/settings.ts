import { createVariableReader } from "../../../../../../shared/configuration/variable-reader";
import type { ProviderEnv } from "../../provider";
import { KLARNA_VARIABLES } from "./variables";

const { readText, readUrl, readPositiveNumber } = createVariableReader(KLARNA_VARIABLES);

/** The operator's settings for Klarna: one account for all shops of this server. */
export type KlarnaSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly username: string;
  readonly password: string;
  /** Timeout of a request in milliseconds. */
  readonly timeoutMs: number;
};

/**
 * Reads Klarna's settings. Null without user name and password: then no shop of this server offers
 * Klarna.
 */
export function readKlarnaSettings(env: ProviderEnv): KlarnaSettings | null {
  const username = readText(env, "KLARNA_USERNAME");
  const password = readText(env, "KLARNA_PASSWORD");
  if (username === undefined || password === undefined) return null;
  return {
    apiUrl: readUrl(env, "KLARNA_API_URL"),
    username,
    password,
    timeoutMs: readPositiveNumber(env, "KLARNA_TIMEOUT_SECONDS") * 1000,
  };
}
