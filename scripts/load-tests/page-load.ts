/*
 * Measures page loads of a running site with Lighthouse on a simulated phone: the median of several
 * runs of each page, and of the home page without scripts, which is the best that the site can
 * reach on this machine. Use an otherwise idle machine.
 *
 *   node --import tsx scripts/load-tests/page-load.ts [path …]
 *
 * SITE_URL (http://localhost:8000), RUNS (5), CHROMIUM_PATH, LIGHTHOUSE (13.5.0): the version that
 * npx downloads, or the path of an installed cli.
 */
import { spawnSync } from "node:child_process";
import { z } from "zod";
import { findChromium } from "../test-runner/chromium";

const site = process.env["SITE_URL"] ?? "http://localhost:8000";
const runs = Number(process.env["RUNS"] ?? 5);
const version = process.env["LIGHTHOUSE"] ?? "13.5.0";
const MAX_ATTEMPTS = 3;
const PATHS = ["/", "/trauringe", "/shop", "/shop/produkt/1/automatik-39-nachtblau", "/shop/kasse"];
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking";

const audit = z.object({ numericValue: z.number() });
const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    "first-contentful-paint": audit,
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
  }),
});
type Report = z.infer<typeof reportSchema>;

function measure(path: string, more: readonly string[]): Report {
  const command = version.includes("/")
    ? [process.execPath, version]
    : ["npx", "--yes", `lighthouse@${version}`];
  const [program = "npx", ...first] = command;
  // Chromium sometimes records no navigation. Such a run says nothing, so it is repeated.
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { status, stdout } = spawnSync(
      program,
      [
        ...[...first, `${site}${path}`, "--quiet", "--output=json"],
        ...["--only-categories=performance", `--chrome-flags=${FLAGS}`, ...more],
      ],
      {
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
        stdio: ["ignore", "pipe", "ignore"],
        env: { ...process.env, CHROME_PATH: findChromium() },
      },
    );
    if (status === 0) return reportSchema.parse(JSON.parse(stdout));
  }
  throw new Error(`Lighthouse cannot measure ${site}${path}.`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function printPage(name: string, path: string, more: readonly string[] = []): void {
  const reports = Array.from({ length: runs }, () => measure(path, more));
  const of = (pick: (report: Report) => number): number => median(reports.map(pick));
  const time = (name: keyof Report["audits"]): string =>
    of(({ audits }) => audits[name].numericValue).toFixed(0);
  const scores = reports.map(({ categories }) => Math.round(categories.performance.score * 100));
  console.log(
    `${name}: score ${median(scores)} (${scores.join(" ")}), FCP ${time("first-contentful-paint")} ms, ` +
      `LCP ${time("largest-contentful-paint")} ms, TBT ${time("total-blocking-time")} ms, ` +
      `CLS ${of(({ audits }) => audits["cumulative-layout-shift"].numericValue).toFixed(3)}`,
  );
}

printPage("/ without scripts", "/", ["--blocked-url-patterns=*.js"]);
for (const path of process.argv.length > 2 ? process.argv.slice(2) : PATHS) printPage(path, path);
