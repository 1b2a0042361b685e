import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { gatsbyCommand } from "../../backend/build-runner/gatsby-command";
import { buildPathsFrom } from "../../backend/build-runner/build-paths";
import { emptyDirectory } from "../../backend/build-runner/workspaces";

const ROOT = join(__dirname, "../..");
const { dirtyFlag, outputDirs } = buildPathsFrom(ROOT);

export type BuildRun = {
  readonly code: number | null;
  readonly log: string;
  readonly seconds: number;
};

/** Runs a production build of the project on the previous cache and returns its output. */
export function gatsbyBuild(env: Readonly<Record<string, string>>): Promise<BuildRun> {
  const started = Date.now();
  // Discards the files of a killed test run.
  if (existsSync(dirtyFlag)) outputDirs.forEach(emptyDirectory);
  writeFileSync(dirtyFlag, `${process.pid}\n`);
  return new Promise((resolve, reject) => {
    const [node, ...command] = gatsbyCommand(ROOT, "build", "--log-pages");
    const child = spawn(node, command, {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: "production",
        CI: "true",
        GATSBY_TELEMETRY_DISABLED: "1",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let log = "";
    const take = (data: Buffer) => (log += data.toString());
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0 || code === 1) rmSync(dirtyFlag, { force: true });
      resolve({ code, log: stripVTControlCharacters(log), seconds: (Date.now() - started) / 1000 });
    });
  });
}

/** Returns the pages whose HTML a build wrote, from Gatsby's own list. */
export function builtPages(log: string): readonly string[] {
  return [...log.matchAll(/(?:Created|Updated) page:\s+(\S+)/g)]
    .map((match) => match[1] ?? "")
    .sort();
}

/** Returns digests of the page-data files by page path. */
export function pageDigests(): ReadonlyMap<string, string> {
  const folder = join(ROOT, "public/page-data");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("page-data.json"),
  );
  return new Map(
    files.map((name) => [
      name,
      createHash("sha256")
        .update(readFileSync(join(folder, name)))
        .digest("hex"),
    ]),
  );
}
