import { describe, expect, it } from "vitest";
import { withShortClassNames } from "#build/webpack/short-class-names";

describe("class names of CSS modules", () => {
  it("are short in every rule, and nothing else changes", () => {
    const test = /\.module\.css$/;
    const rule = (name: string) => ({
      test,
      use: [
        { loader: "css-loader", options: { modules: { localIdentName: name, namedExport: true } } },
      ],
    });
    const given = {
      mode: "production",
      module: {
        rules: [
          { oneOf: [rule("[name]--[local]--[hash:hex:5]"), { test: /\.css$/, use: ["style"] }] },
        ],
      },
    };
    expect(withShortClassNames(given)).toEqual({
      mode: "production",
      module: { rules: [{ oneOf: [rule("[hash:base64:5]"), { test: /\.css$/, use: ["style"] }] }] },
    });
    expect(withShortClassNames({ mode: "production" })).toEqual({ mode: "production" });
  });
});
