type User = { readonly admin_access?: boolean | undefined };
type Permissions = Readonly<
  Record<string, Readonly<Record<"read" | "update", { readonly access: string }>> | undefined>
>;

const can =
  (action: "read" | "update") =>
  (collection: string) =>
  (user: User, permissions: Permissions): boolean =>
    user.admin_access === true || (permissions[collection]?.[action].access ?? "none") !== "none";

/** Return a check for modules that only users see who may read or change a collection. */
export const canRead = can("read");
export const canChange = can("update");
