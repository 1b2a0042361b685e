import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { DATABASE, ON_POSTGRES, psql } from "../support/operator-commands";

/*
 * The preparation that an upgrade runs, on a database of its own: of the same PostgreSQL as the
 * tests' Directus where that runs on one.
 */

const folder = mkdtempSync(join(tmpdir(), "house-again-"));
const seed = join(folder, "seed");
const dataDir = join(folder, "data");
const NAME = "prepared_again";

function change(statement: string): void {
  if (ON_POSTGRES) {
    psql(NAME, statement);
    return;
  }
  const database = new DatabaseSync(join(dataDir, "house.db"));
  database.exec(statement);
  database.close();
}

/**
 * Prepares in full, as after an upgrade; gives how many differences from the content model there
 * were.
 */
async function changesOfModel(): Promise<string | undefined> {
  rmSync(join(dataDir, "prepared"), { force: true });
  const said: string[] = [];
  const env = { LOG_LEVEL: "error", ...DATABASE, ...(ON_POSTGRES ? { DB_DATABASE: NAME } : {}) };
  await bootstrapDirectus({
    dataDir,
    port: Number(process.env["TEST_SPARE_PORT"] ?? 8159),
    seed,
    env,
    onLine: (line) => said.push(line),
  });
  return /content model: (\d+) changes/.exec(said.join("\n"))?.[1];
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

describe("a house that is prepared again", () => {
  it("BUILD-2 has the content model already, and nothing is changed", async () => {
    expect(await changesOfModel()).toBe("0");
  });

  it("BUILD-2 gets what an upgrade adds to the content model", async () => {
    change("alter table ecommerce_order_line drop column stock_taken");
    change(
      "delete from directus_fields where collection = 'ecommerce_order_line' and field = 'stock_taken'",
    );
    expect(await changesOfModel()).toBe("1");
    change("update ecommerce_order_line set stock_taken = 0");
  });
});
