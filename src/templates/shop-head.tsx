import { createElement, type ReactNode } from "react";
import type { HeadTag } from "../site/head-tag";
import { parseShopPath } from "../domain/shop-path";
import { titleAt } from "../ui/page-title";
import type { PageContext } from "./context";
import { DocumentHead } from "./head";

/**
 * The head that the document arrived with. The shop's page stands behind many addresses, and some of them have a document of their own
 * (SEO-3): as long as its address is shown its head stays, element by element, since Gatsby knows only the shell's.
 */
const arrived = typeof document === "undefined" ? null : arrivedHead();

function arrivedHead() {
  const elements = [...document.querySelectorAll("[data-gatsby-head]")];
  const canonical = elements.find((element) => element.getAttribute("rel") === "canonical")?.getAttribute("href");
  return { path: canonical ? new URL(canonical).pathname : null, elements: elements.map(drawn) };
}

function drawn(element: Element, key: number): ReactNode {
  const attributes = [...element.attributes].map(({ name, value }) => [name, value]);
  return createElement(element.localName, { key, ...Object.fromEntries(attributes) }, element.textContent || undefined);
}

/** The head of a place in the shop: its own where it came with one; else the title that its screen gives, and nothing that is the list's. */
export function ShopHead({ context, path }: { readonly context: PageContext; readonly path: string }) {
  const { language, head, page } = context;
  if (path === page.path) return <DocumentHead language={language} head={head} />;
  if (arrived?.path === path) {
    return (
      <>
        <html lang={language} />
        {arrived.elements}
      </>
    );
  }
  const place = parseShopPath(path, page.shopPages?.path).kind;
  const own: readonly HeadTag[] = [
    ["title", {}, titleAt(path) ?? `${page.title} | ${page.shopPages?.siteTitle ?? ""}`],
    ...(INDEXED.has(place) ? [] : NO_INDEX),
  ];
  return <DocumentHead language={language} head={{ site: head.site, page: own }} />;
}

const INDEXED = new Set(["list", "category", "product"]);
const NO_INDEX: readonly HeadTag[] = [["meta", { name: "robots", content: "noindex" }]];
