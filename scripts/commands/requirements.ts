/*
 * `npm run requirements`: compares docs/requirements.md with the titles of all tests, which name
 * the requirements that they prove. Fails if a requirement has no test, or only tests of constants.
 * `npm run requirements -- ROUTE CART-2` lists the tests that prove these areas or ids.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bold, faint, printLine, red } from "../bootstrap/console.mjs";
import { root } from "../bootstrap/paths.mjs";
import { filesBelow } from "../dev-stack/fingerprint";
import {
  compareWithTitles,
  idsOfTitle,
  parseRequirements,
  selectRequirements,
} from "../test-runner/requirement-list";
import { constantTests, type ReadModule } from "../test-runner/constant-tests";
import { testTitles } from "../test-runner/test-titles";

const register = join(root, "docs", "requirements.md");
if (!existsSync(register)) {
  console.error(red("docs/requirements.md is missing."));
  process.exit(1);
}
const requirements = parseRequirements(readFileSync(register, "utf8"));
const testFiles = [...filesBelow(root, "tests"), ...filesBelow(root, "e2e")].filter((path) =>
  /\.(test|spec)\.(ts|tsx|mts|mjs)$/.test(path),
);
const readModule: ReadModule = (importer, specifier) => {
  if (!specifier.startsWith(".")) return undefined;
  const base = join(dirname(importer), specifier);
  const path = [base, `${base}.ts`, `${base}.tsx`].find(
    (candidate) => /\.tsx?$/.test(candidate) && existsSync(join(root, candidate)),
  );
  return path === undefined ? undefined : { path, source: readFileSync(join(root, path), "utf8") };
};
const tests = testFiles.map((path) => {
  const source = readFileSync(join(root, path), "utf8");
  const constant = constantTests(source, path, readModule);
  const proving = testTitles(source, path).filter((title) => !constant.includes(title));
  return { path, constant, proving };
});
const selection = selectRequirements(requirements, process.argv.slice(2));
const titles = tests.flatMap(({ proving }) => proving);
const { areas, unproven, constantsOnly, unknown } = compareWithTitles(
  requirements,
  titles,
  tests.flatMap(({ constant }) => constant),
);

printLine(
  bold(
    `${requirements.length - unproven.length} of ${requirements.length} requirements are named by a test (${titles.length} titles in ${testFiles.length} files)`,
  ),
);
for (const { area, total, proven } of areas)
  printLine(
    `  ${area.padEnd(10)} ${String(proven).padStart(3)} of ${String(total).padStart(2)}${proven === total ? " ✓" : ""}`,
  );
for (const { id, text } of selection.requirements) {
  printLine(`\n${bold(id)} ${text}`);
  for (const { path, proving } of tests)
    for (const title of proving)
      if (idsOfTitle(title).includes(id)) printLine(`  ${faint(path)} ${title}`);
}
if (unproven.length > 0) {
  printLine(red(`\nNo test names these:`));
  for (const { id, text } of unproven)
    printLine(`  ${id.padEnd(13)} ${faint(text.length > 110 ? `${text.slice(0, 109)}…` : text)}`);
  process.exitCode = 1;
}
if (constantsOnly.length > 0) {
  const ids = constantsOnly.map(({ id }) => id).join(", ");
  printLine(red(`\nOnly tests that compare constants name these: ${ids}`));
  process.exitCode = 1;
}
const foreign = [...unknown, ...selection.unknown];
if (foreign.length > 0) {
  printLine(red(`\nThese ids are not in docs/requirements.md: ${foreign.join(", ")}`));
  process.exitCode = 1;
}
