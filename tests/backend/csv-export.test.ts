import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { administrator, requestDirectus, create } from "../support/directus";
import { caughtMails } from "./fixtures/forms-client";

const url = inject("directusUrl");
const rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

const TEXTS = [
  "=HYPERLINK(1)",
  "  -1+1",
  "+49 30 1",
  "@x",
  "\tx",
  "＝1",
  "first\n=1+1",
  "harmless",
  "a;=1",
];
const COLLECTION = "csv_export_trial";

async function text(path: string, init: RequestInit = {}): Promise<string> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${administrator().token}`);
  const answer = await fetch(`${url}${path}`, { ...init, headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return body;
}

/** Waits for the file that an export writes after its response. */
async function exportedFile(title: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = rows.parse(
      (await requestDirectus(administrator(), `/files?filter[title][_eq]=${title}&fields=id`)).body,
    ).data[0];
    if (found !== undefined) {
      const file = await text(`/assets/${String(found["id"])}`);
      await requestDirectus(administrator(), `/files/${String(found["id"])}`, "DELETE");
      return file;
    }
    await wait(250);
  }
  throw new Error("no file was written");
}

/** Checks all texts that a spreadsheet would execute, and what the export makes of them. */
function expectProtected(csv: string): void {
  for (const cell of [
    "'=HYPERLINK(1)",
    "'  -1+1",
    "'+49 30 1",
    "'@x",
    "'\tx",
    "'＝1",
    "'first\n'=1+1",
    "'a;'=1",
  ])
    expect(csv).toContain(`"${cell}"`);
  expect(csv).toContain('"harmless"');
  expect(csv).toContain("-5");
  expect(csv).not.toMatch(/'-5|'2026|'true|'false/);
}

describe("exports of a running Directus", () => {
  beforeAll(async () => {
    const field = (name: string, type: string) => ({ field: name, type, meta: {}, schema: {} });
    const key = {
      field: "id",
      type: "integer",
      meta: { hidden: true },
      schema: { is_primary_key: true, has_auto_increment: true },
    };
    const response = await requestDirectus(administrator(), "/collections", "POST", {
      collection: COLLECTION,
      meta: {},
      schema: {},
      fields: [
        key,
        field("words", "text"),
        field("amount", "integer"),
        field("price", "decimal"),
        field("day", "date"),
        field("yes", "boolean"),
        field("extra", "json"),
      ],
    });
    expect(response.status).toBe(200);
    for (const words of TEXTS)
      await create(administrator(), COLLECTION, {
        words,
        amount: -5,
        price: -5.5,
        day: "2026-11-23",
        yes: true,
        extra: { note: "=1" },
      });
  });
  afterAll(async () => {
    await requestDirectus(administrator(), `/collections/${COLLECTION}`, "DELETE");
  });

  it("SAFE-8 escape every text in CSV and keep numbers, dates and booleans", async () => {
    const found = rows.parse(
      (await requestDirectus(administrator(), `/items/${COLLECTION}?limit=-1&fields=id`)).body,
    ).data;
    const ids = found.map(({ id }) => id);
    for (const format of ["csv", "csv_utf8"]) {
      expectProtected(await text(`/items/${COLLECTION}?export=${format}&limit=-1`));
      expectProtected(await text(`/items//${COLLECTION}/?export=${format}&sort=-id&limit=-1`));
      const searched = {
        method: "SEARCH",
        body: JSON.stringify({ query: { limit: -1, export: format } }),
        headers: { "content-type": "application/json" },
      };
      expectProtected(await text(`/items/${COLLECTION}`, searched));
      const byKeys = { ...searched, body: JSON.stringify({ keys: ids }) };
      expectProtected(await text(`/items/${COLLECTION}?export=${format}`, byKeys));
    }
  });

  it("SAFE-8 escape related fields, JSON, groups and single records in CSV", async () => {
    const nested = await text(`/items/${COLLECTION}?export=csv&fields=words,extra&limit=-1`);
    expect(nested).toContain(`"'=1"`);
    expect(
      await text(`/items/${COLLECTION}?export=csv&aggregate[count]=*&groupBy=words`),
    ).toContain(`"'=HYPERLINK(1)"`);
    expect(await text(`/items/${COLLECTION}?export=csv&aggregate[sum]=price`)).not.toContain("'");
    const [first] = rows.parse(
      (await requestDirectus(administrator(), `/items/${COLLECTION}?limit=1&sort=id`)).body,
    ).data;
    expect(await text(`/items/${COLLECTION}/${String(first?.["id"])}?export=csv`)).toContain(
      `"'=HYPERLINK(1)"`,
    );
  });

  it("SAFE-8 escape texts of Directus's own collections in CSV", async () => {
    const parent = await create(administrator(), "directus_folders", { name: "=1+1" });
    const child = await create(administrator(), "directus_folders", { name: "child", parent });
    const csv = await text("/folders?export=csv&limit=-1&fields=name,parent.name&sort=name");
    expect(csv).toContain(`"'=1+1"`);
    expect(csv).toContain(`"child",,"'=1+1"`);
    for (const id of [child, parent])
      await requestDirectus(administrator(), `/folders/${id}`, "DELETE");
  });

  it("SAFE-8 escape every text in a file written by the app's export dialog", async () => {
    for (const format of ["csv", "csv_utf8"]) {
      const title = `csv-export-${format}`;
      await text(`/utils/export/${COLLECTION}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          query: {
            limit: -1,
            fields: ["words", "amount", "day", "yes"],
            sort: ["id"],
            export: "json",
          },
          format,
          file: { title },
        }),
      });
      expectProtected(await exportedFile(title));
    }
  });

  it("WORD-1 are announced in the language of their recipient, in the app and by mail", async () => {
    const settings = { language: "de-DE", email_notifications: true };
    const { body } = await requestDirectus(administrator(), "/users/me", "PATCH", settings);
    const { email } = z.object({ data: z.object({ email: z.string() }) }).parse(body).data;
    await text(`/utils/export/${COLLECTION}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: { limit: 1 }, format: "csv", file: { title: "csv-notice" } }),
    });
    await exportedFile("csv-notice");
    const subject = `Ihr Export „${COLLECTION}“ ist fertig`;
    const [mail] = await caughtMails(email, 1, (caught) => caught.subject === subject);
    expect(mail?.html).toContain("Datei ansehen");
    const found = await text(`/notifications?filter[subject][_eq]=${encodeURIComponent(subject)}`);
    expect(found).toContain("Datei ansehen");
    await requestDirectus(administrator(), "/users/me", "PATCH", { language: null });
  });

  it("SAFE-8 keep texts unchanged in JSON, XML and YAML, as download and as file", async () => {
    for (const format of ["json", "xml", "yaml"]) {
      const exported = await text(`/items/${COLLECTION}?export=${format}&limit=-1`);
      expect(exported).toContain("=HYPERLINK(1)");
      expect(exported).not.toContain("'=HYPERLINK(1)\"");
    }
    await text(`/utils/export/${COLLECTION}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        query: { limit: -1, export: "csv" },
        format: "json",
        file: { title: "csv-export-json" },
      }),
    });
    expect(await exportedFile("csv-export-json")).toContain('"=HYPERLINK(1)"');
  });

  it("SAFE-8 restore the same records when CSV is imported, while a JSON import keeps the apostrophe", async () => {
    const read = async () =>
      rows.parse(
        (
          await requestDirectus(
            administrator(),
            `/items/${COLLECTION}?limit=-1&sort=id&fields=id,words`,
          )
        ).body,
      ).data;
    const before = await read();
    const csv = await text(`/items/${COLLECTION}?export=csv&limit=-1&fields=id,words&sort=id`);
    for (const row of before)
      await requestDirectus(administrator(), `/items/${COLLECTION}/${String(row["id"])}`, "PATCH", {
        words: "lost",
      });
    const form = new FormData();
    form.append("file", new Blob([csv], { type: "text/csv" }), "export.csv");
    await text(`/utils/import/${COLLECTION}`, { method: "POST", body: form });
    expect(await read()).toEqual(before);

    const json = new FormData();
    const id = before[0]?.["id"];
    json.append(
      "file",
      new Blob([JSON.stringify([{ id, words: "'=1" }])], { type: "application/json" }),
      "export.json",
    );
    await text(`/utils/import/${COLLECTION}`, { method: "POST", body: json });
    expect((await read())[0]).toEqual({ id, words: "'=1" });
  });
});
