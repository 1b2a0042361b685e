import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import type { Knex } from "knex";
import { z } from "zod";
import { readAccountability } from "../../shared/http/directus-app";
import { PRODUCTS, type ReadItems } from "./read-facts";

type Items = InstanceType<EndpointExtensionContext["services"]["ItemsService"]>;
type Options = ConstructorParameters<EndpointExtensionContext["services"]["ItemsService"]>[1];
type Filter = NonNullable<Parameters<Items["readByQuery"]>[0]["filter"]>;

/** Reads and writes with the permissions of the user of a request. */
export type StaffItems = {
  readonly read: ReadItems;
  /** Reads without permissions: what orders have taken. */
  readonly readAll: ReadItems;
  readonly products: Items;
  readonly database: Knex;
  readonly logger: EndpointExtensionContext["logger"];
};

const loggedIn = z.looseObject({ user: z.string() });
const permissions = z.object({ update: z.object({ access: z.boolean() }) });

/** Returns undefined for everybody who cannot change products. */
export async function openItems(
  context: EndpointExtensionContext,
  request: Request,
): Promise<StaffItems | undefined> {
  const { database, getSchema, logger, services } = context;
  const accountability = readAccountability(request);
  if (!loggedIn.safeParse(accountability).success) return undefined;
  const own = z.custom<Options["accountability"]>().parse(accountability);
  const options = {
    schema: await getSchema(),
    ...(own === undefined ? {} : { accountability: own }),
  };
  const service = new services.PermissionsService(options);
  const allowed = permissions.parse(await service.getItemPermissions(PRODUCTS));
  if (!allowed.update.access) return undefined;

  const products = new services.ItemsService(PRODUCTS, options);
  const reader =
    (by: Options): ReadItems =>
    (collection, filter, fields) =>
      new services.ItemsService(collection, by).readByQuery({
        filter: z.custom<Filter>().parse(filter),
        fields: [...fields],
        limit: -1,
      });
  return {
    ...{ database, logger, products },
    read: reader(options),
    readAll: reader({ ...options, accountability: null }),
  };
}
