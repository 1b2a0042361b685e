/*
 * `npm run requirements`: compares docs/requirements.md with the titles of all tests, which begin
 * with the ids of the requirements that they prove. Fails if a requirement has no test.
 * `npm run requirements -- ROUTE CART-2` lists the titles that prove these areas or ids.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printLine, red } from "../bootstrap/console.mjs";
import { root } from "../bootstrap/paths.mjs";
import { parseRequirements, provingTitles } from "../test-runner/requirement-list";

const requirements = parseRequirements(readFileSync(join(root, "docs/requirements.md"), "utf8"));
const titles = globSync("{tests,e2e}/**/*.{test,spec}.{ts,tsx}", { cwd: root }).flatMap((file) =>
  provingTitles(readFileSync(join(root, file), "utf8")).map((title) => ({ file, ...title })),
);
const named = new Set(titles.flatMap(({ ids }) => ids));
const areas = new Set([...requirements.keys()].map(getArea));
const unproven = [...requirements.keys()].filter((id) => !named.has(id));
const wanted = process.argv.slice(2);
const unknown = [
  // A text such as "UTF-8" at the start of another string is no id.
  ...[...named].filter((id) => areas.has(getArea(id)) && !requirements.has(id)),
  ...wanted.filter((entry) => !areas.has(entry) && !requirements.has(entry)),
];

printLine(`${requirements.size - unproven.length} of ${requirements.size} requirements are named.`);
for (const [id, text] of requirements) {
  if (!wanted.includes(id) && !wanted.includes(getArea(id))) continue;
  printLine(`\n${id} ${text}`);
  for (const { file, ids, title } of titles) if (ids.includes(id)) printLine(`  ${file}: ${title}`);
}
for (const id of unproven) printLine(red(`No test names ${id} ${requirements.get(id)}`));
for (const id of unknown) printLine(red(`${id} is not in docs/requirements.md.`));
process.exitCode = unproven.length + unknown.length === 0 ? 0 : 1;

function getArea(id: string): string {
  return id.replace(/-\d+$/, "");
}
