import { mkdirSync, writeFileSync } from "fs";
import path from "path";

/**
 * The little of webpack's compiler that is used here; Gatsby brings webpack along and exports no
 * types of it.
 */
type Module = {
  readonly nameForCondition?: () => string | null;
  readonly modules?: Iterable<Module>;
};
type Chunk = { readonly id: string | number | null };
type ChunkGroup = { readonly name?: string | null; readonly chunks: readonly Chunk[] };
type Compilation = {
  readonly chunkGroups: readonly ChunkGroup[];
  readonly chunkGraph: { readonly getChunkModulesIterable: (chunk: Chunk) => Iterable<Module> };
};
type Compiler = {
  readonly hooks: {
    readonly afterEmit: {
      readonly tap: (name: string, run: (compilation: Compilation) => void) => void;
    };
  };
};

/**
 * Writes down which modules each group of chunks holds, so that the budgets can be asserted on the
 * bundle itself.
 */
export class ModuleReportPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap("ModuleList", (compilation) => {
      const groups: Record<string, string[]> = {};
      for (const group of compilation.chunkGroups) {
        if (!group.name) continue;
        const names = new Set<string>();
        for (const chunk of group.chunks)
          for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
            collect(module, names);
        groups[group.name] = [...names].sort();
      }
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(groups, null, 1));
    });
  }
}

function collect(module: Module, names: Set<string>): void {
  const name = module.nameForCondition?.();
  if (name) names.add(path.relative(process.cwd(), name).split(path.sep).join("/"));
  // Webpack joins modules of one chunk; the parts are what is asked for.
  if (module.modules) for (const part of module.modules) collect(part, names);
}
