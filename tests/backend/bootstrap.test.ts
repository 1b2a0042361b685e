import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { bootstrapDirectus } from "../../backend/directus/bootstrap/bootstrap-directus";
import { startDirectus } from "../../backend/directus/start-directus";
import { directusEnvironment } from "../../backend/directus/directus-environment";

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

describe("bootstrap", () => {
  beforeAll(async () => {
    mkdirSync(seed, { recursive: true });
    write("project", [
      { id: 1, display_name: "Haus", domain: "haus.example", url: "https://haus.example" },
    ]);
    write("brand_type", [brandType(1, "watches")]);
    await bootstrapDirectus(place);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it("OPS-4 does nothing the second time and returns at once", async () => {
    const started = Date.now();
    expect(await bootstrapDirectus(place)).toEqual({ changed: false });
    expect(Date.now() - started).toBeLessThan(5000);
  });

  it("OPS-4 changes no row when run again in full", async () => {
    const before = contents();
    rmSync(join(place.dataDir, "bootstrapped"));
    expect(await bootstrapDirectus(place)).toEqual({ changed: true });
    const after = contents();
    expect(
      [...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table),
    ).toEqual([]);
    expect(after.size).toBe(before.size);
  });

  it("SAFE-3 turns off Directus's account suspension if an earlier version left it on", async () => {
    const database = new DatabaseSync(join(place.dataDir, "directus.db"));
    database.exec("update directus_settings set auth_login_attempts = 25");
    database.close();
    rmSync(join(place.dataDir, "bootstrapped"));
    await bootstrapDirectus(place);
    expect(JSON.parse(contents().get("directus_settings") ?? "[]")).toMatchObject([
      { auth_login_attempts: null },
    ]);
  });

  it("OPS-4 adds new seed records and keeps records that editors changed", async () => {
    const database = new DatabaseSync(join(place.dataDir, "directus.db"));
    database.exec("update brand_type set type = 'uhren' where id = 1");
    database.close();
    write("brand_type", [brandType(1, "watches"), brandType(2, "coins")]);
    await bootstrapDirectus(place);
    expect(JSON.parse(contents().get("brand_type") ?? "[]")).toMatchObject([
      { id: 1, type: "uhren" },
      { id: 2, type: "coins" },
    ]);
  });

  it("OPS-4 keeps the dates of the reviews in the seed", async () => {
    const named = { project: 1, display_name: "Ringe", slug: "ringe" };
    const review = { project: 1, status: "published", rating: 5, name: "Mira" };
    const dates = ["2026-05-02T09:30:00.000Z", "2025-12-24T17:00:00.000Z", undefined];
    write("ecommerce_category", [{ id: 1, status: "published", ...named }]);
    write("ecommerce_manufacturer", [{ id: 1, ...named }]);
    write("ecommerce_product", [
      {
        ...{ id: 1, status: "published", reference_number: "R-1", category: 1, manufacturer: 1 },
        ...{ ...named, tax_mode: "standard" },
        ratings: dates.map((date) => (date ? { ...review, date_created: date } : review)),
      },
    ]);
    const started = Date.now();
    await bootstrapDirectus(place);
    const stored = z
      .array(z.object({ id: z.number(), date_created: z.number() }))
      .parse(JSON.parse(contents().get("ecommerce_product_rating") ?? "[]"))
      .toSorted((a, b) => a.id - b.id)
      .map(({ date_created: date }) => date);
    expect(stored.slice(0, 2).map((date) => new Date(date).toISOString())).toEqual(
      dates.slice(0, 2),
    );
    expect(stored[2]).toBeGreaterThanOrEqual(started);
  });

  it("OPS-4 takes over the addresses of company and branches as notification recipients once", async () => {
    const again = async (change: string): Promise<unknown> => {
      const database = new DatabaseSync(join(place.dataDir, "directus.db"));
      database.exec(change);
      database.close();
      rmSync(join(place.dataDir, "bootstrapped"));
      await bootstrapDirectus(place);
      const rows: unknown = JSON.parse(contents().get("notification_recipient") ?? "[]");
      return rows;
    };
    const recipients = await again(`
      insert into company (id, project, company_name, display_name, legal_form) values (1, 1, 'Haus', 'Haus', 'single');
      insert into company_email (company, sort, email, "primary") values (1, 1, 'zweite@haus.example', 0), (1, 2, 'post@haus.example', 1);
      insert into branch (id, project, status, display_name, slug, street, zip, city, country_code, email, time_zone)
        values (1, 1, 'published', 'Filiale', 'filiale', 'Weg 1', '1', 'Ort', 'DE', 'filiale@haus.example', 'Europe/Berlin');`);
    expect(recipients).toMatchObject([
      { project: 1, branch: null, email: "post@haus.example" },
      { project: 1, branch: 1, email: "filiale@haus.example" },
    ]);
    const later = await again(
      "update company_email set email = 'thief@evil.example'; update branch set email = 'thief@evil.example';",
    );
    expect(later).toEqual(recipients);
  }, 180_000);

  it("OPS-4 updates an installation with an older content model", async () => {
    const hidden = "collection = 'page_translations' and field in ('page', 'language')";
    const database = new DatabaseSync(join(place.dataDir, "directus.db"));
    const required = () =>
      database.prepare(`select required from directus_fields where ${hidden}`).all();
    database.exec(`update directus_fields set required = 1 where ${hidden}`);
    rmSync(join(place.dataDir, "bootstrapped"));
    await bootstrapDirectus(place);
    expect(required()).toMatchObject([{ required: 0 }, { required: 0 }]);
    database.close();
  });

  it("OPS-4 rejects a seed with an error, naming file, index and field, and stores nothing", async () => {
    const before = contents().get("brand_type");
    write("brand_type", [brandType(1, "watches"), brandType(2, "coins"), { id: 3, project: 1 }]);
    await expect(bootstrapDirectus(place)).rejects.toThrow(
      "seed/brand_type.json[2].type: is missing.",
    );
    expect(contents().get("brand_type")).toBe(before);
    write("brand_type", [brandType(1, "watches"), brandType(2, "coins")]);
  });

  it("OPS-4 reports why Directus cannot start", async () => {
    const broken = {
      ...place,
      env: {
        ...place.env,
        DB_CLIENT: "pg",
        DB_HOST: "127.0.0.1",
        DB_PORT: "1",
        DB_USER: "x",
        DB_PASSWORD: "x",
        DB_DATABASE: "x",
      },
    };
    await expect(startDirectus({ ...broken, timeoutMs: 30_000 })).rejects.toThrow(
      /Directus did not/,
    );
  });

  it("OPS-4 names a port in use before it starts anything", async () => {
    const running = await startDirectus(place);
    await expect(startDirectus(place)).rejects.toThrow(`Port ${place.port} is in use already`);
    await running.stop();
  });

  it("OPS-2 rejects the demo's passwords and tokens by name outside the demo", () => {
    const env = {
      DEMO_MODE: "false",
      ADMIN_EMAIL: "chef@haus.example.com",
      ADMIN_PASSWORD: "eigenes",
      BUILD_TOKEN: "eigener",
    };
    expect(() => directusEnvironment({ ...place, env })).toThrow(
      /EDITOR_PASSWORD, SHOP_PASSWORD, PUBLISHER_TOKEN, PREVIEW_TOKEN/,
    );
  });

  it("OPS-2 rejects the fake servers of PayPal and Klarna outside the demo", () => {
    const own = [
      "ADMIN_EMAIL",
      "ADMIN_PASSWORD",
      "EDITOR_PASSWORD",
      "SHOP_PASSWORD",
      "BUILD_TOKEN",
      "PUBLISHER_TOKEN",
      "PREVIEW_TOKEN",
    ].map((name): [string, string] => [name, `eigenes ${name}`]);
    const env = (url: string) => ({
      ...Object.fromEntries(own),
      DEMO_MODE: "false",
      PAYPAL_API_URL: url,
    });
    for (const url of [
      "http://localhost:8030",
      "http://127.0.0.1:8030",
      "http://[::1]:8030",
      "http://0.0.0.0:8030",
    ])
      expect(() => directusEnvironment({ ...place, env: env(url) })).toThrow(
        /PAYPAL_API_URL must not/,
      );
    const real = directusEnvironment({ ...place, env: env("https://api-m.sandbox.paypal.com") });
    expect(real["PAYPAL_API_URL"]).toBe("https://api-m.sandbox.paypal.com");
    const klarna = { ...env("https://api-m.paypal.com"), KLARNA_API_URL: "http://localhost:8032" };
    expect(() => directusEnvironment({ ...place, env: klarna })).toThrow(/KLARNA_API_URL must not/);
  });

  it("OPS-2 passes no settings file and no other environment variable to Directus", () => {
    process.env["PAYPAL_SECRET_OF_SOMEBODY"] = "x";
    const env = directusEnvironment(place);
    delete process.env["PAYPAL_SECRET_OF_SOMEBODY"];
    expect(env["PAYPAL_SECRET_OF_SOMEBODY"]).toBeUndefined();
    expect(env["CONFIG_PATH"]?.startsWith(place.dataDir)).toBe(true);
    expect(existsSync(env["CONFIG_PATH"] ?? "")).toBe(false);
  });
});
