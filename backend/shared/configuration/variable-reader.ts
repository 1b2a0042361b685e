import type { VariableTable } from "./variable";

/** Environment variables as Node or Directus passes them. Directus converts some to numbers. */
export type Environment = Readonly<Record<string, unknown>>;

/** Names of a table whose definition has a default of this type. */
type WithDefault<Table extends VariableTable, Value> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly default: Value } ? Name : never;
}[keyof Table & string];

/** Reads the variables of one table. Names without a definition do not compile. */
export function createVariableReader<const Table extends VariableTable>(table: Table) {
  /** Returns the value without surrounding white space. `undefined` if it is empty or not set. */
  function readText(env: Environment, name: keyof Table & string): string | undefined {
    const value = env[name];
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return text === "" ? undefined : text;
  }

  /** Returns a URL without trailing slashes, so that paths can be appended. */
  function readUrl(env: Environment, name: keyof Table & string): string | undefined {
    return readText(env, name)?.replace(/\/+$/, "");
  }

  /** Returns a positive number, in the unit of the table. Any other value gives the default. */
  function readPositiveNumber(env: Environment, name: WithDefault<Table, number>): number {
    const number = Number(env[name]);
    return Number.isFinite(number) && number > 0 ? number : Number(table[name]?.default);
  }

  /** Returns a positive integer. Any other value gives the default of the table. */
  function readPositiveInteger(env: Environment, name: WithDefault<Table, number>): number {
    const number = readPositiveNumber(env, name);
    return Number.isInteger(number) ? number : Number(table[name]?.default);
  }

  return { readText, readUrl, readPositiveNumber, readPositiveInteger };
}
