import { z } from "zod";
import { type PageRequest, type PageResponse, startFakeProvider } from "../shared/fake-provider";
import { browserScript, type FakeServerOptions, type RunningFake } from "../shared/http-server";
import { KLARNA_FAILURE_RESPONSES, routeKlarnaCall, UNAUTHORIZED } from "./klarna-api";
import { dialogPage, widgetPage } from "./pages";
import {
  type FakeKlarnaSession,
  FakeKlarnaStore,
  KLARNA_FAILURES,
  KLARNA_OPERATIONS,
} from "./store";

/**
 * Credentials of the fake server for the demo and the tests. They are not valid at the real Klarna.
 */
export const FAKE_KLARNA_ACCOUNT = {
  username: "shop-of-the-fake-klarna",
  password: "password-of-the-fake-klarna",
};

const AUTHORIZATION = `Basic ${Buffer.from(Object.values(FAKE_KLARNA_ACCOUNT).join(":")).toString("base64")}`;

/** Serves the SDK and its content to browsers. */
function answerBrowser(store: FakeKlarnaStore, { url }: PageRequest): PageResponse | undefined {
  const session = store.sessionOf(url.searchParams.get("client_token") ?? "");
  const script = (name: string): PageResponse => ({
    type: "text/javascript",
    body: browserScript(import.meta.url, name),
  });
  switch (url.pathname) {
    case "/kp/lib/v1/api.js":
      return script("sdk");
    case "/dialog.js":
      return script("dialog");
    case "/widget":
      return { type: "text/html", body: widgetPage(session) };
    case "/dialog": {
      const shop = url.searchParams.get("opener") ?? "";
      const page = dialogPage(URL.canParse(shop) ? session : undefined, shop);
      return { type: "text/html", body: page };
    }
    default:
      return undefined;
  }
}

const agreeShape = z.union([
  z.strictObject({ client_token: z.string() }),
  z.strictObject({ order: z.string() }),
]);
const expireShape = z.strictObject({
  order: z.string(),
  what: z.enum(["session", "authorization"]).default("session"),
});
/**
 * Changes that Klarna, or shop staff in the Klarna portal, make to an order. Amounts are in cents.
 */
const changeShape = z.strictObject({
  id: z.string(),
  fraud: z.enum(["ACCEPTED", "REJECTED"]).exactOptional(),
  status: z.enum(["PART_CAPTURED", "CAPTURED", "CANCELLED", "EXPIRED"]).exactOptional(),
  captured: z.number().int().nonnegative().exactOptional(),
  refunded: z.number().int().nonnegative().exactOptional(),
});
/** `authorization`: uuid of the shop order. `notification`: id of Klarna's order. */
const callbackShape = z.union([
  z.strictObject({ authorization: z.string() }),
  z.strictObject({ notification: z.string() }),
]);

const isOpen = (session: FakeKlarnaSession | undefined): session is FakeKlarnaSession =>
  session?.status === "incomplete" && !session.expired;

/** Returns the session state that the browser SDK requires before it shows anything. */
function stateOf(session: FakeKlarnaSession | undefined) {
  return isOpen(session) ? { open: true, locale: session.purchase.locale } : { open: false };
}

function agree(store: FakeKlarnaStore, body: unknown) {
  const read = agreeShape.parse(body);
  const session =
    "order" in read ? store.lastSession(read.order) : store.sessionOf(read.client_token);
  if (!isOpen(session)) throw new Error("The session is over.");
  return { authorization_token: store.authorize(session).authorization };
}

async function post(url: string, body: unknown) {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  await response.arrayBuffer();
  return { http: response.status };
}

/**
 * Sends a notification to the URLs given by the shop, as Klarna would, and returns the response of
 * the shop.
 */
function sendCallback(store: FakeKlarnaStore, body: unknown) {
  const read = callbackShape.parse(body);
  if ("notification" in read) {
    const { id, fraud, purchase } = store.orders.get(read.notification);
    const event_type = fraud === "REJECTED" ? "FRAUD_RISK_REJECTED" : "FRAUD_RISK_ACCEPTED";
    return post(purchase.merchant_urls.notification, { order_id: id, event_type });
  }
  const { id, authorization, purchase } = store.lastSession(read.authorization);
  if (authorization === null) throw new Error("The session is not authorized.");
  const callback = { session_id: id, authorization_token: authorization };
  return post(purchase.merchant_urls.authorization, callback);
}

/**
 * Starts a fake Klarna server for the demo and the tests: its HTTP API, its browser SDK with the
 * approval dialog, and `/fake/*`. No money is moved and no credit is granted. `order` in a control
 * request is the uuid of a shop order.
 */
export function startFakeKlarna(options: FakeServerOptions): Promise<RunningFake> {
  const store = new FakeKlarnaStore();
  return startFakeProvider(options, {
    operations: KLARNA_OPERATIONS,
    failures: KLARNA_FAILURES,
    failureResponses: KLARNA_FAILURE_RESPONSES,
    idempotencyHeader: "klarna-idempotency-key",
    // The Klarna SDK runs in the page of the shop and sends requests from its origin.
    headers: { "Access-Control-Allow-Origin": "*" },
    refuse: ({ authorization }) => (authorization === AUTHORIZATION ? undefined : UNAUTHORIZED),
    route: (call) => routeKlarnaCall(store, call),
    page: (request) => answerBrowser(store, request),
    control: {
      "GET orders": () => store.orders.all(),
      "GET session": (_body, query) => store.lastSession(query.get("order") ?? ""),
      "GET state": (_body, query) => stateOf(store.sessionOf(query.get("client_token") ?? "")),
      "POST agree": (body) => agree(store, body),
      "POST expire": (body) => {
        const { order, what } = expireShape.parse(body);
        const session = store.lastSession(order);
        return what === "session" ? store.expire(session) : store.forget(session);
      },
      "POST change": (body) => {
        const { id, ...fields } = changeShape.parse(body);
        return store.orders.keep({ ...store.orders.get(id), ...fields });
      },
      "POST callback": (body) => sendCallback(store, body),
    },
  });
}
