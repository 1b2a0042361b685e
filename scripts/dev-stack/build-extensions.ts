import { existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { z } from "zod";
import { CommandError, errorMessage } from "../bootstrap/failure.mjs";
import { paths, root } from "../bootstrap/paths.mjs";
import { run } from "../bootstrap/processes.mjs";
import { fingerprint } from "./fingerprint";
import { readStateFile, writeStateFile } from "./state-files";

/** Everything that extensions import. The lock files represent the packages. */
const SOURCES = [
  ...["backend/extensions", "backend/directus", "backend/shared", "backend/package-lock.json"],
  ...["src/build", "src/cms", "src/contracts", "src/domain", "src/lib", "src/site"],
  ...["package-lock.json", "scripts/dev-stack/build-extensions.ts"],
];

const STATE_FILE = "extensions";

/** Folder of what several extensions of the server import, below that of the extensions. */
const SHARED = "shared/dist";

const packageSchema = z.object({
  "directus:extension": z.object({ type: z.string() }).optional(),
});

/** Returns the names of the Directus extensions, and whether each has a part in its app. */
function listExtensions(): readonly { readonly name: string; readonly isApp: boolean }[] {
  return globSync("*/package.json", { cwd: paths.extensions }).flatMap((path) => {
    const manifest: unknown = JSON.parse(readFileSync(join(paths.extensions, path), "utf8"));
    const type = packageSchema.parse(manifest)["directus:extension"]?.type;
    if (type === undefined) return [];
    return { name: dirname(path), isApp: type !== "hook" && type !== "endpoint" };
  });
}

/** Defines `require` for bundled CommonJS packages: Directus loads extensions as ES modules. */
const REQUIRE =
  'import { createRequire as madeForThis } from "node:module"; const require = madeForThis(import.meta.url);';

/**
 * Bundles extensions of the server with all their dependencies except those below and Node's own
 * modules, in a tenth of the time of `directus-extension build`. What several of them import goes
 * into shared files, so Directus loads each module once.
 */
async function bundleForServer(names: readonly string[]): Promise<void> {
  rmSync(join(paths.extensions, SHARED), { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: root,
      entryPoints: names.flatMap((name) =>
        // A file for a thread is loaded by its own address.
        globSync(["index.ts", "*-worker.ts"], { cwd: join(paths.extensions, name, "src") }).map(
          (file) => ({
            in: join(paths.extensions, name, "src", file),
            out: join(name, "dist", file.slice(0, -".ts".length)),
          }),
        ),
      ),
      outdir: paths.extensions,
      bundle: true,
      splitting: true,
      chunkNames: `${SHARED}/[hash]`,
      platform: "node",
      target: "node22",
      format: "esm",
      minify: true,
      legalComments: "none",
      // Native, or shared with Directus; and large packages that several extensions use.
      external: ["sharp", "@directus/api/emitter", "pdfkit", "fontkit"],
      define: { "process.env.NODE_ENV": '"production"' },
      banner: { js: REQUIRE },
      logLevel: "silent",
    });
  } catch (error) {
    throw new CommandError("The extensions cannot be bundled.", {
      tail: errorMessage(error).split("\n"),
    });
  }
}

/**
 * Bundles an extension of the Directus app with the SDK, which compiles Vue components and leaves
 * out the packages that the app provides.
 */
function bundleForApp(name: string): Promise<void> {
  const sdk = join(paths.backend, "node_modules/@directus/extensions-sdk/cli.js");
  return run(`The build of ${name}`, [process.execPath, sdk, "build"], {
    cwd: join(paths.extensions, name),
  });
}

/** Bundles the extensions if one of their sources has changed since the last time. */
export async function buildExtensions(note: (text: string) => void): Promise<void> {
  const extensions = listExtensions();
  const made = fingerprint(root, SOURCES);
  const isBundled = ({ name }: { readonly name: string }): boolean =>
    existsSync(join(paths.extensions, name, "dist"));
  if (readStateFile(STATE_FILE) === made && extensions.every(isBundled)) {
    note("up to date");
    return;
  }
  const [app, server] = [true, false].map((wanted) =>
    extensions.filter(({ isApp }) => isApp === wanted).map(({ name }) => name),
  );
  await Promise.all([bundleForServer(server ?? []), ...(app ?? []).map(bundleForApp)]);
  writeStateFile(STATE_FILE, made);
  note(`${extensions.length} built`);
}
