import { graphql, type HeadProps, type PageProps } from "gatsby";
import {
  NewsletterColumn,
  NewsletterSection,
} from "../features/forms/newsletter/newsletter-section";
import type { PageContext } from "./page-context";
import { DocumentHead } from "./document-head";
import { PageContent } from "./page-content/page-content";
import "../../.cache/site/theme.css";

/**
 * Template of pages whose only form is the newsletter, such as the home page. Separate, so that
 * they do not load the styles of other forms.
 */
export default function NewsletterPage({ pageContext }: PageProps<object, PageContext>) {
  const { language } = pageContext.page;
  return (
    <PageContent
      pageContext={pageContext}
      form={(block) =>
        block.form === "newsletter" ? <NewsletterSection block={block} language={language} /> : null
      }
      formColumn={(block) => <NewsletterColumn block={block} language={language} />}
    />
  );
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
