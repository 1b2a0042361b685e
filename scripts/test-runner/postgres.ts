import { spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureProgram, findProgram } from "./debian-packages";

/** Folder of the servers on Debian, with one folder per version. */
const DEBIAN = "/usr/lib/postgresql";
const USER = "site";

/** A running server for the tests, with the settings with which Directus uses it. */
export interface TestPostgres {
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Returns the path of `initdb`: on the path, else Debian's newest. Installs PostgreSQL as root. */
export function ensurePostgres(): Promise<string> {
  return ensureProgram("PostgreSQL", ["postgresql"], () => {
    const versions = existsSync(DEBIAN)
      ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
      : [];
    const installed = versions.map((version) => join(DEBIAN, version, "bin", "initdb"));
    return findProgram("initdb") ?? installed.find((path) => existsSync(path));
  });
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(spawnSync("id", [flag, "nobody"], { encoding: "utf8" }).stdout);
  return { uid: idOf("-u"), gid: idOf("-g") };
}

/**
 * Starts an empty PostgreSQL, which listens only on this machine. It does not flush to disk, which
 * makes it fast.
 */
export async function startPostgres(port: number): Promise<TestPostgres> {
  // The path can be a link to one of several versions.
  const initdb = realpathSync(await ensurePostgres());
  const program = (name: string): string => join(initdb, "..", name);
  const folder = mkdtempSync(join(tmpdir(), "jeweller-postgres-"));
  const data = join(folder, "data");
  const log = join(folder, "log");
  const password = randomBytes(12).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const user = unprivileged();
  for (const path of [folder, passwordFile])
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid);
  const output = openSync(log, "a");
  const options: SpawnOptions = { ...user, cwd: folder, stdio: ["ignore", output, output] };
  const locale = ["-E", "UTF8", "--locale=C.UTF-8", "--auth=scram-sha-256", "--no-sync"];
  spawnSync(initdb, ["-D", data, "-U", USER, ...locale, `--pwfile=${passwordFile}`], options);
  const fast = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const server = spawn(
    program("postgres"),
    ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1"].concat(
      fast.flatMap((setting) => ["-c", setting]),
    ),
    options,
  );
  const isReady = (): boolean =>
    spawnSync(program("pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).status === 0;
  while (!isReady()) {
    if (server.exitCode !== null)
      throw new Error(`PostgreSQL does not start:\n${readFileSync(log, "utf8")}`);
    await wait(100);
  }
  return {
    settings: {
      DB_CLIENT: "pg",
      DB_HOST: "127.0.0.1",
      DB_PORT: String(port),
      DB_DATABASE: "postgres",
      DB_USER: USER,
      DB_PASSWORD: password,
    },
    stop: async () => {
      server.kill("SIGINT");
      if (server.exitCode === null) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
