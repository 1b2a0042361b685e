import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createBrowserAliases } from "../../src/build/webpack/browser-aliases";

const SOURCES = join(__dirname, "../../src");

it("the site uses no component of Gatsby that the browser bundle lacks", () => {
  expect(createBrowserAliases("shims")).toHaveProperty(["gatsby-script$"]);
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(400);
  const imports = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), "utf8");
    return [...text.matchAll(/import \{([^}]*)\} from "gatsby"/g)].map((match) => match[1] ?? "");
  });
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((names) => /\b(Script|Slice|StaticQuery)\b/.test(names))).toEqual([]);
});
