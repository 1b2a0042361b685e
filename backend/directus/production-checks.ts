import { isProviderVariable } from "#domain/payment/payment-method";
import type { VariableDefinition } from "../shared/configuration/variable";
import { VARIABLES } from "../shared/configuration/variables";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Matches secrets that are published in the files of this project: those of the demo, the fake
 * servers and the tests.
 */
const KNOWN =
  /^(demo-|sternberg-|secret-of-the-|webhook-of-the-|password-of-the-|shop-of-the-|admin-token-of-the-|build-token-of-the-|preview-(token|secret)-of-the-|change-?me|replace)/i;

/** True if a secret is published in the files of this project. */
export const isPublishedSecret = (secret: string): boolean => KNOWN.test(secret);

/** Variables with these endings are secrets, also those of Directus itself. */
const SECRET_NAME = /_(SECRET|TOKEN|PASSWORD|KEY)$/;

const DEFINITIONS: ReadonlyMap<string, VariableDefinition> = new Map(Object.entries(VARIABLES));

/** Any variable of a payment provider may be a secret, such as an id of a webhook. */
function isSecretName(name: string): boolean {
  const kind = DEFINITIONS.get(name)?.kind;
  return (
    kind === "secret" || kind === "password" || SECRET_NAME.test(name) || isProviderVariable(name)
  );
}

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/;

export const isLocalUrl = (url: string): boolean =>
  URL.canParse(url) && LOCAL_HOST.test(new URL(url).hostname);

/** True if this is the demo, where published secrets and fake payment providers are allowed. */
export function isDemoMode(env: Environment): boolean {
  if (env["APP_ENV"] === "production") return false;
  return env["DEMO_MODE"] !== "false";
}

/**
 * Returns one line per setting that is not allowed in production, or an empty list. Names secrets
 * but never includes their values. `demo` holds the demo values that apply where the environment
 * sets none.
 */
function productionProblems(
  env: Environment,
  demo: Readonly<Record<string, string>>,
): readonly string[] {
  const problems: string[] = [];
  const missing = Object.entries(demo).filter(
    ([name, known]) => (env[name] ?? "") === "" || env[name] === known,
  );
  if (missing.length > 0)
    problems.push(
      `these variables need values other than those of the demo: ${missing.map(([name]) => name).join(", ")}`,
    );
  for (const [name, url = ""] of Object.entries(env))
    if (name.endsWith("_API_URL") && isLocalUrl(url))
      problems.push(`${name} must not point to a fake server on this machine`);
  if (env["APP_ENV"] !== "production") return problems;

  if (env["DEMO_MODE"] === "true") problems.push("DEMO_MODE must not be on");
  for (const [name, value = ""] of Object.entries(env))
    if (isSecretName(name) && isPublishedSecret(value))
      problems.push(`${name} is a published value`);
  for (const [name, { minLength = 0 }] of DEFINITIONS) {
    const value = env[name];
    if (value !== undefined && value !== "" && value.length < minLength)
      problems.push(`${name} must have at least ${minLength} characters`);
  }
  // A secret generated per data folder would differ between the processes of an installation.
  if ((env["SECRET"] ?? "") === "")
    problems.push("SECRET must be set: all processes of the site need the same value");
  for (const name of ["PUBLIC_URL", "GATSBY_SITE_URL"]) {
    const url = env[name] ?? "";
    if (!URL.canParse(url) || new URL(url).protocol !== "https:" || isLocalUrl(url))
      problems.push(`${name} must be an https address of the site's own`);
  }
  const preview = env["PREVIEW_URL"] ?? "";
  if (
    preview !== "" &&
    (!URL.canParse(preview) || new URL(preview).protocol !== "https:" || isLocalUrl(preview))
  )
    problems.push(
      "PREVIEW_URL must be an https address of the site's own, or empty without a preview",
    );
  if (env["IP_TRUST_PROXY"] === "true" || env["IP_TRUST_PROXY"] === "*")
    problems.push(
      "IP_TRUST_PROXY must not be true: callers could forge their address and evade rate limits; 1 trusts only the web server",
    );
  if ((env["EMAIL_TRANSPORT"] ?? "") === "")
    problems.push("EMAIL_TRANSPORT must be set: without it no mails are sent");
  return problems;
}

/** Throws one error that lists all problems, so that the operator can correct them at once. */
export function assertProductionSafe(
  env: Environment,
  demo: Readonly<Record<string, string>>,
): void {
  if (isDemoMode(env)) {
    const url = env["PUBLIC_URL"] ?? "";
    if (env["DEMO_MODE"] === undefined && url !== "" && !isLocalUrl(url))
      throw new Error(
        "PUBLIC_URL is reachable from other machines, but the passwords of demo mode are published. Set APP_ENV=production, or DEMO_MODE=true if this is intended.",
      );
    return;
  }
  const problems = productionProblems(env, demo);
  const why = env["APP_ENV"] === "production" ? "APP_ENV is production" : "DEMO_MODE is off";
  if (problems.length > 0) throw new Error(`${why}, so ${problems.join(";\n  ")}.`);
}
