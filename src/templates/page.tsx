import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Block } from "../features/blocks/block";
import { PictureProvider } from "../ui/picture";
import { Trail } from "../ui/trail";
import type { PageContext } from "./context";
import { Frame } from "./frame";
import { PageHead } from "./head";
import { Reading } from "./reading";
import * as styles from "./page.module.css";

/** Every page that editors compose from blocks, brands included (PAGE-6). */
export default function Page({ pageContext }: PageProps<object, PageContext>) {
  const { page, pictures } = pageContext;
  const opensWithHero = page.blocks[0]?.kind === "hero";
  const blocks = page.blocks.map((block, index) => <Block key={block.key} block={block} first={index === 0} />);
  const narrow = page.reading?.blocks ?? 0;
  return (
    <PictureProvider pictures={pictures}>
      <Frame language={page.language} path={page.path} languagePaths={page.languagePaths}>
        {page.trail.length > 0 ? <Trail steps={page.trail} title={page.title} /> : null}
        {opensWithHero ? null : (
          <div className={`wrap ${styles.title}`}>
            <h1>{page.title}</h1>
            {page.lead ? <p className={styles.lead}>{page.lead}</p> : null}
          </div>
        )}
        {page.reading ? <Reading reading={page.reading}>{blocks.slice(0, narrow)}</Reading> : null}
        {blocks.slice(narrow)}
      </Frame>
    </PictureProvider>
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <PageHead context={pageContext} />;
}

export const query = graphql`
  query ($language: String!, $ns: [String!]!) {
    locales: allLocale(filter: { language: { eq: $language }, ns: { in: $ns } }) {
      edges {
        node {
          ns
          data
          language
        }
      }
    }
  }
`;
