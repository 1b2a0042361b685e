import { createHmac } from "node:crypto";
import { MIN_FILL_MILLISECONDS } from "../../../../src/contracts/form-limits";
import { positiveIntegerFrom } from "../rate-limit/memory-rate-limiter";

/** What the operator decides about the forms, read once from the environment. */
export type FormSettings = {
  /** Signs the proofs of work; another key than any other use of the server's secret. */
  readonly proofKey: string;
  /** Hashes that a browser tries at most for one proof. */
  readonly proofWork: number;
  /** Milliseconds between a challenge and its form that no person undercuts. */
  readonly leastMilliseconds: number;
  /** The sites whose pages may post; `null` where every site may. */
  readonly origins: ReadonlySet<string> | null;
  /** Posts of one caller in ten minutes, and of one e-mail address in an hour. */
  readonly callerLimit: number;
  readonly addressLimit: number;
  /**
   * Where the site stands and where this API does, for links in mails; without a trailing slash.
   */
  readonly siteUrl: string | undefined;
  readonly apiUrl: string;
};

type Env = Readonly<Record<string, unknown>>;

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value.replace(/\/+$/, "") : undefined;
}

/** The sites that Directus answers across hosts are those whose forms it takes. */
function originsOf(value: unknown): ReadonlySet<string> | null {
  if (value === true || value === "true" || value === "*") return null;
  const list: readonly unknown[] = Array.isArray(value) ? value : String(value ?? "").split(",");
  return new Set(
    list.map((entry) => String(entry).trim().replace(/\/+$/, "")).filter((entry) => entry !== ""),
  );
}

/**
 * A key for one use, made of the server's secret: nothing that it signs or hides can be turned to
 * another use.
 */
export function deriveKey(env: Env, use: string): string {
  const secret = text(env.SECRET);
  if (secret === undefined) throw new Error("The forms need the server's SECRET.");
  return createHmac("sha256", secret).update(use).digest("hex");
}

export function readFormSettings(env: Env): FormSettings {
  return {
    proofKey: deriveKey(env, "forms: proof of work"),
    proofWork: positiveIntegerFrom(env.FORMS_POW_MAX_NUMBER, 50_000),
    leastMilliseconds: positiveIntegerFrom(env.FORMS_MIN_FILL_MS, MIN_FILL_MILLISECONDS),
    origins: originsOf(env.CORS_ORIGIN),
    callerLimit: positiveIntegerFrom(env.FORMS_RATE_LIMIT, 20),
    addressLimit: positiveIntegerFrom(env.FORMS_EMAIL_RATE_LIMIT, 6),
    siteUrl: text(env.GATSBY_SITE_URL),
    apiUrl: text(env.PUBLIC_URL) ?? "",
  };
}
