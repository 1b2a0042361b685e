import type { ReactElement } from "react";
import i18next, { type I18nInstance } from "./i18next";
import { I18nextProvider } from "./react-i18next";
import type { MessageTree } from "./translate";

/* Replaces gatsby-plugin-react-i18next in the browser with the part that is used: no redirect to
   the language of the browser (docs/decisions/012-i18n-runtime.md). */

type Locale = { readonly ns: string; readonly language: string; readonly data: string };

type PageProps = {
  readonly data?: { readonly locales?: { readonly edges: readonly { readonly node: Locale }[] } };
  readonly pageContext: { readonly language: string };
};

type Options = { readonly i18nextOptions: { readonly defaultNS: string } };

const instances = new WeakMap<object, I18nInstance>();

const isMessageTree = (value: unknown): value is MessageTree =>
  typeof value === "object" && value !== null;

/** Provides the page with its messages. */
export function wrapPageElement(
  { element, props }: { readonly element: ReactElement; readonly props: PageProps },
  { i18nextOptions: { defaultNS } }: Options,
): ReactElement {
  const known = instances.get(props.pageContext);
  const i18n = known ?? createInstance(props, defaultNS);
  instances.set(props.pageContext, i18n);
  return <I18nextProvider i18n={i18n}>{element}</I18nextProvider>;
}

/** The page's own messages are searched first, then those that all pages have (`common`). */
function createInstance({ data, pageContext }: PageProps, common: string): I18nInstance {
  const nodes = data?.locales?.edges.map(({ node }) => node) ?? [];
  const namespaces = nodes.map(({ ns }) => ns);
  const defaultNS = namespaces.find((name) => name !== common) ?? common;
  const resources: Record<string, Record<string, MessageTree>> = {};
  for (const { language, ns, data: text } of nodes) {
    const messages: unknown = JSON.parse(text);
    if (isMessageTree(messages)) (resources[language] ??= {})[ns] = messages;
  }
  const i18n = i18next.createInstance();
  i18n.init({
    lng: pageContext.language,
    resources,
    defaultNS,
    fallbackNS: namespaces.filter((name) => name !== defaultNS),
  });
  return i18n;
}
