import { describe, expect, it } from "vitest";
import { withCurrentSyntax } from "../../../src/build/webpack/current-syntax";

class TerserPlugin {
  readonly options = {
    minimizer: {
      options: { mangle: { safari10: true }, compress: { ecma: 5 }, output: { ecma: 5 } },
    },
  };
}

class CssMinimizerPlugin {
  readonly options = { minimizer: { options: { compress: { ecma: 5 } } } };
}

describe("script syntax", () => {
  it("is that of current browsers in webpack's runtime and in Terser's output", () => {
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
    const { options } = scripts.options.minimizer;
    expect(options).toMatchObject({
      mangle: true,
      compress: { ecma: 2020 },
      output: { ecma: 2020 },
    });
    expect(styles.options.minimizer.options).toEqual({ compress: { ecma: 5 } });
  });

  it("accepts a configuration without minimizers", () => {
    expect(withCurrentSyntax({ target: ["web", "es5"] })).toEqual({ target: ["web", "es2020"] });
  });
});
