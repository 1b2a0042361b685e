import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { developServerStarter } from "#backend/publisher/preview/develop-server";

/** Answers like Gatsby's development server, counts its starts in its cache, and can crash. */
const FAKE_GATSBY = `
const { appendFileSync, mkdirSync } = require("node:fs");
mkdirSync(".cache", { recursive: true });
appendFileSync(".cache/starts", "x");
require("node:http").createServer((request, response) => {
  if (request.url === "/crash") process.exit(1);
  response.end(JSON.stringify({ revision: 1, timeZone: null, records: [], redirects: [] }));
}).listen(Number(process.argv.at(-1)), "127.0.0.1");
`;

const root = mkdtempSync(join(tmpdir(), "develop-server-"));
afterAll(() => rmSync(root, { recursive: true }));

it("BUILD-13 the preview keeps its cache when it is stopped, and starts without it after a crash", async () => {
  const gatsby = join(root, "node_modules", "gatsby");
  mkdirSync(gatsby, { recursive: true });
  writeFileSync(join(gatsby, "cli.js"), FAKE_GATSBY);
  const folder = join(root, "preview");
  const start = developServerStarter({
    ...{ root, folder, releasesDir: join(root, "releases"), env: process.env },
    onOutput: () => {},
  });
  const startsInCache = (): number => readFileSync(join(folder, ".cache", "starts")).length;

  const first = await start(1);
  await first.started;
  await first.stop();
  const second = await start(1);
  await second.started;
  expect(startsInCache()).toBe(2);

  await fetch(`${second.origin}/crash`).catch(() => undefined);
  await second.ended;
  await second.stop();
  const third = await start(1);
  await third.started;
  expect(startsInCache()).toBe(1);
  await third.stop();
});
