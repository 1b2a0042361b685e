import { graphql, type HeadProps, type PageProps } from "gatsby";
import { NewsletterSection } from "../features/forms/newsletter/newsletter-section";
import type { PageContext } from "./page-context";
import { DocumentHead } from "./document-head";
import { PageContent } from "./page-content/page-content";
import "../../.cache/site/theme.css";

/**
 * Template of pages whose only form is the newsletter, such as the home page. Separate, so that
 * they do not load the styles of other forms.
 */
export default function NewsletterPage({ pageContext }: PageProps<object, PageContext>) {
  return (
    <PageContent
      pageContext={pageContext}
      form={(block) =>
        block.form === "newsletter" ? (
          <NewsletterSection block={block} language={pageContext.page.language} />
        ) : null
      }
    />
  );
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
