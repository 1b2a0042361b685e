import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";

const PAYPAL = "https://paypal.example";
const SHOP = "https://shop.example";
/** Milliseconds of a message between windows: longer than the SDK takes to see a closed window. */
const MESSAGE_DELAY = 500;

type Handler = (event: unknown) => void;

const script = (name: string) =>
  readFileSync(join(__dirname, `../../backend/fakes/paypal/browser/${name}.js`), "utf8");

/** Returns an element that only knows its click handler. */
function createElement() {
  const handlers: Handler[] = [];
  return {
    style: {},
    addEventListener: (_: string, handler: Handler) => handlers.push(handler),
    click: () => handlers.forEach((handler) => handler({})),
    append: () => undefined,
  };
}

/** Runs the SDK and the payment page in two windows. Messages between them arrive late. */
function openPayment(outcome: Readonly<Record<"onApprove" | "onCancel", () => void>>) {
  const listeners: Handler[] = [];
  const popup = {
    closed: false,
    location: { href: "" },
    close: () => {
      popup.closed = true;
    },
  };
  const payButton = createElement();
  const shop = {
    location: { origin: SHOP },
    open: () => popup,
    addEventListener: (_: string, listener: Handler) => listeners.push(listener),
    removeEventListener: () => undefined,
    paypal: { Buttons: (_: object) => ({ render: (_target: object) => undefined }) },
  };
  runInNewContext(script("sdk"), {
    ...{ window: shop, URL, setInterval, clearInterval },
    document: { currentScript: { src: `${PAYPAL}/sdk/js` }, createElement: () => payButton },
  });
  shop.paypal.Buttons({ createOrder: () => "token", ...outcome }).render(createElement());

  const [pay, cancel] = [createElement(), createElement()];
  const opener = {
    postMessage: (data: unknown) =>
      setTimeout(() => {
        // The browser forgets the sender of a message when its window closes.
        const source = popup.closed ? null : popup;
        for (const listener of listeners) listener({ origin: PAYPAL, source, data });
      }, MESSAGE_DELAY),
  };
  runInNewContext(script("checkout"), {
    ...{ window: { opener, close: popup.close }, setTimeout },
    fetch: () => Promise.resolve({ ok: true }),
    document: {
      body: { dataset: { token: "token", opener: SHOP, failed: "" } },
      getElementById: (id: string) => (id === "pay" ? pay : cancel),
    },
  });
  payButton.click();
  return { popup, pay, cancel };
}

it.each(["onApprove", "onCancel"] as const)(
  "the fake PayPal reports %s although the message arrives late, and closes its window",
  async (expected) => {
    const outcome = { onApprove: vi.fn(), onCancel: vi.fn() };
    const { popup, pay, cancel } = openPayment(outcome);
    // The SDK waits for the outcome once the payment page is open.
    await vi.waitFor(() => expect(popup.location.href).toContain("/checkoutnow"), 60_000);
    (expected === "onApprove" ? pay : cancel).click();
    await vi.waitFor(() => expect(popup.closed).toBe(true), 60_000);
    await vi.waitFor(() => expect(outcome[expected]).toHaveBeenCalledOnce(), 60_000);
    expect(outcome.onApprove.mock.calls.length + outcome.onCancel.mock.calls.length).toBe(1);
  },
);

it("the fake PayPal reports a payment as cancelled when its window is closed", async () => {
  const outcome = { onApprove: vi.fn(), onCancel: vi.fn() };
  const { popup } = openPayment(outcome);
  popup.close();
  await vi.waitFor(() => expect(outcome.onCancel).toHaveBeenCalledOnce(), 60_000);
  expect(outcome.onApprove).not.toHaveBeenCalled();
});
