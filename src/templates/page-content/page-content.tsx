import type { ReactNode } from "react";
import { renderBlockList, type RenderForms } from "../../features/blocks/block-renderer";
import { ImageSourcesProvider } from "../../ui/media/responsive-image";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs";
import type { PageContext } from "../page-context";
import { PageLayout } from "../layouts/page-layout";
import { Article } from "./article";
import { SearchOpener } from "./search-opener";
import { editableRecord } from "../../ui/document/editable";
import { PageHeading } from "../../ui/document/page-heading";
import * as styles from "./page-content.module.css";

type Props = {
  readonly pageContext: PageContext;
  /** Content below the title on special pages. */
  readonly part?: ReactNode;
} & RenderForms;

/**
 * Renders layout, title and blocks of a page. On articles, the first blocks are in a narrow column.
 */
export function PageContent({ pageContext, part, form, formColumn }: Props) {
  const { page, pictures, record } = pageContext;
  const opensWithHero = page.blocks[0]?.kind === "hero";
  const blocks = renderBlockList(page.blocks, { form, formColumn });
  const narrow = page.article?.columnBlockCount ?? 0;
  return (
    <ImageSourcesProvider pictures={pictures}>
      <PageLayout language={page.language} path={page.path} languagePaths={page.languagePaths}>
        {page.breadcrumbs.length > 0 ? (
          <Breadcrumbs steps={page.breadcrumbs} title={page.title} />
        ) : null}
        {opensWithHero ? null : (
          <div
            {...(record ? editableRecord(record.collection, record.id, "translations") : {})}
            className={`wrap ${styles.title}`}
          >
            <PageHeading>{page.title}</PageHeading>
            {page.intro ? <p className={styles.lead}>{page.intro}</p> : null}
          </div>
        )}
        {page.key === "not_found" ? <SearchOpener /> : null}
        {part}
        {page.article ? <Article reading={page.article}>{blocks.slice(0, narrow)}</Article> : null}
        {blocks.slice(narrow)}
      </PageLayout>
    </ImageSourcesProvider>
  );
}
