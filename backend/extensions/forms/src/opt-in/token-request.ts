import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { tokenSchema } from "#contracts/forms";
import type { ApiRequest } from "../../../shared/http/route-adapter";
import { createRateLimiter, type RateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

/** Maximum size of a request that carries a token only. */
export const TOKEN_MAX_BYTES = 8 * 1024;

const withToken = z.object({ token: tokenSchema });

/**
 * Returns the token of the body or the query: one-click requests of mail programs contain no JSON
 * (RFC 8058).
 */
export function readToken({ body, query }: ApiRequest): string | undefined {
  const own = withToken.safeParse(body);
  const found = own.success ? own : withToken.safeParse(query);
  return found.success ? found.data.token : undefined;
}

/** Creates the limiter of a route that the links in mails lead to. */
export const tokenLimiter = (
  { env }: EndpointExtensionContext,
  { callerLimit }: FormSettings,
  name: string,
): RateLimiter => createRateLimiter(env, `forms/${name}`, callerLimit * 3, 600);
