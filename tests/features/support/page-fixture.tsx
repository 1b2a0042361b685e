import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { vi } from "vitest";
import de from "../../../locales/de/common.json";
import en from "../../../locales/en/common.json";
import fr from "../../../locales/fr/common.json";
import { parsePathLocale } from "../../../src/domain/locale/locale";
import { formatPhone } from "../../../src/domain/contact/phone";
import { createImageKey } from "../../../src/domain/media/image";
import { BlockRenderer } from "../../../src/features/blocks/block-renderer";
import { collectImages, planSite } from "../../../src/site/plan-site";
import type { PageView } from "../../../src/site/views/page-view";
import { Article } from "../../../src/templates/page-content/article";
import { ImageSourcesProvider } from "../../../src/ui/media/responsive-image";
import { seedSite, type Seed } from "../../support/seed-site";

/** A planned page of the demo site, optionally with changed records. */
export function planned(path: string, change?: (records: Seed) => void): PageView {
  const site = planSite(seedSite(change), formatPhone);
  if (!site.ok) throw new Error(JSON.stringify(site.problems));
  const page = site.plan.pages.find((candidate) => candidate.view.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page.view;
}

/** Renders the blocks of a page. Image URLs contain file and preset. */
export async function showBlocks(page: PageView) {
  const instance = i18n.createInstance();
  await instance.use(initReactI18next).init({
    lng: parsePathLocale(page.path),
    defaultNS: "common",
    interpolation: { escapeValue: false },
    returnNull: false,
    resources: { de: { common: de }, en: { common: en }, fr: { common: fr } },
  });
  const pictures = Object.fromEntries(
    collectImages(page).map((picture) => {
      const key = createImageKey(picture);
      return [
        key,
        {
          src: `/${key}.jpg`,
          srcSet: null,
          width: 1200,
          height: 1200,
          sources: [],
          sizes: "100vw",
          color: null,
        },
      ];
    }),
  );
  const blocks = page.blocks.map((block, index) => (
    <BlockRenderer key={block.key} block={block} first={index === 0} />
  ));
  const view = render(
    <I18nextProvider i18n={instance}>
      <ImageSourcesProvider pictures={pictures}>
        {page.article ? <Article reading={page.article}>{blocks}</Article> : blocks}
      </ImageSourcesProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), view };
}

/** Mock that reports every observed element as visible at once. */
export class SeenAtOnce implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly thresholds = [];
  readonly #tell: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#tell = notify;
  }
  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry = {
      boundingClientRect: box,
      intersectionRatio: 1,
      intersectionRect: box,
      isIntersecting: true,
      rootBounds: null,
      target,
      time: 0,
    };
    this.#tell([entry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Adds opening and closing to jsdom's dialog element. E2e tests cover real browsers. */
export function dialogsThatOpen(): void {
  // `vi.spyOn` needs methods, and jsdom has none.
  Object.assign(HTMLDialogElement.prototype, {
    showModal: () => undefined,
    close: () => undefined,
  });
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    this.querySelector("button")?.focus();
  });
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  });
}
