import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { CONTENT_COLLECTIONS } from "../../../directus/model/content-collections";

const accountable = z.looseObject({
  user: z.string().nullish(),
  role: z.string().nullish(),
  roles: z.array(z.string()).default([]),
  app: z.boolean().default(false),
  admin: z.boolean().default(false),
});

const userSchema = z.looseObject({
  status: z.string(),
  role: z.string().nullable(),
  language: z.string().nullish(),
});

export type Editor = { readonly user: string; readonly language: string | null };

/**
 * Returns the editor behind a request: an active account with access to the Directus app and
 * permission to change content. Reads the database instead of the login token, which can be up to a
 * day old. Returns `anonymous` without a login and `other` for all other accounts.
 */
export async function authorizeEditor(
  { database }: EndpointExtensionContext,
  accountability: unknown,
): Promise<Editor | "anonymous" | "other"> {
  const known = accountable.safeParse(accountability);
  const user = known.success ? known.data.user : undefined;
  if (!known.success || user === undefined || user === null) return "anonymous";
  const found = userSchema.safeParse(
    await database("directus_users").where({ id: user }).first("status", "role", "language"),
  );
  if (!found.success || found.data.status !== "active") return "anonymous";
  const { role, language = null } = found.data;
  // If the role has changed since the login, only the new role applies.
  const roles =
    role === null ? [] : role === known.data.role ? [role, ...known.data.roles] : [role];
  const policies = database("directus_access").where((of) => {
    void of.whereIn("role", roles).orWhere({ user });
  });
  const granted = z
    .array(
      z.looseObject({
        id: z.string(),
        app_access: z.coerce.boolean(),
        admin_access: z.coerce.boolean(),
      }),
    )
    .parse(
      await database("directus_policies")
        .whereIn("id", policies.clone().select("policy"))
        .select("id", "app_access", "admin_access"),
    );
  const editor: Editor = { user, language: language ?? null };
  if (granted.some(({ admin_access }) => admin_access)) return editor;
  if (!granted.some(({ app_access }) => app_access)) return "other";
  const edits: unknown = await database("directus_permissions")
    .whereIn(
      "policy",
      granted.map(({ id }) => id),
    )
    .whereIn("collection", [...CONTENT_COLLECTIONS])
    .whereIn("action", ["create", "update"])
    .first("id");
  return edits === undefined ? "other" : editor;
}
