import { defineHook } from "@directus/extensions-sdk";
import { directusApp } from "../../shared/http/directus-app";
import { loginGuard } from "./login-guard";

/**
 * Maps the authentication calls of section 7 of the specification to those of Directus:
 * `/auth/authenticate` to `/auth/login`, and `/auth/refresh` also accepts the name `token`. Delays
 * failed logins (`login-guard.ts`). Directus handles everything else.
 */
export default defineHook(({ action, filter, init }, { env, logger }) => {
  const guard = loginGuard(env);

  // Directus emits this event before it delays the response, so the next login does not wait for
  // the delay.
  action("auth.login", () => guard.running()?.release());
  filter("auth.jwt", async (payload) => {
    await guard
      .running()
      ?.succeed()
      .catch((error: unknown) => logger.error(error, "A successful login could not be noted"));
    return payload;
  });

  init("routes.before", (meta) => {
    const app = directusApp(meta);
    app.use(guard.middleware);
    app.post("/auth/authenticate", (request: Incoming, _response: unknown, next: () => void) => {
      request.url = "/auth/login";
      next();
    });
    app.post("/auth/refresh", (request: Incoming, _response: unknown, next: () => void) => {
      const { body } = request;
      if (isRecord(body) && typeof body.token === "string" && body.refresh_token === undefined) {
        request.body = { mode: "json", ...body, refresh_token: body.token };
      }
      next();
    });
  });
});

/** Request properties that this hook reads and changes. */
type Incoming = { url: string; body: unknown };

function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === "object" && candidate !== null && !Array.isArray(candidate);
}
