import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { PageContext } from "./page-context";
import { DocumentHead } from "./document-head";
import { PageContent } from "./page-content/page-content";

/**
 * Every page that editors compose from blocks, brands included (PAGE-6). One with a form has a
 * template of its own.
 */
export default function Page({ pageContext }: PageProps<object, PageContext>) {
  return <PageContent pageContext={pageContext} />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <DocumentHead language={pageContext.language} head={pageContext.head} />;
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
