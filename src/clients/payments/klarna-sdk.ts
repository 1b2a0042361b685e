import { fail, type Result, succeed } from "../../domain/result";

/**
 * Types of Klarna's browser script (Klarna Payments SDK reference), reduced to what a payment
 * needs.
 */

type Loaded = { readonly show_form: boolean; readonly error?: unknown };
type Authorized = {
  readonly show_form: boolean;
  readonly approved?: boolean;
  readonly authorization_token?: string;
};

type Payments = {
  readonly init: (options: { readonly client_token: string }) => void;
  readonly load: (
    options: { readonly container: HTMLElement; readonly payment_method_category: string },
    data: object,
    done: (response: Loaded) => void,
  ) => void;
  readonly authorize: (
    options: { readonly payment_method_category: string },
    data: object,
    done: (response: Authorized) => void,
  ) => void;
};

declare global {
  interface Window {
    Klarna?: { readonly Payments: Payments };
  }
}

/** All payment options of the merchant account, combined by Klarna. */
const CATEGORY = { payment_method_category: "klarna" };

/**
 * `refused`: Klarna does not offer this purchase; do not ask again. `unreachable`: the script did
 * not load.
 */
export type KlarnaLoadFailure = "refused" | "unreachable";

/** Result of Klarna's dialog: agreed, cancelled or refused. */
export type KlarnaAuthorization =
  | { readonly kind: "authorized"; readonly token: string }
  | { readonly kind: "cancelled" | "refused" };

/** Loads Klarna's script once. A failed load can be repeated. */
function fetchScript(sdk: string): Promise<Payments | null> {
  if (window.Klarna) return Promise.resolve(window.Klarna.Payments);
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${sdk}/kp/lib/v1/api.js`;
    script.async = true;
    script.addEventListener("load", () => resolve(window.Klarna?.Payments ?? null));
    script.addEventListener("error", () => {
      script.remove();
      resolve(null);
    });
    document.head.append(script);
  });
}

/** Renders Klarna's form for the session of this token into `container`. */
export async function loadKlarnaPayment(
  sdk: string,
  clientToken: string,
  container: HTMLElement,
): Promise<Result<null, KlarnaLoadFailure>> {
  const payments = await fetchScript(sdk);
  if (payments === null) return fail("unreachable");
  try {
    payments.init({ client_token: clientToken });
    const { show_form: showForm } = await new Promise<Loaded>((resolve) =>
      payments.load({ container, ...CATEGORY }, {}, resolve),
    );
    return showForm ? succeed(null) : fail("refused");
  } catch {
    // Klarna throws on invalid input, for example an expired client token.
    return fail("unreachable");
  }
}

/** Opens Klarna's dialog. The session defines the purchase; the browser adds no data. */
export async function authorizeKlarnaPayment(): Promise<KlarnaAuthorization> {
  const payments = window.Klarna?.Payments;
  if (!payments) return { kind: "cancelled" };
  try {
    const response = await new Promise<Authorized>((resolve) =>
      payments.authorize(CATEGORY, {}, resolve),
    );
    if (response.approved && response.authorization_token)
      return { kind: "authorized", token: response.authorization_token };
    return { kind: response.show_form ? "cancelled" : "refused" };
  } catch {
    return { kind: "cancelled" };
  }
}
