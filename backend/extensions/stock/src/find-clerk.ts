import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import { z } from "zod";
import { readAccountability } from "../../shared/http/directus-app";

type Options = ConstructorParameters<EndpointExtensionContext["services"]["ItemsService"]>[1];

const loggedIn = z.looseObject({ user: z.string() });
const permissions = z.object({ update: z.object({ access: z.boolean() }) });

/** Returns the user of a request who may change products, or undefined. */
export async function findClerk(
  { getSchema, services }: EndpointExtensionContext,
  request: Request,
): Promise<string | undefined> {
  const accountability = readAccountability(request);
  const user = loggedIn.safeParse(accountability).data?.user;
  const own = z.custom<Options["accountability"]>().parse(accountability);
  if (user === undefined || own === undefined) return undefined;
  const service = new services.PermissionsService({
    schema: await getSchema(),
    accountability: own,
  });
  const allowed = permissions.parse(await service.getItemPermissions("ecommerce_product"));
  return allowed.update.access ? user : undefined;
}
