import { BACKUP_VARIABLES } from "./backup";
import { DEVELOPMENT_VARIABLES } from "./development";
import { DIRECTUS_VARIABLES } from "./directus";
import { PAYMENT_VARIABLES } from "./payments";
import { PUBLISHING_VARIABLES } from "./publishing";
import { SHOP_VARIABLES } from "./shop";
import { SITE_VARIABLES } from "./site";
import type { VariableTable } from "./variable";

/**
 * The environment variables of the project. Code reads defaults and kinds from this table. Payment
 * providers have their own tables (`provider-variables.ts`).
 */
export const VARIABLES = {
  ...SITE_VARIABLES,
  ...DIRECTUS_VARIABLES,
  ...SHOP_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...PUBLISHING_VARIABLES,
  ...BACKUP_VARIABLES,
  ...DEVELOPMENT_VARIABLES,
} as const;

/** The tables in the order of `docs/configuration.md`, with their headings. */
export const VARIABLE_GROUPS: readonly (readonly [heading: string, table: VariableTable])[] = [
  ["Site and build", SITE_VARIABLES],
  ["Directus", DIRECTUS_VARIABLES],
  ["Limits and jobs", SHOP_VARIABLES],
  ["Payments", PAYMENT_VARIABLES],
  ["Publishing, preview and site server", PUBLISHING_VARIABLES],
  ["Backups", BACKUP_VARIABLES],
  ["Development and tests", DEVELOPMENT_VARIABLES],
];
