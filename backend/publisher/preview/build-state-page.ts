import type { ServerResponse } from "node:http";
import type { Locale } from "../../../src/domain/locale/locale";
import { previewMessages } from "../../shared/preview-messages";
import type { RequestTarget } from "../http-rules/request-target";
import { labelProblem } from "../problem-messages";
import type { PreviewState } from "./preview-builds";
import type { PreviewContext } from "./preview-context";
import { sendPage } from "./send-response";

/** Refresh interval of a waiting page, in seconds. */
const REFRESH_SECONDS = 2;

/** Sends the page shown while a build runs or after it has failed. */
export function sendBuildState(
  preview: PreviewContext,
  response: ServerResponse,
  state: Exclude<PreviewState, { kind: "fresh" }>,
  locale: Locale,
  target: RequestTarget,
): void {
  const words = previewMessages(locale);
  if (state.kind === "making") {
    sendPage(preview, response, 202, {
      locale,
      ...words.building,
      busy: true,
      again: REFRESH_SECONDS,
    });
    return;
  }
  const { title, content, system, open, again } = words.failed;
  const entries = state.problems.map((problem) => {
    const { record: name, field, message, link } = labelProblem(problem);
    const way = { href: `${preview.appUrl}/admin${link}`, label: open, blank: true };
    return {
      record: inOneLanguage(name, locale),
      field: inOneLanguage(field, locale),
      message,
      ...(link === "" ? {} : { link: way }),
    };
  });
  const way = { href: `${target.written}${target.query}`, label: again };
  sendPage(preview, response, 503, {
    locale,
    title,
    text: state.cause === "content" ? content : system,
    entries,
    way,
  });
}

/**
 * Returns the part in the given language of a bilingual Directus label, such as `Seiten | Pages 3`.
 */
function inOneLanguage(words: string, locale: Locale): string {
  const both = /^(.*) \| (.*)$/.exec(words);
  if (both === null) return words;
  const [, german = "", english = ""] = both;
  return locale === "de" ? `${german}${/ \d+$/.exec(english)?.[0] ?? ""}` : english;
}
