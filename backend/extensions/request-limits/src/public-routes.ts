import { decodePercent } from "#domain/navigation/percent-encoding";
import { comparablePath } from "../../shared/http/request-path";

/** `read` waits for its turn, `read-items` is checked before that. */
type Access = "read-items" | "read" | "open" | "closed";

/**
 * Route that is open without a login: its methods and its exact path as clients write it. GET
 * includes HEAD.
 */
type OpenRoute = { readonly methods: readonly string[]; readonly path: RegExp };

/**
 * Routes for visitors, the login page, payment providers and monitoring. Each has its own limits or
 * causes little load.
 */
const OPEN: readonly OpenRoute[] = [
  { methods: ["GET", "POST"], path: /^\/(ecom|forms)\// },
  { methods: ["GET"], path: /^\/preview\/open$/ },
  { methods: ["GET"], path: /^\/product-feed\/google\.(xml|csv)$/ },
  { methods: ["GET"], path: /^\/assets\/[^/]+(\/[^/]*)?$/ },
  { methods: ["GET"], path: /^\/auth$/ },
  {
    methods: ["POST"],
    path: /^\/auth\/(login|authenticate|refresh|logout|password\/request|password\/reset)$/,
  },
  // Used by invitations of an administrator. The token is verified before anything else.
  { methods: ["POST"], path: /^\/users\/invite\/accept$/ },
  { methods: ["GET"], path: /^\/server\/(info|ping)$/ },
  { methods: ["GET"], path: /^\/extensions\/sources\/[\w.-]+$/ },
  // Requires a key of its own (METRICS_TOKENS).
  { methods: ["GET"], path: /^\/metrics$/ },
];

/** The health check writes to the storage and queries the database, Redis and the mail server. */
const READS: readonly string[] = ["/search/products", "/server/health"];

const ITEMS = /^\/items\/([^/]+)(?:\/([^/]+))?$/;

/**
 * Returns the collection that a path reads, decoded as in Directus, and whether the path is one
 * record by its key. Returns undefined for other paths.
 */
export function parseItemsPath(
  path: string,
): { readonly collection: string; readonly one: boolean } | undefined {
  const match = ITEMS.exec(path);
  if (match?.[1] === undefined) return undefined;
  const collection = decodePercent(match[1]);
  return collection === undefined ? undefined : { collection, one: match[2] !== undefined };
}

/**
 * Returns the access of callers without a login to a route. Everything that is not listed is
 * closed: GraphQL, the API description, the data model, files as records, shares, registration,
 * flows, the extension registry and all utilities.
 */
export function resolveAccess(method: string, path: string): Access {
  const effectiveMethod = method === "HEAD" ? "GET" : method;
  if (effectiveMethod === "GET" && parseItemsPath(path) !== undefined) return "read-items";
  if (effectiveMethod === "GET" && READS.includes(path)) return "read";
  return OPEN.some((route) => route.methods.includes(effectiveMethod) && route.path.test(path))
    ? "open"
    : "closed";
}

/**
 * True if an image is requested in a preset size, which Directus generates at the first request.
 */
export const isResized = (path: string, query: Readonly<Record<string, unknown>>): boolean =>
  path.startsWith("/assets/") && query["key"] !== undefined;

/**
 * True if a path is GraphQL, matched as in Express. GraphQL is closed to all callers and unused:
 * the panels of the dashboard have no query of Insights.
 */
export const isGraphql = (path: string): boolean => /^\/graphql(\/|$)/i.test(path);

/**
 * True if a path is a Directus route that requires no login and responds before the routes are
 * checked. It is unused.
 */
export const isDeployment = (path: string): boolean =>
  comparablePath(path).startsWith("/deployments/webhooks");

/**
 * True if a path computes argon2 hashes on request or logs in with the password of a share. Only
 * administrators can use these routes.
 */
export const isForAdministrators = (path: string): boolean =>
  /^\/(utils\/hash|shares\/auth)(\/|$)/i.test(path);
