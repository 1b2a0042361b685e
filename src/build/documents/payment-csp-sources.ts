import {
  createKlarnaCspSources,
  createPaypalCspSources,
  type CspSources,
  mergeCspSources,
} from "./csp-sources";

type PaymentCspSource = {
  /** Environment variable with the URL of the provider's script. */
  readonly sdkVariable: `GATSBY_${string}_SDK_URL`;
  /** Returns the sources that the script needs; none without a URL. */
  readonly createSources: (sdk: string | undefined) => CspSources;
};

/**
 * What the payment page's content security policy allows, one entry per provider with a browser
 * script. A hosted payment needs no entry, because a navigation needs no source.
 */
const PAYMENT_CSP_SOURCES: readonly PaymentCspSource[] = [
  { sdkVariable: "GATSBY_PAYPAL_SDK_URL", createSources: createPaypalCspSources },
  { sdkVariable: "GATSBY_KLARNA_SDK_URL", createSources: createKlarnaCspSources },
];

/** Returns the CSP sources of all payment providers that the site is built with. */
export function createPaymentCspSources(
  env: Readonly<Record<string, string | undefined>>,
): CspSources {
  return PAYMENT_CSP_SOURCES.map(({ sdkVariable, createSources }) =>
    createSources(env[sdkVariable]),
  ).reduce<CspSources>((all, sources) => mergeCspSources(all, sources), {});
}
