import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { createHash } from "node:crypto";
import { useEffect, useState } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { vi } from "vitest";
import { z } from "zod";
import deCommon from "../../../locales/de/common.json";
import deErrors from "../../../locales/de/errors.json";
import deShop from "../../../locales/de/shop.json";
import enCommon from "../../../locales/en/common.json";
import enErrors from "../../../locales/en/errors.json";
import enShop from "../../../locales/en/shop.json";
import frCommon from "../../../locales/fr/common.json";
import frErrors from "../../../locales/fr/errors.json";
import frShop from "../../../locales/fr/shop.json";
import { parsePathLocale } from "../../../src/domain/locale/locale";
import { rehydrateCart } from "../../../src/stores/cart";
import { rehydrateCheckout } from "../../../src/stores/checkout";
import { ShopApp } from "../../../src/templates/shop/shop-app";
import { bodyOf } from "./fetch-calls";
import { countedIn, rawChoices } from "./raw-filter-options";
import { DIRECTUS, rawCard, rawCategories, rawProduct, rawSettings } from "./raw-records";

const RESOURCES = {
  de: { common: deCommon, shop: deShop, errors: deErrors },
  en: { common: enCommon, shop: enShop, errors: enErrors },
  fr: { common: frCommon, shop: frShop, errors: frErrors },
};

type Answer = { readonly status?: number; readonly body: unknown } | "network";

/** Mock of CMS and order API over HTTP. Tests can replace each response. */
export type ShopFixture = {
  readonly answers: Map<string, (url: URL) => Answer>;
  /** Bodies of posted orders. */
  readonly orders: unknown[];
  placeOrder: (body: unknown) => Answer | Promise<Answer>;
  /** Posted PayPal transactions and the response to each. */
  readonly transactions: unknown[];
  takeTransaction: () => Answer | Promise<Answer>;
  /** Requested Klarna sessions and posted purchases, and the response to each. */
  readonly sessions: unknown[];
  openSession: () => Answer;
  readonly purchases: unknown[];
  takePurchase: () => Answer;
  /** Started and captured hosted payments, and the response to each. */
  readonly starts: unknown[];
  startPayment: () => Answer;
  readonly captures: unknown[];
  capturePayment: () => Answer;
  /** Number of requests for the server's payment methods, and the response to each. */
  methodRequests: number;
  listPaymentMethods: () => Answer | Promise<Answer>;
  /** Response to a request for an order. */
  readOrder: (url: URL) => Answer | Promise<Answer>;
  /** Whether the viewport has space for the filters next to the list. */
  wide: boolean;
  /** All CMS requests in order. */
  readonly requests: URL[];
  /** Posted reviews and enquiries and the response to each. */
  readonly posts: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  takePost: () => Answer | Promise<Answer>;
  /** Posted withdrawals and the response of the forms API to each. */
  readonly withdrawals: Readonly<Record<string, unknown>>[];
  takeWithdrawal: () => Answer | Promise<Answer>;
  /** Posted cancellations and the response to each. */
  readonly cancellations: unknown[];
  takeCancellation: () => Answer | Promise<Answer>;
};

const bodySchema = z.record(z.string(), z.unknown());

/** A proof of work challenge that takes few hashes. */
function challenge(): Answer {
  const salt = "salt?expires=1&";
  const hash = createHash("sha256").update(`${salt}17`).digest("hex");
  return { body: { algorithm: "SHA-256", challenge: hash, maxnumber: 100, salt, signature: "s" } };
}

/** Observed elements are out of view until scrollDown is called. */
const watchers = new Set<(isInView: boolean) => void>();

class FarAway implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  #come: ((isInView: boolean) => void) | undefined;
  constructor(notify: IntersectionObserverCallback) {
    this.#tell = notify;
  }
  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry = {
      boundingClientRect: box,
      intersectionRatio: 1,
      intersectionRect: box,
      rootBounds: null,
      target,
      time: 0,
    };
    this.#come = (isInView) => this.#tell([{ ...entry, isIntersecting: isInView }], this);
    watchers.add(this.#come);
  }
  unobserve(): void {}
  disconnect(): void {
    if (this.#come) watchers.delete(this.#come);
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Scrolls to the end of the page. */
export function scrollDown(): void {
  act(() => {
    for (const come of [...watchers]) come(true);
  });
}

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
export function listOf(count: number): (url: URL) => Answer {
  return (url) => {
    const page = Number(url.searchParams.get("page") ?? "1");
    const ids = Array.from({ length: count }, (_, index) => index + 1).slice(
      (page - 1) * 20,
      page * 20,
    );
    return { body: { data: ids.map((id) => rawCard(id)), meta: { filter_count: count } } };
  };
}

export function openShopFixture(): ShopFixture {
  const product = { body: { data: [rawProduct()] } };
  const fixture: ShopFixture = {
    orders: [],
    placeOrder: () => PLACED,
    transactions: [],
    takeTransaction: () => ({ body: { status: "ok" } }),
    sessions: [],
    openSession: () => ({
      body: { status: "ok", session: { client_token: `client.token.${fixture.sessions.length}` } },
    }),
    purchases: [],
    takePurchase: () => ({ status: 500, body: {} }),
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
    takePost: () => ({ body: { status: "ok" } }),
    withdrawals: [],
    takeWithdrawal: () => ({
      body: { status: "ok", received_at: "2026-11-22T09:30:05.000Z", time_zone: "Europe/Berlin" },
    }),
    cancellations: [],
    takeCancellation: () => ({ body: { status: "ok", order: {} } }),
    answers: new Map<string, (url: URL) => Answer>([
      ["ecommerce_settings", () => ({ body: { data: [rawSettings()] } })],
      ["ecommerce_category", () => ({ body: { data: rawCategories() } })],
      [
        "ecommerce_product",
        (url) => countedIn(url) ?? (url.searchParams.has("meta") ? listOf(2)(url) : product),
      ],
      ...rawChoices(),
    ]),
  };
  // jsdom has no matchMedia. This is all that the code uses of it.
  vi.stubGlobal("matchMedia", () => ({
    matches: fixture.wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubEnv("GATSBY_CONTENT_API", DIRECTUS);
  vi.stubEnv("GATSBY_ORDER_API", DIRECTUS);
  vi.stubEnv("GATSBY_PROJECT_DOMAIN", "sternberg.example");
  watchers.clear();
  vi.stubGlobal("IntersectionObserver", FarAway);
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(address);
    if (url.pathname.startsWith("/items/")) fixture.requests.push(url);
    const answer = await answerTo(fixture, url, init);
    if (answer === undefined || answer === "network") throw new TypeError("fetch failed");
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
  return fixture;
}

async function answerTo(
  fixture: ShopFixture,
  url: URL,
  init: RequestInit | undefined,
): Promise<Answer | undefined> {
  switch (url.pathname) {
    case "/ecom/order":
      return order(fixture, init);
    case "/ecom/order/paypal_transaction":
      fixture.transactions.push(bodyOf(init));
      return fixture.takeTransaction();
    case "/ecom/klarna/session":
      fixture.sessions.push(bodyOf(init));
      return fixture.openSession();
    case "/ecom/klarna/order":
      fixture.purchases.push(bodyOf(init));
      return fixture.takePurchase();
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
      fixture.posts.push({
        path: url.pathname,
        body: bodySchema.parse(bodyOf(init)),
      });
      return fixture.takePost();
    case "/forms/withdrawal":
      fixture.withdrawals.push(bodySchema.parse(bodyOf(init)));
      return fixture.takeWithdrawal();
    case "/ecom/order/cancel":
      fixture.cancellations.push(bodyOf(init));
      return fixture.takeCancellation();
    case "/forms/challenge":
      return challenge();
    case `/ecom/order/${PLACED.body.order.order_uuid}`:
      return fixture.readOrder(url);
    default:
      return fixture.answers.get(url.pathname.replace("/items/", ""))?.(url);
  }
}

async function order(fixture: ShopFixture, init: RequestInit | undefined): Promise<Answer> {
  const body: unknown = bodyOf(init);
  fixture.orders.push(body);
  return fixture.placeOrder(body);
}

/** Resets storage, stores and stubs after each test. */
export function closeShopFixture(): void {
  window.localStorage.clear();
  rehydrateCart();
  rehydrateCheckout();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}

function Visit({ shop }: { readonly shop: string }) {
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
  return (
    <ShopApp
      locale={parsePathLocale(place.pathname)}
      location={place}
      pages={{
        path: shop,
        name: "Schaufenster",
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
export async function visit(path: string, shop = "shop") {
  window.history.replaceState({}, "", path);
  const instance = i18n.createInstance();
  await instance.use(initReactI18next).init({
    lng: parsePathLocale(path),
    ns: ["common", "shop", "errors"],
    defaultNS: "common",
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: RESOURCES,
  });
  const user = userEvent.setup();
  const view = render(
    <I18nextProvider i18n={instance}>
      <Visit shop={shop} />
    </I18nextProvider>,
  );
  return { user, ...view };
}

/** Waits for the page heading and its lazy chunk. */
export function heading(name: string) {
  return screen.findByRole("heading", { level: 1, name }, { timeout: 5000 });
}
