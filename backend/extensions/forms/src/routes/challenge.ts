import type { EndpointExtensionContext } from "@directus/extensions";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { createProofChallenge } from "../../../shared/spam-protection/proof-of-work";
import type { FormSettings } from "../../../shared/spam-protection/form-settings";

/**
 * `GET /forms/challenge`: returns a challenge of the ALTCHA protocol for one form, valid for ten
 * minutes (FORM-3).
 */
export function challengeRoute(
  context: EndpointExtensionContext,
  settings: FormSettings,
): ApiRoute {
  return {
    method: "get",
    path: "/challenge",
    limiter: createRateLimiter(context.env, "forms/challenge", settings.callerLimit * 6, 600),
    maxBytes: 0,
    handle: async () => ({ status: 200, body: await createProofChallenge(settings, new Date()) }),
  };
}
