import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { parsePathLocale, type Locale } from "#domain/locale/locale";
import { matchRedirect } from "#domain/navigation/redirect";
import { homePath } from "#domain/navigation/routes";
import { localeFromTag, preferredLocale, previewMessages } from "../../shared/preview-messages";
import { createTicketVerifier } from "../../shared/preview-ticket";
import { parseRequestTarget } from "../http-rules/route-request";
import type { RequestTarget } from "../http-rules/route-request";
import { proxyContent } from "./content-proxy";
import { hasPage, proxyDevelop } from "./develop-proxy";
import type { PreviewContext, PreviewServerOptions } from "./preview-context";
import {
  isPage,
  openThroughApp,
  redirectToLogin,
  requireLogin,
  startSession,
  verifySession,
} from "./preview-login";
import { CONTENT_PATH, ORDERS_PATH, PREVIEW_PATH_PREFIX } from "./preview-protocol";
import { prepareHeaders, redirect, send, sendPage, sendRefusal, sendText } from "./send-response";
import { needsRenewal, readSession } from "./session";
import { sendState } from "./state-page";

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
};

/**
 * Creates the preview server (BUILD-4). Checks the session of every request. A session requires a
 * one-time ticket of Directus. Without a session, the server only redirects to the login.
 */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const preview = {
    ...options,
    https: options.url.startsWith("https:"),
    take: createTicketVerifier(options.secret, options.now()),
  };
  return createServer({ ...LIMITS, connectionsCheckingInterval: 5000 }, (request, response) => {
    handleRequest(preview, request, response).catch((error: unknown) => {
      options.report(
        `A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      if (response.headersSent) response.destroy();
      else sendText(response, 500, "Something went wrong");
    });
  });
}

async function handleRequest(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  prepareHeaders(preview, response);
  const target = parseRequestTarget(request.url ?? "");
  const reads = request.method === "GET" || request.method === "HEAD";
  // The only paths that reveal nothing about the site.
  if (reads && target.path === "/healthz") {
    sendText(response, 200, "ok");
    return;
  }
  if (reads && target.path === "/robots.txt") {
    sendText(response, 200, "User-agent: *\nDisallow: /");
    return;
  }
  if (reads && target.path === `${PREVIEW_PATH_PREFIX}open`) {
    openThroughApp(preview, response, target);
    return;
  }
  if (reads && target.path === `${PREVIEW_PATH_PREFIX}enter`) {
    startSession(preview, request, response, target);
    return;
  }

  const session = readSession(preview.secret, request.headers.cookie, preview.now(), preview.https);
  if (reads && target.path === `${PREVIEW_PATH_PREFIX}entered`) {
    verifySession(preview, request, response, target, session);
    return;
  }
  if (session === undefined) {
    requireLogin(preview, request, response, target, reads);
    return;
  }

  if (target.path.startsWith(`${CONTENT_PATH}/`)) {
    const refused = await proxyContent(preview, request, response, target);
    if (refused !== undefined) sendRefusal(response, refused.status, refused.message);
    return;
  }
  if (!reads || target.path.startsWith(`${ORDERS_PATH}/`)) {
    sendRefusal(
      response,
      403,
      "A preview changes nothing: nothing is ordered, sent or stored from here",
    );
    return;
  }
  if (target.path.startsWith(PREVIEW_PATH_PREFIX))
    return ownPages(preview, request, response, target);
  // Directus renews the session, because it knows whether the user is still an editor. During a
  // page load, the redirect goes unnoticed.
  if (isPage(request, target) && needsRenewal(session, preview.now())) {
    redirectToLogin(preview, response, target);
    return;
  }
  if (isPage(request, target)) return page(preview, request, response, target);
  const origin = preview.site.origin();
  if (origin === undefined) sendText(response, 503, "The preview is not ready");
  else await proxyDevelop(origin, request, response, target);
}

/** Serves the document of a page with the current content. */
async function page(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  const locale = parsePathLocale(target.path);
  const state = await preview.site.refresh();
  if (state.kind !== "ready") {
    sendState(preview, response, state, locale, target);
    return;
  }
  const match = matchRedirect(state.facts.redirects, `${target.written}${target.query}`);
  if (match !== undefined) redirect(response, 302, match.location);
  else if (await hasPage(state.origin, target))
    await proxyDevelop(state.origin, request, response, target);
  else sendNoPage(preview, response, locale);
}

async function ownPages(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  switch (target.path.slice(PREVIEW_PATH_PREFIX.length)) {
    case "bar.js":
      send(response, 200, "text/javascript; charset=utf-8", preview.bar);
      return;
    case "records.json":
      return sendRecords(preview, response);
    case "record":
      return record(preview, request, response, target);
    default:
      sendRefusal(response, 404, "Not found");
      return;
  }
}

/** Sends the records with a page, for the toolbar. */
async function sendRecords(preview: PreviewContext, response: ServerResponse): Promise<void> {
  const state = await preview.site.refresh();
  const { records, timeZone } =
    state.kind === "ready" ? state.facts : { records: [], timeZone: null };
  const body = JSON.stringify({ appUrl: preview.appUrl, timeZone, records });
  send(response, 200, "application/json; charset=utf-8", body);
}

/**
 * Redirects to the page of a Directus record: in the requested language, or in one that the page
 * has.
 */
async function record(
  preview: PreviewContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  const parameters = new URLSearchParams(target.query);
  const locale =
    localeFromTag(parameters.get("lang")) ?? preferredLocale(request.headers["accept-language"]);
  const state = await preview.site.refresh();
  if (state.kind !== "ready") {
    sendState(preview, response, state, locale, target);
    return;
  }
  const found = state.facts.records.find(
    ({ collection, id }) =>
      collection === parameters.get("collection") && String(id) === parameters.get("id"),
  );
  const path = found?.paths[locale] ?? Object.values(found?.paths ?? {})[0];
  if (path === undefined) sendNoPage(preview, response, locale);
  else redirect(response, 302, encodeURI(path));
}

function sendNoPage(preview: PreviewContext, response: ServerResponse, locale: Locale): void {
  const messages = previewMessages(locale).noPage;
  sendPage(preview, response, 404, {
    locale,
    ...messages,
    link: { href: homePath(locale), label: messages.home },
  });
}
