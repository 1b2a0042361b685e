import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { parsePathLocale, type Locale } from "../../../src/domain/locale/locale";
import { isDocumentPath } from "../http-rules/content-type";
import type { LiveRelease, LoadedRelease } from "../releases/live-release";
import { labelProblem } from "../problem-messages";
import { parseRequestTarget } from "../http-rules/request-target";
import type { RequestTarget } from "../http-rules/request-target";
import { routeRequest } from "../site-server/route-request";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../http-rules/security-headers";
import { sendReleaseFile } from "../site-server/send-file";
import { PREVIEW_SESSION_HEADER, PREVIEW_REFUSED_HEADER } from "./response-headers";
import type { PreviewBuilds, PreviewState } from "./preview-builds";
import { proxyContent } from "./content-proxy";
import { CONTENT_PATH, ORDERS_PATH, PREVIEW_PATH_PREFIX } from "./preview-paths";
import { plainPage, STYLE_SOURCE } from "../../shared/plain-page";
import type { PlainPage } from "../../shared/plain-page";
import { needsRenewal, sessionCookie, readSession } from "./session";
import type { PreviewSession } from "./session";
import { sanitizePath, createTicketVerifier } from "../../shared/preview-ticket";
import { localeFromTag, preferredLocale, previewMessages } from "../../shared/preview-messages";

export type PreviewServerOptions = {
  /** Public origin of the preview. */
  readonly url: string;
  /** URL of the Directus app for browsers. */
  readonly office: string;
  readonly contentApi: string;
  readonly secret: string;
  readonly token: string;
  readonly live: LiveRelease;
  readonly builds: Pick<PreviewBuilds, "look">;
  /** Toolbar script that every page loads. */
  readonly bar: string;
  readonly now: () => number;
  /** Receives unexpected errors. */
  readonly report: (message: string) => void;
};

const LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
};

/** No cache may store a response: a preview shows unfinished work. */
const KEPT_BY_NOBODY = "private, no-store";

/** Refresh interval of a waiting page, in seconds. */
const LOOKS_AGAIN = 2;

/**
 * Creates the preview server (BUILD-4). Checks the session of every request. A session requires a
 * one-time ticket of Directus. Without a session, the server only redirects to the login.
 */
export function createPreviewServer(options: PreviewServerOptions): Server {
  const house = {
    ...options,
    https: options.url.startsWith("https:"),
    take: createTicketVerifier(options.secret, options.now()),
  };
  return createServer({ ...LIMITS, connectionsCheckingInterval: 5000 }, (request, response) => {
    answer(house, request, response).catch((error: unknown) => {
      options.report(
        `A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      if (response.headersSent) response.destroy();
      else sendWords(response, 500, "Something went wrong");
    });
  });
}

type House = PreviewServerOptions & {
  readonly https: boolean;
  readonly take: ReturnType<typeof createTicketVerifier>;
};

async function answer(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  prepareHeaders(house, response);
  const target = parseRequestTarget(request.url ?? "");
  if (target === undefined) return sendWords(response, 400, "This address cannot be read");
  const reads = request.method === "GET" || request.method === "HEAD";
  // The only two paths that reveal nothing about the site.
  if (reads && target.path === "/healthz") return sendWords(response, 200, "ok");
  if (reads && target.path === "/robots.txt")
    return sendWords(response, 200, "User-agent: *\nDisallow: /");
  if (reads && target.path === `${PREVIEW_PATH_PREFIX}enter`)
    return enter(house, request, response, target);

  const session = readSession(house.secret, request.headers.cookie, house.now(), house.https);
  if (reads && target.path === `${PREVIEW_PATH_PREFIX}entered`)
    return entered(house, request, response, target, session);
  if (session === undefined) return askWho(house, request, response, target, reads);

  if (target.path.startsWith(`${CONTENT_PATH}/`)) {
    const refused = await proxyContent(house, request, response, target);
    if (refused !== undefined) sendRefusal(response, refused.status, refused.words);
    return;
  }
  if (!reads || target.path.startsWith(`${ORDERS_PATH}/`))
    return sendRefusal(
      response,
      403,
      "A preview changes nothing: nothing is ordered, sent or stored from here",
    );
  if (target.path.startsWith(PREVIEW_PATH_PREFIX))
    return ownPages(house, request, response, target);
  // Directus renews the session, because it knows whether the user is still an editor. During a
  // page load, the redirect goes unnoticed.
  if (isPage(request, target) && needsRenewal(session, house.now()))
    return toOffice(house, response, target);
  if (isPage(request, target)) {
    const state = await house.builds.look();
    if (state.kind !== "fresh")
      return sendState(house, request, response, state, parsePathLocale(target.path), target);
  }
  await site(house, request, response, target);
}

/** Serves the preview of the site. */
async function site(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  // Retries with the next release if the current one is removed during the request.
  for (let turn = 0; turn < 3; turn += 1) {
    const release = await house.live();
    if (release === undefined) return sendWords(response, 503, "There is no preview yet");
    const decision = routeRequest(release, target);
    if (decision.kind === "nothing") return sendWords(response, 404, "Not found");
    if (decision.kind === "redirect")
      return redirect(response, decision.status === 308 ? 307 : 302, decision.location);
    if (await sendReleaseFile(request, response, release, { ...decision, cache: KEPT_BY_NOBODY }))
      return;
  }
  sendWords(response, 404, "Not found");
}

async function ownPages(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): Promise<void> {
  const release = await house.live();
  switch (target.path.slice(PREVIEW_PATH_PREFIX.length)) {
    case "bar.js":
      return send(response, 200, "text/javascript; charset=utf-8", house.bar);
    case "records.json":
      return send(
        response,
        200,
        "application/json; charset=utf-8",
        JSON.stringify({ office: house.office, ...release?.info.preview }),
      );
    case "record":
      return record(house, request, response, target, release);
    default:
      return sendRefusal(response, 404, "There is nothing here");
  }
}

/**
 * Redirects to the page of a Directus record: in the requested language, or in one that the page
 * has.
 */
async function record(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  release: LoadedRelease | undefined,
): Promise<void> {
  const asked = new URLSearchParams(target.query);
  const locale =
    localeFromTag(asked.get("lang")) ?? preferredLocale(request.headers["accept-language"]);
  const state = await house.builds.look();
  if (state.kind !== "fresh") return sendState(house, request, response, state, locale, target);
  const found = release?.info.preview?.records.find(
    ({ collection, id }) =>
      collection === asked.get("collection") && String(id) === asked.get("id"),
  );
  const path = found?.paths[locale] ?? Object.values(found?.paths ?? {})[0];
  if (path !== undefined) return redirect(response, 302, encodeURI(path));
  const words = previewMessages(locale).nowhere;
  sendPage(house, response, 404, {
    locale,
    ...words,
    way: { href: locale === "de" ? "/" : `/${locale}`, label: words.home },
  });
}

/** Redeems a one-time ticket, starts a session and removes the ticket from the URL. */
function enter(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
): void {
  const asked = new URLSearchParams(target.query);
  const path = sanitizePath(asked.get("path"));
  const locale = preferredLocale(request.headers["accept-language"]);
  const words = previewMessages(locale).refused;
  if (request.method !== "GET") return sendRefusal(response, 405, "A ticket is taken by GET");
  const taken =
    path === undefined
      ? { refused: "elsewhere" as const }
      : house.take(asked.get("ticket") ?? "", path, house.now());
  if (path === undefined || "refused" in taken) {
    const why = "refused" in taken ? taken.refused : "elsewhere";
    return sendPage(house, response, 403, {
      locale,
      title: words.title,
      text: words[why],
      way: { href: openAddress(house, path ?? "/"), label: words.again },
    });
  }
  response.setHeader(
    "Set-Cookie",
    sessionCookie(house.secret, taken.user, house.now(), house.https),
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
function entered(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  session: PreviewSession | undefined,
): void {
  const path = sanitizePath(new URLSearchParams(target.query).get("path")) ?? "/";
  if (session !== undefined) return redirect(response, 303, path);
  const locale = preferredLocale(request.headers["accept-language"]);
  const { title, text, open } = previewMessages(locale).cookies;
  sendPage(house, response, 403, {
    locale,
    title,
    text,
    way: { href: openAddress(house, path), label: open, blank: true },
  });
}

/**
 * Handles requests without a session: redirects pages to Directus, which knows the user, and
 * refuses everything else.
 */
function askWho(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  reads: boolean,
): void {
  const record = target.path === `${PREVIEW_PATH_PREFIX}record`;
  if (
    reads &&
    (record || (isPage(request, target) && !target.path.startsWith(PREVIEW_PATH_PREFIX)))
  )
    return toOffice(house, response, target);
  response.setHeader(PREVIEW_SESSION_HEADER, "none");
  sendRefusal(response, 401, "The preview is for editors who are logged in");
}

function toOffice(house: House, response: ServerResponse, target: RequestTarget): void {
  redirect(response, 302, openAddress(house, `${target.written}${target.query}`));
}

const openAddress = ({ office }: House, path: string): string =>
  `${office}/preview/open?${new URLSearchParams({ path: sanitizePath(path) ?? "/" }).toString()}`;

/** Returns whether the request is a navigation and not a subresource of a page. */
function isPage(request: IncomingMessage, target: RequestTarget): boolean {
  const purpose = request.headers["sec-fetch-dest"];
  if (typeof purpose === "string" && !["document", "iframe", "frame"].includes(purpose))
    return false;
  return isDocumentPath(target.path);
}

/** Sends the page shown while a build runs or after it has failed. */
function sendState(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  state: Exclude<PreviewState, { kind: "fresh" }>,
  locale: Locale,
  target: RequestTarget,
): void {
  const words = previewMessages(locale);
  if (state.kind === "making")
    return sendPage(house, response, 202, {
      locale,
      ...words.making,
      busy: true,
      again: LOOKS_AGAIN,
    });
  const { title, content, system, open, again } = words.failed;
  const entries = state.problems.map((problem) => {
    const { record: name, field, message, link } = labelProblem(problem);
    const way = { href: `${house.office}/admin${link}`, label: open, blank: true };
    return {
      record: inOneLanguage(name, locale),
      field: inOneLanguage(field, locale),
      message,
      ...(link === "" ? {} : { link: way }),
    };
  });
  const way = { href: `${target.written}${target.query}`, label: again };
  sendPage(house, response, 503, {
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

function prepareHeaders({ https, office }: House, response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  // The Directus app shows the preview next to its forms. No other site may frame it.
  response.removeHeader("X-Frame-Options");
  response.setHeader(
    "Content-Security-Policy",
    `${frameAncestors(office)}; base-uri 'self'; object-src 'none'`,
  );
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Cache-Control", KEPT_BY_NOBODY);
  response.setHeader("X-Robots-Tag", "noindex, nofollow");
  if (https) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
}

const frameAncestors = (office: string): string => `frame-ancestors ${new URL(office).origin}`;

function sendPage(house: House, response: ServerResponse, status: number, page: PlainPage): void {
  const policy = `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; ${frameAncestors(house.office)}`;
  response.setHeader("Content-Security-Policy", policy);
  send(response, status, "text/html; charset=utf-8", plainPage(page));
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader("Location", location);
  sendWords(response, status, location);
}

/** Sends a refusal that the toolbar shows in its own words. */
function sendRefusal(response: ServerResponse, status: number, words: string): void {
  response.setHeader(PREVIEW_REFUSED_HEADER, String(status));
  send(
    response,
    status,
    "application/json; charset=utf-8",
    JSON.stringify({
      status: "error",
      message: words,
      errors: [{ message: words, extensions: { code: "FORBIDDEN" } }],
    }),
  );
}

function sendWords(response: ServerResponse, status: number, words: string): void {
  send(response, status, "text/plain; charset=utf-8", `${words}\n`);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  // An unread request body prevents reuse of the connection.
  if (response.req.method !== "GET" && response.req.method !== "HEAD")
    response.setHeader("Connection", "close");
  response.end(response.req.method === "HEAD" ? undefined : body);
}
