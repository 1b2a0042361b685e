import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import {
  parseProductPageLimit,
  restoreShells,
  writeShopDocuments,
} from "#build/documents/write-shop-documents";
import { syncFiles } from "#build/sync-files";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
});

const LONG_AGO = new Date("2020-01-01T00:00:00Z");
const touched = (file: string) =>
  statSync(join(folder, file)).mtime.getTime() !== LONG_AGO.getTime();
const age = (file: string) => utimesSync(join(folder, file), LONG_AGO, LONG_AGO);

describe("generated files", () => {
  it("BUILD-6 writes only changed files and removes stale ones", async () => {
    expect(
      await syncFiles(folder, "set", [
        ["a.txt", "a"],
        ["b/c.txt", "c"],
      ]),
    ).toEqual({ total: 2, written: 2, removed: 0 });
    for (const file of ["a.txt", "b/c.txt", ".set.json"]) age(file);
    expect(
      await syncFiles(folder, "set", [
        ["a.txt", "a"],
        ["b/c.txt", "c"],
      ]),
    ).toEqual({ total: 2, written: 0, removed: 0 });
    expect(["a.txt", "b/c.txt", ".set.json"].filter(touched)).toEqual([]);
    expect(await syncFiles(folder, "set", [["a.txt", "changed"]])).toEqual({
      total: 1,
      written: 1,
      removed: 1,
    });
    expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("changed");
    expect(existsSync(join(folder, "b/c.txt"))).toBe(false);
  });

  it("BUILD-6 makes derived content only if its inputs or its file have changed", async () => {
    const made: string[] = [];
    const sync = (source: string) =>
      syncFiles(folder, "set", [
        ["a.txt", { source, make: () => (made.push(source), `from ${source}`) }],
      ]);
    const file = join(folder, "a.txt");
    expect(await sync("1")).toMatchObject({ total: 1, written: 1 });
    expect(await sync("1")).toMatchObject({ total: 1, written: 0 });
    expect(made).toEqual(["1"]);
    expect(await sync("2")).toMatchObject({ written: 1 });
    expect(readFileSync(file, "utf8")).toBe("from 2");
    // Something else wrote the file.
    writeFileSync(file, "changed by Gatsby");
    expect(await sync("2")).toMatchObject({ written: 1 });
    expect(readFileSync(file, "utf8")).toBe("from 2");
    rmSync(file);
    expect(await sync("2")).toMatchObject({ written: 1 });
    expect(made).toEqual(["1", "2", "2", "2"]);
    expect(await syncFiles(folder, "set", [])).toEqual({ total: 0, written: 0, removed: 1 });
  });

  it("BUILD-6 a set does not touch files of other sets", async () => {
    writeFileSync(join(folder, "index.html"), "page");
    await syncFiles(folder, "one", [["a.txt", "a"]]);
    await syncFiles(folder, "two", [["b.txt", "b"]]);
    await syncFiles(folder, "one", []);
    expect(["index.html", "a.txt", "b.txt"].map((file) => existsSync(join(folder, file)))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("shop documents", () => {
  const make = (shellPath: string, { name }: { readonly name: string }) => `${shellPath} ${name}`;
  const createDocument = (path: string, name: string) => ({ path, shellPath: "/laden", name });

  it("SEO-3 are filled from their shell, and removed with their product", async () => {
    await syncFiles(folder, "pages", [["laden/index.html", "shell"]]);
    const both = [
      createDocument("/laden/produkt/1/ring", "Ring"),
      createDocument("/laden/produkt/2/k%C3%A4tzchen", "Kätzchen"),
    ];
    expect(await writeShopDocuments(folder, both, make)).toEqual({
      total: 3,
      written: 3,
      removed: 0,
    });
    expect(readFileSync(join(folder, "laden/produkt/1/ring/index.html"), "utf8")).toBe(
      "shell Ring",
    );
    expect(readFileSync(join(folder, "laden/produkt/2/kätzchen/index.html"), "utf8")).toBe(
      "shell Kätzchen",
    );
    expect(await writeShopDocuments(folder, both, make)).toEqual({
      total: 3,
      written: 0,
      removed: 0,
    });
    expect(await writeShopDocuments(folder, both.slice(1), make)).toEqual({
      total: 2,
      written: 0,
      removed: 1,
    });
    expect(existsSync(join(folder, "laden/produkt/1/ring/index.html"))).toBe(false);
    expect(existsSync(join(folder, "laden/index.html"))).toBe(true);
  });

  it("BUILD-6 are made again only if their inputs or their shell have changed", async () => {
    const made: string[] = [];
    const write = (name: string) =>
      writeShopDocuments(
        folder,
        [createDocument("/laden/produkt/1/ring", name)],
        (shell, document) => (made.push(document.name), make(shell, document)),
        (document) => document.name,
      );
    await syncFiles(folder, "pages", [["laden/index.html", "shell"]]);
    await write("Ring");
    await write("Ring");
    expect(made).toEqual(["Ring"]);
    await write("New ring");
    await syncFiles(folder, "pages", [["laden/index.html", "new shell"]]);
    await write("New ring");
    expect(made).toEqual(["Ring", "New ring", "New ring"]);
    expect(readFileSync(join(folder, "laden/produkt/1/ring/index.html"), "utf8")).toBe(
      "new shell New ring",
    );
  });

  it("SEO-3 one of them replaces the shell's page, and the shell stays for the next builds and the servers", async () => {
    const index = join(folder, "laden/index.html");
    const shell = join(folder, "laden/_shell/index.html");
    const watches = join(folder, "laden/uhren/index.html");
    const documents = [createDocument("/laden", "list"), createDocument("/laden/uhren", "watches")];
    await syncFiles(folder, "pages", [["laden/index.html", "shell"]]);
    await writeShopDocuments(folder, documents, make);
    expect([index, shell].map((file) => readFileSync(file, "utf8"))).toEqual([
      "shell list",
      "shell",
    ]);
    // Gatsby does not write the page again.
    await restoreShells(folder, ["/laden", "/en/shop"]);
    expect(readFileSync(index, "utf8")).toBe("shell");
    expect(await writeShopDocuments(folder, documents, make)).toEqual({
      total: 3,
      written: 1,
      removed: 0,
    });
    // Gatsby only exchanges the scripts in the page.
    await restoreShells(folder, ["/laden"]);
    writeFileSync(index, readFileSync(index, "utf8").replace("shell", "new shell"));
    await writeShopDocuments(folder, documents, make);
    expect([index, shell, watches].map((file) => readFileSync(file, "utf8"))).toEqual([
      "new shell list",
      "new shell",
      "new shell watches",
    ]);
  });

  it("no path leads out of the folder", async () => {
    await syncFiles(folder, "pages", [["laden/index.html", "shell"]]);
    for (const path of ["/laden/%2e%2e/%2e%2e/x", "/laden/produkt/1/..%2f..%2fx"]) {
      const written = writeShopDocuments(folder, [createDocument(path, "x")], make);
      await expect(written).rejects.toThrow(/cannot be a file/);
    }
  });
});

describe("PRODUCT_PAGES setting", () => {
  it("accepts on, off or a number, and rejects anything else", () => {
    expect(parseProductPageLimit(undefined)).toBe(Number.POSITIVE_INFINITY);
    expect(parseProductPageLimit(" On ")).toBe(Number.POSITIVE_INFINITY);
    expect(parseProductPageLimit("off")).toBe(0);
    expect(parseProductPageLimit("500")).toBe(500);
    for (const wrong of ["false", "-1", "1.5", "viele"])
      expect(() => parseProductPageLimit(wrong)).toThrow(/PRODUCT_PAGES/);
  });
});
