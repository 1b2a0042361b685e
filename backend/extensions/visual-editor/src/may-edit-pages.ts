import type { HookExtensionContext } from "@directus/extensions";

type Account = {
  readonly user: string | null;
  readonly roles: readonly string[];
  readonly admin: boolean;
};

/** True if a policy of the account or of its roles lets it change pages. */
export async function mayEditPages(
  database: HookExtensionContext["database"],
  { user, roles, admin }: Account,
): Promise<boolean> {
  if (admin) return true;
  const policies = database("directus_access")
    .where((of) => {
      void of.whereIn("role", [...roles]).orWhere({ user });
    })
    .select("policy");
  const permission: unknown = await database("directus_permissions")
    .whereIn("policy", policies)
    .where({ collection: "page", action: "update" })
    .first("id");
  return permission !== undefined;
}
