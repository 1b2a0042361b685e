import type { HookExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { isRecord } from "#domain/is-record";
import { OWNER_ROLE, TEAM_ROLES } from "../../../directus/access/roles";
import { type Handler, readAccountability } from "../../shared/http/directus-app";

type Options = ConstructorParameters<HookExtensionContext["services"]["UsersService"]>[0];

const invitation = z.strictObject({
  email: z.union([z.email(), z.array(z.email()).min(1)]),
  role: z.uuid(),
});
const ownerAccess = z.looseObject({
  accountability: z.looseObject({ role: z.literal(OWNER_ROLE) }),
});

/**
 * Offers the owner the roles that the owner may give. Everybody reads the own role, so the app would
 * preselect it for an invitation, and the server would refuse it. Reads by id or with a filter are
 * unchanged, so the app still shows the own role.
 */
export const offerTeamRoles = (query: unknown, _meta: unknown, event: unknown): unknown =>
  isRecord(query) && query["filter"] === undefined && ownerAccess.safeParse(event).success
    ? { ...query, filter: { id: { _in: TEAM_ROLES } } }
    : query;

const loggedIn = z.looseObject({ user: z.string() });

/**
 * Returns a handler of `POST /users/invite`. Directus accepts only roles with a random id, and those
 * of this project have ids of version 5. What it cannot read is left to Directus, which refuses it.
 */
export function createInvitation({ getSchema, services }: HookExtensionContext): Handler {
  return (request, response, next) => {
    const accountability = readAccountability(request);
    const { data } = invitation.safeParse(request.body);
    if (data === undefined || !loggedIn.safeParse(accountability).success) {
      next();
      return;
    }
    const invite = async (): Promise<void> => {
      const service = new services.UsersService({
        schema: await getSchema(),
        accountability: z.custom<NonNullable<Options["accountability"]>>().parse(accountability),
      });
      // Checks the permissions of the user.
      await service.inviteUser(data.email, data.role, null);
      response.status(204).end();
    };
    invite().catch(next);
  };
}
