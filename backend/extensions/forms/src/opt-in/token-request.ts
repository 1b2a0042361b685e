import type { EndpointExtensionContext } from "@directus/extensions";
import { tokenRequestSchema } from "#contracts/forms";
import type { ApiRequest } from "../../../shared/http/route-adapter";
import { createRateLimiter, type RateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

/** Maximum size of a request that carries a token only. */
export const TOKEN_MAX_BYTES = 8 * 1024;

/**
 * Returns the token of the body or the query: one-click requests of mail programs contain no JSON
 * (RFC 8058).
 */
export function readToken({ body, query }: ApiRequest): string | undefined {
  const own = tokenRequestSchema.safeParse(body);
  const found = own.success ? own : tokenRequestSchema.safeParse(query);
  return found.success ? found.data.token : undefined;
}

/** Creates the limiter of a route that the links in mails lead to. */
export const tokenLimiter = (
  { env }: EndpointExtensionContext,
  { callerLimit }: FormSettings,
  name: string,
): RateLimiter => createRateLimiter(env, `forms/${name}`, callerLimit * 3, 600);
