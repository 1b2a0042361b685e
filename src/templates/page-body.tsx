import type { ReactNode } from "react";
import { Block } from "../features/blocks/block";
import type { BlockView } from "../site/views";
import { Link } from "../ui/link";
import { PictureProvider } from "../ui/picture";
import { useWords } from "../ui/words";
import type { PageContext } from "./context";
import { Frame } from "./frame";
import * as styles from "./page.module.css";

type Props = {
  readonly pageContext: PageContext;
  /** What stands below the title on pages that do something of their own. */
  readonly part?: ReactNode;
  /** The form of a form's block; without one the block says how to reach the house. */
  readonly form?: (block: Extract<BlockView, { kind: "form" }>) => ReactNode;
};

/** A page's frame, title and blocks. */
export function PageBody({ pageContext, part, form }: Props) {
  const t = useWords();
  const { page, pictures } = pageContext;
  const opensWithHero = page.blocks[0]?.kind === "hero";
  return (
    <PictureProvider pictures={pictures}>
      <Frame language={page.language} path={page.path} languagePaths={page.languagePaths}>
        {opensWithHero ? null : (
          <div className={`wrap ${styles.title}`}>
            <h1>{page.title}</h1>
          </div>
        )}
        {part}
        {page.blocks.map((block, index) => (
          <Block key={block.key} block={block} first={index === 0} form={form} />
        ))}
        {page.website ? (
          <div className={`wrap ${styles.after}`}>
            <Link link={{ kind: "external", href: page.website }} className="button">
              {t("brand.website", { name: page.title })}
            </Link>
          </div>
        ) : null}
        {page.key === "not_found" ? (
          <div className={`wrap ${styles.after}`}>
            <Link link={{ kind: "page", href: page.languagePaths[page.language] }} className="button">
              {t("notFound.home")}
            </Link>
          </div>
        ) : null}
      </Frame>
    </PictureProvider>
  );
}
