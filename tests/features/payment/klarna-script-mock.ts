import { vi } from "vitest";

type Done<T> = (answer: T) => void;
type Loaded = { readonly show_form: boolean };
type Authorized = {
  readonly show_form: boolean;
  readonly approved?: boolean;
  readonly authorization_token?: string;
};

/**
 * Klarna's script as a page meets it: what was loaded, and what its customer says in the dialog.
 */
export type KlarnaScript = {
  /** The addresses that were loaded. */
  readonly loaded: string[];
  /** The tokens of the sessions that it was opened for. */
  readonly sessions: string[];
  /** Whether the next script arrives. */
  arrives: boolean;
  /** Whether Klarna offers itself. */
  offers: boolean;
  /** What the customer does in the dialog. */
  answer: Authorized;
};

let watcher: MutationObserver | undefined;

/** Answers the scripts that are put into the document's head: nothing is fetched. */
export function stubKlarna(): KlarnaScript {
  const script: KlarnaScript = {
    loaded: [],
    sessions: [],
    arrives: true,
    offers: true,
    answer: { show_form: true, approved: true, authorization_token: "b4bd3423-24e3" },
  };
  const Payments = {
    init: ({ client_token }: { readonly client_token: string }) =>
      void script.sessions.push(client_token),
    load: (_options: object, _data: object, done: Done<Loaded>) =>
      done({ show_form: script.offers }),
    authorize: (_options: object, _data: object, done: Done<Authorized>) => done(script.answer),
  };
  watcher?.disconnect();
  watcher = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes("/kp/lib/")) continue;
      script.loaded.push(node.src);
      if (script.arrives) Reflect.set(window, "Klarna", { Payments });
      node.dispatchEvent(new Event(script.arrives ? "load" : "error"));
    }
  });
  watcher.observe(document.head, { childList: true });
  vi.stubGlobal("Klarna", undefined);
  return script;
}
