import { htmlToText, truncateText } from "../../domain/content/html-to-text";
import type { Locale } from "../../domain/locale/locale";
import {
  listStems,
  resolveSearchPagesPath,
  type SearchAnswer,
  type SearchIndexFile,
  type SearchPage,
} from "../../domain/search/search-entries";
import type { PlannedPage } from "../pages/planned-page";
import type { SitePlan } from "../plan-site";
import { relatedStems } from "./related-words";
import type { BlockView } from "../views/block-view";
import type { PageView } from "../views/page-view";

/** Maximum number of stems of a page, so that long legal texts do not fill the file. */
const MAX_TERMS = 120;

/** Returns the texts of a block: what introduces it, and what it says in detail. */
function textsOf(block: BlockView): { readonly heading: string; readonly body: string } {
  const heading = "headline" in block ? (block.headline ?? "") : "";
  switch (block.kind) {
    case "accordion":
      return {
        heading: [heading, ...block.items.map(({ question }) => question)].join(" "),
        body: block.items.map(({ html }) => htmlToText(html)).join(" "),
      };
    case "event-list":
      return { heading: [heading, ...block.events.map(({ label }) => label)].join(" "), body: "" };
    case "link-group":
      return { heading: [heading, ...block.items.map(({ label }) => label)].join(" "), body: "" };
    case "text":
    case "text-image":
    case "legal-notice":
      return { heading, body: htmlToText(block.html ?? "") };
    case "hero":
    case "cta":
    case "branch-finder":
    case "external-content":
    case "form":
      return { heading, body: block.text ?? "" };
    default:
      return { heading, body: "" };
  }
}

function createSearchPage({ title, path, intro, seo, blocks, language }: PageView): SearchPage {
  const texts = blocks.map(textsOf);
  const stems = listStems(
    [
      ...[seo.keywords, seo.description, intro],
      ...texts.map(({ heading }) => heading),
      ...texts.map(({ body }) => body),
    ].join(" "),
    language,
  );
  const terms = stems.slice(0, MAX_TERMS).join(" ");
  return { title, path, terms, ...withRelated(title, language, true) };
}

function withRelated(
  title: string,
  locale: Locale,
  isPage: boolean,
): { readonly related?: string } {
  const related = relatedStems(title, locale, isPage);
  return related === "" ? {} : { related };
}

/** Maximum length of an answer, and of the stems that find it. */
const ANSWER_LENGTH = 180;
const ANSWER_TERMS = 30;

const ROW = /<tr[^>]*>\s*<td[^>]*>([\s\S]*?)<\/td>\s*<td[^>]*>([\s\S]*?)<\/td>\s*<\/tr>/gi;

type Question = { readonly title: string; readonly text: string };

/** Returns the rows of two cells of the tables in a text. */
const listRows = (html: string): Question[] =>
  [...html.matchAll(ROW)].map(([, cell = "", value = ""]) => ({
    title: htmlToText(cell),
    text: htmlToText(value),
  }));

/** Returns the questions of a block with their answers. A row of two cells is one of each. */
function listQuestions(block: BlockView): Question[] {
  if (block.kind === "text") return listRows(block.html);
  if (block.kind !== "accordion") return [];
  return block.items.flatMap(({ question, html }) => {
    const rows = listRows(html);
    return rows.length > 0 ? rows : [{ title: question, text: htmlToText(html) }];
  });
}

/**
 * Returns what the tables and accordions of a page answer (SEARCH-5). The tables of the privacy
 * policy list what is stored.
 */
function createAnswers({ key, title: source, path, blocks, language }: PageView): SearchAnswer[] {
  const answering = blocks.filter(({ kind }) => key !== "privacy" || kind === "accordion");
  return answering.flatMap((block) =>
    listQuestions(block).map(({ title, text }) => ({
      title,
      source,
      path: block.anchor === null ? path : `${path}#${block.anchor}`,
      terms: listStems(text, language).slice(0, ANSWER_TERMS).join(" "),
      ...withRelated(title, language, false),
      text: truncateText(text, ANSWER_LENGTH),
    })),
  );
}

const isFound = ({ view }: PlannedPage): boolean => !view.seo.noIndex && view.key !== "home";

/** Returns the pages and answers of a language that the search in the header finds (SEARCH-2). */
export function planSearchPages(pages: readonly PlannedPage[], locale: Locale): SearchIndexFile {
  const found = pages
    .filter((page) => page.view.language === locale && isFound(page))
    .map(({ view }) => view);
  return {
    pages: found.map(createSearchPage),
    answers: found.flatMap(createAnswers),
    hasGifts: pages.some(({ view }) => view.shopPageLinks?.hasGifts),
  };
}

/** Returns the files with the pages of each language, by file name. */
export function createSearchPageFiles({
  layouts,
  pages,
}: SitePlan): Readonly<Record<string, string>> {
  return Object.fromEntries(
    layouts.map(({ language }): [string, string] => [
      resolveSearchPagesPath(language).slice(1),
      JSON.stringify(planSearchPages(pages, language)),
    ]),
  );
}
