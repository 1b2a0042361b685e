import type { OnlinePaymentKey } from "../payment/payment-method";

/** A payment provider as the privacy policy names it (LAW-7). It is a controller of its own. */
export type PaymentRecipient = {
  readonly name: string;
  readonly address: string;
  readonly countryCode: string;
  /** Privacy policy of the provider. */
  readonly policyUrl: string;
};

/** A payment provider without an entry does not compile. docs/law.md names the sources. */
export const PAYMENT_RECIPIENTS: Readonly<Record<OnlinePaymentKey, PaymentRecipient>> = {
  klarna: {
    name: "Klarna Bank AB (publ)",
    address: "Sveavägen 46, 111 34 Stockholm",
    countryCode: "SE",
    policyUrl: "https://www.klarna.com/international/privacy-policy/",
  },
  paypal: {
    name: "PayPal (Europe) S.à r.l. et Cie, S.C.A.",
    address: "22–24 Boulevard Royal, 2449 Luxembourg",
    countryCode: "LU",
    policyUrl: "https://www.paypal.com/webapps/mpp/ua/privacy-full",
  },
  mollie: {
    name: "Mollie B.V.",
    address: "Keizersgracht 126, 1015 CW Amsterdam",
    countryCode: "NL",
    policyUrl: "https://www.mollie.com/privacy",
  },
};
