import { spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureProgram, findProgram } from "./debian-packages";

const USER = "site";

/** A running server for the tests, with the settings with which Directus uses it. */
export interface TestPostgres {
  readonly settings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Returns the path of `initdb`: on the path, else Debian's newest. Installs PostgreSQL as root. */
export function ensurePostgres(): Promise<string> {
  return ensureProgram("postgresql", () => {
    const versions = globSync("/usr/lib/postgresql/*/bin/initdb");
    return (
      findProgram("initdb") ??
      versions.sort((a, b) => a.localeCompare(b, "en", { numeric: true })).at(-1)
    );
  });
}

/**
 * Starts an empty PostgreSQL, which listens only on this machine and asks for no password. It does
 * not flush to disk, which makes it fast.
 */
export async function startPostgres(port: number): Promise<TestPostgres> {
  // The path can be a link to one of several versions.
  const initdb = realpathSync(await ensurePostgres());
  const program = (name: string): string => join(initdb, "..", name);
  const folder = mkdtempSync(join(tmpdir(), "jeweller-postgres-"));
  const data = join(folder, "data");
  const log = join(folder, "log");
  const output = openSync(log, "a");
  const options: SpawnOptions = { cwd: folder, stdio: ["ignore", output, output] };
  if (process.getuid?.() === 0) {
    // PostgreSQL refuses to run as root.
    const nobody = spawnSync("id", ["-u", "nobody"], { encoding: "utf8" });
    options.uid = options.gid = Number(nobody.stdout);
    chownSync(folder, options.uid, options.gid);
  }
  const locale = ["-E", "UTF8", "--locale=C.UTF-8", "--auth=trust", "--no-sync"];
  spawnSync(initdb, ["-D", data, "-U", USER, ...locale], options);
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
      DB_PASSWORD: "not-checked",
    },
    stop: async () => {
      server.kill("SIGINT");
      if (server.exitCode === null) await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
