import { KLARNA_VARIABLES } from "#backend/extensions/ecom/src/payments/providers/klarna/variables";
import { PAYPAL_VARIABLES } from "#backend/extensions/ecom/src/payments/providers/paypal/variables";

export type BuildEnv = Readonly<Record<string, string>>;

/** Where the content of a build comes from, and the address of the site. */
export interface BuildEnvironmentOptions {
  readonly directusUrl: string;
  readonly siteUrl: string;
  readonly domain: string;
  readonly token: string;
  /** Source of the provider's SDK for browsers; the provider itself by default. */
  readonly paypalSdkUrl?: string | undefined;
  /** Like `paypalSdkUrl`. Without a Klarna account the site does not offer Klarna. */
  readonly klarnaSdkUrl?: string | undefined;
  /** Fake server that replaces the Matomo host of the demo content. */
  readonly matomoUrl?: string | undefined;
  /** Fake server that replaces the clock host of the demo content. */
  readonly fakeClockUrl?: string | undefined;
}

export function buildEnvironment(options: BuildEnvironmentOptions): BuildEnv {
  const { directusUrl, siteUrl, domain, token, matomoUrl } = options;
  const env = process.env;
  return {
    GATSBY_CONTENT_API: directusUrl,
    GATSBY_ORDER_API: directusUrl,
    GATSBY_PROJECT_DOMAIN: domain,
    GATSBY_SITE_URL: siteUrl,
    GATSBY_PAYPAL_SDK_URL:
      options.paypalSdkUrl ??
      (env["GATSBY_PAYPAL_SDK_URL"] || PAYPAL_VARIABLES.GATSBY_PAYPAL_SDK_URL.default),
    GATSBY_KLARNA_SDK_URL:
      options.klarnaSdkUrl ??
      (env["GATSBY_KLARNA_SDK_URL"] ||
        (env["KLARNA_PASSWORD"] ? KLARNA_VARIABLES.GATSBY_KLARNA_SDK_URL.default : "")),
    GATSBY_DEMO_CLOCK_URL: options.fakeClockUrl ?? env["GATSBY_DEMO_CLOCK_URL"] ?? "",
    DIRECTUS_TOKEN: token,
    // Languages of the site; all supported ones by default.
    ...(env["GATSBY_LANGUAGES"] ? { GATSBY_LANGUAGES: env["GATSBY_LANGUAGES"] } : {}),
    ...(matomoUrl ? { FAKE_MATOMO_URL: matomoUrl } : {}),
    GATSBY_TELEMETRY_DISABLED: "1",
    // Whether visitors get a service worker; "off" removes it from those who have one.
    ...(env["SERVICE_WORKER"]
      ? { GATSBY_SERVICE_WORKER: env["SERVICE_WORKER"].trim().toLowerCase() }
      : {}),
    // Number of products with a document of their own. A change of it needs a build.
    ...(env["PRODUCT_PAGES"] ? { PRODUCT_PAGES: env["PRODUCT_PAGES"] } : {}),
  };
}
