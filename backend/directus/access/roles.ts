import { stableId } from "../model/dsl/stable-ids";

export interface Role {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly description: string;
  /** What the role may do is the sum of them. */
  readonly policies: readonly string[];
}

export const BUILD_ROLE = stableId("role:build");
const PREVIEW_ROLE = stableId("role:preview");
export const PUBLISHER_ROLE = stableId("role:publisher");
export const EDITOR_ROLE = stableId("role:editor");
export const SHOP_ROLE = stableId("role:shop");
export const OWNER_ROLE = stableId("role:owner");

/** Roles that the owner gives to people. */
export const TEAM_ROLES: readonly string[] = [EDITOR_ROLE, SHOP_ROLE];

/** Roles of accounts that belong to no person. */
export const TECHNICAL_ROLES: readonly string[] = [BUILD_ROLE, PREVIEW_ROLE, PUBLISHER_ROLE];

export const ROLES: readonly Role[] = [
  {
    id: BUILD_ROLE,
    name: "Build",
    icon: "build",
    description: "Technisches Konto. Technical account.",
    policies: [stableId("policy:build")],
  },
  {
    id: PREVIEW_ROLE,
    name: "Preview",
    icon: "visibility",
    description: "Technisches Konto. Technical account.",
    policies: [stableId("policy:preview")],
  },
  {
    id: PUBLISHER_ROLE,
    name: "Publisher",
    icon: "rocket_launch",
    description: "Technisches Konto. Technical account.",
    policies: [stableId("policy:publisher")],
  },
  {
    id: EDITOR_ROLE,
    name: "Redaktion",
    icon: "edit_document",
    description: "Haus und Website. House and website.",
    policies: [stableId("policy:editor")],
  },
  {
    id: SHOP_ROLE,
    name: "Shop-Team",
    icon: "point_of_sale",
    description: "Sortiment und Bestellungen. Range and orders.",
    policies: [stableId("policy:shop")],
  },
  {
    id: OWNER_ROLE,
    name: "Inhaber",
    icon: "store",
    description: "Zahlen und Team, Website und Shop. Figures and team, website and shop.",
    policies: ["policy:owner", "policy:editor", "policy:shop"].map(stableId),
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
  {
    id: stableId("user:owner"),
    email: "owner@sternberg.example.com",
    first_name: "Ottilie",
    last_name: "Sternberg",
    role: OWNER_ROLE,
    passwordFrom: "OWNER_PASSWORD",
  },
] as const;

/** Returns the login address of an account, in the demo domain or in `ACCOUNTS_DOMAIN` if set. */
export function accountEmail(
  { email }: { readonly email: string },
  { ACCOUNTS_DOMAIN: domain }: Readonly<Record<string, string | undefined>>,
): string {
  return domain ? `${email.slice(0, email.indexOf("@"))}@${domain}` : email;
}
