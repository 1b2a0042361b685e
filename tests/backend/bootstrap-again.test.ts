/**
 * @module-tag full
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { DATABASE, ON_POSTGRES, psql } from "../support/operator-commands";

/*
 * Bootstrap as after an upgrade, in a separate database, on the same PostgreSQL as the test
 * Directus if that uses one.
 */

const folder = mkdtempSync(join(tmpdir(), "site-again-"));
const seed = join(folder, "seed");
const dataDir = join(folder, "data");
const NAME = "prepared_again";

function change(statement: string): void {
  if (ON_POSTGRES) {
    psql(NAME, statement);
    return;
  }
  const database = new DatabaseSync(join(dataDir, "directus.db"));
  database.exec(statement);
  database.close();
}

/** Returns the value of the column `n` of a query with one row. */
function countOf(query: string): number {
  if (ON_POSTGRES) return Number(psql(NAME, query));
  const database = new DatabaseSync(join(dataDir, "directus.db"), { readOnly: true });
  const row = database.prepare(query).get();
  database.close();
  return Number(row?.["n"]);
}

/**
 * Runs a full bootstrap as after an upgrade. Returns the number of differences from the content
 * model.
 */
async function changesOfModel(): Promise<string | undefined> {
  rmSync(join(dataDir, "bootstrapped"), { force: true });
  const output: string[] = [];
  const env = { LOG_LEVEL: "error", ...DATABASE, ...(ON_POSTGRES ? { DB_DATABASE: NAME } : {}) };
  await bootstrapDirectus({
    dataDir,
    port: Number(process.env["TEST_SPARE_PORT"]),
    seed,
    env,
    onLine: (line) => output.push(line),
  });
  return /content model: (\d+) changes/.exec(output.join("\n"))?.[1];
}

beforeAll(async () => {
  if (ON_POSTGRES) psql("postgres", `create database ${NAME}`);
  mkdirSync(seed);
  writeFileSync(
    join(seed, "project.json"),
    JSON.stringify([
      { id: 1, display_name: "Haus", domain: "haus.example", url: "https://haus.example" },
    ]),
  );
  expect(Number(await changesOfModel())).toBeGreaterThan(1000);
});

afterAll(() => {
  if (ON_POSTGRES) psql("postgres", `drop database if exists ${NAME} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

describe("repeated bootstrap", () => {
  it("OPS-4 changes nothing if the content model is up to date", async () => {
    expect(await changesOfModel()).toBe("0");
  });

  it("OPS-4 adds what an upgrade adds to the content model", async () => {
    change("alter table ecommerce_order_line drop column stock_taken");
    change(
      "delete from directus_fields where collection = 'ecommerce_order_line' and field = 'stock_taken'",
    );
    expect(await changesOfModel()).toBe("1");
    change("update ecommerce_order_line set stock_taken = 0");
  });

  it("OPS-4 moves an installation with the group `house` and its translation keys to `site`", async () => {
    const keys = `select count(*) as n from directus_translations where key like`;
    const translations = countOf(`${keys} 'site-%'`);
    const bookmarks = `select count(*) as n from directus_presets where bookmark like`;
    const bookmarkCount = countOf(`${bookmarks} '$t:site-%'`);
    const inGroup = `select count(*) as n from directus_collections where "group" =`;
    const collections = countOf(`${inGroup} 'site'`);
    expect([translations, bookmarkCount, collections].every((count) => count > 0)).toBe(true);
    change(
      "insert into directus_collections (collection, icon, hidden) values ('house', 'home_work', false)",
    );
    change(`update directus_collections set "group" = 'house' where "group" = 'site'`);
    change("delete from directus_collections where collection = 'site'");
    // The id of a translation follows from its key, so rows of earlier versions have other ids.
    const otherId = ON_POSTGRES
      ? "gen_random_uuid()"
      : "lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))";
    change(
      `update directus_translations set id = ${otherId}, key = 'house-' || substr(key, 6) where key like 'site-%'`,
    );
    change(
      "update directus_presets set bookmark = '$t:house-' || substr(bookmark, 9) where bookmark like '$t:site-%'",
    );
    // One value of the operator's own must stay.
    change(
      "insert into directus_translations (id, language, key, value) values ('11111111-1111-4111-8111-111111111111', 'de-DE', 'own-key', 'Eigener Text')",
    );
    expect(Number(await changesOfModel())).toBeGreaterThan(0);
    expect(countOf(`${keys} 'house-%'`)).toBe(0);
    expect(countOf(`${keys} 'site-%'`)).toBe(translations);
    expect(countOf(`${keys} 'own-key'`)).toBe(1);
    expect(countOf(`${bookmarks} '$t:house-%'`)).toBe(0);
    expect(countOf(`${bookmarks} '$t:site-%'`)).toBe(bookmarkCount);
    expect(countOf(`${inGroup} 'house'`)).toBe(0);
    expect(countOf(`${inGroup} 'site'`)).toBe(collections);
    expect(await changesOfModel()).toBe("0");
  });
});
