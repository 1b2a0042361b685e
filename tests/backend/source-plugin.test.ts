import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { WEBSITE_FOLDER_ID } from "#backend/directus/model/dsl/stable-ids";
import { createDirectusClient } from "../../plugins/gatsby-source-directus/src/client";
import { sourceDirectus } from "../../plugins/gatsby-source-directus/src/source-nodes";
import { resolveNodeType } from "../../plugins/gatsby-source-directus/src/node-types";
import { isUnknownFields } from "../../plugins/gatsby-source-directus/src/unknown-fields";
import { SOURCE_COLLECTIONS } from "#cms/collections.generated";
import type { MemoryHost } from "../plugin/gatsby-api-mock";
import { createMemoryHost } from "../plugin/gatsby-api-mock";
import { collection, settings } from "../plugin/test-options";

const url = inject("directusUrl");

/** Sends a request to Directus as administrator, like an editor's clicks. */
async function admin(method: string, path: string, body?: FormData | object): Promise<unknown> {
  const form = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${inject("adminToken")}`,
      ...(form || body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  const answer: unknown = text === "" ? {} : JSON.parse(text);
  return isUnknownFields(answer) ? answer["data"] : answer;
}

async function create(collectionName: string, item: object): Promise<number> {
  const created = await admin("POST", `/items/${collectionName}`, item);
  if (!isUnknownFields(created) || typeof created["id"] !== "number")
    throw new Error(`${collectionName} gave no id`);
  return created["id"];
}

function drawing(color: string): FormData {
  const form = new FormData();
  form.set("title", "Zeichnung für die Probe");
  form.set("folder", WEBSITE_FOLDER_ID);
  form.set(
    "file",
    new Blob(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect fill="${color}" width="4" height="4"/></svg>`,
      ],
      {
        type: "image/svg+xml",
      },
    ),
    "probe.svg",
  );
  return form;
}

const site = (changes: Parameters<typeof settings>[1] = {}) =>
  settings(url, {
    token: inject("buildToken"),
    collections: SOURCE_COLLECTIONS.map(({ name, ...rest }) => collection(name, rest)),
    files: { referenced: true, folders: [], fields: ["translations.*"] },
    timeout: 60_000,
    pageSize: 50,
    ...changes,
  });

let host: MemoryHost;
let fileId: string;
let blockId: number;
let pageId: number;

async function run(changes: Parameters<typeof settings>[1] = {}): Promise<readonly string[]> {
  const options = site(changes);
  await sourceDirectus(host, createDirectusClient(options), options);
  host.finishBuild();
  return host.takeEvents().filter((event) => !event.startsWith("touch"));
}

const nodeOf = (type: string, id: string | number) =>
  host.getNodesByType(type).find((node) => node["directusId"] === String(id));

beforeAll(async () => {
  host = await createMemoryHost();
  const file = await admin("POST", "/files", drawing("red"));
  if (!isUnknownFields(file) || typeof file["id"] !== "string")
    throw new Error("the upload gave no id");
  fileId = file["id"];
  blockId = await create("block_accordion", {
    translations: [{ language: "de", headline: "Fragen" }],
    items: Array.from({ length: 120 }, (_, index) => ({
      sort: index + 1,
      translations: [{ language: "de", question: `Frage ${index + 1}?`, answer: "<p>Ja.</p>" }],
    })),
  });
  pageId = await create("page", {
    project: 1,
    status: "published",
    key: "source-plugin-probe",
    image: fileId,
    translations: [{ language: "de", title: "Probe", path: "probe-der-quelle" }],
    blocks: [{ collection: "block_accordion", item: String(blockId), sort: 1 }],
  });
  await run();
});

afterAll(async () => {
  await host.leave();
  await admin("DELETE", `/items/page/${pageId}`).catch(() => undefined);
  await admin("DELETE", `/items/block_accordion/${blockId}`).catch(() => undefined);
  await admin("DELETE", `/files/${fileId}`).catch(() => undefined);
});

describe("source plugin with the demo content", () => {
  it("BUILD-1 reads every collection of the site with the permissions of the build account", () => {
    expect(host.panics).toEqual([]);
    expect(host.errors).toEqual([]);
    for (const name of [
      "project",
      "page",
      "menu",
      "company",
      "branch",
      "widget",
      "consent",
      "brand",
      "redirect",
    ]) {
      expect(host.getNodesByType(resolveNodeType({ name })), name).not.toHaveLength(0);
    }
  });

  it("BUILD-1 reads blocks with texts, and nested lists beyond Directus's own limit of 100", () => {
    const raw = nodeOf("DirectusPage", pageId)?.["raw"];
    expect(raw).toMatchObject({
      translations: [{ title: "Probe" }],
      blocks: [{ collection: "block_accordion", item: { translations: [{ headline: "Fragen" }] } }],
    });
    expect(raw).toHaveProperty("blocks.0.item.items.length", 120);
    expect(raw).toHaveProperty("blocks.0.item.items.119.translations.0.question", "Frage 120?");
  });

  it("BUILD-1 stores every referenced file on disk", async () => {
    const files = host.getNodesByType("DirectusFile");
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const local = host.getNode(String(file["localFile"]));
      expect((await readFile(String(local?.["absolutePath"]))).byteLength).toBe(file["filesize"]);
    }
  });
});

describe("second run of the source plugin", () => {
  it("BUILD-6 BUILD-1 changes and downloads nothing if nothing changed", async () => {
    expect(await run()).toEqual([]);
    expect(host.infos.at(-1)).toContain("(0 new, 0 changed, 0 deleted)");
    expect(host.infos.at(-1)).toContain("(0 downloaded)");
  });

  it("BUILD-1 updates the alternative text of an image without downloading the image", async () => {
    await admin("POST", "/items/file_translations", {
      file: fileId,
      language: "de",
      alt: "Ein Quadrat",
    });
    expect(await run()).toEqual([`create DirectusFile ${fileId}`]);
    expect(nodeOf("DirectusFile", fileId)?.["raw"]).toMatchObject({
      translations: [{ language: "de", alt: "Ein Quadrat" }],
    });
    expect(host.infos.at(-1)).toContain("(0 downloaded)");
  });

  it("BUILD-1 downloads an image that an editor replaced", async () => {
    // Directus file dates have a resolution of one second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await admin("PATCH", `/files/${fileId}`, drawing("blue"));
    await run();
    const local = host.getNode(String(nodeOf("DirectusFile", fileId)?.["localFile"]));
    expect(await readFile(String(local?.["absolutePath"]), "utf8")).toContain("blue");
    expect(host.infos.at(-1)).toContain("(1 downloaded)");
  });

  it("BUILD-1 removes what an editor deleted or unpublished", async () => {
    await admin("PATCH", `/items/page/${pageId}`, { status: "draft" });
    expect(await run()).toEqual([
      `delete DirectusPage ${pageId}`,
      "delete File zeichnung-fuer-die-probe.svg",
      `delete DirectusFile ${fileId}`,
    ]);
  });
});

describe("image outside the website's folder", () => {
  it("CONTENT-6 is reported with the page that refers to it, and nothing is shown in its place", async () => {
    await admin("PATCH", `/files/${fileId}`, { folder: null });
    await admin("PATCH", `/items/page/${pageId}`, { status: "published" });
    expect(await run()).toEqual([`create DirectusPage ${pageId}`]);
    expect(host.errors.at(-1)).toContain(
      `file ${fileId} (referred to by page ${pageId} (image)) is missing and will not be shown`,
    );
  });
});
