// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import de from "../../locales/de/common.json";
import { ConsentManagerBlock } from "#features/blocks/consent-manager/consent-manager-block";
import { ExternalContentBlock } from "#features/blocks/external-content/external-content-block";
import type { BlockView } from "#site/views/block-view";
import { resetConsents, saveConsents } from "#stores/consents";
import { revokeContentConsent } from "#stores/external-content-consents";

type External = Extract<BlockView, { kind: "external-content" }>;
type Manager = Extract<BlockView, { kind: "consent-manager" }>;

const MAP: External = {
  kind: "external-content",
  key: "map",
  anchor: null,
  content: "map",
  headline: "So finden Sie uns",
  text: "Zwölf Minuten vom Bahnhof.",
  name: "Landkarte (Kartenhaus)",
  notice: "Hier kann eine Landkarte von Kartenhaus stehen, geladen von karten.example.",
  url: "https://karten.example/embed",
  consent: { id: "map", provider: "Kartenhaus", origin: "https://karten.example" },
  image: null,
  address: {
    lines: [{ kind: "address", street: "Marktplatz 7", place: "97070 Lindenau" }],
    directions: { kind: "external", href: "https://wege.example/?to=Marktplatz" },
  },
  privacy: "/datenschutz",
};
const MANAGER: Manager = {
  kind: "consent-manager",
  key: "manager",
  anchor: "consentmanager",
  headline: "Ihre gespeicherten Zustimmungen",
  contents: [
    { id: "map", name: "Landkarte (Kartenhaus)" },
    { id: "aurelis", name: "Markenbereich (Aurelis)" },
  ],
  version: "q1",
  optOut: {
    src: "https://zahlen.example/index.php?module=CoreAdminHome&action=optOut&language=de",
    host: "zahlen.example",
  },
};

const instance = i18n.createInstance();
beforeAll(async () => {
  const resources = { de: { common: de } };
  await instance
    .use(initReactI18next)
    .init({ lng: "de", defaultNS: "common", interpolation: { escapeValue: false }, resources });
});
afterEach(() => {
  cleanup();
  for (const id of ["map", "aurelis", "alt"]) revokeContentConsent(id);
  resetConsents();
  localStorage.clear();
});

const page = (block: External | Manager) => (
  <I18nextProvider i18n={instance}>
    {block.kind === "external-content" ? (
      <ExternalContentBlock block={block} />
    ) : (
      <ConsentManagerBlock block={block} />
    )}
  </I18nextProvider>
);
const settled = () => act(() => vi.dynamicImportSettled());
async function show(block: External | Manager) {
  const view = render(page(block));
  await settled();
  // The list is loaded once its (empty) status message is rendered.
  if (block.kind === "consent-manager") await screen.findByRole("status");
  return { ...view, user: userEvent.setup() };
}
const frame = () => document.querySelector("iframe");
const give = (id: string, provider = "Kartenhaus", origin = "https://karten.example") =>
  localStorage.setItem(
    `contentConsent:${id}`,
    JSON.stringify({ consentGiven: true, provider, origin, timestamp: 1, version: 1 }),
  );

describe("third-party content", () => {
  it("CONSENT-8 CONSENT-9 prerenders a placeholder with provider, link and privacy page instead of the frame", async () => {
    const place = document.createElement("div");
    place.innerHTML = renderToString(page(MAP));
    expect(place.querySelector("iframe")).toBeNull();
    expect(place.textContent).toContain("eine Landkarte von Kartenhaus");
    await show(MAP);
    expect(frame()).toBeNull();
    const provider = screen.getByRole("link", { name: /^Bei Kartenhaus öffnen/ });
    expect([provider.getAttribute("href"), provider.getAttribute("target")]).toEqual([
      "https://karten.example/embed",
      "_blank",
    ]);
    expect(screen.getByRole("link", { name: "Datenschutzerklärung" }).getAttribute("href")).toBe(
      "/datenschutz",
    );
  });

  it("CONSENT-8 “load once” shows the frame, stores nothing, and asks again on the next visit", async () => {
    const { user, unmount } = await show(MAP);
    await user.click(screen.getByRole("button", { name: "Einmal laden" }));
    expect(frame()?.getAttribute("src")).toBe(MAP.url);
    expect(document.activeElement).toBe(frame());
    await settled();
    expect(localStorage.length).toBe(0);
    unmount();
    await show(MAP);
    expect(frame()).toBeNull();
  });

  it("CONSENT-8 “always load” is stored under contentConsent:{id} and loads the frame on the next visit", async () => {
    const { user, unmount } = await show(MAP);
    await user.click(screen.getByRole("button", { name: "Immer laden" }));
    await waitFor(() => expect(localStorage.getItem("contentConsent:map")).not.toBeNull());
    expect(frame()).not.toBeNull();
    unmount();
    await show(MAP);
    expect(frame()?.getAttribute("title")).toBe("Landkarte (Kartenhaus)");
  });

  it("CONSENT-8 withdrawing next to the frame removes the stored consent and the frame", async () => {
    give("map");
    const { user } = await show(MAP);
    expect(frame()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Nicht mehr laden" }));
    expect(frame()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Einmal laden" }));
    await waitFor(() => expect(localStorage.getItem("contentConsent:map")).toBeNull());
  });

  it("CONSENT-8 withdrawing in the consent manager or another tab removes the frame", async () => {
    give("map");
    await show(MAP);
    expect(frame()).not.toBeNull();
    act(() => revokeContentConsent("map"));
    expect(frame()).toBeNull();
    give("map");
    act(
      () => void window.dispatchEvent(new StorageEvent("storage", { key: "contentConsent:map" })),
    );
    expect(frame()).not.toBeNull();
    localStorage.removeItem("contentConsent:map");
    act(
      () => void window.dispatchEvent(new StorageEvent("storage", { key: "contentConsent:map" })),
    );
    expect(frame()).toBeNull();
  });

  it("CONSENT-8 a consent to other content does not load it", async () => {
    give("aurelis");
    await show(MAP);
    expect(frame()).toBeNull();
  });

  it.each(["map", "video", "brand_area"] as const)(
    "CONSENT-8 a %s frame is sandboxed, lazy, and sends only the origin as referrer",
    async (content) => {
      give("map");
      await show({ ...MAP, content });
      const sandbox = frame()?.getAttribute("sandbox")?.split(" ") ?? [];
      expect(sandbox).toContain("allow-scripts");
      expect(sandbox.filter((one) => one.startsWith("allow-top-navigation"))).toEqual([]);
      expect(frame()?.getAttribute("loading")).toBe("lazy");
      expect(frame()?.getAttribute("referrerpolicy")).toBe("strict-origin");
    },
  );

  it("CONSENT-8 shows a map's address and directions without consent", async () => {
    await show(MAP);
    expect(screen.getByRole("heading", { name: "So finden Sie uns" })).toBeTruthy();
    expect(screen.getByText(/Marktplatz 7/)).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Route planen/ }).getAttribute("href")).toBe(
      "https://wege.example/?to=Marktplatz",
    );
  });
});

describe("consent manager", () => {
  it("LEGAL-3 renders nothing without stored consents", async () => {
    localStorage.setItem("int-cart", "{}");
    await show(MANAGER);
    expect(screen.queryByRole("heading")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
    expect(frame()).toBeNull();
    expect(renderToString(page(MANAGER))).toBe("");
  });

  it("LEGAL-3 lists stored consents by name, and those of removed content by provider", async () => {
    give("aurelis", "Aurelis", "https://area.example");
    give("map");
    give("alt", "Früher", "https://alt.example");
    await show(MANAGER);
    const boxes = screen.getAllByRole("checkbox");
    expect(
      boxes.map((box) => [box.closest("label")?.textContent, box.matches(":checked")]),
    ).toEqual([
      ["Früher", true],
      ["Markenbereich (Aurelis)", true],
      ["Landkarte (Kartenhaus)", true],
    ]);
  });

  it("LEGAL-3 unchecking removes and announces the consent; after the last one the block is gone", async () => {
    give("map");
    give("aurelis", "Aurelis", "https://area.example");
    const { user } = await show(MANAGER);
    await user.click(screen.getByRole("checkbox", { name: "Markenbereich (Aurelis)" }));
    expect(localStorage.getItem("contentConsent:aurelis")).toBeNull();
    expect(localStorage.getItem("contentConsent:map")).not.toBeNull();
    const status = screen.getByRole("status");
    expect(status.textContent).toBe("Widerrufen: Markenbereich (Aurelis)");
    expect(document.activeElement).toBe(status);
    await user.click(screen.getByRole("checkbox", { name: "Landkarte (Kartenhaus)" }));
    expect(localStorage.getItem("contentConsent:map")).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("ANALYTICS-4 CONSENT-9 without consent to statistics, loads the opt-out frame only on click and names its host", async () => {
    give("map");
    const { user } = await show(MANAGER);
    expect(frame()).toBeNull();
    expect(screen.getByText(/zahlen\.example/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Abmeldung laden" }));
    expect(frame()?.getAttribute("src")).toBe(MANAGER.optOut?.src);
    expect(frame()?.getAttribute("title")).toBe("Von der Statistik abmelden");
  });

  it("ANALYTICS-4 LEGAL-3 with consent to statistics, loads the opt-out frame at once and removes it on withdrawal", async () => {
    give("map");
    const matomo = {
      function_id: "matomo",
      display_name: "",
      description: "",
      link: "",
      default_on: false,
      locked: false,
    };
    saveConsents([{ ...matomo, consentGiven: true }], "q1");
    await show(MANAGER);
    expect(frame()?.getAttribute("src")).toBe(MANAGER.optOut?.src);
    act(() => saveConsents([{ ...matomo, consentGiven: false }], "q1"));
    expect(frame()).toBeNull();
  });

  it("LEGAL-3 has no opt-out without analytics", async () => {
    give("map");
    await show({ ...MANAGER, optOut: null });
    expect(screen.getByRole("checkbox")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
