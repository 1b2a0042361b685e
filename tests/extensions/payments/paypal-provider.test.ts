import { z } from "zod";
import type { WebhookRequest } from "../../../backend/extensions/ecom/src/payments/provider-webhook";
import { paypalProvider } from "../../../backend/extensions/ecom/src/payments/providers/paypal/provider";
import { FAKE_PAYPAL_KEYS, startFakePaypal } from "../../../backend/fakes/paypal/server";
import type { PaypalFailureKind, PaypalOperation } from "../../../backend/fakes/paypal/store";
import { createEvent, signedHeaders } from "../../../backend/fakes/paypal/webhooks";
import { formatDecimal } from "../../../src/domain/pricing/money";
import { requestFakeServer } from "../../support/fake-control";
import { describeProviderContract, type ProviderFixture } from "./provider-contract";

const orderRows = z.array(z.object({ customId: z.string(), capture: z.unknown().nullable() }));

async function setUp(): Promise<ProviderFixture> {
  const fake = await startFakePaypal({ port: 0 });
  const gateway = paypalProvider.configure({
    PAYPAL_API_URL: fake.url,
    PAYPAL_CLIENT_SECRET: FAKE_PAYPAL_KEYS.secret,
    PAYPAL_WEBHOOK_ID: FAKE_PAYPAL_KEYS.webhookId,
    PAYPAL_TIMEOUT_SECONDS: "0.5",
  });
  if (!gateway) throw new Error("PayPal is not configured");
  const control = (path: string, body?: unknown) =>
    requestFakeServer(`${fake.url}/fake/${path}`, body);
  const fail = (kind: PaypalFailureKind, operation: PaypalOperation, order: string, times = 1) =>
    control("fail", { kind, operation, order, times });
  const createRequest = (
    order: { readonly uuid: string; readonly number: string; readonly amount: string },
    id: string,
    isForged: boolean,
  ): WebhookRequest => {
    const amount = { currency_code: "EUR", value: order.amount };
    const event = createEvent(
      {
        id,
        status: "APPROVED",
        customId: order.uuid,
        invoiceId: order.number,
        amount,
        capture: null,
      },
      "CHECKOUT.ORDER.APPROVED",
    );
    const { webhookId, secret } = FAKE_PAYPAL_KEYS;
    const headers = new Headers(signedHeaders(event, webhookId, secret, isForged));
    return {
      body: event,
      raw: JSON.stringify(event),
      header: (name) => headers.get(name) ?? undefined,
    };
  };
  return {
    gateway,
    approve: async (_order, id) => {
      await control("approve", { id });
      return null;
    },
    approveDeclined: async ({ uuid }, id) => {
      await control("approve", { id });
      await fail("declined", "capture", uuid);
      return null;
    },
    loseStartResponse: async ({ uuid }) => {
      await fail("lost-response", "create", uuid);
    },
    loseCaptureResponse: async ({ uuid }) => {
      await fail("lost-response", "capture", uuid);
      await fail("500", "get", uuid, 9);
    },
    failRequests: async ({ uuid }) => {
      for (const operation of ["get", "capture", "refund"] as const)
        await fail("500", operation, uuid, 9);
    },
    recover: async () => {
      await control("fail", { kind: "none" });
    },
    countCaptures: async ({ uuid }) =>
      orderRows
        .parse(await control("orders"))
        .filter(({ customId, capture }) => customId === uuid && capture !== null).length,
    webhookPath: "/paypal/webhook",
    createEvent: ({ uuid, number, total }, id) =>
      Promise.resolve(createRequest({ uuid, number, amount: formatDecimal(total) }, id, false)),
    createForgedEvent: ({ uuid, number, total }, id) =>
      Promise.resolve(createRequest({ uuid, number, amount: formatDecimal(total) }, id, true)),
    stop: () => fake.stop(),
  };
}

describeProviderContract("PayPal", { provider: paypalProvider, setUp, signsEvents: true });
