import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { startFakePublicationLog, type FakePublicationLog } from "../support/desk-double";
import {
  postRebuildWebhook,
  startPublisherProcess,
  TEST_SECRET,
  waitUntil,
  type PublisherTestOptions,
  type RunningPublisher,
} from "../support/publisher-plan";
import { serveReleases, type RunningSite } from "./release-fixture";

type Content = Readonly<Record<string, unknown>> & { readonly text: string };

const TOKEN = "token-of-the-publisher";

/** How the command ended, and what it said. */
export type RollbackResult = { readonly code: number | null; readonly output: string };

/**
 * A publisher with a small build of its own kind instead of Gatsby (tests/support/stand-in-build.mjs), the desk that it reports to, and
 * the site that visitors see, which is served by another process than the publisher's: the test's.
 */
export type PublisherFixture = {
  readonly folder: string;
  readonly releasesDir: string;
  readonly site: RunningSite;
  readonly desk: FakePublicationLog;
  readonly start: (changed?: Partial<PublisherTestOptions>, env?: Readonly<Record<string, string>>) => Promise<RunningPublisher>;
  /** What the next build finds. */
  readonly content: (of: Content) => Promise<void>;
  /** How many builds there were. */
  readonly builds: () => Promise<number>;
  readonly served: (path?: string) => Promise<string>;
  readonly isLive: (text: string) => () => Promise<boolean>;
  /** Saves, asks, and waits until it is live. */
  readonly publish: (running: RunningPublisher, of: Content) => Promise<void>;
  /** Runs `backend/publisher/rollback.ts` as `npm run rollback` does. */
  readonly rollback: (...args: readonly string[]) => Promise<RollbackResult>;
  readonly close: () => Promise<void>;
};

/** Which state of the content a page shows; throws where the page is not whole. */
export function textOf(html: string): string {
  const [, text, script] = /<title>\S+ (\S+)<\/title><script src="([^"]+)">/.exec(html) ?? [];
  if (text === undefined || script === undefined || !html.endsWith("</html>"))
    throw new Error(`This is no whole page: ${html.slice(0, 200)}`);
  return text;
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function startPublisherFixture(): Promise<PublisherFixture> {
  const folder = await mkdtemp(join(tmpdir(), "publisher-"));
  const releasesDir = join(folder, "releases");
  const site = await serveReleases(releasesDir);
  const desk = await startFakePublicationLog();
  let publisher: RunningPublisher | undefined;
  const plan: PublisherTestOptions = {
    argv: [process.execPath, join(__dirname, "../support/stand-in-build.mjs"), folder],
    folder,
    releasesDir,
    port: 0,
    secret: TEST_SECRET,
    timing: { quiet: 30, patience: 200 },
    limit: 20_000,
    contentApi: desk.url,
    token: TOKEN,
    mark: join(folder, "unfinished"),
  };
  const content = (of: Content): Promise<void> => writeFile(join(folder, "content.json"), JSON.stringify(of));
  const served = async (path = "/"): Promise<string> => {
    const { status, body } = await site.get(path);
    return status === 200 ? body.toString() : String(status);
  };
  const isLive = (text: string) => async (): Promise<boolean> => (await served()).includes(`<title>Start ${text}</title>`);
  return {
    folder,
    releasesDir,
    site,
    desk,
    start: async (changed = {}, env = {}) => {
      publisher = await startPublisherProcess({ ...plan, ...changed }, env);
      return publisher;
    },
    content,
    builds: async () => (await readFile(join(folder, "builds.log"), "utf8").catch(() => "")).split("\n").length - 1,
    served,
    isLive,
    publish: async (running, of) => {
      await content(of);
      desk.wait();
      expect(await postRebuildWebhook(running.url)).toBe(202);
      await waitUntil(`${of.text} is live`, isLive(of.text));
    },
    rollback: (...args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ["--import", "tsx", "backend/publisher/rollback.ts", ...args], {
          env: { ...process.env, RELEASES_DIR: releasesDir, GATSBY_CONTENT_API: desk.url, PUBLISHER_TOKEN: TOKEN },
        });
        let output = "";
        for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
        child.on("close", (code) => resolve({ code, output }));
      }),
    close: async () => {
      await publisher?.kill();
      await Promise.all([site.close(), desk.close()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
