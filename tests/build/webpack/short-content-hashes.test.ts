import { describe, expect, it } from "vitest";
import { withShortContentHashes } from "../../../src/build/webpack/short-content-hashes";

class MiniCssExtractPlugin {
  readonly options = {
    filename: "[name].[contenthash].css",
    chunkFilename: "[name].[contenthash].css",
    ignoreOrder: true,
  };
}

class Other {
  readonly options = { filename: "[contenthash].txt" };
}

describe("file names of scripts and styles", () => {
  it("have ten digits of their hash, which the publisher recognizes; nothing else changes", () => {
    const [styles, other] = [new MiniCssExtractPlugin(), new Other()];
    const output = {
      filename: "[name]-[contenthash].js",
      chunkFilename: "[name]-[contenthash].js",
      publicPath: "/",
    };
    const config = { mode: "production", output, plugins: [styles, other] };
    expect(withShortContentHashes(config)).toMatchObject({
      mode: "production",
      output: {
        filename: "[name]-[contenthash:10].js",
        chunkFilename: "[name]-[contenthash:10].js",
        publicPath: "/",
      },
    });
    expect(styles.options).toEqual({
      filename: "[name].[contenthash:10].css",
      chunkFilename: "[name].[contenthash:10].css",
      ignoreOrder: true,
    });
    expect(other.options.filename).toBe("[contenthash].txt");
  });

  it("keep a name that is a function", () => {
    const filename = () => "app.js";
    expect(withShortContentHashes({ output: { filename } }).output.filename).toBe(filename);
  });
});
