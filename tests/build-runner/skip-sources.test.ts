import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { skipSourcesWithoutQuery } from "../../backend/build-runner/gatsby/skip-sources.mjs";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sources-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes sources and returns the names of those that Gatsby parses. */
async function parsed(sources: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const names: string[] = [];
  class FileParser {
    parseFile(file: string): Promise<object | null> {
      names.push(file.slice(folder.length + 1));
      return Promise.resolve({ file });
    }
  }
  skipSourcesWithoutQuery(FileParser, (file) => file.endsWith("template.tsx"));
  const parser = new FileParser();
  for (const [name, source] of Object.entries(sources)) {
    const file = join(folder, name);
    await writeFile(file, source);
    const result = await parser.parseFile(file);
    expect(result).toEqual(names.includes(name) ? { file } : null);
  }
  return names;
}

it("Gatsby parses templates and sources with a query or a slice, and no others", async () => {
  expect(
    await parsed({
      "template.tsx": "export const Head = () => null;",
      "query.ts": "export const query = graphql`{ site { id } }`;",
      "slice.tsx": 'import { Slice } from "gatsby";',
      "heading.tsx": "export const Heading = () => null; // config",
      "words.ts": "export const names = { GraphQLError: 1, sliced: 2 };",
    }),
  ).toEqual(["template.tsx", "query.ts", "slice.tsx"]);
});

it("Gatsby reports a source that cannot be read", async () => {
  const files: string[] = [];
  class FileParser {
    parseFile(file: string): Promise<object | null> {
      files.push(file);
      return Promise.resolve(null);
    }
  }
  skipSourcesWithoutQuery(FileParser, () => false);
  await new FileParser().parseFile(join(folder, "missing.ts"));
  expect(files).toEqual([join(folder, "missing.ts")]);
});
