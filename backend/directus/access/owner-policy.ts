import { stableId } from "../model/dsl/stable-ids";
import type { JsonObject } from "../model/dsl/definition";
import { may, MESSAGES, ORDERS, PUBLISHING, read, SHOP, SITE, WEBSITE } from "./permission";
import type { Permission, Policy } from "./permission";
import { OWNER_ROLE, TEAM_ROLES } from "./roles";

const TEAM: JsonObject = { _in: TEAM_ROLES };

/** People without rights of their own: a policy of a user can make an administrator of an editor. */
const TEAM_MEMBERS: JsonObject = { role: TEAM, policies: { _none: { id: { _nnull: true } } } };

/** Statuses that need no password, or keep that of the user. */
const MEMBER_STATES: JsonObject = { _in: ["active", "invited", "suspended", "archived"] };

/**
 * Nobody but the user sets password, e-mail address or token of an account, so the owner cannot log
 * in as somebody else.
 */
const MEMBER_FIELDS = ["first_name", "last_name", "title", "language", "status", "role"] as const;

const team: readonly Permission[] = [
  ...may(["read"], ["directus_users"], [...MEMBER_FIELDS, "id", "email", "avatar", "last_access"], {
    role: { _in: [...TEAM_ROLES, OWNER_ROLE] },
  }),
  {
    collection: "directus_users",
    action: "create",
    items: {},
    fields: [...MEMBER_FIELDS, "email"],
    presets: { status: "invited" },
    validation: { role: { ...TEAM, _submitted: true }, status: { _eq: "invited" } },
  },
  {
    collection: "directus_users",
    action: "update",
    items: TEAM_MEMBERS,
    fields: MEMBER_FIELDS,
    validation: { _and: [{ role: TEAM }, { status: MEMBER_STATES }] },
  },
  ...may(["read"], ["directus_roles"], ["id", "name", "icon", "description", "parent"], {
    id: TEAM,
  }),
];

/**
 * What the owner may do besides the work of editors and shop staff: read everything, invite and
 * suspend them. Everything else of Directus is reserved for administrators.
 */
export const ownerPolicy: Policy = {
  id: stableId("policy:owner"),
  name: "Inhaber",
  icon: "store",
  description:
    "Liest alles, auch die Zahlen, und lädt Redaktion und Shop-Team ein. Reads everything, figures included, and invites editors and shop staff.",
  app: true,
  permissions: [
    ...read([...SITE, ...WEBSITE, ...SHOP, ...ORDERS, ...MESSAGES, ...PUBLISHING]),
    ...read(["directus_dashboards", "directus_panels"]),
    ...team,
  ],
};
