/**
 * @module-tag full
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrapDirectus } from "#backend/directus/bootstrap/bootstrap-directus";
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
    change("alter table ecommerce_order_line drop column stock_reserved");
    change(
      "delete from directus_fields where collection = 'ecommerce_order_line' and field = 'stock_reserved'",
    );
    expect(await changesOfModel()).toBe("1");
    change("update ecommerce_order_line set stock_reserved = 0");
  });
});
