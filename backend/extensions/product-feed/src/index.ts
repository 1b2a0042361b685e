import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { EndpointExtensionContext } from "@directus/extensions";
import { defineEndpoint } from "@directus/extensions-sdk";
import { z } from "zod";
import type { FeedFormat } from "#contracts/product-feed";
import { isLocale, LOCALES, type Locale } from "#domain/locale/locale";
import {
  registerRoute,
  type ApiDefinition,
  type ApiRequest,
  type ApiResponse,
} from "../../shared/http/route-adapter";
import { createRateLimiter } from "../../shared/rate-limit/rate-limiter";
import { buildFeed, type Feed } from "./build-feed";
import { createFeedCache } from "./feed-cache";
import { findProject, readOpenShop, type FeedProject } from "./read-shop";
import { registerStaffRoutes } from "./staff-routes";

/** Calls of a network in ten minutes. Google fetches a feed a few times a day. */
const CALLS = { count: 60, seconds: 600 } as const;

/** Seconds after which a closed shop is asked again. */
const RETRY_AFTER = "600";

const TYPES = {
  xml: "application/xml; charset=utf-8",
  csv: "text/csv; charset=utf-8",
} as const satisfies Readonly<Record<FeedFormat, string>>;

const refuse = (
  status: number,
  code: string,
  message: string,
  retryAfter?: string,
): ApiResponse => ({
  status,
  body: { errors: [{ message, extensions: { code } }] },
  ...(retryAfter === undefined ? {} : { headers: { "Retry-After": retryAfter } }),
});
const invalid = (message: string) => refuse(400, "INVALID_QUERY", message);

const query = z.object({
  project: z.string().min(1).max(255),
  language: z.custom<Locale>((value) => isLocale(value) && LOCALES.includes(value)),
});

const MESSAGES = {
  project: `"project" has to be the domain of a shop.`,
  language: `"language" has to be one of ${LOCALES.join(", ")}.`,
} as const;

const unpack = promisify(gunzip);

async function answerFeed(
  format: FeedFormat,
  feed: Feed,
  remaining: number,
  header: ApiRequest["header"],
): Promise<ApiResponse> {
  const isPacked = /\bgzip\b/.test(header("accept-encoding") ?? "");
  return {
    status: 200,
    body: isPacked ? feed[format] : await unpack(feed[format]),
    headers: {
      "Content-Type": TYPES[format],
      "Cache-Control": `public, max-age=${Math.floor(remaining / 1000)}`,
      Vary: "Accept-Encoding",
      "X-Robots-Tag": "noindex",
      ...(isPacked ? { "Content-Encoding": "gzip" } : {}),
    },
  };
}

/** Returns the answer to a request for a feed, which is built at most every 15 minutes. */
function createFeedHandler(context: EndpointExtensionContext) {
  const cached = createFeedCache<Feed | "closed" | undefined>((feed) => typeof feed === "object");
  const build = async (project: FeedProject, locale: Locale) => {
    const shop = await readOpenShop(context, project, locale);
    return typeof shop === "object" ? buildFeed(context, shop) : shop;
  };
  return async (format: FeedFormat, request: ApiRequest): Promise<ApiResponse> => {
    const { data, error } = query.safeParse(request.query);
    if (data === undefined)
      return invalid(
        error.issues[0]?.path[0] === "language" ? MESSAGES.language : MESSAGES.project,
      );
    const project = await findProject(context, { domain: data.project });
    if (project === undefined) return invalid(MESSAGES.project);
    const { remaining, value } = await cached(`${project.id} ${data.language}`, () =>
      build(project, data.language),
    );
    if (value === undefined) return invalid(MESSAGES.project);
    // Google keeps the products of the last feed.
    return value === "closed"
      ? refuse(503, "SERVICE_UNAVAILABLE", "The shop takes no orders at the moment.", RETRY_AFTER)
      : answerFeed(format, value, remaining, request.header);
  };
}

/**
 * `GET /product-feed/google.xml` and `/product-feed/google.csv`: the published products of a shop
 * for Google Merchant Center, in a language. For staff: `/product-feed/addresses` and
 * `/product-feed/check`.
 */
export default defineEndpoint({
  id: "product-feed",
  handler: (router, context) => {
    const api: ApiDefinition = {
      name: "product-feed",
      logger: context.logger,
      refusals: {
        tooLarge: () => refuse(413, "CONTENT_TOO_LARGE", "The request has no body."),
        tooManyRequests: (retryAfter) =>
          refuse(429, "REQUESTS_EXCEEDED", "Too many requests.", String(retryAfter)),
        unexpected: () => refuse(500, "INTERNAL_SERVER_ERROR", "The feed could not be created."),
      },
    };
    const limiter = createRateLimiter(context.env, "product-feed", CALLS.count, CALLS.seconds);
    const answer = createFeedHandler(context);
    for (const format of ["xml", "csv"] as const)
      registerRoute(router, api, {
        ...{ method: "get", path: `/google.${format}`, limiter, maxBytes: 0 },
        handle: (request) => answer(format, request),
      });
    registerStaffRoutes(router, context);
  },
});
