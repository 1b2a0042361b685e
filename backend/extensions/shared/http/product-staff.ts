import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import { z } from "zod";
import type { DirectusSchema } from "../unit-of-work";
import { readAccountability } from "./directus-app";

type Options = ConstructorParameters<EndpointExtensionContext["services"]["ItemsService"]>[1];

/** A user who may change records. Services of Directus apply the permissions of this user. */
export type ProductStaff = {
  readonly user: string;
  readonly accountability: NonNullable<Options["accountability"]>;
  readonly schema: DirectusSchema;
};

const loggedIn = z.looseObject({ user: z.string() });
const permissions = z.object({ update: z.object({ access: z.boolean() }) });

/** Returns the user of a request. Undefined for everybody who cannot change products. */
export const findProductStaff = (
  context: EndpointExtensionContext,
  request: Request,
): Promise<ProductStaff | undefined> => findStaff(context, request, "ecommerce_product");

/** Returns the user of a request. Undefined for everybody who cannot change the collection. */
export async function findStaff(
  { getSchema, services }: EndpointExtensionContext,
  request: Request,
  collection: string,
): Promise<ProductStaff | undefined> {
  const found = readAccountability(request);
  const user = loggedIn.safeParse(found).data?.user;
  if (user === undefined) return undefined;
  const accountability = z.custom<ProductStaff["accountability"]>().parse(found);
  const staff = { user, accountability, schema: await getSchema() };
  const service = new services.PermissionsService(staff);
  const allowed = permissions.parse(await service.getItemPermissions(collection));
  return allowed.update.access ? staff : undefined;
}
