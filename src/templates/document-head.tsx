import { createElement } from "react";
import type { HeadTag, PageHead } from "../site/head/head-tag";

/**
 * Renders the document head from the build: title, description, canonical, alternates and social
 * tags (SEO-1). The language is not part of it, because Gatsby removes all of it for a moment
 * whenever the address changes.
 */
export function DocumentHead({ head: { site, page } }: { readonly head: PageHead }) {
  return <>{[...site, ...page].map(element)}</>;
}

function element([name, attributes, text]: HeadTag, key: number) {
  return createElement(name, { key, ...attributes }, text);
}
