import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request } from "express";
import { z } from "zod";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "#domain/locale/locale";
import { readAccountability } from "../../../shared/http/directus-app";

const loggedIn = z.looseObject({ user: z.string() });
const userRow = z.object({ language: z.string().nullish() });

type Items = InstanceType<EndpointExtensionContext["services"]["ItemsService"]>;

/** A filter and fields of a read of Directus. */
export type StaffQuery = {
  readonly filter: NonNullable<Parameters<Items["readByQuery"]>[0]["filter"]>;
  readonly fields: readonly string[];
};

export const isLoggedIn = (request: Request): boolean =>
  loggedIn.safeParse(readAccountability(request)).success;

const findLocale = (tag: string | null | undefined): Locale | undefined =>
  LOCALES.find((locale) => tag?.toLowerCase().startsWith(locale));

export const browserLanguage = (request: Request): Locale =>
  findLocale(request.header("accept-language")) ?? DEFAULT_LOCALE;

/** Returns the language of the user of a request: as set in the back office, else the browser's. */
export async function staffLanguage(
  { database }: EndpointExtensionContext,
  request: Request,
): Promise<Locale> {
  const person = loggedIn.safeParse(readAccountability(request));
  const row: unknown = person.success
    ? await database("directus_users").where({ id: person.data.user }).first("language")
    : undefined;
  const own = userRow.safeParse(row).data?.language;
  return findLocale(own) ?? browserLanguage(request);
}

/**
 * Reads records with the permissions of the user of a request. Undefined if nobody is logged in, or
 * if the user may not read the fields.
 */
export async function readAsStaff(
  context: EndpointExtensionContext,
  request: Request,
  collection: string,
  { filter, fields }: StaffQuery,
): Promise<readonly unknown[] | undefined> {
  const accountability = readAccountability(request);
  if (!loggedIn.safeParse(accountability).success) return undefined;
  const own = z
    .custom<ConstructorParameters<typeof context.services.ItemsService>[1]["accountability"]>()
    .parse(accountability);
  const service = new context.services.ItemsService(collection, {
    schema: await context.getSchema(),
    ...(own === undefined ? {} : { accountability: own }),
  });
  // Directus throws if the user has no permission to read the collection or a field.
  return service.readByQuery({ filter, fields: [...fields], limit: -1 }).catch(() => undefined);
}
