import type { EndpointExtensionContext } from "@directus/extensions";
import { tokenRequestSchema } from "#contracts/forms";
import type { ApiRequest, ApiResponse, ApiRoute } from "../../../shared/http/route-adapter";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";
import { formRefused } from "../http/responses";

/** Maximum size of a request that carries a token only. */
const MAX_BYTES = 8 * 1024;

export const tokenUnknown = (): ApiResponse => formRefused(404, "token-unknown", "token");

/**
 * Returns the token of the body or the query: one-click requests of mail programs contain no JSON
 * (RFC 8058).
 */
function readToken({ body, query }: ApiRequest): string | undefined {
  const own = tokenRequestSchema.safeParse(body);
  const found = own.success ? own : tokenRequestSchema.safeParse(query);
  return found.success ? found.data.token : undefined;
}

type TokenRoute = {
  readonly method?: "get" | "post";
  readonly path: string;
  /** Name of the limiter. Default: the path. */
  readonly limiter?: string;
  readonly follow: (token: string) => Promise<ApiResponse>;
};

/** Creates a route that the links in mails lead to, with their token. */
export function tokenRoute(
  { env }: EndpointExtensionContext,
  { callerLimit }: FormSettings,
  { method = "post", path, limiter = path, follow }: TokenRoute,
): ApiRoute {
  return {
    method,
    path: `/${path}`,
    limiter: createRateLimiter(env, `forms/${limiter}`, callerLimit * 3, 600),
    maxBytes: method === "post" ? MAX_BYTES : 0,
    handle: async (call) => {
      const token = readToken(call);
      return token === undefined ? tokenUnknown() : follow(token);
    },
  };
}
