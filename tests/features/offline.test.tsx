// @vitest-environment jsdom
import { cleanup, render, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { lazy, type ReactNode, Suspense } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import de from "../../locales/de/shop.json";
import { registerServiceWorkerWithUpdates } from "../../src/features/offline/service-worker-registration";
import { loadScreen } from "../../src/ui/loading/load-screen";
import type { ToastOptions } from "../../src/ui/toast/toast-options";

vi.mock("@gatsbyjs/reach-router", () => ({ globalHistory: { listen: () => () => undefined } }));

const toasts = vi.hoisted((): ToastOptions[] => []);
vi.mock("../../src/ui/toast/notify", () => ({
  notify: (toast: ToastOptions) => void toasts.push(toast),
}));

/** Mock worker whose state the test sets. */
class Worker extends EventTarget {
  state: ServiceWorkerState = "installing";
  setState(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

/**
 * Mocks the browser's service worker API; `controls`: whether a worker already controls the page.
 */
function browserWith(controls: boolean) {
  const worker = new Worker();
  const registration = Object.assign(new EventTarget(), {
    installing: worker,
    update: vi.fn(() => Promise.resolve()),
  });
  const register = vi.fn((): Promise<typeof registration | undefined> =>
    Promise.resolve(registration),
  );
  const container = Object.assign(new EventTarget(), {
    register,
    controller: controls ? new Worker() : null,
  });
  vi.stubGlobal("navigator", Object.create(navigator, { serviceWorker: { value: container } }));
  return { worker, registration, register };
}

const reload = vi.fn();

/** Mocks the location, since jsdom does not navigate; records reloads. */
function openAt(protocol: string, hostname: string, pathname = "/trauringe"): void {
  vi.stubGlobal("location", {
    protocol,
    hostname,
    pathname,
    origin: `${protocol}//${hostname}`,
    reload,
  });
}

function answerAppData(hash: string): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json({ webpackCompilationHash: hash }))),
  );
}

let errors: unknown[][];
let notes: unknown[][];
beforeEach(() => {
  errors = [];
  notes = [];
  vi.spyOn(console, "error").mockImplementation((...parts) => void errors.push(parts));
  vi.spyOn(console, "info").mockImplementation((...parts) => void notes.push(parts));
  reload.mockClear();
  openAt("https:", "haus.example");
  window.___webpackCompilationHash = "old";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  delete window.___swUpdated;
  delete window.___failedResources;
});

describe("service worker registration", () => {
  it("FRAME-4 registers /sw.js over HTTPS or on localhost", async () => {
    for (const [protocol, hostname] of [
      ["https:", "haus.example"],
      ["http:", "localhost"],
    ] as const) {
      openAt(protocol, hostname);
      const { register } = browserWith(false);
      await registerServiceWorkerWithUpdates(() => undefined);
      expect(register).toHaveBeenCalledWith("/sw.js", { updateViaCache: "none" });
    }
    expect(errors).toEqual([]);
  });

  it("FRAME-4 rejects other origins with the message of the error catalogue", async () => {
    openAt("http:", "haus.example");
    const { register } = browserWith(false);
    expect(await registerServiceWorkerWithUpdates(() => undefined)).toBeNull();
    expect(register).not.toHaveBeenCalled();
    expect(errors).toEqual([
      ["Service workers can only be used over HTTPS, or on localhost for development"],
    ]);
  });

  it("FRAME-4 logs a failure with the message of the error catalogue and its reason", async () => {
    const { register } = browserWith(false);
    const reason = new Error("no");
    register.mockRejectedValue(reason);
    await registerServiceWorkerWithUpdates(() => undefined);
    expect(errors).toEqual([["Error during service worker registration:", reason]]);
  });

  it("FRAME-4 returns null without errors when workers are missing or disabled", async () => {
    expect(await registerServiceWorkerWithUpdates(() => undefined)).toBeNull();
    const { register } = browserWith(false);
    register.mockResolvedValue(undefined);
    expect(await registerServiceWorkerWithUpdates(() => undefined)).toBeNull();
    expect(errors).toEqual([]);
  });
});

describe("service worker states", () => {
  it("FRAME-4 the first installed worker logs offline availability, then activation", async () => {
    const { worker } = browserWith(false);
    const onUpdate = vi.fn();
    await registerServiceWorkerWithUpdates(onUpdate);
    worker.setState("installed");
    expect(notes).toEqual([["Content is now available offline."]]);
    worker.setState("activated");
    expect(notes.at(-1)).toEqual(["The service worker is active."]);
    expect(window.___swUpdated).toBeUndefined();
    expect(onUpdate).not.toHaveBeenCalled();
  });

  it("FRAME-4 an update sets the flag and notifies an outdated page", async () => {
    answerAppData("new");
    const { worker } = browserWith(true);
    const onUpdate = vi.fn();
    await registerServiceWorkerWithUpdates(onUpdate);
    worker.setState("installed");
    expect(window.___swUpdated).toBe(true);
    await waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(1));
    worker.setState("activated");
    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it("FRAME-4 an update does not notify a page of the same release", async () => {
    answerAppData("old");
    const { worker } = browserWith(true);
    const onUpdate = vi.fn();
    await registerServiceWorkerWithUpdates(onUpdate);
    worker.setState("installed");
    expect(window.___swUpdated).toBe(true);
    answerAppData("new");
    worker.setState("installed");
    await waitFor(() => expect(onUpdate).toHaveBeenCalled());
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it("FRAME-4 an update reloads a page with failed resources", async () => {
    const { worker } = browserWith(true);
    await registerServiceWorkerWithUpdates(() => undefined);
    window.___failedResources = true;
    worker.setState("installed");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("FRAME-4 logs a redundant installing worker with the message of the error catalogue", async () => {
    const { worker } = browserWith(false);
    await registerServiceWorkerWithUpdates(() => undefined);
    worker.setState("redundant");
    expect(errors).toEqual([["The installing service worker became redundant."]]);
  });

  it("FRAME-4 an active worker replaced by the next one is no error", async () => {
    const { worker } = browserWith(false);
    await registerServiceWorkerWithUpdates(() => undefined);
    for (const state of ["installed", "activated", "redundant"] as const) worker.setState(state);
    expect(errors).toEqual([]);
  });

  it("FRAME-4 observes later workers as well, each only once", async () => {
    answerAppData("new");
    const { worker, registration } = browserWith(true);
    const onUpdate = vi.fn();
    await registerServiceWorkerWithUpdates(onUpdate);
    registration.dispatchEvent(new Event("updatefound"));
    const next = new Worker();
    registration.installing = next;
    registration.dispatchEvent(new Event("updatefound"));
    worker.setState("installed");
    next.setState("installed");
    await waitFor(() => expect(onUpdate).toHaveBeenCalledTimes(2));
  });
});

describe("update notice", () => {
  beforeEach(() => {
    toasts.length = 0;
    vi.resetModules();
  });
  const show = async () => {
    const { showUpdateNotice } = await import("../../src/features/offline/update-notice");
    showUpdateNotice();
  };

  for (const [path, title, label] of [
    [
      "/trauringe",
      "Diese Website ist gerade aktualisiert worden. Was Sie eingegeben haben, bleibt erhalten.",
      "Neu laden",
    ],
    ["/en/contact", "This website has just been updated. What you have entered is kept.", "Reload"],
    ["/fr", "Ce site vient d’être mis à jour. Ce que vous avez saisi est conservé.", "Recharger"],
  ] as const) {
    it(`FRAME-4 is localized at ${path}, stays until it is closed, and reloads by its button`, async () => {
      openAt("https:", "haus.example", path);
      await show();
      expect(toasts).toMatchObject([{ title, action: { label }, durationMs: Infinity }]);
      toasts[0]?.action?.onClick();
      expect(reload).toHaveBeenCalledTimes(1);
    });
  }

  it("FRAME-4 is shown once, and not again after it is closed", async () => {
    await show();
    await show();
    expect(toasts).toHaveLength(1);
  });
});

describe("shop screen with a missing chunk", () => {
  const instance = i18n.createInstance();
  type Part = { default: () => ReactNode };
  const gone = async (): Promise<Part> => Promise.reject(new Error("Loading chunk 7 failed."));

  async function show(part: () => Promise<Part>) {
    await instance
      .use(initReactI18next)
      .init({ lng: "de", ns: ["shop"], resources: { de: { shop: de } } });
    const Part = lazy(() => loadScreen(part()));
    return render(
      <I18nextProvider i18n={instance}>
        <main>
          <Suspense fallback={<p>Moment</p>}>
            <Part />
          </Suspense>
        </main>
      </I18nextProvider>,
    );
  }

  it("FRAME-2 FRAME-5 reloads the page once, then shows an error", async () => {
    await show(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.getByText("Moment")).toBeTruthy();
    cleanup();

    await show(gone);
    const notice = await screen.findByRole("alert");
    expect(within(notice).getByRole("heading").textContent).toBe(
      "Dieser Teil der Seite kam nicht an",
    );
    expect(reload).toHaveBeenCalledTimes(1);
    expect(window.___failedResources).toBe(true);
    await userEvent.setup().click(within(notice).getByRole("button", { name: "Erneut versuchen" }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("FRAME-2 FRAME-5 reloads again for a failure after five minutes", async () => {
    await show(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    cleanup();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 301_000);
    await show(gone);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("FRAME-2 FRAME-5 does not reload without session storage, which would loop", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    await show(gone);
    await screen.findByRole("alert");
    expect(reload).not.toHaveBeenCalled();
  });

  it("FRAME-5 renders a screen that loads, without a reload", async () => {
    await show(() => Promise.resolve({ default: () => <p>Ihr Warenkorb</p> }));
    await screen.findByText("Ihr Warenkorb");
    expect(reload).not.toHaveBeenCalled();
  });

  it("FRAME-5 offline, reloads only once the network is back", async () => {
    vi.stubGlobal("navigator", Object.create(navigator, { onLine: { value: false } }));
    await show(gone);
    await screen.findByRole("alert");
    expect(reload).not.toHaveBeenCalled();
    window.dispatchEvent(new Event("online"));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
