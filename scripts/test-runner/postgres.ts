import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "../bootstrap/failure.mjs";
import { paths } from "../bootstrap/paths.mjs";
import { launch, onExit, run } from "../bootstrap/processes.mjs";
import type { Tools } from "../dev-stack/tools";
import { canInstallPackages, installPackages } from "./debian-packages";

/** Folder of the servers on Debian, with one folder per version. */
const DEBIAN = "/usr/lib/postgresql";
const USER = "site";

/** Returns the folder of PostgreSQL's programs: the first on the path, else Debian's newest. */
function findPrograms(env: NodeJS.ProcessEnv): string | undefined {
  const onPath = (env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "initdb"));
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const found = [
    ...onPath,
    ...versions.map((version) => join(DEBIAN, version, "bin", "initdb")),
  ].find((path) => existsSync(path));
  return found === undefined ? undefined : dirname(realpathSync(found));
}

/** Returns the folder of PostgreSQL's programs, installed if this user may install packages. */
export async function ensurePostgres(tools: Tools): Promise<string> {
  const found = findPrograms(tools.env);
  if (found !== undefined) return found;
  const log = join(paths.logs, "postgres-install.log");
  if (canInstallPackages(tools.env)) {
    await installPackages(tools, ["postgresql"], log);
    const installed = findPrograms(tools.env);
    if (installed !== undefined) return installed;
  }
  throw new CommandError("No PostgreSQL was found, and none could be installed.", {
    hint: "Install PostgreSQL's server programs (initdb, postgres) and run the command again.",
    log,
  });
}

/** Runs the command as the user `postgres` if this is root: PostgreSQL refuses to run as root. */
function asPostgresUser(argv: readonly string[]): readonly string[] {
  return process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...argv] : argv;
}

/**
 * Starts an empty PostgreSQL for the tests, which listens only on this machine and ends with them.
 * It does not flush to disk, which makes it fast. Returns the settings with which Directus uses it.
 */
export async function startPostgres(
  tools: Tools,
  { port, log, note }: { port: number; log: string; note: (text: string) => void },
): Promise<Record<string, string>> {
  const programs = await ensurePostgres(tools);
  const folder = mkdtempSync(join(tmpdir(), "jeweller-postgres-"));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    const idOf = (flag: string): number =>
      Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
    for (const path of [folder, passwordFile]) chownSync(path, idOf("-u"), idOf("-g"));
  }
  const data = join(folder, "data");
  const init = [
    "-D",
    data,
    "-U",
    USER,
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--no-sync",
  ];
  const location = { cwd: folder, env: tools.env };
  await run({
    ...location,
    name: "Preparing PostgreSQL",
    argv: asPostgresUser([join(programs, "initdb"), ...init]),
    log: join(paths.logs, "initdb.log"),
  });
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap(
    (setting) => ["-c", setting],
  );
  const serve = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", ...settings];
  const server = launch({
    ...location,
    argv: asPostgresUser([join(programs, "postgres"), ...serve]),
    log,
  });
  const exit = { happened: false };
  void server.ended.then(() => (exit.happened = true));
  const isReady = () =>
    spawnSync(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  const end = Date.now() + 60_000;
  while (!isReady()) {
    if (exit.happened || Date.now() > end)
      throw new CommandError("PostgreSQL does not answer.", { tail: server.tail.lines, log });
    await wait(200);
  }
  note(spawnSync(join(programs, "postgres"), ["--version"], { encoding: "utf8" }).stdout.trim());
  return {
    DB_CLIENT: "pg",
    DB_HOST: "127.0.0.1",
    DB_PORT: String(port),
    DB_DATABASE: "postgres",
    DB_USER: USER,
    DB_PASSWORD: password,
  };
}
