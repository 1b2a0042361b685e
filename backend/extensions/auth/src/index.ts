import { defineHook } from "@directus/extensions-sdk";
import { directusApp } from "../../shared/http/directus-app";
import { createAccountMails } from "./account-mails";
import { createInvitation, offerTeamRoles } from "./invite";
import { createLoginThrottle } from "./login-throttle";
import { isRecord } from "#domain/is-record";

/**
 * Maps the authentication calls of section 7 of the specification to those of Directus:
 * `/auth/authenticate` to `/auth/login`, and `/auth/refresh` also accepts the name `token`. Limits
 * failed logins (`login-throttle.ts`) and accepts invitations (`invite.ts`) and writes the
 * mails about accounts (`account-mails.ts`). Directus handles everything else.
 */
export default defineHook(({ filter, init }, context) => {
  const throttle = createLoginThrottle(context.env);

  filter("email.send", createAccountMails(context));
  filter("roles.query", offerTeamRoles);

  init("routes.before", (meta) => {
    const app = directusApp(meta);
    app.post("/auth/authenticate", (request: Incoming, _response: unknown, next: () => void) => {
      request.url = "/auth/login";
      next();
    });
    // Express matches these paths in the spellings in which Directus does.
    app.post("/auth/login", throttle.login);
    app.post("/auth/password/request", throttle.requestPassword);
    app.post("/auth/password/reset", throttle.resetPassword);
    app.post("/users/invite", createInvitation(context));
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
