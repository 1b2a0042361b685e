import type { HeadTag } from "../../site/head/head-tag";
import { getPageTitle } from "../../ui/document/use-page-title";
import type { PageContext } from "../page-context";
import { DocumentHead } from "../document-head";

/**
 * Head tags of the loaded document. Product documents have their own head (SEO-3). It is kept
 * element by element while the path is unchanged, because Gatsby only knows the head of the shell.
 */
const initialTags =
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll("[data-gatsby-head]")].map(tagOf);
const initialUrl = initialTags.find(([, { rel }]) => rel === "canonical")?.[1]["href"];

function tagOf({ attributes, localName, textContent }: Element): HeadTag {
  return [
    localName,
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    textContent || undefined,
  ];
}

/**
 * Renders the head of a shop path: the head of the loaded document if it belongs to the path, else
 * the site's tags with the title of the current screen.
 */
export function ShopHead({
  context,
  path,
}: {
  readonly context: PageContext;
  readonly path: string;
}) {
  const { head, page } = context;
  const title = getPageTitle(path) ?? `${page.title} | ${page.shopPageLinks?.siteTitle}`;
  const own = path === page.path ? head.page : [["title", {}, title] satisfies HeadTag];
  const isInitialPage = initialUrl !== undefined && new URL(initialUrl).pathname === path;
  return (
    <DocumentHead
      head={isInitialPage ? { site: [], page: initialTags } : { site: head.site, page: own }}
    />
  );
}
