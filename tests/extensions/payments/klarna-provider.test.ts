import { z } from "zod";
import type { WebhookRequest } from "../../../backend/extensions/ecom/src/payments/provider-webhook";
import { klarnaProvider } from "../../../backend/extensions/ecom/src/payments/providers/klarna/provider";
import { FAKE_KLARNA_ACCOUNT, startFakeKlarna } from "../../../backend/fakes/klarna/server";
import type { KlarnaFailureKind, KlarnaOperation } from "../../../backend/fakes/klarna/store";
import { requestFakeServer } from "../../support/fake-control";
import { describeProviderContract, type ProviderFixture } from "./provider-contract";

const approvalSchema = z.object({ authorization_token: z.string() });
const orderRows = z.array(
  z.object({ id: z.string(), purchase: z.object({ merchant_reference2: z.string() }) }),
);

const toRequest = (body: unknown): WebhookRequest => ({
  body,
  raw: JSON.stringify(body),
  header: () => undefined,
});

async function setUp(): Promise<ProviderFixture> {
  const fake = await startFakeKlarna({ port: 0 });
  const gateway = klarnaProvider.configure({
    KLARNA_API_URL: fake.url,
    KLARNA_USERNAME: FAKE_KLARNA_ACCOUNT.username,
    KLARNA_PASSWORD: FAKE_KLARNA_ACCOUNT.password,
    KLARNA_TIMEOUT_SECONDS: "0.5",
    PUBLIC_URL: "https://api.shop.example",
  });
  if (!gateway) throw new Error("Klarna is not configured");
  const control = (path: string, body?: unknown) =>
    requestFakeServer(`${fake.url}/fake/${path}`, body);
  const fail = (kind: KlarnaFailureKind, operation: KlarnaOperation, order: string, times = 1) =>
    control("fail", { kind, operation, order, times });
  const approve = async ({ uuid }: { readonly uuid: string }) =>
    approvalSchema.parse(await control("agree", { order: uuid })).authorization_token;
  const ordersOf = async (uuid: string) =>
    orderRows
      .parse(await control("orders"))
      .filter(({ purchase }) => purchase.merchant_reference2 === uuid);
  return {
    gateway,
    approve,
    approveDeclined: async (order) => {
      await fail("rejected", "place", order.uuid);
      return approve(order);
    },
    loseStartResponse: async ({ uuid }) => {
      await fail("lost-response", "session", uuid);
    },
    loseCaptureResponse: async ({ uuid }) => {
      await fail("lost-response", "place", uuid);
    },
    failRequests: async ({ uuid }) => {
      for (const operation of ["get", "place", "cancel"] as const)
        await fail("500", operation, uuid, 9);
    },
    recover: async () => {
      await control("fail", { kind: "none" });
    },
    countCaptures: async ({ uuid }) => (await ordersOf(uuid)).length,
    webhookPath: "/klarna/notification",
    createEvent: async ({ uuid }) => toRequest({ order_id: (await ordersOf(uuid))[0]?.id }),
    createForgedEvent: () => Promise.resolve(toRequest({ order_id: "an-unknown-order" })),
    stop: () => fake.stop(),
  };
}

describeProviderContract("Klarna", { provider: klarnaProvider, setUp, signsEvents: false });
