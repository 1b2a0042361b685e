import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import { z } from "zod";
import { readAccountability } from "../../shared/http/directus-app";
import type { DirectusSchema } from "../../shared/unit-of-work";

type Options = ConstructorParameters<EndpointExtensionContext["services"]["ItemsService"]>[1];

/** The user of a request, with whose permissions cells are saved. */
export type Staff = {
  readonly accountability: NonNullable<Options["accountability"]>;
  readonly schema: DirectusSchema;
};

const loggedIn = z.custom<Staff["accountability"]>(
  (candidate) => z.looseObject({ user: z.string() }).safeParse(candidate).success,
);
const permissions = z.object({ update: z.object({ access: z.boolean() }) });

/** Returns undefined for everybody who cannot change products. */
export async function openStaff(
  { getSchema, services }: EndpointExtensionContext,
  request: Request,
): Promise<Staff | undefined> {
  const user = loggedIn.safeParse(readAccountability(request));
  if (!user.success) return undefined;
  const staff = { accountability: user.data, schema: await getSchema() };
  const service = new services.PermissionsService(staff);
  const allowed = permissions.parse(await service.getItemPermissions("ecommerce_product"));
  return allowed.update.access ? staff : undefined;
}
