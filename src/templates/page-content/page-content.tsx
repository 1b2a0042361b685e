import type { ReactNode } from "react";
import { BlockRenderer } from "../../features/blocks/block-renderer";
import type { BlockView } from "../../site/view-models";
import { ImageSourcesProvider } from "../../ui/media/responsive-image";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs";
import type { PageContext } from "../page-context";
import { PageLayout } from "../layouts/page-layout";
import { Article } from "./article";
import * as styles from "./page-content.module.css";

type Props = {
  readonly pageContext: PageContext;
  /** What stands below the title on pages that do something of their own. */
  readonly part?: ReactNode;
  /** The form of a form's block; without one the block says how to reach the house. */
  readonly form?: (block: Extract<BlockView, { kind: "form" }>) => ReactNode;
};

/** A page's frame, title and blocks; a page to be read has the first of them in a narrow column. */
export function PageContent({ pageContext, part, form }: Props) {
  const { page, pictures } = pageContext;
  const opensWithHero = page.blocks[0]?.kind === "hero";
  const blocks = page.blocks.map((block, index) => (
    <BlockRenderer key={block.key} block={block} first={index === 0} form={form} />
  ));
  const narrow = page.article?.columnBlockCount ?? 0;
  return (
    <ImageSourcesProvider pictures={pictures}>
      <PageLayout language={page.language} path={page.path} languagePaths={page.languagePaths}>
        {page.breadcrumbs.length > 0 ? (
          <Breadcrumbs steps={page.breadcrumbs} title={page.title} />
        ) : null}
        {opensWithHero ? null : (
          <div className={`wrap ${styles.title}`}>
            <h1>{page.title}</h1>
            {page.intro ? <p className={styles.lead}>{page.intro}</p> : null}
          </div>
        )}
        {part}
        {page.article ? <Article reading={page.article}>{blocks.slice(0, narrow)}</Article> : null}
        {blocks.slice(narrow)}
      </PageLayout>
    </ImageSourcesProvider>
  );
}
