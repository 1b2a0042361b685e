import { vi } from "vitest";

type Options = {
  readonly createOrder: () => Promise<string>;
  readonly onApprove: (
    data: { readonly orderID: string; readonly payerID: string },
    actions: object,
  ) => Promise<void>;
  readonly onCancel: () => void;
  readonly onError: (error: Error) => void;
};

/** PayPal's script as a page meets it: what was loaded, and a customer's ways with its window. */
export type PayPalScript = {
  /** The addresses that were loaded. */
  readonly loaded: URL[];
  /** Whether the next script arrives. */
  arrives: boolean;
  /** What the customer does in PayPal's window; `undefined` before there is a button. */
  options: Options | undefined;
};

let watcher: MutationObserver | undefined;

/** Answers the scripts that are put into the document's head: nothing is fetched. */
export function stubPayPal(): PayPalScript {
  const script: PayPalScript = { loaded: [], arrives: true, options: undefined };
  const Buttons = (options: Options) => ({
    isEligible: () => true,
    close: () => Promise.resolve(),
    updateProps: () => Promise.resolve(),
    render: (box: HTMLElement) => {
      script.options = options;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = "PayPal";
      box.append(button);
      return Promise.resolve();
    },
  });
  watcher?.disconnect();
  watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes("/sdk/js")) continue;
      script.loaded.push(new URL(node.src));
      if (script.arrives)
        Reflect.set(window, node.dataset["namespace"] ?? "paypal", { version: "5", Buttons });
      node.dispatchEvent(new Event(script.arrives ? "load" : "error"));
    }
  });
  watcher.observe(document.head, { childList: true });
  vi.stubGlobal("paypal", undefined);
  for (const before of document.head.querySelectorAll("script")) before.remove();
  return script;
}
