import type { ServerResponse } from "node:http";
import { plainPage, STYLE_SOURCE, type PlainPage } from "../../shared/plain-page";
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from "../http-rules/serving-rules";
import type { PreviewContext } from "./preview-context";
import { PREVIEW_REFUSED_HEADER } from "./preview-protocol";

/** No cache may store a response: a preview shows unfinished work. */
export const NO_STORE = "private, no-store";

/** Sets the headers that every response of the preview has. */
export function prepareHeaders({ https, appUrl }: PreviewContext, response: ServerResponse): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  // The Directus app shows the preview next to its forms. No other site may frame it.
  response.removeHeader("X-Frame-Options");
  response.setHeader(
    "Content-Security-Policy",
    `${frameAncestors(appUrl)}; base-uri 'self'; object-src 'none'`,
  );
  response.setHeader("Referrer-Policy", "same-origin");
  response.setHeader("Cache-Control", NO_STORE);
  response.setHeader("X-Robots-Tag", "noindex, nofollow");
  if (https) response.setHeader("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
}

const frameAncestors = (appUrl: string): string => `frame-ancestors ${new URL(appUrl).origin}`;

/** Sends a page of the preview itself, in one language. */
export function sendPage(
  preview: PreviewContext,
  response: ServerResponse,
  status: number,
  page: PlainPage,
): void {
  const policy = `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; ${frameAncestors(preview.appUrl)}`;
  response.setHeader("Content-Security-Policy", policy);
  send(response, status, "text/html; charset=utf-8", plainPage(page));
}

export function redirect(response: ServerResponse, status: number, location: string): void {
  response.setHeader("Location", location);
  sendText(response, status, location);
}

/** Sends a refusal that the toolbar shows in its own words. */
export function sendRefusal(response: ServerResponse, status: number, text: string): void {
  response.setHeader(PREVIEW_REFUSED_HEADER, String(status));
  send(
    response,
    status,
    "application/json; charset=utf-8",
    JSON.stringify({
      status: "error",
      message: text,
      errors: [{ message: text, extensions: { code: "FORBIDDEN" } }],
    }),
  );
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, "text/plain; charset=utf-8", `${text}\n`);
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", type);
  response.setHeader("Content-Length", Buffer.byteLength(body));
  // An unread request body prevents reuse of the connection.
  if (response.req.method !== "GET" && response.req.method !== "HEAD")
    response.setHeader("Connection", "close");
  response.end(response.req.method === "HEAD" ? undefined : body);
}
