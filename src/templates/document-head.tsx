import { createElement } from "react";
import type { HeadTag, PageHead } from "../site/head/head-tag";
import type { PageContext } from "./page-context";

/**
 * Renders the document head from the build: language, title, description, canonical, alternates and
 * social tags (ROUTE-9, SEO-1).
 */
export function DocumentHead({
  language,
  head: { site, page },
}: {
  readonly language: PageContext["language"];
  readonly head: PageHead;
}) {
  return (
    <>
      <html lang={language} />
      {[...site, ...page].map(element)}
    </>
  );
}

function element([name, attributes, text]: HeadTag, key: number) {
  return createElement(name, { key, ...attributes }, text);
}
