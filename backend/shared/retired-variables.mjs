/**
 * Environment variables of earlier versions and their names today. Plain JavaScript: the commands
 * read it before any package is installed. `SITE_HOST` is not listed, since it still names the
 * public host of the site.
 * @type {Readonly<Record<string, string>>}
 */
export const RETIRED_VARIABLES = {
  HOUSE_SEED: "SEED_DIR",
  HOUSE_DATA: "DATA_DIR",
  HOUSE_ACCOUNTS: "ACCOUNTS_DOMAIN",
  HOUSE_DEMO: "DEMO_MODE",
  HOUSE_MODE: "APP_ENV",
  HOUSE_PROBLEMS_FILE: "BUILD_PROBLEMS_FILE",
  PUBLISHER_QUIET_SECONDS: "PUBLISHER_DEBOUNCE_SECONDS",
  PUBLISHER_PATIENCE_SECONDS: "PUBLISHER_MAX_WAIT_SECONDS",
  PUBLISHER_BUILD_MINUTES: "BUILD_TIMEOUT_MINUTES",
  PREVIEW_QUIET_SECONDS: "PREVIEW_DEBOUNCE_SECONDS",
  PUBLISHER_HOST: "PUBLISHER_LISTEN_ADDRESS",
  PREVIEW_LISTEN: "PREVIEW_LISTEN_ADDRESS",
  DIRECTUS_HOST: "DIRECTUS_LISTEN_ADDRESS",
  BARE_HOST: "APEX_HOST",
  FOLLOW_SECONDS: "RELEASE_POLL_SECONDS",
  KEEP_ORDER_YEARS: "ORDER_RETENTION_YEARS",
  FORMS_LIMIT: "FORMS_RATE_LIMIT",
  FORMS_ADDRESS_LIMIT: "FORMS_EMAIL_RATE_LIMIT",
  ECOM_ORDER_LIMIT: "ECOM_RATE_LIMIT",
  ECOM_ADDRESS_LIMIT: "ECOM_EMAIL_RATE_LIMIT",
  ECOM_WEBHOOK_LIMIT: "ECOM_WEBHOOK_RATE_LIMIT",
  FORMS_PROOF_WORK: "FORMS_POW_MAX_NUMBER",
  FORMS_LEAST_MILLISECONDS: "FORMS_MIN_FILL_MS",
  ORDER_JOBS_SECONDS: "ORDER_JOBS_INTERVAL_SECONDS",
  ORDER_MAILS_SECONDS: "MAIL_OUTBOX_INTERVAL_SECONDS",
  DEMO_MATOMO_URL: "FAKE_MATOMO_URL",
  GATSBY_CLOCK_DOUBLE_URL: "GATSBY_DEMO_CLOCK_URL",
};

/**
 * Returns one line for each retired variable that is still set. An ignored setting could switch a
 * limit or a safeguard off unnoticed, so every process stops on it.
 * @param {Readonly<Record<string, unknown>>} env
 * @returns {readonly string[]}
 */
export function listRetiredVariables(env) {
  return Object.entries(RETIRED_VARIABLES)
    .filter(([name]) => typeof env[name] === "string" && env[name] !== "")
    .map(([name, current]) => `${name} is now called ${current}. Rename it in the environment.`);
}

/**
 * Throws an error that names every retired variable that is still set.
 * @param {Readonly<Record<string, unknown>>} env
 */
export function assertNoRetiredVariables(env) {
  const problems = listRetiredVariables(env);
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
