import { createHash } from "crypto";
import type { Compiler } from "webpack";

/**
 * Derives the build's hash from its file names, which contain content hashes. Webpack's own hash
 * also differs between a cold and a warm cache; Gatsby would then rewrite every document, and open
 * tabs would reload.
 */
export class BuildHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap("BuildHash", (compilation) => {
      const names = Object.keys(compilation.assets).sort();
      compilation.hash = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 20);
    });
  }
}
