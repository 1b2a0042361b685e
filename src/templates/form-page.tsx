import { graphql, type HeadProps, type PageProps } from "gatsby";
import { FormSection } from "../features/forms/section/form-section";
import { FormPageContent } from "../features/forms/section/form-page-content";
import type { PageContext } from "./page-context";
import { DocumentHead } from "./document-head";
import { PageContent } from "./page-content/page-content";

/**
 * A page with a form, or one that a form or its mail leads to. Apart from the others, which carry
 * nothing of forms.
 */
export default function FormPage({ pageContext, location }: PageProps<object, PageContext>) {
  const { key, language } = pageContext.page;
  return (
    <PageContent
      pageContext={pageContext}
      // Asked as a function, so that a form which is drawn elsewhere leaves its block to say how to
      // reach the house.
      form={(block) =>
        block.form === "withdrawal" ? null : <FormSection block={block} language={language} />
      }
      part={<FormPageContent pageKey={key} state={location.state} />}
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
