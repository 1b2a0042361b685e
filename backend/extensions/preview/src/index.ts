import { randomUUID } from "node:crypto";
import { defineEndpoint } from "@directus/extensions-sdk";
import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response } from "express";
import type { Environment } from "../../../shared/configuration/variable-reader";
import { readText, readUrl } from "../../../shared/configuration/read-variable";
import { plainPage, STYLE_SOURCE } from "../../../shared/plain-page";
import { createTicket } from "../../../shared/preview-ticket";
import { localeFromTag, preferredLocale, previewMessages } from "../../../shared/preview-messages";
import { previewPathFor } from "./preview-path";
import { authorizeEditor } from "./authorize-editor";
import { readAccountability } from "../../shared/http/directus-app";

/** URL and secret of the preview; undefined if the installation has none. */
type PreviewEndpoint = { readonly url: string; readonly secret: string } | undefined;

function readPreviewEndpoint(env: Environment): PreviewEndpoint {
  const url = readUrl(env, "PREVIEW_URL");
  const secret = readText(env, "PREVIEW_SECRET");
  return url === undefined || secret === undefined ? undefined : { url, secret };
}

/** Interval in seconds at which the page reloads, to continue after a login in another tab. */
const RELOAD_SECONDS = 4;

type PreviewResponse = {
  readonly http: number;
  readonly location?: string;
  readonly html?: string;
};

/** Redirects an editor to the preview with a ticket. Other callers get a page with the reason. */
async function open(
  context: EndpointExtensionContext,
  endpoint: PreviewEndpoint,
  request: Request,
): Promise<PreviewResponse> {
  const browserLocale = preferredLocale(request.header("accept-language"));
  if (endpoint === undefined)
    return {
      http: 503,
      html: plainPage({ locale: browserLocale, ...previewMessages(browserLocale).notConfigured }),
    };
  const editor = await authorizeEditor(context, readAccountability(request));
  if (editor === "anonymous") {
    const { title, text, open: label } = previewMessages(browserLocale).login;
    const link = {
      href: `${readUrl(context.env, "PUBLIC_URL") ?? ""}/admin/login`,
      label,
      blank: true,
    };
    return {
      http: 401,
      html: plainPage({ locale: browserLocale, title, text, link, reloadSeconds: RELOAD_SECONDS }),
    };
  }
  if (editor === "other")
    return {
      http: 403,
      html: plainPage({ locale: browserLocale, ...previewMessages(browserLocale).forbidden }),
    };
  const locale = localeFromTag(editor.language) ?? browserLocale;
  const path = previewPathFor(request.query, locale);
  if (path === undefined)
    return { http: 404, html: plainPage({ locale, ...titleAndText(locale) }) };
  const ticket = createTicket(endpoint.secret, {
    id: randomUUID(),
    user: editor.user,
    path,
    now: Date.now(),
  });
  return {
    http: 302,
    location: `${endpoint.url}/.preview/enter?${new URLSearchParams({ path, ticket }).toString()}`,
  };
}

function titleAndText(locale: ReturnType<typeof preferredLocale>): {
  readonly title: string;
  readonly text: string;
} {
  const { title, text } = previewMessages(locale).noPage;
  return { title, text };
}

const HEADERS = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "Content-Security-Policy": `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
} as const;

/**
 * `GET /preview/open?path=…` or `?collection=…&id=…`: opens the preview from the Directus app
 * (BUILD-4).
 */
export default defineEndpoint({
  id: "preview",
  handler: (router, context) => {
    const endpoint = readPreviewEndpoint(context.env);
    router.get("/open", (request: Request, response: Response) => {
      open(context, endpoint, request)
        .catch((error: unknown): PreviewResponse => {
          context.logger.error(error, "preview/open failed");
          return { http: 500, html: "" };
        })
        .then(({ http, location, html }) => {
          response.status(http).set(HEADERS);
          if (location === undefined) response.type("html").send(html);
          else response.set("Location", location).end();
        })
        .catch((error: unknown) =>
          context.logger.error(error, "preview/open could not be answered"),
        );
    });
  },
});
