import { describe, expect, it } from "vitest";
import { BuildHashPlugin } from "../../../src/build/webpack/build-hash";

function hashOf(hash: string, ...files: readonly string[]): string | null {
  const compilation = { assets: Object.fromEntries(files.map((file) => [file, {}])), hash };
  new BuildHashPlugin().apply({
    hooks: {
      emit: { tap: (_name, run: (compiled: typeof compilation) => void) => run(compilation) },
    },
  });
  return compilation.hash;
}

describe("build hash", () => {
  it("BUILD-6 is equal for equal files, regardless of webpack's hash and their order", () => {
    expect(hashOf("cold", "app-1a.js", "page-2b.js")).toBe(
      hashOf("warm", "page-2b.js", "app-1a.js"),
    );
    expect(hashOf("cold", "app-1a.js")).toMatch(/^[0-9a-f]{20}$/);
  });

  it("BUILD-6 changes with the content of a file", () => {
    expect(hashOf("same", "app-1a.js", "page-2b.js")).not.toBe(
      hashOf("same", "app-1a.js", "page-2c.js"),
    );
  });
});
