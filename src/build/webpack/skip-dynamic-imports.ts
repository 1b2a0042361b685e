import { sep } from "path";
import type { Compiler, javascript } from "webpack";

const NAME = "SkipDynamicImportsPlugin";
/** Before webpack's own parser of `import()`. */
const FIRST = -1;

/**
 * Leaves `import()` calls in these folders as they are, so that webpack does not compile what they
 * load. For the HTML of the build: it renders nothing that loads on demand in the browser, which is
 * most of the code. A component that the HTML does need fails the build, because it is not found.
 */
export class SkipDynamicImportsPlugin {
  constructor(private readonly folders: readonly string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      for (const type of ["javascript/auto", "javascript/esm"])
        factory.hooks.parser.for(type).tap(NAME, (parser: javascript.JavascriptParser) => {
          const isSkipped = () =>
            this.folders.some((folder) => parser.state.module.resource.startsWith(folder + sep));
          parser.hooks.importCall.tap({ name: NAME, stage: FIRST }, () =>
            isSkipped() ? true : undefined,
          );
        });
    });
  }
}
