import { mkdirSync, writeFileSync } from "fs";
import path from "path";

/**
 * The part of webpack's compiler that is used here. Gatsby bundles webpack without exporting its
 * types.
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
 * Writes the modules of each chunk group to a file, so that tests can check the bundle's budgets.
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
  // Webpack concatenates modules of a chunk; the report lists the individual modules.
  if (module.modules) for (const part of module.modules) collect(part, names);
}
