import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { readBuildProblems, type BuildProblem } from "../../build-runner/build-problems";
import { copyImages, copySources } from "../../build-runner/copy-sources";
import { gatsbyCommand, runGatsby } from "../../build-runner/run-gatsby";
import { RELEASE_FILES } from "../releases/release";
import { FACTS_PATH } from "./preview-protocol";

const factsSchema = z.object({
  /** Revision of the content whose pages exist. */
  revision: z.number(),
  /** Time zone of the shop. */
  timeZone: z.string().nullable(),
  records: z.array(
    z.object({
      collection: z.string(),
      id: z.number(),
      status: z.string(),
      /** Time on the website, in milliseconds. */
      from: z.number().nullable(),
      until: z.number().nullable(),
      paths: z.record(z.string(), z.string().startsWith("/")),
    }),
  ),
  redirects: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      status: z.union([z.literal(301), z.literal(302)]),
    }),
  ),
});

/** What the development server says about the pages that it shows. */
export type PreviewFacts = z.infer<typeof factsSchema>;

/** Pages of one revision of the content, or what is missing in its records. */
export type ShownContent = PreviewFacts & { readonly problems: readonly BuildProblem[] };

/** Gatsby's development server with the drafts. */
export interface DevelopServer {
  readonly origin: string;
  /** Resolves to the content that the server starts with. Rejects if the server ends before. */
  readonly started: Promise<ShownContent>;
  /** Reads the content again and resolves when its pages exist. */
  readonly refresh: (revision: number) => Promise<ShownContent>;
  /** Resolves to the last lines of its output when the process has ended. */
  readonly ended: Promise<string>;
  readonly stop: () => Promise<void>;
}

export type StartDevelopServer = (revision: number) => Promise<DevelopServer>;

export type DevelopServerOptions = {
  readonly root: string;
  /** Folder in which Gatsby runs. Never that of the builds, which run at the same time. */
  readonly folder: string;
  /** Folder of the site's releases, whose images need not be made again. */
  readonly releasesDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly onOutput: (text: string) => void;
};

/** Interval between two questions to the server, in milliseconds. */
const POLL_MS = 150;

/** Time in milliseconds after which the content is read again if the server has lost a request. */
const REPEAT_MS = 20_000;

/** Returns the function that starts Gatsby's development server with the drafts. */
export function developServerStarter({
  root,
  folder,
  releasesDir,
  env,
  onOutput,
}: DevelopServerOptions): StartDevelopServer {
  const problemsFile = join(folder, "problems.json");
  /** Exists while Gatsby runs, and after a crash. */
  const dirtyFlag = join(folder, "develop.dirty");
  return async (revision) => {
    await mkdir(folder, { recursive: true });
    // The cache of a crashed process can name files that do not exist, which would end the next one.
    if (existsSync(dirtyFlag)) await rm(join(folder, ".cache"), { recursive: true, force: true });
    await writeFile(dirtyFlag, `${process.pid}\n`);
    copySources(root, folder);
    copyImages(join(releasesDir, RELEASE_FILES.current), folder);
    await rm(problemsFile, { force: true });
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const stopping = new AbortController();
    const run = runGatsby(
      {
        argv: gatsbyCommand(root, "develop", "-H", "127.0.0.1", "-p", String(port)),
        cwd: folder,
        env: { ...env, PREVIEW_REVISION: String(revision), BUILD_PROBLEMS_FILE: problemsFile },
        onOutput,
      },
      stopping.signal,
    );
    let isRunning = true;
    const ended = run.then(
      ({ log }) => log,
      (error: unknown) => String(error),
    );
    void ended.then(() => (isRunning = false));

    const waitFor = async (wanted: number, until = Infinity): Promise<ShownContent | undefined> => {
      while (isRunning && Date.now() < until) {
        const facts = await readFacts(origin);
        if (facts !== undefined && facts.revision >= wanted) {
          const problems = await readBuildProblems(problemsFile);
          return { ...facts, problems: problems.filter(({ isOmitted }) => isOmitted !== true) };
        }
        await wait(POLL_MS);
      }
      if (isRunning) return undefined;
      throw new Error("The development server has ended");
    };
    const refresh = async (wanted: number): Promise<ShownContent> => {
      for (;;) {
        await rm(problemsFile, { force: true });
        await fetch(`${origin}/__refresh`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ revision: wanted }),
        });
        const shown = await waitFor(wanted, Date.now() + REPEAT_MS);
        if (shown !== undefined) return shown;
      }
    };
    return {
      origin,
      started: waitFor(revision).then((shown) => {
        if (shown === undefined) throw new Error("The development server has ended");
        return shown;
      }),
      refresh,
      ended,
      stop: async () => {
        const hasCrashed = !isRunning;
        stopping.abort();
        await ended;
        if (!hasCrashed) await rm(dirtyFlag, { force: true });
      },
    };
  };
}

/** Returns undefined while the server does not answer. */
async function readFacts(origin: string): Promise<PreviewFacts | undefined> {
  try {
    const response = await fetch(`${origin}${FACTS_PATH}`);
    return response.ok ? factsSchema.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
