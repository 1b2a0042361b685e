import type { IncomingMessage, ServerResponse } from "node:http";
import { preferredLocale, previewMessages } from "../../shared/preview-messages";
import { sanitizePath } from "../../shared/preview-ticket";
import { isDocumentPath } from "../http-rules/content-type";
import type { RequestTarget } from "../http-rules/route-request";
import type { PreviewContext } from "./preview-context";
import { PREVIEW_PATH_PREFIX, PREVIEW_SESSION_HEADER } from "./preview-protocol";
import { redirect, sendPage, sendRefusal } from "./send-response";
import { sessionCookie, type PreviewSession } from "./session";

/** Redeems a one-time ticket, starts a session and removes the ticket from the URL. */
export function startSession(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): void {
  const parameters = new URLSearchParams(target.query);
  const path = sanitizePath(parameters.get("path"));
  const locale = preferredLocale(request.headers["accept-language"]);
  const messages = previewMessages(locale).invalidTicket;
  if (request.method !== "GET") {
    sendRefusal(response, 405, "Method not allowed: use GET");
    return;
  }
  const taken =
    path === undefined
      ? { refused: "elsewhere" as const }
      : preview.take(parameters.get("ticket") ?? "", path, preview.now());
  if (path === undefined || "refused" in taken) {
    const why = "refused" in taken ? taken.refused : "elsewhere";
    sendPage(preview, response, 403, {
      locale,
      title: messages.title,
      text: messages[why],
      link: { href: loginUrl(preview, path ?? "/"), label: messages.again },
    });
    return;
  }
  response.setHeader(
    "Set-Cookie",
    sessionCookie(preview.secret, taken.user, preview.now(), preview.https),
  );
  redirect(
    response,
    303,
    `${PREVIEW_PATH_PREFIX}entered?${new URLSearchParams({ path }).toString()}`,
  );
}

/**
 * Checks whether the browser stored the cookie. Without this check, preview and Directus would
 * redirect the browser to each other in an endless loop.
 */
export function verifySession(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  session: PreviewSession | undefined,
): void {
  const path = sanitizePath(new URLSearchParams(target.query).get("path")) ?? "/";
  if (session !== undefined) {
    redirect(response, 303, path);
    return;
  }
  const locale = preferredLocale(request.headers["accept-language"]);
  const { title, text, open } = previewMessages(locale).cookies;
  sendPage(preview, response, 403, {
    locale,
    title,
    text,
    link: { href: loginUrl(preview, path), label: open, blank: true },
  });
}

/**
 * Handles requests without a session: redirects pages to Directus, which knows the user, and
 * refuses everything else.
 */
export function requireLogin(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  reads: boolean,
): void {
  const record = target.path === `${PREVIEW_PATH_PREFIX}record`;
  if (
    reads &&
    (record || (isPage(request, target) && !target.path.startsWith(PREVIEW_PATH_PREFIX)))
  ) {
    redirectToLogin(preview, response, target);
    return;
  }
  response.setHeader(PREVIEW_SESSION_HEADER, "none");
  sendRefusal(response, 401, "The preview is for editors who are logged in");
}

/**
 * Redirects the address by which the Directus app opens a preview, `?collection=…&id=…`, to
 * Directus, which knows the user and the language of the user.
 */
export function openThroughApp(
  { appUrl }: PreviewContext,
  response: ServerResponse,
  { query }: RequestTarget,
): void {
  redirect(response, 302, `${appUrl}/preview/open${query}`);
}

/** Redirects to Directus, which knows the user and returns with a ticket. */
export function redirectToLogin(
  preview: PreviewContext,
  response: ServerResponse,
  target: RequestTarget,
): void {
  redirect(response, 302, loginUrl(preview, `${target.written}${target.query}`));
}

const loginUrl = ({ appUrl }: PreviewContext, path: string): string =>
  `${appUrl}/preview/open?${new URLSearchParams({ path: sanitizePath(path) ?? "/" }).toString()}`;

/** True if the request is a navigation and not a subresource of a page. */
export function isPage(request: IncomingMessage, target: RequestTarget): boolean {
  const purpose = request.headers["sec-fetch-dest"];
  if (typeof purpose === "string" && !["document", "iframe", "frame"].includes(purpose))
    return false;
  return isDocumentPath(target.path);
}
