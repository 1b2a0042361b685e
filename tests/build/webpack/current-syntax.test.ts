import { minify } from "@swc/core";
import { describe, expect, it } from "vitest";
import { withCurrentSyntax } from "../../../src/build/webpack/current-syntax";

class TerserPlugin {
  static readonly swcMinify = minify;
  readonly options = {
    extractComments: true,
    parallel: 1,
    minimizer: { implementation: null, options: { compress: { ecma: 5 }, output: { ecma: 5 } } },
  };
}

class CssMinimizerPlugin {
  readonly options = { minimizer: { options: { compress: { ecma: 5 } } } };
}

describe("script syntax", () => {
  it("is that of current browsers in webpack's runtime and the minimizer's output", () => {
    const [scripts, styles] = [new TerserPlugin(), new CssMinimizerPlugin()];
    const config = withCurrentSyntax({
      mode: "production",
      target: ["web", "es5"],
      optimization: { minimizer: [scripts, styles] },
    });
    expect(config).toEqual({
      mode: "production",
      target: ["web", "es2020"],
      optimization: { minimizer: [scripts, styles] },
    });
    expect(scripts.options).toEqual({
      extractComments: true,
      parallel: false,
      minimizer: {
        implementation: TerserPlugin.swcMinify,
        options: { ecma: 2020, compress: { ecma: 2020, passes: 3 }, mangle: true },
      },
    });
    expect(styles.options.minimizer.options).toEqual({ compress: { ecma: 5 } });
  });

  it("accepts a configuration without minimizers", () => {
    expect(withCurrentSyntax({ target: ["web", "es5"] })).toEqual({ target: ["web", "es2020"] });
  });

  it("refuses a version of Gatsby's minimizer without SWC", () => {
    class Older {
      readonly options = {};
    }
    Object.defineProperty(Older, "name", { value: "TerserPlugin" });
    const scripts = new Older();
    expect(() => withCurrentSyntax({ optimization: { minimizer: [scripts] } })).toThrow(
      "Gatsby's minimizer has no SWC.",
    );
  });
});
