import { readPositiveInteger, readUrl } from "../../../shared/configuration/read-variable";
import type { Environment } from "../../../shared/configuration/variable-reader";
import { deriveKey } from "../derive-key";

/** Form settings of the operator, read from the environment. */
export type FormSettings = {
  /** Signs the proofs of work. Derived for this use only. */
  readonly proofKey: string;
  /** Maximum number of hashes that a browser tries for one proof. */
  readonly proofWork: number;
  /** Minimum time in milliseconds between challenge and submission. The site waits for it. */
  readonly minFillMs: number;
  /** Origins that may submit forms. `null` admits all origins. */
  readonly origins: ReadonlySet<string> | null;
  /** Maximum number of submissions per caller in ten minutes, and per e-mail address in an hour. */
  readonly callerLimit: number;
  readonly addressLimit: number;
  /** URLs of the site and of this API for links in mails, without a trailing slash. */
  readonly siteUrl: string | undefined;
  readonly apiUrl: string;
};

/** Returns the origins whose forms are accepted: those that Directus admits by CORS. */
function parseOrigins(value: unknown): ReadonlySet<string> | null {
  if (value === true || value === "true" || value === "*") return null;
  const text = typeof value === "string" ? value : "";
  const list: readonly unknown[] = Array.isArray(value) ? value : text.split(",");
  return new Set(
    list.map((entry) => String(entry).trim().replace(/\/+$/, "")).filter((entry) => entry !== ""),
  );
}

export function readFormSettings(env: Environment): FormSettings {
  return {
    proofKey: deriveKey(env, "forms: proof of work"),
    proofWork: readPositiveInteger(env, "FORMS_POW_MAX_NUMBER"),
    minFillMs: readPositiveInteger(env, "FORMS_MIN_FILL_MS"),
    origins: parseOrigins(env.CORS_ORIGIN),
    callerLimit: readPositiveInteger(env, "FORMS_RATE_LIMIT"),
    addressLimit: readPositiveInteger(env, "FORMS_EMAIL_RATE_LIMIT"),
    siteUrl: readUrl(env, "GATSBY_SITE_URL"),
    apiUrl: readUrl(env, "PUBLIC_URL") ?? "",
  };
}
