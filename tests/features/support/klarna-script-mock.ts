import { vi } from "vitest";

type Done<T> = (response: T) => void;
type Loaded = { readonly show_form: boolean };
type Authorized = {
  readonly show_form: boolean;
  readonly approved?: boolean;
  readonly authorization_token?: string;
};

/**
 * Mock of Klarna's script: records loaded URLs and sessions, and simulates the customer's decision.
 */
export type KlarnaScript = {
  /** Loaded script URLs. */
  readonly loaded: string[];
  /** Client tokens of the opened sessions. */
  readonly sessions: string[];
  /** Whether the next script loads. */
  loads: boolean;
  /** Whether Klarna is available for the order. */
  isAvailable: boolean;
  /** Result of the dialog. */
  authorization: Authorized;
};

let watcher: MutationObserver | undefined;

/** Handles scripts added to the document's head without fetching them. */
export function stubKlarna(): KlarnaScript {
  const script: KlarnaScript = {
    loaded: [],
    sessions: [],
    loads: true,
    isAvailable: true,
    authorization: { show_form: true, approved: true, authorization_token: "b4bd3423-24e3" },
  };
  const Payments = {
    init: ({ client_token }: { readonly client_token: string }) =>
      void script.sessions.push(client_token),
    load: (_options: object, _data: object, done: Done<Loaded>) =>
      done({ show_form: script.isAvailable }),
    authorize: (_options: object, _data: object, done: Done<Authorized>) =>
      done(script.authorization),
  };
  watcher?.disconnect();
  watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes("/kp/lib/")) continue;
      script.loaded.push(node.src);
      if (script.loads) Object.assign(window, { Klarna: { Payments } });
      node.dispatchEvent(new Event(script.loads ? "load" : "error"));
    }
  });
  watcher.observe(document.head, { childList: true });
  vi.stubGlobal("Klarna", undefined);
  return script;
}
