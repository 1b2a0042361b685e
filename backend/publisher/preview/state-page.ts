import type { ServerResponse } from "node:http";
import type { Locale } from "#domain/locale/locale";
import { previewMessages } from "../../shared/preview-messages";
import type { RequestTarget } from "../http-rules/route-request";
import { labelProblem } from "../problem-messages";
import type { PreviewState } from "./preview-site";
import type { PreviewContext } from "./preview-context";
import { sendPage } from "./send-response";

/** Refresh interval of a waiting page, in seconds. */
const REFRESH_SECONDS = 2;

/** Sends the page shown while the preview is not ready or after it has failed. */
export function sendState(
  preview: PreviewContext,
  response: ServerResponse,
  state: Exclude<PreviewState, { kind: "ready" }>,
  locale: Locale,
  target: RequestTarget,
): void {
  const messages = previewMessages(locale);
  if (state.kind !== "failed") {
    sendPage(preview, response, 202, {
      locale,
      ...messages[state.kind],
      busy: true,
      reloadSeconds: REFRESH_SECONDS,
    });
    return;
  }
  const language = locale === "de" ? "de" : "en";
  const { title, content, system, open, again } = messages.failed;
  const entries = state.problems.map((problem) => {
    const { id, record, field, message, link } = labelProblem(problem);
    const recordLink = { href: `${preview.appUrl}/admin${link}`, label: open, blank: true };
    return {
      record: record[language] === "" ? "" : `${record[language]} ${id}`,
      field: field[language],
      message: message[language],
      ...(link === "" ? {} : { link: recordLink }),
    };
  });
  const retryLink = { href: `${target.written}${target.query}`, label: again };
  sendPage(preview, response, 503, {
    locale,
    title,
    text: state.cause === "content" ? content : system,
    entries,
    link: retryLink,
  });
}
