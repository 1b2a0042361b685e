import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { bootstrapDirectus } from "#backend/directus/bootstrap/bootstrap-directus";
import { ADMIN_BOOKMARKS } from "#backend/directus/model/bookmarks";
import { FIGURE_PANELS } from "#backend/directus/model/figure-panels";
import { bookmarkName } from "#backend/directus/model/labels";
import { startDirectus } from "#backend/directus/start-directus";

const dataDir = join(tmpdir(), `site-prepare-${process.pid}`);
const seed = join(dataDir, "seed");
const place = {
  dataDir: join(dataDir, "data"),
  port: Number(process.env["TEST_SPARE_PORT"]),
  seed,
  env: { LOG_LEVEL: "error" },
};

const write = (name: string, items: unknown): void =>
  writeFileSync(join(seed, `${name}.json`), JSON.stringify(items));
const brandType = (id: number, type: string) => ({
  id,
  project: 1,
  type,
  translations: [{ language: "de", display_name: type }],
});

/** Every row of every table, as text. */
function contents(): ReadonlyMap<string, string> {
  const database = new DatabaseSync(join(place.dataDir, "directus.db"), { readOnly: true });
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all();
  const rows = new Map(
    tables.map(({ name }) => [
      String(name),
      JSON.stringify(database.prepare(`select * from "${String(name)}"`).all()),
    ]),
  );
  database.close();
  return rows;
}

const change = (sql: string): void => {
  const database = new DatabaseSync(join(place.dataDir, "directus.db"));
  database.exec(sql);
  database.close();
};
const rowsOf = (table: string): unknown => JSON.parse(contents().get(table) ?? "[]");

/** Runs the whole bootstrap, as after an upgrade. */
async function runAgain(): Promise<void> {
  rmSync(join(place.dataDir, "bootstrapped"));
  expect(await bootstrapDirectus(place)).toEqual({ changed: true });
}

beforeAll(async () => {
  mkdirSync(seed, { recursive: true });
  write("project", [
    { id: 1, display_name: "Haus", domain: "haus.example", url: "https://haus.example" },
  ]);
  write("brand_type", [brandType(1, "watches")]);
  await bootstrapDirectus(place);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("bootstrap", () => {
  it("OPS-4 does nothing the second time, not even open the database", async () => {
    const file = join(place.dataDir, "directus.db");
    renameSync(file, `${file}.away`);
    expect(await bootstrapDirectus(place)).toEqual({ changed: false });
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.away`, file);
  });

  it(
    "OPS-4 rejects a seed with an error, naming file, index and field, and stores nothing",
    { tags: ["full"] },
    async () => {
      const before = contents().get("brand_type");
      write("brand_type", [brandType(1, "watches"), { id: 3, project: 1 }]);
      await expect(bootstrapDirectus(place)).rejects.toThrow(
        "seed/brand_type.json[1].type: is missing.",
      );
      expect(contents().get("brand_type")).toBe(before);
    },
  );

  it("OPS-4 names a port in use before it starts anything", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(place.port, resolve));
    await expect(startDirectus(place)).rejects.toThrow(`Port ${place.port} is in use already`);
    await new Promise((resolve) => other.close(resolve));
  });

  it("OPS-4 reports why Directus cannot start", async () => {
    const database = { DB_CLIENT: "pg", DB_HOST: "127.0.0.1", DB_PORT: "1", DB_DATABASE: "x" };
    const env = { ...place.env, ...database, DB_USER: "x", DB_PASSWORD: "x" };
    await expect(startDirectus({ ...place, env })).rejects.toThrow(/Directus did not/);
  });
});

describe("bootstrap of an existing installation", () => {
  const dates = ["2026-05-02T09:30:00.000Z", "2025-12-24T17:00:00.000Z", undefined];
  const hidden = "collection = 'page_translations' and field in ('page', 'language')";
  const started = Date.now();
  const picture = "5f0c1a6e-6f0b-4f0e-9d6e-0d7a3b1c2d3e";
  const lowStock = ADMIN_BOOKMARKS.find(({ name }) => name === "low_stock");
  const lowStockName = lowStock === undefined ? "" : bookmarkName(lowStock);

  beforeAll(async () => {
    change(`
      update directus_settings set auth_login_attempts = 25, module_bar = '[
        {"type":"module","id":"files","enabled":true},
        {"type":"module","id":"insights","enabled":false},
        {"type":"link","id":"own","name":"Post","icon":"mail","url":"https://example.com"},
        {"type":"module","id":"start","enabled":false}]';
      delete from directus_panels;
      delete from directus_dashboards;
      update directus_fields set required = 1 where ${hidden};
      update directus_presets set filter = '${JSON.stringify(lowStock?.formerFilter)}'
        where bookmark = '${lowStockName}';
      alter table block_hero add column focal_point_x integer;
      alter table block_hero add column focal_point_y integer;
      insert into directus_files (id, storage, filename_download, width, height)
        values ('${picture}', 'local', 'ring.jpg', 2000, 1000);
      insert into block_hero (image, focal_point_x, focal_point_y) values ('${picture}', 72, 48);
      update brand_type set type = 'uhren' where id = 1;`);
    write("brand_type", [brandType(1, "watches"), brandType(2, "coins")]);
    const named = { project: 1, display_name: "Ringe", slug: "ringe" };
    const review = { project: 1, status: "published", rating: 5, name: "Mira" };
    write("ecommerce_category", [{ id: 1, status: "published", ...named }]);
    write("ecommerce_manufacturer", [{ id: 1, ...named }]);
    write("ecommerce_product", [
      {
        ...{ id: 1, status: "published", reference_number: "R-1", category: 1, manufacturer: 1 },
        ...{ ...named, tax_mode: "standard" },
        ratings: dates.map((date) => (date ? { ...review, date_created: date } : review)),
      },
    ]);
    await runAgain();
  });

  it("SAFE-3 turns off Directus's account suspension", () => {
    expect(rowsOf("directus_settings")).toMatchObject([{ auth_login_attempts: null }]);
  });

  it("OPS-4 adds new modules to the module bar, and keeps what an administrator arranged", () => {
    const [{ module_bar }] = z
      .tuple([z.object({ module_bar: z.string() })])
      .parse(rowsOf("directus_settings"));
    const modules = z.array(z.looseObject({ id: z.string() })).parse(JSON.parse(module_bar));
    const ids = modules.map(({ id }) => id);
    expect(ids).toEqual([
      ...["files", "users", "insights", "deployments", "settings", "own", "start", "packing"],
      ...["content", "visual", "opening-hours", "goods-import", "stock-take", "customers"],
      ...["month-end", "legal-texts"],
    ]);
    expect(modules).toContainEqual({ type: "module", id: "start", enabled: false });
    expect(modules).toContainEqual({ type: "module", id: "month-end", enabled: true });
    // Earlier versions had no dashboards.
    expect(modules).toContainEqual({ type: "module", id: "insights", enabled: true });
  });

  it("OPS-4 OWNER-8 adds the dashboard of the owner", () => {
    expect(rowsOf("directus_dashboards")).toMatchObject([{ name: "Zahlen · Figures" }]);
    expect(rowsOf("directus_panels")).toHaveLength(FIGURE_PANELS.length);
  });

  it("OPS-4 EDIT-6 moves the focal points of heroes to their pictures", () => {
    expect(rowsOf("directus_files")).toMatchObject([{ focal_point_x: 1440, focal_point_y: 480 }]);
  });

  it("OPS-4 GOODS-30 replaces the filter of an earlier version in the list of low stock", () => {
    const presets = z
      .array(z.object({ bookmark: z.string().nullable(), filter: z.string().nullable() }))
      .parse(rowsOf("directus_presets"));
    const { filter } = presets.find(({ bookmark }) => bookmark === lowStockName) ?? {};
    expect(JSON.parse(filter ?? "")).toEqual(lowStock?.filter);
  });

  it("OPS-4 updates the content model", () => {
    const fields = z
      .array(z.object({ collection: z.string(), field: z.string(), required: z.number() }))
      .parse(rowsOf("directus_fields"))
      .filter(
        ({ collection, field }) =>
          collection === "page_translations" && ["page", "language"].includes(field),
      );
    expect(fields.map(({ required }) => required)).toEqual([0, 0]);
  });

  it("OPS-4 adds new seed records and keeps records that editors changed", () => {
    expect(rowsOf("brand_type")).toMatchObject([
      { id: 1, type: "uhren" },
      { id: 2, type: "coins" },
    ]);
  });

  it("OPS-4 keeps the dates of the reviews in the seed", () => {
    const stored = z
      .array(z.object({ id: z.number(), date_created: z.number() }))
      .parse(rowsOf("ecommerce_product_rating"))
      .toSorted((a, b) => a.id - b.id)
      .map(({ date_created: date }) => date);
    expect(stored.slice(0, 2).map((date) => new Date(date).toISOString())).toEqual(
      dates.slice(0, 2),
    );
    expect(stored[2]).toBeGreaterThanOrEqual(started);
  });

  it("OPS-4 changes no row when run again in full", { tags: ["full"] }, async () => {
    const before = contents();
    await runAgain();
    const after = contents();
    expect(
      [...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table),
    ).toEqual([]);
    expect(after.size).toBe(before.size);
  });
});
