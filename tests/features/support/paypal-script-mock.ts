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

/** Mock of PayPal's script: records loaded URLs and exposes the button callbacks. */
export type PayPalScript = {
  /** Loaded script URLs. */
  readonly loaded: URL[];
  /** Whether the next script loads. */
  loads: boolean;
  /** Callbacks of the rendered button; `undefined` before it is rendered. */
  options: Options | undefined;
};

let watcher: MutationObserver | undefined;

/** Handles scripts added to the document's head without fetching them. */
export function stubPayPal(): PayPalScript {
  const script: PayPalScript = { loaded: [], loads: true, options: undefined };
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
      if (script.loads)
        Object.assign(window, {
          [node.dataset["namespace"] ?? "paypal"]: { version: "5", Buttons },
        });
      node.dispatchEvent(new Event(script.loads ? "load" : "error"));
    }
  });
  watcher.observe(document.head, { childList: true });
  vi.stubGlobal("paypal", undefined);
  for (const before of document.head.querySelectorAll("script")) before.remove();
  return script;
}
