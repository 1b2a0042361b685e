import { fail, type Result, succeed } from "../../domain/result";

/**
 * Klarna's code for browsers (Klarna Payments SDK reference), as much of it as an order is paid
 * with.
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
    done: (answer: Loaded) => void,
  ) => void;
  readonly authorize: (
    options: { readonly payment_method_category: string },
    data: object,
    done: (answer: Authorized) => void,
  ) => void;
};

declare global {
  interface Window {
    Klarna?: { readonly Payments: Payments };
  }
}

/** All that the merchant's account offers, gathered by Klarna under one name. */
const CATEGORY = { payment_method_category: "klarna" };

/**
 * `refused`: Klarna does not offer itself for this purchase, and is not to be asked again.
 * `unreachable`: its code does not come.
 */
export type KlarnaLoadFailure = "refused" | "unreachable";

/** What the customer has said in Klarna's dialog: agreed, closed it, or been refused. */
export type KlarnaAuthorization =
  { readonly kind: "agreed"; readonly token: string } | { readonly kind: "cancelled" | "refused" };

/** Fetches Klarna's code, once; one that did not come may be asked for again. */
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

/** Shows what Klarna has to say about a purchase in `container`, for the session of this token. */
export async function loadKlarnaPayment(
  sdk: string,
  clientToken: string,
  container: HTMLElement,
): Promise<Result<null, KlarnaLoadFailure>> {
  const payments = await fetchScript(sdk);
  if (payments === null) return fail("unreachable");
  try {
    payments.init({ client_token: clientToken });
    const { show_form: shown } = await new Promise<Loaded>((resolve) =>
      payments.load({ container, ...CATEGORY }, {}, resolve),
    );
    return shown ? succeed(null) : fail("refused");
  } catch {
    // Klarna throws where it does not understand what it is given, such as the token of a session
    // that is long over.
    return fail("unreachable");
  }
}

/**
 * Opens Klarna's dialog. The purchase is the one of the session, to which nothing from this browser
 * is added.
 */
export async function authorizeKlarnaPayment(): Promise<KlarnaAuthorization> {
  const payments = window.Klarna?.Payments;
  if (!payments) return { kind: "cancelled" };
  try {
    const answer = await new Promise<Authorized>((resolve) =>
      payments.authorize(CATEGORY, {}, resolve),
    );
    if (answer.approved && answer.authorization_token)
      return { kind: "agreed", token: answer.authorization_token };
    return { kind: answer.show_form ? "cancelled" : "refused" };
  } catch {
    return { kind: "cancelled" };
  }
}
