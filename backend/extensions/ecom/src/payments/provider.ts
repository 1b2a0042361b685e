import type { PaymentKey } from "#domain/payment/payment-method";
import type {
  ProviderCall,
  RefundOrder,
  ShopCredentials,
  ShopPaymentSettings,
  StoredPayment,
} from "./provider-input";
import type {
  CancelResult,
  CaptureCallResult,
  EventReport,
  ReconcileResult,
  RefundResult,
  StartResult,
} from "./provider-results";
import type { Webhook, WebhookEvent, WebhookPath, WebhookRequest } from "./provider-webhook";

/**
 * The interface of a payment provider. A provider translates its API into these types; the core of
 * the payments decides what follows for the order. A provider never reads or writes the database.
 */

export type ProviderEnv = Readonly<Record<string, unknown>>;

/** When a payment is started: with the order, when its payment page asks, or never. */
export type StartTime = "order" | "payment-page" | "never";

/** What the history of orders says about a provider. */
export type ProviderLabels = {
  readonly captured: string;
  readonly inReview: string;
  readonly refundIncomplete: string;
  readonly unknownPayment: string;
  /** Event of the refund of a late payment. `voided`: its money was never collected. */
  readonly lateRefundEvent: "late_refund" | "voided";
};

const DEFAULT_LABELS: ProviderLabels = {
  captured: "captured",
  inReview: "still reviews the payment",
  refundIncomplete: "refund not completed",
  unknownPayment: "does not know the payment any more",
  lateRefundEvent: "late_refund",
};

/** A provider. `Client` is the type of its own API client, created once by `configure`. */
export type PaymentProviderDefinition<Client> = {
  readonly key: PaymentKey;
  /** Returns null if this server has no account at the provider; then no shop offers it. */
  readonly configure: (env: ProviderEnv) => Client | null;
  /** Whether a shop can use it. Default: every shop can. */
  readonly isOffered?: (shop: ShopPaymentSettings) => boolean;
  readonly startAt: StartTime;
  readonly start?: (client: Client, call: ProviderCall) => Promise<StartResult>;
  readonly capture?: (
    client: Client,
    call: ProviderCall,
    approval: string | null,
  ) => Promise<CaptureCallResult>;
  readonly reconcile?: (
    client: Client,
    call: ProviderCall,
    report?: EventReport,
  ) => Promise<ReconcileResult>;
  /** With an `approval`, only that approval is released. */
  readonly cancel?: (
    client: Client,
    call: ProviderCall,
    approval: string | null,
  ) => Promise<CancelResult>;
  /** Refunds a part of a capture, or what is left of it. */
  readonly refund?: (
    client: Client,
    call: ProviderCall,
    captureId: string,
    refund: RefundOrder,
  ) => Promise<RefundResult>;
  readonly webhooks?: readonly Webhook<Client>[];
  /** The public id of the payment, `provider_order_id`. Default: `provider_id`. */
  readonly publicReference?: (payment: StoredPayment) => string | null;
  readonly labels?: Partial<ProviderLabels>;
};

/**
 * A configured provider as the core sees it. Without a call of its own, an operation does nothing.
 */
export type PaymentGateway = {
  readonly key: PaymentKey;
  readonly isOffered: (shop: ShopPaymentSettings) => boolean;
  readonly start: (call: ProviderCall) => Promise<StartResult>;
  readonly capture: (call: ProviderCall, approval: string | null) => Promise<CaptureCallResult>;
  readonly reconcile: (call: ProviderCall, report?: EventReport) => Promise<ReconcileResult>;
  readonly cancel: (call: ProviderCall, approval: string | null) => Promise<CancelResult>;
  readonly refund: (
    call: ProviderCall,
    captureId: string,
    refund: RefundOrder,
  ) => Promise<RefundResult>;
  readonly parseWebhook: (
    path: WebhookPath["path"],
    request: WebhookRequest,
    readShops: () => Promise<readonly ShopCredentials[]>,
  ) => Promise<WebhookEvent>;
};

export type PaymentProvider = {
  readonly key: PaymentKey;
  readonly startAt: StartTime;
  readonly webhooks: readonly WebhookPath[];
  readonly publicReference: (payment: StoredPayment) => string | null;
  readonly labels: ProviderLabels;
  readonly configure: (env: ProviderEnv) => PaymentGateway | null;
};

export function definePaymentProvider<Client>(
  definition: PaymentProviderDefinition<Client>,
): PaymentProvider {
  const { key, startAt, webhooks = [], isOffered = () => true } = definition;
  return {
    key,
    startAt,
    webhooks: webhooks.map(({ parse: _parse, ...path }) => path),
    publicReference: definition.publicReference ?? (({ provider_id }) => provider_id),
    labels: { ...DEFAULT_LABELS, ...definition.labels },
    configure: (env) => {
      const client = definition.configure(env);
      if (client === null) return null;
      return {
        key,
        isOffered,
        start: async (call) =>
          definition.start?.(client, call) ?? { kind: "unavailable", reason: "nothing to start" },
        capture: async (call, approval) =>
          definition.capture?.(client, call, approval) ?? {
            kind: "declined",
            reason: "nothing to capture",
          },
        reconcile: async (call, report) =>
          definition.reconcile?.(client, call, report) ?? { kind: "gone" },
        cancel: async (call, approval) =>
          definition.cancel?.(client, call, approval) ?? { kind: "cancelled" },
        refund: async (call, captureId, refund) =>
          definition.refund?.(client, call, captureId, refund) ?? { kind: "refused" },
        parseWebhook: async (path, request, readShops) =>
          webhooks.find((webhook) => webhook.path === path)?.parse(client, request, readShops) ?? {
            kind: "ignored",
          },
      };
    },
  };
}
