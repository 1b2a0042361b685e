import type { ShopCredentials } from "./provider-input";
import type { ProviderPayment } from "./provider-payment";
import type { EventReport } from "./provider-results";

export type WebhookRequest = {
  readonly body: unknown;
  /** Unparsed body. */
  readonly raw: string;
  readonly header: (name: string) => string | undefined;
};

/** Identifies the order that an event is about. The first match counts, in this order. */
export type PaymentLookup = {
  /** Ids of the provider's payments and captures. */
  readonly providerIds?: readonly string[];
  readonly orderUuid?: string | undefined;
  readonly orderNumber?: string | undefined;
};

/**
 * What an event means. The core trusts only which order it is about, and reads everything else from
 * the provider. `approval`: try to capture with this approval. `payment`: the payment as the
 * provider itself has just reported it. `ignored`: it is not about an order of this server.
 * `forged`: the provider did not send it. `retry-later`: the provider must send the event again.
 * `not-set-up`: no shop of this server uses the provider, or the settings that it takes to verify
 * an event are missing.
 */
export type WebhookEvent =
  | {
      readonly kind: "changed";
      readonly find: PaymentLookup;
      readonly approval?: string;
      readonly payment?: ProviderPayment;
      readonly report?: EventReport;
    }
  | { readonly kind: "ignored" | "forged" | "invalid" | "retry-later" | "not-set-up" };

export type WebhookPath = {
  /** Path below `/ecom`, for example `/paypal/webhook`. */
  readonly path: `/${string}`;
  readonly maxBytes: number;
  /** Whether the provider sends its events form-encoded. */
  readonly acceptsForm?: boolean;
};

export type Webhook<Client> = WebhookPath & {
  /** `readShops` returns the settings of all shops. */
  readonly parse: (
    client: Client,
    request: WebhookRequest,
    readShops: () => Promise<readonly ShopCredentials[]>,
  ) => Promise<WebhookEvent>;
};
