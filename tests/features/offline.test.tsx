// @vitest-environment jsdom
import { cleanup, render, screen, within, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { lazy, type ReactNode, Suspense } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import de from "../../locales/de/shop.json";
import { loadScreen } from "#ui/loading/load-screen";
import type { ToastOptions } from "#ui/toast/toaster";

vi.mock("@gatsbyjs/reach-router", () => ({ globalHistory: { listen: () => () => undefined } }));

const toasts = vi.hoisted((): ToastOptions[] => []);
vi.mock("#ui/toast/notify", () => ({
  notify: (toast: ToastOptions) => void toasts.push(toast),
}));

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

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
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

describe("update notice", () => {
  beforeEach(() => {
    toasts.length = 0;
    vi.resetModules();
    answerAppData("new");
  });
  const show = async () => {
    const { showUpdateNotice } = await import("#features/offline/update-notice");
    await showUpdateNotice();
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

  it("FRAME-4 is not shown on a page of the live release", async () => {
    answerAppData("old");
    await show();
    expect(toasts).toEqual([]);
  });

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
