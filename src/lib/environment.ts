import { type Failure } from "../domain/failure";
import { fail, type Result, succeed } from "../domain/result";

/**
 * API URLs of the site at run time, without trailing slash. `projectDomain` selects the project.
 */
export type SiteEnvironment = {
  readonly contentApi: string;
  readonly orderApi: string;
  readonly projectDomain: string;
  /** URL of PayPal's script. Absent if the shop does not accept PayPal. */
  readonly paypalSdk?: string;
};

type RawEnvironment = {
  readonly contentApi: string | undefined;
  readonly orderApi: string | undefined;
  readonly projectDomain: string | undefined;
  readonly paypalSdk?: string | undefined;
};

/**
 * Returns a web URL without trailing slashes, or `undefined` for anything but a valid http(s) URL.
 */
export function parseWebUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  return trimmed.replace(/\/+$/, "");
}

function missing(
  code: "missing-url" | "missing-project",
  field: string,
): { readonly ok: false; readonly failure: Failure } {
  return fail({ code, field });
}

/**
 * Parses the environment of the running site (CONTENT-3). Fails with `missing-url` and the
 * variable's name for a missing or invalid URL, and with `missing-project` without a project
 * domain. There is no default project.
 */
export function parseEnvironment(raw: RawEnvironment): Result<SiteEnvironment> {
  const contentApi = parseWebUrl(raw.contentApi);
  if (!contentApi) return missing("missing-url", "GATSBY_CONTENT_API");
  const orderApi = parseWebUrl(raw.orderApi);
  if (!orderApi) return missing("missing-url", "GATSBY_ORDER_API");
  const projectDomain = (raw.projectDomain ?? "").trim().toLowerCase();
  if (projectDomain === "") return missing("missing-project", "GATSBY_PROJECT_DOMAIN");
  const paypalSdk = parseWebUrl(raw.paypalSdk);
  return succeed({ contentApi, orderApi, projectDomain, ...(paypalSdk ? { paypalSdk } : {}) });
}

/**
 * Returns the environment that the site was built with. The bundler inlines each variable only if
 * it is named in full.
 */
export function getSiteEnvironment(): Result<SiteEnvironment> {
  return parseEnvironment({
    contentApi: process.env.GATSBY_CONTENT_API,
    orderApi: process.env.GATSBY_ORDER_API,
    projectDomain: process.env.GATSBY_PROJECT_DOMAIN,
    paypalSdk: process.env.GATSBY_PAYPAL_SDK_URL,
  });
}
