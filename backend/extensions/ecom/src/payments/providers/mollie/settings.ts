import { createVariableReader } from "../../../../../../shared/configuration/variable-reader";
import type { ProviderEnv } from "../../provider";
import { MOLLIE_VARIABLES } from "./variables";

const { readText, readUrl, readPositiveNumber } = createVariableReader(MOLLIE_VARIABLES);

/** Settings of the shop's account at Mollie: one account for all shops of this server. */
export type MollieSettings = {
  /** Without a trailing slash. */
  readonly apiUrl: string;
  readonly apiKey: string;
  /** Milliseconds that a response may take. */
  readonly timeoutMs: number;
};

/** Reads Mollie's settings from the environment. Returns `null` without `MOLLIE_API_KEY`. */
export function readMollieSettings(env: ProviderEnv): MollieSettings | null {
  const apiKey = readText(env, "MOLLIE_API_KEY");
  if (apiKey === undefined) return null;
  return {
    apiKey,
    apiUrl: readUrl(env, "MOLLIE_API_URL"),
    timeoutMs: readPositiveNumber(env, "MOLLIE_TIMEOUT_SECONDS") * 1000,
  };
}
