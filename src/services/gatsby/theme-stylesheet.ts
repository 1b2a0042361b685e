import path from "path";
import type { Theme } from "../../domain/theme";
import { themeCustomProperties } from "../../domain/theme-css";
import { writeIfChanged } from "./written-files";

/** The theme is a stylesheet like any other, so that its colours are inlined with the rest and never flash. */
export async function writeThemeStylesheet(theme: Theme): Promise<void> {
  const properties = Object.entries(themeCustomProperties(theme)).map(([name, value]) => `  ${name}: ${value};`);
  await writeIfChanged(path.resolve(".cache/house/theme.css"), `:root {\n  color-scheme: ${theme.mode};\n${properties.join("\n")}\n}\n`);
}
