import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCES = join(__dirname, "../../src");
const ENGINE = /from "(@chakra-ui|@ark-ui|@zag-js|@emotion)\//;

/** Returns the files below a folder of `src` that import Chakra UI or what it consists of. */
function filesWithChakra(): readonly string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => ENGINE.test(readFileSync(join(SOURCES, name), "utf8")));
}

describe("imports of Chakra UI", () => {
  it("KIT-2 are in src/ui only", () => {
    const files = filesWithChakra();
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((name) => !name.startsWith("ui/"))).toEqual([]);
  });

  it("KIT-2 no feature has a dialog element of its own", () => {
    const found = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .filter((name) =>
        /<dialog[\s>]|\.showModal\(/.test(readFileSync(join(SOURCES, name), "utf8")),
      );
    expect(found).toEqual([]);
  });
});
