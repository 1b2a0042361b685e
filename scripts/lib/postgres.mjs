import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "./failure.mjs";
import { paths } from "./paths.mjs";
import { onExit, launch, run } from "./processes.mjs";

/** Where Debian keeps the servers, a folder a version. */
const DEBIAN = "/usr/lib/postgresql";
const USER = "house";

/**
 * The folder with PostgreSQL's programs: the first on the path, else the newest of the system's.
 */
function findPrograms(env) {
  const onPath = (env.PATH ?? "").split(delimiter).map((folder) => join(folder, "initdb"));
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
    : [];
  const found = [
    ...onPath,
    ...versions.map((version) => join(DEBIAN, version, "bin", "initdb")),
  ].find((path) => existsSync(path));
  return found === undefined ? undefined : dirname(realpathSync(found));
}

async function ensurePrograms(tools) {
  const found = findPrograms(tools.env);
  if (found !== undefined) return found;
  const log = join(paths.logs, "postgres-install.log");
  if (process.getuid?.() === 0) {
    const argv = [
      "sh",
      "-c",
      "apt-get update && apt-get install -y --no-install-recommends postgresql",
    ];
    await run({
      name: "Getting PostgreSQL",
      argv,
      env: { ...tools.env, DEBIAN_FRONTEND: "noninteractive" },
      log,
    });
    const got = findPrograms(tools.env);
    if (got !== undefined) return got;
  }
  throw new CommandError("No PostgreSQL was found, and none could be installed.", {
    hint: "Install PostgreSQL's server programs (initdb, postgres) and run the command again.",
    log,
  });
}

/** PostgreSQL never runs as root: then the system's own user for it does. */
function asServer(argv) {
  return process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...argv] : argv;
}

/**
 * An empty PostgreSQL for the tests: on this machine alone, gone with them, quick since nothing of
 * it has to last. Gives Directus's settings for it.
 */
export async function startPostgres(tools, { port, log, note }) {
  const programs = await ensurePrograms(tools);
  const folder = mkdtempSync(join(tmpdir(), "house-postgres-"));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    const ids = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
    );
    for (const path of [folder, passwordFile]) chownSync(path, ids[0], ids[1]);
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
  const place = { cwd: folder, env: tools.env };
  await run({
    ...place,
    name: "Preparing PostgreSQL",
    argv: asServer([join(programs, "initdb"), ...init]),
    log: join(paths.logs, "initdb.log"),
  });
  const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap(
    (setting) => ["-c", setting],
  );
  const serve = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", ...settings];
  const server = launch({ ...place, argv: asServer([join(programs, "postgres"), ...serve]), log });
  let ended = false;
  void server.ended.then(() => (ended = true));
  const isReady = () =>
    spawnSync(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  for (const end = Date.now() + 60_000; !isReady(); await wait(200))
    if (ended || Date.now() > end)
      throw new CommandError("PostgreSQL does not answer.", { tail: server.tail.lines, log });
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
