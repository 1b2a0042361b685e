import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import type { Knex } from "knex";
import { z } from "zod";
import { findProductStaff } from "../../shared/http/product-staff";
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

/** Returns undefined for everybody who cannot change products. */
export async function openItems(
  context: EndpointExtensionContext,
  request: Request,
): Promise<StaffItems | undefined> {
  const { database, logger, services } = context;
  const staff = await findProductStaff(context, request);
  if (staff === undefined) return undefined;
  const products = new services.ItemsService(PRODUCTS, staff);
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
    read: reader(staff),
    readAll: reader({ schema: staff.schema, accountability: null }),
  };
}
