import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { COMMON_MESSAGES } from "#domain/locale/messages/common.generated";
import { parsePathLocale } from "#domain/locale/locale";
import { createImageKey } from "#domain/media/image";
import { renderBlockList, type RenderForms } from "#features/blocks/block-renderer";
import { collectImages } from "#site/plan-site";
import type { PageView } from "#site/views/page-view";
import { Article } from "#templates/page-content/article";
import { ImageSourcesProvider } from "#ui/media/responsive-image";
import { planSeed, type Seed } from "../../support/seed-site";
import { createTestI18n } from "./create-test-i18n";

/** The planned pages of the demo site, optionally with changed records. */
export function planPages(change?: (records: Seed) => void): readonly PageView[] {
  return planSeed(change).pages.map(({ view }) => view);
}

/** A planned page of the demo site, optionally with changed records. */
export function planPage(path: string, change?: (records: Seed) => void): PageView {
  const page = planPages(change).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}.`);
  return page;
}

/** Renders the blocks of a page. Image URLs contain file and preset. */
export async function renderBlocks(page: PageView, forms: RenderForms = {}) {
  const instance = await createTestI18n(parsePathLocale(page.path), {
    de: { common: COMMON_MESSAGES.de },
    en: { common: COMMON_MESSAGES.en },
    fr: { common: COMMON_MESSAGES.fr },
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
  const blocks = renderBlockList(page.blocks, forms);
  const view = render(
    <I18nextProvider i18n={instance}>
      <ImageSourcesProvider pictures={pictures}>
        {page.article ? <Article reading={page.article}>{blocks}</Article> : blocks}
      </ImageSourcesProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), view };
}
