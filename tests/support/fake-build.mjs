/*
 * Small fake build for the publisher: `node fake-build.mjs <folder>` creates `public` from
 * `content.json`. Like Gatsby, it keeps a cache of files it considers complete, so that incomplete
 * files of a killed build would remain. With `hold` in the content, it stops within the first file
 * until there is a file `go` in the folder. It reports omitted files and invalid records in the file
 * at `BUILD_PROBLEMS_FILE`; only the latter fail it.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const folder = process.argv[2];
const {
  text,
  hold = false,
  omitted,
  problems,
  crash = false,
} = JSON.parse(readFileSync(join(folder, "content.json"), "utf8"));
appendFileSync(join(folder, "builds.log"), `${text}\n`);
writeFileSync(join(folder, "build.pid"), String(process.pid));
const cacheFile = join(folder, ".cache", "finished.json");
const finished = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : {};
console.log(`building ${text}, the token is ${process.env.DIRECTUS_TOKEN ?? "none"}`);

if (omitted !== undefined) writeFileSync(process.env.BUILD_PROBLEMS_FILE, JSON.stringify(omitted));
if (problems !== undefined) {
  writeFileSync(process.env.BUILD_PROBLEMS_FILE, JSON.stringify(problems));
  console.error("The site cannot be built: a record in Directus must be corrected first.");
  process.exit(1);
}
if (crash === true || (crash === "warm" && existsSync(cacheFile))) process.exit(1);

const script = `/app-${text.padStart(20, "0")}.js`;
const page = (name) =>
  `<!doctype html><title>${name} ${text}</title><script src="${script}"></script>${"<p>Ein Satz.</p>".repeat(200)}</html>`;
const files = {
  "/index.html": page("Start"),
  "/kontakt/index.html": page("Kontakt"),
  "/404.html": page("Nicht gefunden"),
  [script]: `console.log("${text}");`,
  "/release.json": JSON.stringify({ clientOnly: [], languages: ["de"] }),
  "/redirects.json": "[]",
};
for (const [path, content] of Object.entries(files)) {
  if (finished[path] === content) continue;
  finished[path] = content;
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(finished));
  const file = join(folder, "public", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content.slice(0, content.length / 2));
  while (hold && !existsSync(join(folder, "go"))) await wait(20);
  writeFileSync(file, content);
}
