import { PAYMENT_VARIABLES } from "./payments";
import type { VariableDefinition, VariableTable } from "./variable";
import { VARIABLE_GROUPS } from "./variables";

const INTRODUCTION = `# Configuration

Every environment variable that the project reads. Store secrets in the environment of the server, never in the repository. \`backend/production/.env.example\` has the variables of an installation. Directus's own settings apply as documented by Directus.

<!-- Generated from backend/shared/configuration by \`npm run docs:generate\`. -->
`;

/** Returns the text of `docs/configuration.md`. `providers`: the tables of payment providers. */
export function renderConfiguration(providers: ReadonlyMap<string, VariableTable>): string {
  return [
    INTRODUCTION,
    ...VARIABLE_GROUPS.map(([heading, table]) =>
      [
        `## ${heading}`,
        "",
        "| Variable | Default | Description | Read by |",
        "| --- | --- | --- | --- |",
        ...[...(table === PAYMENT_VARIABLES ? providers.values() : []), table]
          .flatMap((each) => Object.entries(each))
          .map(([name, variable]) => renderRow(name, variable)),
        "",
      ].join("\n"),
    ),
  ].join("\n");
}

function renderRow(name: string, variable: VariableDefinition): string {
  return `| \`${name}\` | ${renderDefault(variable)} | ${variable.description} | ${variable.readBy.join(", ")} |`;
}

function renderDefault({ default: value, unit, kind }: VariableDefinition): string {
  if (value === undefined) return kind === "secret" || kind === "password" ? "_secret_" : "";
  return `\`${String(value)}\`${unit === undefined ? "" : ` ${unit}`}`;
}
