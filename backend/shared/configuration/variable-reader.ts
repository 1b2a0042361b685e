import type { VariableTable } from "./variable";

/** Environment variables as Node or Directus passes them. Directus converts some to numbers. */
export type Environment = Readonly<Record<string, unknown>>;

/** Names of a table whose definition has a default of this type. */
type WithDefault<Table extends VariableTable, Value> = {
  [Name in keyof Table & string]: Table[Name] extends { readonly default: Value } ? Name : never;
}[keyof Table & string];

/** Reads the variables of one table. Names without a definition do not compile. */
export function createVariableReader<const Table extends VariableTable>(table: Table) {
  /**
   * Returns the value without surrounding white space. If it is empty or not set: the default of
   * the table, or `undefined`.
   */
  function readText(env: Environment, name: WithDefault<Table, string>): string;
  function readText(env: Environment, name: keyof Table & string): string | undefined;
  function readText(env: Environment, name: string): string | undefined {
    const value = env[name];
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    if (text !== "") return text;
    const otherwise = table[name]?.default;
    return otherwise === undefined ? undefined : String(otherwise);
  }

  /** Returns a URL without trailing slashes, so that paths can be appended. */
  function readUrl(env: Environment, name: WithDefault<Table, string>): string;
  function readUrl(env: Environment, name: keyof Table & string): string | undefined;
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

  /** Returns a positive integer. `undefined` for any other value. */
  function readOptionalPositiveInteger(
    env: Environment,
    name: keyof Table & string,
  ): number | undefined {
    const number = Number(env[name]);
    return Number.isInteger(number) && number > 0 ? number : undefined;
  }

  /** Returns the port to listen on. 0 lets the system choose one. */
  function readPort(env: Environment, name: WithDefault<Table, number>): number {
    return Number(readText(env, name) ?? table[name]?.default);
  }

  return {
    readText,
    readUrl,
    readPositiveNumber,
    readPositiveInteger,
    readOptionalPositiveInteger,
    readPort,
  };
}
