import { defineHook } from "@directus/extensions-sdk";
import { loginGuard } from "./login-guard";

/**
 * The calls of authentication by the names of the specification's section 7, where Directus has
 * others: `/auth/authenticate` is its `/auth/login`, and `/auth/refresh` takes the token by the
 * name `token` too. Failed logins are slowed down (`login-guard.ts`); everything else about them is
 * Directus's.
 */
export default defineHook(({ action, filter, init }, { env, logger }) => {
  const guard = loginGuard(env);

  // Directus sends this before it delays the answer: the next login need not wait for the delay.
  action("auth.login", () => guard.running()?.release());
  filter("auth.jwt", async (payload) => {
    await guard
      .running()
      ?.succeed()
      .catch((error: unknown) => logger.error(error, "A successful login could not be noted"));
    return payload;
  });

  init("routes.before", ({ app }) => {
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

/** The little of a request that is read and changed here. */
type Incoming = { url: string; body: unknown };

function isRecord(candidate: unknown): candidate is Readonly<Record<string, unknown>> {
  return typeof candidate === "object" && candidate !== null && !Array.isArray(candidate);
}
