import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { build, type BuildFailure } from "esbuild";
import { z } from "zod";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { fingerprint } from "./fingerprint";
import { readStateFile, writeStateFile } from "./state-files";

/** What decides every bundle besides its own sources. */
const COMMON_SOURCES = [
  "backend/package-lock.json",
  "package-lock.json",
  "scripts/dev-stack/build-extensions.ts",
];

type Inputs = readonly string[];

/** Last bundle of an extension: the files that it was made of, and their fingerprint. */
const bundleStateSchema = z.object({ inputs: z.array(z.string()), fingerprint: z.string() });

/** Returns the names of the Directus extensions in a folder. */
function extensionNames(folder: string = paths.extensions): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && extensionType(join(folder, entry.name)) !== undefined)
    .map((entry) => entry.name)
    .sort();
}

const extensionPackageSchema = z.looseObject({
  "directus:extension": z.looseObject({ type: z.string() }),
});

/** Returns the type of the extension in a folder, or undefined if it contains none. */
function extensionType(folder: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return extensionPackageSchema.safeParse(manifest).data?.["directus:extension"].type;
  } catch {
    return undefined;
  }
}

/** Types that run on the server only. All other types have a part in the Directus app. */
const SERVER_TYPES = ["hook", "endpoint"];

const isAppExtension = (name: string): boolean =>
  !SERVER_TYPES.includes(extensionType(join(paths.extensions, name)) ?? "");

/** Defines `require` for bundled CommonJS packages: Directus loads extensions as ES modules. */
const REQUIRE =
  'import { createRequire as madeForThis } from "node:module"; const require = madeForThis(import.meta.url);';

/**
 * Bundles extensions of the server and all their dependencies except sharp, pdfkit, fontkit and
 * Node's own modules into one file each, like `directus-extension build`, in a tenth of the time. One
 * call for all of them reads each source once. Returns the source files of each bundle.
 */
async function bundleForServer(
  names: readonly string[],
): Promise<Readonly<Record<string, Inputs>>> {
  if (names.length === 0) return {};
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: names.map((name) => ({
        in: join(paths.extensions, name, "src", "index.ts"),
        out: join(name, "dist", "index"),
      })),
      outdir: paths.extensions,
      bundle: true,
      platform: "node",
      target: "node22",
      format: "esm",
      minify: true,
      legalComments: "none",
      // Native, shared with Directus; and large packages that several extensions use.
      external: ["sharp", "pdfkit", "fontkit"],
      define: { "process.env.NODE_ENV": '"production"' },
      banner: { js: REQUIRE },
      logLevel: "silent",
      metafile: true,
    });
    const bundles = Object.entries(metafile.outputs).map(([path, { inputs }]) => [
      basename(dirname(dirname(path))),
      // The lock files represent the packages.
      Object.keys(inputs).filter((input) => !input.includes("node_modules/")),
    ]);
    return z.record(z.string(), z.array(z.string())).parse(Object.fromEntries(bundles));
  } catch (error) {
    throw new CommandError("The extensions cannot be bundled.", {
      tail: isBuildFailure(error)
        ? error.errors.map(
            ({ text, location }) =>
              `${location ? `${location.file}:${location.line}: ` : ""}${text}`,
          )
        : [String(error)],
    });
  }
}

const SDK = join(root, "backend/node_modules/@directus/extensions-sdk/cli.js");

/**
 * Bundles an extension of the Directus app with the SDK, which compiles Vue components and leaves
 * out the packages that the app provides. Besides its own files it may import the domain.
 */
async function bundleForApp(name: string): Promise<Readonly<Record<string, Inputs>>> {
  try {
    await promisify(execFile)(process.execPath, [SDK, "build"], {
      cwd: join(paths.extensions, name),
    });
    return { [name]: ["src/domain"] };
  } catch (error) {
    const { stdout } = z.looseObject({ stdout: z.string() }).parse(error);
    throw new CommandError(`The extension ${name} cannot be built.`, { tail: stdout.split("\n") });
  }
}

function isBuildFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}

const stateFileOf = (name: string): string => `extension-${name}`;

const fingerprintOf = (name: string, inputs: Inputs): string =>
  fingerprint(root, [`backend/extensions/${name}`, ...COMMON_SOURCES, ...inputs]);

function isUpToDate(name: string): boolean {
  const last = bundleStateSchema.safeParse(readStateFile(stateFileOf(name))).data;
  return (
    last !== undefined &&
    fingerprintOf(name, last.inputs) === last.fingerprint &&
    existsSync(join(paths.extensions, name, "dist"))
  );
}

/** Bundles the extensions whose sources have changed since their last bundle. */
export async function buildExtensions(note: (text: string) => void): Promise<void> {
  const names = extensionNames();
  const changed = names.filter((name) => !isUpToDate(name));
  const bundles = await Promise.all([
    bundleForServer(changed.filter((name) => !isAppExtension(name))),
    ...changed.filter(isAppExtension).map(bundleForApp),
  ]);
  for (const [name, inputs] of bundles.flatMap((each) => Object.entries(each))) {
    const state = { inputs, fingerprint: fingerprintOf(name, inputs) };
    writeStateFile(stateFileOf(name), state);
  }
  note(
    changed.length === 0
      ? `${names.length} up to date`
      : `${changed.length} of ${names.length} built`,
  );
}
