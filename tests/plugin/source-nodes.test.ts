import { readFile } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDirectusClient } from "../../plugins/gatsby-source-directus/src/client";
import { sourceDirectus } from "../../plugins/gatsby-source-directus/src/source-nodes";
import { stringContaining } from "../support/matchers";
import * as images from "../support/test-images";
import type { MemoryHost } from "./gatsby-api-mock";
import { createMemoryHost } from "./gatsby-api-mock";
import type { MisbehavingDirectus } from "./faulty-directus-server";
import { closeConnection, refuse, startMisbehavingDirectus } from "./faulty-directus-server";
import { collection, settings } from "./test-options";

const RING = "11111111-1111-4111-8111-111111111111";
const WATCH = "22222222-2222-4222-8222-222222222222";

let directus: MisbehavingDirectus;
let host: MemoryHost;

const drawing = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${title}</title></svg>`;

const putFile = (id: string, bytes: string | Buffer, row: Readonly<Record<string, unknown>> = {}) =>
  directus.files.set(id, {
    bytes,
    row: {
      id,
      title: "Ring Größe 54",
      type: "image/svg+xml",
      filesize: String(bytes.length),
      modified_on: "2026-01-01",
      ...row,
    },
  });

beforeEach(async () => {
  directus = await startMisbehavingDirectus();
  host = await createMemoryHost();
  directus.collections.set("page", [
    { id: 1, image: RING },
    { id: 2, image: null, text: `<img src="${directus.url}/assets/${WATCH}?width=10">` },
  ]);
  putFile(RING, drawing("ring"));
  putFile(WATCH, drawing("watch"), { title: null, filename_download: "Foto Uhr.SVG" });
});

afterEach(async () => {
  await directus.stop();
  await host.leave();
});

const run = (changes: Parameters<typeof settings>[1] = {}) => {
  const options = settings(directus.url, {
    collections: [collection("page", { files: ["image"] })],
    retries: 0,
    ...changes,
  });
  return sourceDirectus(host, createDirectusClient(options), options);
};

async function build(changes: Parameters<typeof settings>[1] = {}) {
  await run(changes);
  host.finishBuild();
  return host.takeEvents();
}

const byId = (type: string, id: string) =>
  host.getNodesByType(type).find((node) => node["directusId"] === id);

describe("nodes", () => {
  it("BUILD-1 contain each whole item under its Directus key", async () => {
    await build();
    const node = byId("DirectusPage", "1");
    expect(node).toMatchObject({
      directusId: "1",
      raw: { id: 1, image: RING },
      internal: { owner: "gatsby-source-directus" },
    });
  });

  it("BUILD-1 reference files by their local copy, named after their content", async () => {
    await build();
    const file = byId("DirectusFile", RING);
    expect(file).toMatchObject({ title: "Ring Größe 54", mime: "image/svg+xml", filesize: 86 });
    const local = host.getNode(String(file?.["localFile"]));
    expect(local).toMatchObject({
      base: "ring-groesse-54.svg",
      parent: file?.id,
      internal: { owner: "gatsby-source-filesystem" },
    });
    expect(await readFile(String(local?.["absolutePath"]), "utf8")).toBe(drawing("ring"));
  });

  it("BUILD-1 include files that only a text links to", async () => {
    await build();
    expect(host.getNode(String(byId("DirectusFile", WATCH)?.["localFile"]))).toMatchObject({
      base: "foto-uhr.svg",
    });
  });
});

describe("repeated run", () => {
  beforeEach(() => build());

  it("BUILD-6 BUILD-1 touches unchanged nodes, and creates and downloads nothing", async () => {
    const downloads = directus.requests.filter((request) => request.startsWith("/assets")).length;
    const events = await build();
    expect(events.filter((event) => !event.startsWith("touch"))).toEqual([]);
    expect(events).toHaveLength(6);
    expect(directus.requests.filter((request) => request.startsWith("/assets"))).toHaveLength(
      downloads,
    );
    expect(host.infos.at(-1)).toMatch(
      /^directus: 1 collections, 2 items \(0 new, 0 changed, 0 deleted\), 2 files \(0 downloaded\) in \d+\.\d s$/,
    );
  });

  it("BUILD-1 creates only the changed item", async () => {
    directus.collections.set("page", [
      { id: 1, image: RING, title: "neu" },
      ...(directus.collections.get("page") ?? []).slice(1),
    ]);
    expect((await build()).filter((event) => !event.startsWith("touch"))).toEqual([
      "create DirectusPage 1",
    ]);
    expect(byId("DirectusPage", "1")?.["raw"]).toMatchObject({ title: "neu" });
  });

  it("BUILD-1 deletes a removed item and a file without references", async () => {
    directus.collections.set("page", (directus.collections.get("page") ?? []).slice(0, 1));
    directus.files.delete(WATCH);
    const path = String(
      host.getNode(String(byId("DirectusFile", WATCH)?.["localFile"]))?.["absolutePath"],
    );
    expect((await build()).filter((event) => event.startsWith("delete"))).toEqual([
      "delete DirectusPage 2",
      "delete File foto-uhr.svg",
      `delete DirectusFile ${WATCH}`,
    ]);
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  it("BUILD-1 downloads a changed file again and replaces its local copy", async () => {
    const before = String(byId("DirectusFile", RING)?.["localFile"]);
    putFile(RING, drawing("ring, polished"), { modified_on: "2026-02-02" });
    expect((await build()).filter((event) => !event.startsWith("touch"))).toEqual([
      "delete File ring-groesse-54.svg",
      "create File ring-groesse-54.svg",
      `create DirectusFile ${RING}`,
    ]);
    const after = String(byId("DirectusFile", RING)?.["localFile"]);
    expect(after).not.toBe(before);
    expect(await readFile(String(host.getNode(after)?.["absolutePath"]), "utf8")).toBe(
      drawing("ring, polished"),
    );
  });

  it("BUILD-1 does not download a file of which only the texts changed", async () => {
    putFile(RING, drawing("ring"), { translations: [{ language: "de", alt: "Ein Ring" }] });
    const events = await build();
    expect(events.filter((event) => event.startsWith("create"))).toEqual([
      `create DirectusFile ${RING}`,
    ]);
    expect(host.infos.at(-1)).toContain("(0 downloaded)");
    expect(host.getNode(String(byId("DirectusFile", RING)?.["localFile"]))).toBeDefined();
  });

  it("BUILD-2 creates all nodes again after a build that crashed before Gatsby wrote its state", async () => {
    directus.collections.set("page", [
      { id: 1, image: RING, title: "verloren" },
      ...(directus.collections.get("page") ?? []).slice(1),
    ]);
    await run();
    host.dieBeforeTheEnd();
    host.takeEvents();
    const events = await build();
    expect(events.filter((event) => event.startsWith("create"))).toHaveLength(6);
    expect(events.filter((event) => event.startsWith("ignore"))).toEqual([]);
    expect((await build()).filter((event) => !event.startsWith("touch"))).toEqual([]);
  });
});

describe("derived nodes of the site", () => {
  const frame = { id: "frame-de", internal: { type: "SiteLayout", contentDigest: "same" } };

  it("BUILD-2 are removed with the plugin's nodes only after a crashed build", async () => {
    const derived = ["SiteLayout"];
    await build({ derived });
    void host.createNode(frame, "default-site-plugin");
    await build({ derived });
    expect(host.getNode("frame-de")).toBeDefined();
    directus.collections.set("page", []);
    await run({ derived });
    host.dieBeforeTheEnd();
    await run({ derived });
    expect(host.getNode("frame-de")).toBeUndefined();
  });
});

describe("incomplete run", () => {
  it("BUILD-2 panics and changes no node", async () => {
    await build();
    directus.collections.set("page", [{ id: 7 }, { id: 8 }, { id: 9 }]);
    directus.collections.set("brand", [{ id: 1 }]);
    directus.always("/items/brand", closeConnection);
    await run({ collections: [collection("page"), collection("brand")] });
    expect(host.panics[0]).toMatch(
      /so nothing was changed:\nDirectus could not be reached when reading brand: /,
    );
    expect(host.takeEvents()).toEqual([]);
  });

  it("BUILD-2 panics if a download fails for a reason other than a missing file", async () => {
    directus.always(`/assets/${RING}`, refuse(500, "Storage is down"));
    await run();
    expect(host.panics[0]).toContain(
      `Directus responded with status 500 when reading file ${RING} (referred to by page 1 (image)): Storage is down`,
    );
    expect(host.takeEvents()).toEqual([]);
  });

  it("BUILD-2 does not treat a refused token as a missing image", async () => {
    directus.always(`/assets/${RING}`, refuse(401, "Token expired."));
    await run();
    expect(host.panics[0]).toContain(`Directus refused the token (401) when reading file ${RING}`);
  });
});

describe("file that cannot be shown", () => {
  it.each<readonly [string, () => Promise<string | Buffer>, string]>([
    ["a truncated JPEG", async () => images.truncated(await images.jpeg()), "image/jpeg"],
    ["a damaged PNG", images.damagedPng, "image/png"],
    ["a truncated WebP", async () => images.truncated(await images.webp()), "image/webp"],
    ["a text as JPEG", () => Promise.resolve("no picture"), "image/jpeg"],
    ["a text as SVG", () => Promise.resolve("no picture"), "image/svg+xml"],
    ["an empty file", () => Promise.resolve(""), "application/pdf"],
  ])(
    "BUILD-2 CONTENT-6 is left out and named, and the rest is built: %s",
    async (_, bytes, type) => {
      putFile(RING, await bytes(), { type });
      await build();
      expect(host.panics).toEqual([]);
      const message = stringContaining(
        "(referred to by page 1 (image)) cannot be read and will not be shown: ",
      );
      const reason = "damaged";
      expect(host.omitted()).toEqual([{ id: RING, name: "Ring Größe 54", message, reason }]);
      expect(host.errors).toEqual([message]);
      expect(byId("DirectusFile", RING)).toBeUndefined();
      expect(byId("DirectusFile", WATCH)).toBeDefined();
    },
  );

  it("CONTENT-6 is shown once it is replaced", async () => {
    putFile(RING, "no picture");
    await build();
    putFile(RING, drawing("ring"));
    await build();
    expect(byId("DirectusFile", RING)).toBeDefined();
    expect(host.omitted()).toEqual([]);
  });
});

describe("missing file", () => {
  it.each([403, 404])(
    "CONTENT-6 is logged with its references and not shown (%i on its content)",
    async (status) => {
      directus.always(`/assets/${RING}`, refuse(status, "Gone"));
      await build();
      expect(host.panics).toEqual([]);
      expect(host.errors).toEqual([
        `gatsby-source-directus: file ${RING} (referred to by page 1 (image)) is missing and will not be shown: Directus responded with status ${status}: Gone`,
      ]);
      expect(byId("DirectusFile", RING)).toBeUndefined();
      expect(byId("DirectusFile", WATCH)).toBeDefined();
    },
  );

  it("CONTENT-6 is logged if Directus does not list it", async () => {
    directus.files.delete(WATCH);
    await build();
    expect(host.errors[0]).toContain(
      `file ${WATCH} (referred to by page 2 (a link in its text)) is missing and will not be shown`,
    );
  });

  it("CONTENT-6 is restored once it is available again", async () => {
    directus.once(`/assets/${RING}`, refuse(404, "Gone"));
    await build();
    await build();
    expect(byId("DirectusFile", RING)).toBeDefined();
  });
});
