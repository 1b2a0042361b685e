import { mkdirSync, writeFileSync } from "fs";
import path from "path";
import type { Compiler, Module } from "webpack";

/** A module, or several that webpack has joined. */
type Joined = Pick<Module, "nameForCondition"> & { readonly modules?: Iterable<Joined> };

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

function collect(module: Joined, names: Set<string>): void {
  const name = module.nameForCondition();
  if (name) names.add(path.relative(process.cwd(), name).split(path.sep).join("/"));
  for (const part of module.modules ?? []) collect(part, names);
}
