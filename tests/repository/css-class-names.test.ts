import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(__dirname, "../../src");
const IMPORT = /import \* as (\w+) from "(\.[^"]*\.module\.css)"/g;

/** Returns the classes that a style sheet has rules for. */
function classesOf(sheet: string): ReadonlySet<string> {
  const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
}

/**
 * Classes that a component reads from a sheet: `styles.row`, but neither the path
 * `./styles.module.css` nor a call `styles.map(…)`.
 */
const namesRead = (source: string, alias: string): readonly string[] =>
  [...source.matchAll(new RegExp(`(?<![\\w/.-])${alias}\\.(\\w+)\\b(?!\\()`, "g"))].map(
    ([, name = ""]) => name,
  );

describe("CSS class names", () => {
  it("every class that a component reads has a rule in its style sheet", () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    let read = 0;
    const missing = files.flatMap((name) => {
      const source = readFileSync(join(SOURCES, name), "utf8");
      return [...source.matchAll(IMPORT)].flatMap(([, alias = "", sheet = ""]) => {
        const classes = classesOf(join(SOURCES, dirname(name), sheet));
        const names = namesRead(source, alias);
        read += names.length;
        return names
          .filter((each) => !classes.has(each))
          .map((each) => `${name}: ${each} of ${sheet}`);
      });
    });
    expect(missing).toEqual([]);
    expect(read).toBeGreaterThan(300);
  });
});
