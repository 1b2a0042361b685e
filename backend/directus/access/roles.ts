import { stableId } from "../model/dsl/stable-ids";

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  readonly policy: string;
}

export const BUILD_ROLE = stableId("role:build");
const PREVIEW_ROLE = stableId("role:preview");
export const PUBLISHER_ROLE = stableId("role:publisher");
export const EDITOR_ROLE = stableId("role:editor");
export const SHOP_ROLE = stableId("role:shop");

export const ROLES: readonly Role[] = [
  {
    id: BUILD_ROLE,
    name: "Build",
    icon: "build",
    description: "Technisches Konto. Technical account.",
    policy: stableId("policy:build"),
  },
  {
    id: PREVIEW_ROLE,
    name: "Preview",
    icon: "visibility",
    description: "Technisches Konto. Technical account.",
    policy: stableId("policy:preview"),
  },
  {
    id: PUBLISHER_ROLE,
    name: "Publisher",
    icon: "rocket_launch",
    description: "Technisches Konto. Technical account.",
    policy: stableId("policy:publisher"),
  },
  {
    id: EDITOR_ROLE,
    name: "Redaktion",
    icon: "edit_document",
    description: "Haus und Website. House and website.",
    policy: stableId("policy:editor"),
  },
  {
    id: SHOP_ROLE,
    name: "Shop-Team",
    icon: "point_of_sale",
    description: "Sortiment und Bestellungen. Range and orders.",
    policy: stableId("policy:shop"),
  },
];

/**
 * Accounts of a new installation in addition to the administrator. Passwords and tokens come from
 * the environment.
 */
export const ACCOUNTS = [
  {
    id: stableId("user:build"),
    email: "build@sternberg.example.com",
    first_name: "Website",
    last_name: "Build",
    role: BUILD_ROLE,
    tokenFrom: "BUILD_TOKEN",
  },
  {
    id: stableId("user:preview"),
    email: "preview@sternberg.example.com",
    first_name: "Website",
    last_name: "Preview",
    role: PREVIEW_ROLE,
    tokenFrom: "PREVIEW_TOKEN",
  },
  {
    id: stableId("user:publisher"),
    email: "publisher@sternberg.example.com",
    first_name: "Website",
    last_name: "Publisher",
    role: PUBLISHER_ROLE,
    tokenFrom: "PUBLISHER_TOKEN",
  },
  {
    id: stableId("user:editor"),
    email: "editor@sternberg.example.com",
    first_name: "Ella",
    last_name: "Redaktion",
    role: EDITOR_ROLE,
    passwordFrom: "EDITOR_PASSWORD",
  },
  {
    id: stableId("user:shop"),
    email: "shop@sternberg.example.com",
    first_name: "Samuel",
    last_name: "Shop",
    role: SHOP_ROLE,
    passwordFrom: "SHOP_PASSWORD",
  },
] as const;

/** Returns the login address of an account, in the demo domain or in `ACCOUNTS_DOMAIN` if set. */
export function accountEmail(
  { email }: { readonly email: string },
  { ACCOUNTS_DOMAIN: domain }: Readonly<Record<string, string | undefined>>,
): string {
  return domain ? `${email.slice(0, email.indexOf("@"))}@${domain}` : email;
}
