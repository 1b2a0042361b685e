import type { HeadTag } from "../../site/head/head-tag";
import { getPageTitle } from "../../ui/document/use-page-title";
import type { PageContext } from "../page-context";
import { DocumentHead } from "../document-head";

/**
 * The head that the document arrived with. The shop's page stands behind many addresses, and some
 * of them have a document of their own (SEO-3): as long as its address is shown its head stays,
 * element by element, since Gatsby knows only the shell's.
 */
const arrived =
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll("[data-gatsby-head]")].map(tagOf);
const arrivedAt = arrived.find(([, { rel }]) => rel === "canonical")?.[1]["href"];

function tagOf({ attributes, localName, textContent }: Element): HeadTag {
  return [
    localName,
    Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
    textContent || undefined,
  ];
}

/**
 * The head of a place in the shop: the one that it came with; else the title that its screen gives,
 * and nothing that is the list's.
 */
export function ShopHead({
  context,
  path,
}: {
  readonly context: PageContext;
  readonly path: string;
}) {
  const { language, head, page } = context;
  const title = getPageTitle(path) ?? `${page.title} | ${page.shopPageLinks?.siteTitle}`;
  const own = path === page.path ? head.page : [["title", {}, title] satisfies HeadTag];
  const came = arrivedAt !== undefined && new URL(arrivedAt).pathname === path;
  return (
    <DocumentHead
      language={language}
      head={came ? { site: [], page: arrived } : { site: head.site, page: own }}
    />
  );
}
