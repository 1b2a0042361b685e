import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
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

const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mts", "*.mjs", "*.css"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "");

/** The words of a name in any of the cases that names are written in. */
const wordsIn = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

const retiredIn = (name: string): readonly string[] =>
  wordsIn(name).flatMap((word) =>
    RETIRED.has(word) ? [`${name}: "${word}" is now ${String(RETIRED.get(word))}`] : [],
  );

const EXPORT =
  /^export (?:async )?(?:declare )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

describe("names of the repository", () => {
  it("knows a retired word in every case", () => {
    expect(
      ["parseHouse", "HOUSE_FRAME", "house-file", "OrderDesk"].map(
        (name) => retiredIn(name).length,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(["plate", "translate", "storefront", "warehouse"].flatMap(retiredIn)).toEqual([]);
  });

  it("contain no retired word in a file or folder", () => {
    const names = new Set(
      files.flatMap((file) => file.split("/").map((part) => basename(part).replace(/\..*$/, ""))),
    );
    expect([...names].flatMap(retiredIn)).toEqual([]);
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
});
