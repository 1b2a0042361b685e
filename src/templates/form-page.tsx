import { graphql, type HeadProps, type PageProps } from "gatsby";
import { FormSection } from "../features/forms/section/form-section";
import { NewsletterColumn } from "../features/forms/newsletter/newsletter-section";
import { FormPageContent } from "../features/forms/section/form-page-content";
import type { PageContext } from "./page-context";
import { DocumentHead } from "./document-head";
import { PageContent } from "./page-content/page-content";
import "../../.cache/site/theme.css";

/**
 * Template of pages with a form and of pages that a form or its e-mail links to. Separate, so that
 * other pages do not load form code.
 */
export default function FormPage({ pageContext, location }: PageProps<object, PageContext>) {
  const { key, language } = pageContext.page;
  return (
    <PageContent
      pageContext={pageContext}
      // Returns null for the withdrawal form, so that the block shows the contact fallback; that
      // form is part of the shop.
      form={(block) =>
        block.form === "withdrawal" ? null : <FormSection block={block} language={language} />
      }
      formColumn={(block) => <NewsletterColumn block={block} language={language} />}
      part={<FormPageContent pageKey={key} state={location.state} />}
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
