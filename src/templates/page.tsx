import { graphql, type HeadProps, type PageProps } from "gatsby";
import type { PageContext } from "./page-context";
import { DocumentHead } from "./document-head";
import { PageContent } from "./page-content/page-content";
import "../../.cache/site/theme.css";

/**
 * Template of all pages that editors compose from blocks, including brand pages (PAGE-6). Pages
 * with a form use other templates.
 */
export default function Page({ pageContext }: PageProps<object, PageContext>) {
  return <PageContent pageContext={pageContext} />;
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return <DocumentHead head={pageContext.head} />;
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
