import { createHash } from "crypto";

type Compilation = { readonly assets: Readonly<Record<string, unknown>>; hash: string | null };
type Compiler = {
  readonly hooks: {
    readonly emit: {
      readonly tap: (name: string, run: (compilation: Compilation) => void) => void;
    };
  };
};

/**
 * Names a build by the names of its files, which bear the hash of their content. Webpack's own name
 * for it also differs where nothing does, with a cold and a warm cache; Gatsby then writes every
 * document anew, and open tabs load themselves again.
 */
export class BuildHashPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.emit.tap("BuildHash", (compilation) => {
      const names = Object.keys(compilation.assets).sort();
      compilation.hash = createHash("sha256").update(names.join("\n")).digest("hex").slice(0, 20);
    });
  }
}
