import { UsersService } from "@directus/api/services/users";
import { stableId } from "../model/dsl/stable-ids";
import type { Policy } from "../access/permission";
import { POLICIES } from "../access/policies";
import { PUBLIC_POLICY } from "../access/public-policy";
import { ACCOUNTS, accountEmail, ROLES } from "../access/roles";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS, isDeepEqual } from "./directus-services";

type Row = Readonly<Record<string, unknown>>;

/**
 * Creates or updates one record of a Directus system table. Does not write a record that is up to
 * date.
 */
export async function upsertRecord(
  services: DirectusServices,
  collection: string,
  id: string,
  wanted: Row,
): Promise<void> {
  const service = itemsService(services, collection);
  const [known] = await service.readByQuery({
    filter: { id: { _eq: id } },
    fields: Object.keys(wanted),
    limit: 1,
  });
  if (known === undefined) await service.createOne({ id, ...wanted }, WITHOUT_EVENTS);
  else if (!isDeepEqual(known, wanted)) await service.updateOne(id, wanted, WITHOUT_EVENTS);
}

async function keepPermissions(services: DirectusServices, policy: Policy): Promise<void> {
  const service = itemsService(services, "directus_permissions");
  const fields = ["id", "collection", "action", "permissions", "validation", "presets", "fields"];
  const rows = await service.readByQuery({
    filter: { policy: { _eq: policy.id } },
    fields,
    limit: -1,
  });
  const left = policy.permissions.map(({ items, presets, validation, ...rest }): Row => ({
    ...rest,
    permissions: items,
    validation: validation ?? null,
    presets: presets ?? null,
  }));
  const obsolete = rows.flatMap(({ id, ...row }) => {
    const index = left.findIndex((wanted) => isDeepEqual(wanted, row));
    if (index >= 0) left.splice(index, 1);
    return index >= 0 || typeof id !== "number" ? [] : [id];
  });
  if (obsolete.length > 0) await service.deleteMany(obsolete, WITHOUT_EVENTS);
  if (left.length > 0)
    await service.createMany(
      left.map((wanted) => ({ ...wanted, policy: policy.id })),
      WITHOUT_EVENTS,
    );
}

/** Applies policies with their permissions, roles and accounts. */
export async function applyAccess(
  services: DirectusServices,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const policy of POLICIES) {
    const { id, name, icon, description, app } = policy;
    if (id !== PUBLIC_POLICY)
      await upsertRecord(services, "directus_policies", id, {
        name,
        icon,
        description,
        app_access: app,
        admin_access: false,
      });
    await keepPermissions(services, policy);
  }
  for (const { id, name, icon, description, policies } of ROLES) {
    await upsertRecord(services, "directus_roles", id, { name, icon, description });
    for (const [index, policy] of policies.entries())
      await upsertRecord(services, "directus_access", stableId(`access:${id}${index || ""}`), {
        ...{ role: id, policy },
      });
  }
  await keepAccounts(services, env);
}

/**
 * Creates missing accounts. For existing accounts it updates only tokens from the environment;
 * users manage the rest.
 */
async function keepAccounts(
  services: DirectusServices,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const users = new UsersService({ knex: services.database, schema: services.schema });
  for (const account of ACCOUNTS) {
    const { id, first_name, last_name, role } = account;
    const email = accountEmail(account, env);
    const [known] = await itemsService(services, "directus_users").readByQuery({
      filter: { id: { _eq: id } },
      fields: ["token"],
      limit: 1,
    });
    if ("tokenFrom" in account) {
      const token = env[account.tokenFrom];
      if (token === undefined)
        throw new Error(`${account.tokenFrom} is not set: ${email} logs in with it.`);
      if (known === undefined)
        await users.createOne({ id, email, first_name, last_name, role, token }, WITHOUT_EVENTS);
      else if (known["token"] !== token) await users.updateOne(id, { token }, WITHOUT_EVENTS);
    } else if (known === undefined && env["DEMO_MODE"] !== "false") {
      const password = env[account.passwordFrom];
      await users.createOne(
        { id, email, first_name, last_name, role, password, language: "de-DE" },
        WITHOUT_EVENTS,
      );
    }
  }
}
