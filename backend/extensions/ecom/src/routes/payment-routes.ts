import type { z } from "zod";
import { readOptionalPositiveInteger } from "../../../../shared/configuration/read-variable";
import type {
  CapturePaymentResponse,
  KlarnaOrderResponse,
  KlarnaSessionResponse,
  StartPaymentResponse,
} from "#contracts/order-payment";
import {
  capturePaymentRequestSchema,
  klarnaOrderRequestSchema,
  paypalTransactionRequestSchema,
  startPaymentRequestSchema,
} from "#contracts/order-requests";
import type { OrderPayload } from "#contracts/order-state";
import { isOnlinePayment, type OnlinePaymentKey } from "#domain/payment/payment-method";
import type { ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import { capturePayment } from "../payments/capture";
import { type PayableOrder, toOrderState } from "../payments/payable-order";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { PAYMENT_PROVIDERS } from "../payments/registry";
import { startPayment, type StartPaymentResult } from "../payments/start";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { captureResponse, paymentRefused } from "../responses/payment-responses";

const SECONDS = 600;

/** What a request states about the payment of an order. The server relies on none of it. */
type PaymentRequest = {
  readonly project: string;
  readonly uuid: string;
  /** The provider that the path is about. Absent: every provider. */
  readonly provider?: OnlinePaymentKey;
  /** The payment at the provider, which must be the order's own. */
  readonly providerId?: string;
  readonly approval?: string | undefined;
};

type PaymentPath = {
  readonly path: string;
  /** Name in the log and of the rate limit. */
  readonly name: string;
  readonly schema: z.ZodType<PaymentRequest>;
  readonly calls: number;
  readonly maxBytes: number;
};

function isAboutPayment({ payment }: PayableOrder, request: PaymentRequest): boolean {
  return (
    isOnlinePayment(payment.provider) &&
    (request.provider === undefined || request.provider === payment.provider) &&
    (request.providerId === undefined || request.providerId === payment.provider_id)
  );
}

/** Creates a route about the payment of an order. The log contains no customer data. */
function createPaymentRoute(
  paymentContext: PaymentContext,
  { path, name, schema, calls, maxBytes }: PaymentPath,
  handle: (
    order: PayableOrder,
    request: PaymentRequest,
  ) => Promise<{ readonly outcome: string; readonly response: ApiResponse }>,
): ApiRoute {
  const { env, logger } = paymentContext.context;
  const limit = readOptionalPositiveInteger(env, "ECOM_RATE_LIMIT") ?? calls;
  return {
    method: "post",
    path,
    limiter: createRateLimiter(env, `ecom/${name}`, limit, SECONDS),
    maxBytes,
    handle: async ({ body }) => {
      const parsed = schema.safeParse(body);
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const request = parsed.data;
      const order = await readPayableOrder(paymentContext, request.uuid);
      if (order?.domain !== request.project) return paymentRefused("unknown-order");
      if (!isAboutPayment(order, request)) return paymentRefused("payment-mismatch");
      const { outcome, response } = await handle(order, request);
      const { provider } = order.payment;
      logger.info(
        { event: `ecom.${name.replaceAll("-", "_")}`, provider, outcome, order: order.number },
        "payment request",
      );
      return response;
    },
  };
}

type CapturePath = Pick<PaymentPath, "path" | "name" | "schema"> & {
  readonly accepted: (order: OrderPayload) => CapturePaymentResponse | KlarnaOrderResponse;
  /** A payment under review is answered with the waiting order. */
  readonly acceptsPending: boolean;
};

/**
 * The paths that capture a payment which its customer has approved at the provider (PAY-2, PAY-3,
 * PAY-6). None trusts the browser: the provider confirms the payment.
 */
const CAPTURE_PATHS: readonly CapturePath[] = [
  {
    path: "/payment/capture",
    name: "payment-capture",
    schema: capturePaymentRequestSchema.transform(({ order_uuid: uuid, ...request }) => ({
      ...request,
      uuid,
    })),
    accepted: (order) => ({ status: "ok", order }),
    acceptsPending: true,
  },
  {
    path: "/klarna/order",
    name: "klarna-order",
    schema: klarnaOrderRequestSchema.transform(
      ({ project, order_uuid: uuid, authorization_token: approval }) => ({
        ...{ project, uuid, approval },
        provider: "klarna",
      }),
    ),
    accepted: (order) => ({ message: "ok", status: "ok", order }),
    acceptsPending: true,
  },
  {
    path: "/order/paypal_transaction",
    name: "paypal-transaction",
    schema: paypalTransactionRequestSchema.transform(({ project, order_id: uuid, paypal }) => ({
      ...{ project, uuid },
      provider: "paypal",
      providerId: paypal.order_id,
    })),
    accepted: (order) => ({ status: "ok", order }),
    // The browser takes every accepted transaction for a paid one.
    acceptsPending: false,
  },
];

function refuseStart(
  started: Exclude<StartPaymentResult, { readonly kind: "started" }>,
): ApiResponse {
  switch (started.kind) {
    case "closed":
      return paymentRefused("order-closed");
    case "unavailable":
      return paymentRefused("payment-unavailable");
    case "none":
      return paymentRefused("payment-mismatch");
    case "unknown":
      return paymentRefused("unknown-order");
  }
}

type Started = Extract<StartPaymentResult, { readonly kind: "started" }>;

type StartPath = Pick<PaymentPath, "path" | "name" | "schema"> & {
  readonly accepted: (started: Started) => StartPaymentResponse | KlarnaSessionResponse | null;
};

const startRequest = startPaymentRequestSchema.transform(({ project, order_uuid: uuid }) => ({
  ...{ project, uuid },
}));

/**
 * The paths that start the payment of an order at its provider and return how the browser
 * continues. Repeated requests return the same payment (PAY-3, PAY-6).
 */
const START_PATHS: readonly StartPath[] = [
  {
    path: "/payment/start",
    name: "payment-start",
    schema: startRequest,
    accepted: ({ provider, action }) => ({ status: "ok", payment: { provider, action } }),
  },
  {
    path: "/klarna/session",
    name: "klarna-session",
    schema: startRequest.transform((request) => ({ ...request, provider: "klarna" as const })),
    accepted: ({ action }) =>
      action.kind === "sdk" ? { status: "ok", session: { client_token: action.token } } : null,
  },
];

/** All routes that start or capture the payment of an order. */
export function paymentRoutes(paymentContext: PaymentContext): readonly ApiRoute[] {
  const captures = CAPTURE_PATHS.map(({ accepted, acceptsPending, ...path }) =>
    createPaymentRoute(
      paymentContext,
      { ...path, calls: 30, maxBytes: 4 * 1024 },
      async ({ uuid }, { approval = null }) => {
        const captured = await capturePayment(paymentContext, uuid, approval, new Date());
        const waiting =
          acceptsPending && captured.kind === "pending"
            ? await readPayableOrder(paymentContext, uuid)
            : undefined;
        const order = captured.kind === "paid" ? captured.order : waiting && toOrderState(waiting);
        return {
          outcome: captured.kind,
          response: order ? { status: 200, body: accepted(order) } : captureResponse(captured),
        };
      },
    ),
  );
  const starts = START_PATHS.map(({ accepted, ...path }) =>
    createPaymentRoute(
      paymentContext,
      { ...path, calls: 60, maxBytes: 1024 },
      async ({ uuid, payment }) => {
        const { startAt } = PAYMENT_PROVIDERS[payment.provider];
        if (startAt === "never")
          return { outcome: "none", response: paymentRefused("payment-mismatch") };
        const started = await startPayment(paymentContext, uuid, startAt, new Date());
        if (started.kind !== "started")
          return { outcome: started.kind, response: refuseStart(started) };
        const body = accepted(started);
        return {
          outcome: started.kind,
          response: body ? { status: 200, body } : paymentRefused("payment-unavailable"),
        };
      },
    ),
  );
  return [...captures, ...starts];
}
