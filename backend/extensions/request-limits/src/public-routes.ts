import { comparablePath } from "../../shared/http/request-path";

type Access = "read-items" | "open" | "closed";

/**
 * A route that is open without a login: its methods and its path, exactly as clients write it. HEAD
 * goes with GET.
 */
type OpenRoute = { readonly methods: readonly string[]; readonly path: RegExp };

/**
 * What visitors, the login page, payment providers and monitoring ask for. Each has bounds of its
 * own, or costs little.
 */
const OPEN: readonly OpenRoute[] = [
  { methods: ["GET", "POST"], path: /^\/(ecom|forms)\// },
  { methods: ["GET"], path: /^\/preview\/open$/ },
  { methods: ["GET"], path: /^\/assets\/[^/]+(\/[^/]*)?$/ },
  { methods: ["GET"], path: /^\/auth$/ },
  {
    methods: ["POST"],
    path: /^\/auth\/(login|authenticate|refresh|logout|password\/request|password\/reset)$/,
  },
  // An administrator's invitation leads here; its token is verified before anything else.
  { methods: ["POST"], path: /^\/users\/invite\/accept$/ },
  { methods: ["GET"], path: /^\/server\/(info|health|ping)$/ },
  { methods: ["GET"], path: /^\/extensions\/sources\/[\w.-]+$/ },
  // Asks for a key of its own (METRICS_TOKENS).
  { methods: ["GET"], path: /^\/metrics$/ },
];

const ITEMS = /^\/items\/([^/]+)(?:\/([^/]+))?$/;

/**
 * Which items a path reads: the collection as Directus decodes it, and whether it is one record by
 * its key.
 */
export function itemsOf(
  path: string,
): { readonly collection: string; readonly one: boolean } | undefined {
  const match = ITEMS.exec(path);
  if (match?.[1] === undefined) return undefined;
  try {
    return { collection: decodeURIComponent(match[1]), one: match[2] !== undefined };
  } catch {
    return undefined;
  }
}

/**
 * What of the API is open to callers without a login. Everything else is closed: GraphQL, the API's
 * description, the data model, files as records, shares, registration, flows, the registry of
 * extensions and all utilities.
 */
export function accessOf(method: string, path: string): Access {
  const asked = method === "HEAD" ? "GET" : method;
  if (asked === "GET" && itemsOf(path) !== undefined) return "read-items";
  return OPEN.some((route) => route.methods.includes(asked) && route.path.test(path))
    ? "open"
    : "closed";
}

/**
 * Whether a picture is asked for in a size of its presets, which Directus makes at the first
 * request.
 */
export const isResized = (path: string, query: Readonly<Record<string, unknown>>): boolean =>
  path.startsWith("/assets/") && query["key"] !== undefined;

/**
 * Routes that are closed to everybody, as Express matches them. Nothing uses GraphQL: the back
 * office has no Insights module.
 */
export const isGraphql = (path: string): boolean => /^\/graphql(\/|$)/i.test(path);

/**
 * A route of Directus's that asks for no login and answers before the routes are checked. Nothing
 * uses it.
 */
export const isDeployment = (path: string): boolean =>
  comparablePath(path).startsWith("/deployments/webhooks");

/**
 * Routes that compute argon2 hashes for whoever asks, or log in with a share's password. Only
 * administrators may use them.
 */
export const isForAdministrators = (path: string): boolean =>
  /^\/(utils\/hash|shares\/auth)(\/|$)/i.test(path);
