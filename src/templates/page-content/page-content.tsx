import type { ReactNode } from "react";
import { BlockRenderer } from "../../features/blocks/block-renderer";
import type { BlockView } from "../../site/views/block-view";
import { ImageSourcesProvider } from "../../ui/media/responsive-image";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs";
import type { PageContext } from "../page-context";
import { PageLayout } from "../layouts/page-layout";
import { Article } from "./article";
import * as styles from "./page-content.module.css";

type Props = {
  readonly pageContext: PageContext;
  /** Content below the title on special pages. */
  readonly part?: ReactNode;
  /** Renders a form block. Without it, the block shows the contact fallback. */
  readonly form?: (block: Extract<BlockView, { kind: "form" }>) => ReactNode;
};

/**
 * Renders layout, title and blocks of a page. On articles, the first blocks are in a narrow column.
 */
export function PageContent({ pageContext, part, form }: Props) {
  const { page, pictures } = pageContext;
  const opensWithHero = page.blocks[0]?.kind === "hero";
  const blocks = page.blocks.map((block, index) => (
    <BlockRenderer key={block.key} block={block} first={index === 0} form={form} />
  ));
  const narrow = page.article?.columnBlockCount ?? 0;
  return (
    <ImageSourcesProvider pictures={pictures}>
      <PageLayout
        language={page.language}
        path={page.path}
        languagePaths={page.languagePaths}
        blocks={page.blocks}
      >
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
