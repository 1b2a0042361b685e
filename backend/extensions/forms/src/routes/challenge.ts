import type { EndpointExtensionContext } from "@directus/extensions";
import { limiterFrom } from "../../../shared/shared-limiter";
import type { Route } from "../../../shared/mount";
import { newChallenge } from "../../../shared/guard/proof";
import type { FormSettings } from "../../../shared/guard/settings";

/** `GET /forms/challenge`: a proof of work in ALTCHA's protocol, for one form within ten minutes (FORM-3). */
export function challengeRoute(context: EndpointExtensionContext, settings: FormSettings): Route {
  return {
    method: "get",
    path: "/challenge",
    limiter: limiterFrom(context.env, "forms/challenge", settings.callerLimit * 6, 600),
    maxBytes: 0,
    answer: async () => ({ http: 200, body: await newChallenge(settings, new Date()) }),
  };
}
