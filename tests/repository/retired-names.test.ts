import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const ROOT = join(__dirname, "../..");

/**
 * Words that names of files and exports no longer contain (decision 033), each with the word of
 * docs/glossary.md that replaces it.
 */
const RETIRED: ReadonlyMap<string, string> = new Map([
  ["house", "site, siteContent, unit of work or shop"],
  ["houses", "sites"],
  ["piece", "product, item or line"],
  ["pieces", "products or items"],
  ["shelf", "stock"],
  ["shelves", "related products"],
  ["supply", "availability"],
  ["told", "received, sent or tracked"],
  ["tell", "publish, send or notify"],
  ["tells", "publishes"],
  ["hear", "handle or subscribe"],
  ["heard", "received"],
  ["speaker", "localizer or labeler"],
  ["glyph", "icon"],
  ["bait", "honeypot"],
  ["manners", "menu dismissal"],
  ["farewell", "unregister or graceful shutdown"],
  ["lean", "shims"],
  ["drawn", "prerendered"],
  ["arrived", "loaded"],
  ["trail", "breadcrumbs"],
  ["chosen", "selected"],
  ["law", "terms"],
  ["near", "in view"],
  ["late", "lazy"],
  ["beside", "wide screen"],
  ["nobody", "a role"],
  ["somebody", "a role"],
  ["whoever", "a role"],
  ["double", "fake"],
  ["doubles", "fakes"],
  ["till", "payment context or store"],
  ["desk", "order admin, publication log or services"],
  ["news", "order status mails"],
  ["held", "reserved"],
  ["sheet", "packing slip"],
  ["phrases", "translations"],
  ["taken", "captured or reserved"],
  ["takings", "stock reservations"],
  ["anew", "retry"],
  ["moment", "timestamp or now"],
  ["marker", "state file or dirty flag"],
  ["markers", "state files"],
  ["drawers", "workspaces"],
  ["patience", "timeoutMs"],
  ["ties", "relations"],
  ["spend", "consume"],
  ["strange", "foreign"],
  ["tidy", "cleanup"],
  ["wish", "redirect candidate"],
  ["office", "Directus app"],
  ["ask", "request or fetch"],
  ["asked", "requested"],
  ["say", "log or print"],
  ["said", "status message"],
]);

/**
 * Words of the list that also have an ordinary meaning within a function, or that name a field of
 * stored data (`asked`) or of a request (`pieces`).
 */
const ALLOWED_IN_LOCAL_NAMES: ReadonlySet<string> = new Set([
  "asked",
  "drawers",
  "heard",
  "held",
  "late",
  "law",
  "near",
  "pieces",
  "sheet",
  "spend",
  "taken",
]);

/** Beginnings of the paths whose local names are checked. */
const CHECKED_SOURCES = ["src/", "gatsby-", "plugins/", "backend/", "scripts/", "e2e/", "tests/"];

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs", "*.css"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");

/** The words of a name in any of the cases that names are written in. */
const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const retiredIn = (name: string, allowed: ReadonlySet<string> = new Set()): readonly string[] =>
  wordsIn(name).flatMap((word) =>
    RETIRED.has(word) && !allowed.has(word)
      ? [`${name}: "${word}" is now ${String(RETIRED.get(word))}`]
      : [],
  );

/** The names of all functions, variables, parameters and types that a file declares. */
function declaredNames(file: string): readonly string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isBindingElement(node) ||
        ts.isParameter(node) ||
        ts.isFunctionDeclaration(node) ||
        ts.isClassDeclaration(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node)) &&
      node.name !== undefined &&
      ts.isIdentifier(node.name)
    )
      names.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

const EXPORT =
  /^export (?:async )?(?:declare )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

describe("names of the repository", () => {
  it("knows a retired word in every case", () => {
    expect(
      ["parseHouse", "HOUSE_FRAME", "house-file", "OrderDesk"].map(
        (name) => retiredIn(name).length,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(
      ["plate", "translate", "storefront", "warehouse"].flatMap((name) => retiredIn(name)),
    ).toEqual([]);
  });

  it("contain no retired word in a file or folder", () => {
    const names = new Set(
      files.flatMap((file) => file.split("/").map((part) => basename(part).replace(/\..*$/, ""))),
    );
    expect([...names].flatMap((name) => retiredIn(name))).toEqual([]);
  });

  it("contain no retired word in an export", () => {
    const sources = files.filter((file) => !file.endsWith(".css"));
    const names = sources.flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(EXPORT)].map(([, name = ""]) => ({
        file,
        name,
      })),
    );
    expect(names.length).toBeGreaterThan(1500);
    expect(
      names.flatMap(({ file, name }) => retiredIn(name).map((problem) => `${file} ${problem}`)),
    ).toEqual([]);
  });

  it("contain no retired word in a declaration of the site", () => {
    const sources = files.filter((file) =>
      CHECKED_SOURCES.some((folder) => file.startsWith(folder)),
    );
    const names = sources
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => declaredNames(file).map((name) => ({ file, name })));
    expect(names.length).toBeGreaterThan(3000);
    expect(
      names.flatMap(({ file, name }) =>
        retiredIn(name, ALLOWED_IN_LOCAL_NAMES).map((problem) => `${file} ${problem}`),
      ),
    ).toEqual([]);
  });
});
