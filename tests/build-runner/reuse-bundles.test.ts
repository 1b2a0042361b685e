import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBundler } from "../../backend/build-runner/gatsby/reuse-bundles.mjs";

const STAGE = "build-html";
const HASHES = { "render-page": "hash of the renderer" };

let root: string;
let env: Record<string, string>;
/** Constants that webpack inserts. */
let definitions: Record<string, string>;
/** Stages whose last compilation was reused. */
let reused: string[];
let isOfLastBuild: boolean;
/** Runs while the site is compiled. */
let whileCompiling: () => Promise<void>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bundles-"));
  env = { GATSBY_CONTENT_API: "http://localhost:8055", PATH: "/usr/bin" };
  definitions = {
    __TRAILING_SLASH__: '"never"',
    "process.env.MODE": '"a"',
    "process.env.PWD": "1",
  };
  reused = [];
  isOfLastBuild = true;
  whileCompiling = () => Promise.resolve();
  for (const file of [
    ...["src/page.tsx", "plugins/source/gatsby-node.ts", "locales/de/common.json"],
    ...["package.json", ".env.production", ".cache/compiled/gatsby-node.js", ".cache/theme.css"],
    ...["node_modules/.package-lock.json", "node_modules/react/index.js"],
  ])
    await write(file, "1");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Compiles the site. The result is a part of webpack's that Gatsby reads. */
async function bundle(stage = STAGE): Promise<unknown> {
  const build = createBundler({
    root,
    env,
    compile: async () => {
      await whileCompiling();
      await write("public/app.js", "compiled");
      return {
        stats: {
          hash: "hash of the compilation",
          hasWarnings: () => true,
          toJson: () => ({ warnings: ["an unusual order"] }),
          compilation: {
            fileDependencies: ["src/page.tsx", "locales/de/common.json", ".cache/theme.css"].map(
              (path) => join(root, path),
            ),
            contextDependencies: [join(root, "locales")],
            missingDependencies: [join(root, ".cache/theme.mjs")],
            modules: [
              {
                modules: [
                  {
                    buildInfo: {
                      valueDependencies: new Map([
                        ["webpack/DefinePlugin process.env.MODE", "1"],
                        ["webpack/DefinePlugin_hash", "2"],
                      ]),
                    },
                  },
                ],
              },
            ],
            assets: { "app.js": {} },
            outputOptions: { path: join(root, "public") },
          },
        },
        close: () => Promise.resolve(),
      };
    },
    hashChunks: () => HASHES,
    isOfLastBuild: () => isOfLastBuild,
    onReuse: (name) => reused.push(name),
  });
  return build({ cache: { name: stage }, plugins: [{}, { definitions }] });
}

/** Returns whether webpack runs in the next build, and that the one after it needs no webpack. */
async function compilesAgain(): Promise<boolean> {
  reused = [];
  await bundle();
  const isCompiled = reused.length === 0;
  isOfLastBuild = true;
  await bundle();
  expect(reused.at(-1)).toBe(STAGE);
  return isCompiled;
}

describe("the bundles of a build", () => {
  it("BUILD-6 are reused while nothing changes, with the same hashes and warnings", async () => {
    await bundle();
    expect(reused).toEqual([]);
    const result = await bundle();
    expect(reused).toEqual([STAGE]);
    expect(result).toMatchObject({
      stats: {
        hash: "hash of the compilation",
        compilation: {
          chunkGroups: [{ name: "render-page", chunks: [{ hash: HASHES["render-page"] }] }],
        },
      },
    });
    expect(JSON.stringify(await readRecord())).toContain("an unusual order");
  });

  const readRecord = async (): Promise<unknown> =>
    JSON.parse(await readFile(join(root, `.cache/bundles/${STAGE}.json`), "utf8"));

  it.each([
    ["a source", "src/page.tsx"],
    ["a new source", "src/new.css"],
    ["a local plugin", "plugins/source/gatsby-node.ts"],
    ["an imported text", "locales/de/common.json"],
    ["a file that Gatsby generates", ".cache/theme.css"],
    ["a file that was looked for", ".cache/theme.mjs"],
    ["the compiled configuration", ".cache/compiled/gatsby-node.js"],
    ["the packages", "node_modules/.package-lock.json"],
    ["package.json", "package.json"],
    ["a file of settings", ".env.production"],
    ["a new configuration", "postcss.config.js"],
    ["a bundle", "public/app.js"],
  ])("BUILD-6 are compiled anew after a change of %s", async (_what, path) => {
    await bundle();
    await write(path, "2");
    expect(await compilesAgain()).toBe(true);
  });

  it.each(["src/page.tsx", "locales/de/common.json", "public/app.js"])(
    "BUILD-6 are compiled anew without %s",
    async (path) => {
      await bundle();
      await rm(join(root, path));
      expect(await compilesAgain()).toBe(true);
    },
  );

  it("BUILD-6 are compiled anew after a change of a setting", async () => {
    await bundle();
    env["GATSBY_CONTENT_API"] = "http://localhost:9055";
    expect(await compilesAgain()).toBe(true);
    env["GATSBY_PREVIEW"] = "on";
    expect(await compilesAgain()).toBe(true);
    definitions["__TRAILING_SLASH__"] = '"always"';
    expect(await compilesAgain()).toBe(true);
    // A module contains this variable.
    definitions["process.env.MODE"] = '"b"';
    expect(await compilesAgain()).toBe(true);
    // No module contains this one.
    definitions["process.env.PWD"] = "2";
    env["PATH"] = "/bin";
    expect(await compilesAgain()).toBe(false);
  });

  it("BUILD-6 are compiled anew if the last build did not end", async () => {
    await bundle();
    isOfLastBuild = false;
    expect(await compilesAgain()).toBe(true);
  });

  it("BUILD-6 are compiled anew after webpack has failed", async () => {
    await bundle();
    await write("src/page.tsx", "invalid");
    whileCompiling = () => Promise.reject(new Error("invalid"));
    await expect(bundle()).rejects.toThrow("invalid");
    whileCompiling = () => Promise.resolve();
    await write("src/page.tsx", "1");
    expect(await compilesAgain()).toBe(true);
  });

  it("BUILD-6 are compiled anew after a change while webpack ran, and with a damaged record", async () => {
    whileCompiling = () => write("src/page.tsx", "2");
    await bundle();
    whileCompiling = () => Promise.resolve();
    expect(await compilesAgain()).toBe(true);
    await write(`.cache/bundles/${STAGE}.json`, "{");
    expect(await compilesAgain()).toBe(true);
  });

  it("BUILD-6 are never reused in another stage, such as that of the development server", async () => {
    await bundle("develop-html");
    await bundle("develop-html");
    expect(reused).toEqual([]);
  });
});
