import type { EndpointExtensionContext } from "@directus/extensions";
import { memoryLimiter } from "../../../shared/limiter";
import type { Route } from "../../../shared/mount";
import { newChallenge } from "../../../shared/guard/proof";
import type { FormSettings } from "../../../shared/guard/settings";

/** `GET /forms/challenge`: a proof of work in ALTCHA's protocol, for one form within ten minutes (FORM-3). */
export function challengeRoute(_context: EndpointExtensionContext, settings: FormSettings): Route {
  return {
    method: "get",
    path: "/challenge",
    limiter: memoryLimiter(settings.callerLimit * 6, 600),
    maxBytes: 0,
    answer: async () => ({ http: 200, body: await newChallenge(settings, new Date()) }),
  };
}
