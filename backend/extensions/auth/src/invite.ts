import type { HookExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { type Handler, readAccountability } from "../../shared/http/directus-app";

type Options = ConstructorParameters<HookExtensionContext["services"]["UsersService"]>[0];

const invitation = z.strictObject({
  email: z.union([z.email(), z.array(z.email()).min(1)]),
  role: z.uuid(),
});
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
