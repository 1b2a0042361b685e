import { type Failure } from "../domain/failure";
import { fail, type Result, succeed } from "../domain/result";

/**
 * Where the site asks at run time. Addresses without a trailing slash; `projectDomain` names the
 * house whose records are shown.
 */
export type SiteEnvironment = {
  readonly contentApi: string;
  readonly orderApi: string;
  readonly projectDomain: string;
  /** Where PayPal's script comes from; absent where the shop does not take PayPal. */
  readonly paypalSdk?: string;
};

export type RawEnvironment = {
  readonly contentApi: string | undefined;
  readonly orderApi: string | undefined;
  readonly projectDomain: string | undefined;
  readonly paypalSdk?: string | undefined;
};

/**
 * A web address without its trailing slashes, or `undefined` for anything that no request can be
 * sent to.
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
 * The environment of the running site (CONTENT-3): `missing-url` with the variable's name where an
 * address is absent or is none, `missing-project` where the project's domain is. There is no house
 * that is shown for want of another.
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
 * The environment that the site was built with. The bundler puts the values in, so each has to be
 * named in full.
 */
export function getSiteEnvironment(): Result<SiteEnvironment> {
  return parseEnvironment({
    contentApi: process.env.GATSBY_CONTENT_API,
    orderApi: process.env.GATSBY_ORDER_API,
    projectDomain: process.env.GATSBY_PROJECT_DOMAIN,
    paypalSdk: process.env.GATSBY_PAYPAL_SDK_URL,
  });
}
