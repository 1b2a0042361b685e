import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { I18nextProvider } from "react-i18next";
import { COMMON_MESSAGES } from "#domain/locale/messages/common.generated";
import type { Locale } from "#domain/locale/locale";
import { createLayoutState } from "#domain/navigation/layout-state";
import type { LayoutView } from "#site/views/layout-view";
import { useLayoutState } from "#stores/layout";
import { PageLayout } from "#templates/layouts/page-layout";
import { ImageSourcesProvider } from "#ui/media/responsive-image";
import { planSeed } from "../../support/seed-site";
import { createTestI18n } from "./create-test-i18n";
import { mockLayouts } from "./gatsby-mock";

const RESOURCES = {
  de: { common: COMMON_MESSAGES.de },
  en: { common: COMMON_MESSAGES.en },
  fr: { common: COMMON_MESSAGES.fr },
};

/** Layout of the demo site in a locale. */
export function planSeedLayout(language: Locale): LayoutView {
  const layout = planSeed().layouts.find((candidate) => candidate.language === language);
  if (!layout) throw new Error(`The demo site has no layout in ${language}.`);
  return layout;
}

/** Renders a page of the demo site with its layout in a locale; `changes` override the layout. */
export async function openPage(
  language: Locale,
  changes: Partial<LayoutView> = {},
  path = "/trauringe",
) {
  mockLayouts([{ ...planSeedLayout(language), ...changes }]);
  window.history.replaceState({}, "", path);
  useLayoutState.setState(createLayoutState("de"));
  const instance = await createTestI18n(language, RESOURCES);
  const user = userEvent.setup();
  const view = render(
    <I18nextProvider i18n={instance}>
      <ImageSourcesProvider pictures={{}}>
        <PageLayout
          language={language}
          path={path}
          languagePaths={{ de: "/trauringe", en: "/en/wedding-rings", fr: "/fr" }}
        >
          <h1>Trauringe</h1>
        </PageLayout>
      </ImageSourcesProvider>
    </I18nextProvider>,
  );
  return { user, ...view };
}

export const banner = () => screen.getByRole("banner");
