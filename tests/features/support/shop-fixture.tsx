import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { onTestFinished, vi } from "vitest";
import { z } from "zod";
import { COMMON_MESSAGES } from "#domain/locale/messages/common.generated";
import { ERRORS_MESSAGES } from "#domain/locale/messages/errors.generated";
import { SHOP_MESSAGES } from "#domain/locale/messages/shop.generated";
import { parsePathLocale } from "#domain/locale/locale";
import { rehydrateCart } from "#stores/cart";
import { syncCheckout } from "#stores/checkout";
import type { handleRouteUpdate } from "#templates/navigation/route-events";
import { ShopApp } from "#templates/shop/shop-app";
import { createTestI18n } from "./create-test-i18n";
import { bodyOf } from "./fetch-calls";
import { clearObservedElements, OutOfViewObserver } from "./intersection-observer-mock";
import { createChallenge, type MockResponse, toFetchResponse } from "./mock-response";
import { countResponse, filterOptionResponses } from "./filter-option-responses";
import { DIRECTUS, rawCard, rawCategories, rawProduct, rawSettings } from "./raw-records";
import { stubSiteEnvironment } from "../../support/stub-site-environment";

const RESOURCES = {
  de: { common: COMMON_MESSAGES.de, shop: SHOP_MESSAGES.de, errors: ERRORS_MESSAGES.de },
  en: { common: COMMON_MESSAGES.en, shop: SHOP_MESSAGES.en, errors: ERRORS_MESSAGES.en },
  fr: { common: COMMON_MESSAGES.fr, shop: SHOP_MESSAGES.fr, errors: ERRORS_MESSAGES.fr },
};

/** Mock of CMS and order API over HTTP. Tests can replace each response. */
export type ShopFixture = {
  readonly responses: Map<string, (url: URL) => MockResponse | Promise<MockResponse>>;
  /** Sets the products that the CMS returns. */
  offer: (...products: readonly unknown[]) => void;
  /** Sets fields of the shop settings. */
  setSettings: (fields: Parameters<typeof rawSettings>[0]) => void;
  /** Bodies of posted orders. */
  readonly orders: unknown[];
  placeOrder: (body: unknown) => MockResponse | Promise<MockResponse>;
  /** Posted PayPal transactions and the response to each. */
  readonly transactions: unknown[];
  respondToTransaction: () => MockResponse | Promise<MockResponse>;
  /** Requested Klarna sessions and posted purchases, and the response to each. */
  readonly sessions: unknown[];
  openSession: () => MockResponse;
  readonly purchases: unknown[];
  respondToPurchase: () => MockResponse;
  /** Started and captured hosted payments, and the response to each. */
  readonly starts: unknown[];
  startPayment: () => MockResponse;
  readonly captures: unknown[];
  capturePayment: () => MockResponse;
  /** Number of requests for the server's payment methods, and the response to each. */
  methodRequests: number;
  listPaymentMethods: () => MockResponse | Promise<MockResponse>;
  /** Response to a request for an order. */
  readOrder: (url: URL) => MockResponse | Promise<MockResponse>;
  /** Whether the viewport has space for the filters next to the list. */
  wide: boolean;
  /** Requests to the CMS in order. */
  readonly requests: URL[];
  /** Posted reviews, enquiries and stock notifications, and the response to each. */
  readonly posts: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  respondToPost: () => MockResponse | Promise<MockResponse>;
  /** Posted withdrawals and the response of the forms API to each. */
  readonly withdrawals: Readonly<Record<string, unknown>>[];
  respondToWithdrawal: () => MockResponse | Promise<MockResponse>;
  /** Posted cancellations and the response to each. */
  readonly cancellations: unknown[];
  respondToCancellation: () => MockResponse | Promise<MockResponse>;
};

const bodySchema = z.record(z.string(), z.unknown());

export const PLACED = {
  body: {
    status: "ok",
    order: {
      order_uuid: "0d9be0c3-58bc-4ea4-b1a9-47d6bfb6ab20",
      order_number: "S-2026-000017",
      status: "awaiting_transfer",
      total_price_brutto: 2480,
    },
  },
};

/** List response with the given number of cards, 20 per page. */
export function listOf(count: number): (url: URL) => MockResponse {
  return (url) => {
    const page = Number(url.searchParams.get("page") ?? "1");
    const ids = Array.from({ length: count }, (_, index) => index + 1).slice(
      (page - 1) * 20,
      page * 20,
    );
    return { body: { data: ids.map((id) => rawCard(id)), meta: { filter_count: count } } };
  };
}

/** Mocks the shop during a test. Storage, stores and stubs are reset after it. */
export function openShopFixture(): ShopFixture {
  const product = { body: { data: [rawProduct()] } };
  const fixture: ShopFixture = {
    offer: (...products) =>
      fixture.responses.set("ecommerce_product", () => ({ body: { data: products } })),
    setSettings: (fields) =>
      fixture.responses.set("ecommerce_settings", () => ({
        body: { data: [rawSettings(fields)] },
      })),
    orders: [],
    placeOrder: () => PLACED,
    transactions: [],
    respondToTransaction: () => ({ body: { status: "ok" } }),
    sessions: [],
    openSession: () => ({
      body: { status: "ok", session: { client_token: `client.token.${fixture.sessions.length}` } },
    }),
    purchases: [],
    respondToPurchase: () => ({ status: 500, body: {} }),
    starts: [],
    startPayment: () => ({ status: 500, body: {} }),
    captures: [],
    capturePayment: () => ({ status: 500, body: {} }),
    methodRequests: 0,
    listPaymentMethods: () => ({ body: { status: "ok", methods: ["transfer", "store"] } }),
    readOrder: () => ({
      status: 404,
      body: { status: "error", code: "unknown-order", message: "No order has this uuid." },
    }),
    wide: false,
    requests: [],
    posts: [],
    respondToPost: () => ({ body: { status: "ok" } }),
    withdrawals: [],
    respondToWithdrawal: () => ({
      body: { status: "ok", received_at: "2026-11-22T09:30:05.000Z", time_zone: "Europe/Berlin" },
    }),
    cancellations: [],
    respondToCancellation: () => "network",
    responses: new Map<string, (url: URL) => MockResponse | Promise<MockResponse>>([
      ["ecommerce_settings", () => ({ body: { data: [rawSettings()] } })],
      ["ecommerce_category", () => ({ body: { data: rawCategories() } })],
      [
        "ecommerce_product",
        (url) => countResponse(url) ?? (url.searchParams.has("meta") ? listOf(2)(url) : product),
      ],
      ...filterOptionResponses(),
    ]),
  };
  // jsdom has no matchMedia. This is all that the code uses of it.
  vi.stubGlobal("matchMedia", () => ({
    matches: fixture.wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  stubSiteEnvironment(DIRECTUS);
  clearObservedElements();
  vi.stubGlobal("IntersectionObserver", OutOfViewObserver);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address);
    if (url.pathname.startsWith("/items/")) fixture.requests.push(url);
    return toFetchResponse(await respond(fixture, url, init));
  });
  onTestFinished(close);
  return fixture;
}

async function respond(
  fixture: ShopFixture,
  url: URL,
  init: RequestInit | undefined,
): Promise<MockResponse> {
  switch (url.pathname) {
    case "/ecom/order":
      return order(fixture, init);
    case "/ecom/order/paypal_transaction":
      fixture.transactions.push(bodyOf(init));
      return fixture.respondToTransaction();
    case "/ecom/klarna/session":
      fixture.sessions.push(bodyOf(init));
      return fixture.openSession();
    case "/ecom/klarna/order":
      fixture.purchases.push(bodyOf(init));
      return fixture.respondToPurchase();
    case "/ecom/payment/start":
      fixture.starts.push(bodyOf(init));
      return fixture.startPayment();
    case "/ecom/payment/capture":
      fixture.captures.push(bodyOf(init));
      return fixture.capturePayment();
    case "/ecom/payment/methods":
      fixture.methodRequests += 1;
      return fixture.listPaymentMethods();
    case "/ecom/rating":
    case "/ecom/request":
    case "/forms/stock-notification":
    case "/forms/stock-notification/confirm":
    case "/forms/stock-notification/delete":
      fixture.posts.push({
        path: url.pathname,
        body: bodySchema.parse(bodyOf(init)),
      });
      return fixture.respondToPost();
    case "/forms/withdrawal":
      fixture.withdrawals.push(bodySchema.parse(bodyOf(init)));
      return fixture.respondToWithdrawal();
    case "/ecom/order/cancel":
      fixture.cancellations.push(bodyOf(init));
      return fixture.respondToCancellation();
    case "/forms/challenge":
      return { body: createChallenge(17) };
    case `/ecom/order/${PLACED.body.order.order_uuid}`:
      return fixture.readOrder(url);
    default:
      return fixture.responses.get(url.pathname.replace("/items/", ""))?.(url) ?? "network";
  }
}

async function order(fixture: ShopFixture, init: RequestInit | undefined): Promise<MockResponse> {
  const body: unknown = bodyOf(init);
  fixture.orders.push(body);
  return fixture.placeOrder(body);
}

function close(): void {
  cleanup();
  window.localStorage.clear();
  rehydrateCart();
  syncCheckout()();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

type VisitProps = {
  readonly shop: string;
  readonly hasGifts?: boolean;
  readonly onRoute?: typeof handleRouteUpdate;
};

function Visit({ shop, hasGifts = true, onRoute }: VisitProps) {
  const [place, setPlace] = useState({
    pathname: window.location.pathname,
    search: window.location.search,
  });
  useEffect(() => {
    const follow = () =>
      setPlace({ pathname: window.location.pathname, search: window.location.search });
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  // Gatsby reports a new place when it is rendered.
  const previous = useRef<{ readonly pathname: string; readonly hash: string } | null>(null);
  useLayoutEffect(() => {
    const state: unknown = window.history.state;
    const current = { ...place, hash: window.location.hash, action: "PUSH", state };
    onRoute?.(current, previous.current);
    previous.current = current;
  }, [place, onRoute]);
  return (
    <ShopApp
      locale={parsePathLocale(place.pathname)}
      location={place}
      pages={{
        path: shop,
        name: "Schaufenster",
        hasGifts,
        siteTitle: "Juwelier Sternberg",
        terms: "/agb",
        withdrawal: "/widerruf",
        shipping: "/versand-und-zahlung",
        privacy: "/datenschutz",
        contact: "/kontakt",
        email: "laden@sternberg.example",
        phone: { text: "+49 931 555010", href: "tel:+49931555010" },
      }}
    />
  );
}

/** Opens the shop at a path, in the locale of that path. */
export async function visit(
  path: string,
  shop = "shop",
  props: Pick<VisitProps, "hasGifts" | "onRoute"> = {},
) {
  window.history.replaceState({}, "", path);
  const instance = await createTestI18n(parsePathLocale(path), RESOURCES);
  const user = userEvent.setup();
  const view = render(
    <I18nextProvider i18n={instance}>
      <Visit shop={shop} {...props} />
    </I18nextProvider>,
  );
  return { user, ...view };
}

/** Waits for the page heading and its lazy chunk. */
export function heading(name: string) {
  return screen.findByRole("heading", { level: 1, name });
}
