import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import config from "../../../gatsby-config";
import { callPlugins, SUPPORTED_APIS } from "../../../src/shims/gatsby/plugins";

const ROOT = join(__dirname, "../../..");
const require = createRequire(import.meta.url);

/** Names of a module's exports, read from its source. */
const exportsOf = (file: string): readonly string[] =>
  [...readFileSync(file, "utf8").matchAll(/export (?:const|function) (\w+)|exports\.(\w+) =/g)]
    .map(([, name, other]) => name ?? other ?? "")
    .filter((name) => name !== "__esModule");

describe("browser APIs of Gatsby", () => {
  it("the site's own app calls every API that the site implements", () => {
    const names = exportsOf(join(ROOT, "gatsby-browser.tsx"));
    expect(names.length).toBeGreaterThan(3);
    expect(SUPPORTED_APIS).toEqual(expect.arrayContaining([...names]));
  });

  it("no other plugin than the replaced ones implements an API for the browser", () => {
    const names = (config.plugins ?? []).map((plugin) =>
      typeof plugin === "string" ? plugin : plugin.resolve,
    );
    expect(names.length).toBeGreaterThan(5);
    const withBrowserApi = names.filter((name) => {
      try {
        require.resolve(`${name}/gatsby-browser`);
        return true;
      } catch {
        return false;
      }
    });
    expect(withBrowserApi).toEqual(["gatsby-plugin-react-i18next", "gatsby-plugin-offline"]);
  });

  it("passes the arguments and the options, and returns the results", () => {
    const plugin = (onRouteUpdate: unknown) => ({ plugin: { onRouteUpdate }, options: { x: 1 } });
    const plugins = [
      plugin((...args: readonly unknown[]) => args),
      plugin(undefined),
      plugin(() => {}),
    ];
    expect(callPlugins(plugins, "onRouteUpdate", { a: 1 })).toEqual([[{ a: 1 }, { x: 1 }]]);
  });
});

describe("imports from Gatsby", () => {
  it("the site imports only what the replacement in the browser exports", () => {
    const sources = join(ROOT, "src");
    const exported = /export \{([^}]+)\}/g;
    const replacement = readFileSync(join(sources, "shims/gatsby/index.ts"), "utf8");
    const names = [...replacement.matchAll(exported)].flatMap(([, list]) => namesIn(list));
    expect(names).toEqual(["Link", "navigate", "useStaticQuery"]);
    const imported = readdirSync(sources, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(sources, file), "utf8").matchAll(
          /import (?!type)\{([^}]*)\} from "gatsby"/g,
        ),
      ])
      .flatMap(([, list]) => namesIn(list));
    expect(imported.length).toBeGreaterThan(40);
    expect(imported.filter((name) => ![...names, "graphql"].includes(name))).toEqual([]);
  });
});

/** Names of an import or export list, without types. */
function namesIn(list = ""): readonly string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && !entry.startsWith("type "))
    .map((entry) => entry.replace(/ as .*/, ""));
}
