/** A process that reads variables, as named in docs/operations.md. */
export type Component =
  "directus" | "publisher" | "preview" | "site server" | "build" | "commands" | "tests";

/**
 * Type of the value. `secret` is read by programs, `password` is typed by people; neither appears
 * in logs. `switch` is `on` or `off`; a number in `product pages` limits.
 */
export type VariableKind =
  | "text"
  | "url"
  | "folder"
  | "file"
  | "secret"
  | "password"
  | "number"
  | "port"
  | "switch"
  | "list"
  | "command"
  | "time";

/** One environment variable. `docs/configuration.md` is generated from these definitions. */
export interface VariableDefinition {
  /** What it sets, and what happens without it. Markdown. */
  readonly description: string;
  readonly kind: VariableKind;
  /** Value that applies where the variable is not set or empty. */
  readonly default?: string | number | undefined;
  /** Shortest value that production accepts. */
  readonly minLength?: number | undefined;
  readonly unit?: "milliseconds" | "seconds" | "minutes" | "hours" | "years" | undefined;
  readonly readBy: readonly Component[];
}

export type VariableTable = Readonly<Record<string, VariableDefinition>>;

/**
 * Minimum number of characters of a secret that signs webhooks or tokens. Shorter ones can be
 * guessed.
 */
export const MIN_SECRET_LENGTH = 32;

/** Minimum number of characters of a password that people type. Logins are limited in addition. */
export const MIN_PASSWORD_LENGTH = 12;
