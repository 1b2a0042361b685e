import { createHash } from "crypto";
import { readdirSync, readFileSync } from "fs";
import path from "path";
import type { Theme } from "../../domain/theme/theme";
import { createThemeCssVariables } from "../../domain/theme/theme-css";
import { createTokenCssVariables } from "../../ui/theme/tokens";
import { writeIfChanged } from "../sync-files";

/**
 * Writes the theme and the scales as a stylesheet, which is inlined with the other styles, so that
 * no unthemed content flashes. The templates import it.
 */
export async function writeThemeStylesheet(theme: Theme): Promise<void> {
  await writeIfChanged(path.resolve(".cache/site/theme.css"), themeStylesheet(theme));
}

/**
 * Returns a fingerprint of the theme and of all stylesheets in `folder`. Gatsby inlines styles but
 * rewrites a document only when its data or code changes; pages with this fingerprint in their data
 * never keep outdated styles.
 */
export function calculateStyleDigest(theme: Theme, folder: string): string {
  const hash = createHash("sha256").update(themeStylesheet(theme));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.name.endsWith(".css"),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort())
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}

export function themeStylesheet(theme: Theme): string {
  const variables = { ...createThemeCssVariables(theme), ...createTokenCssVariables() };
  const properties = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};`);
  return `:root {\n  color-scheme: ${theme.mode};\n${properties.join("\n")}\n}\n`;
}
