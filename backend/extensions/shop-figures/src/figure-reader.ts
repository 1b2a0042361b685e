import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import { z } from "zod";
import { readAccountability } from "../../shared/http/directus-app";

type Service = EndpointExtensionContext["services"]["ItemsService"];
type Query = Parameters<InstanceType<Service>["readByQuery"]>[0];
type Accountability = NonNullable<ConstructorParameters<Service>[1]["accountability"]>;

/** Reads all records that match a query, with the permissions of the user. */
export type Reader = (collection: string, query: Query) => Promise<readonly unknown[]>;

const loggedIn = z.looseObject({ user: z.string() });

/** Returns a reader of a user who may read dashboards, and undefined for everybody else. */
export async function findFigureReader(
  { getSchema, services }: EndpointExtensionContext,
  request: Request,
): Promise<Reader | undefined> {
  const found = readAccountability(request);
  if (!loggedIn.safeParse(found).success) return undefined;
  const accountability = z.custom<Accountability>().parse(found);
  const schema = await getSchema();
  const read: Reader = (collection, query) =>
    new services.ItemsService(collection, { schema, accountability }).readByQuery({
      limit: -1,
      ...query,
    });
  // Directus throws if the user may not read the collection.
  return read("directus_dashboards", { fields: ["id"], limit: 1 }).then(
    () => read,
    () => undefined,
  );
}
