import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("Gatsby compiles no module of the browser as a function: there is no src/api", () => {
  const sources = join(__dirname, "../../src");
  expect(existsSync(join(sources, "clients"))).toBe(true);
  expect(existsSync(join(sources, "api"))).toBe(false);
});
