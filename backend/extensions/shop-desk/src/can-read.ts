type User = { readonly admin_access?: boolean | undefined };
type Permissions = Readonly<
  Record<string, { readonly read: { readonly access: string } } | undefined>
>;

/** Returns a check for modules that only users see who may read a collection. */
export const canRead =
  (collection: string) =>
  (user: User, permissions: Permissions): boolean =>
    user.admin_access === true || (permissions[collection]?.read.access ?? "none") !== "none";
