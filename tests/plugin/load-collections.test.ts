import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDirectusClient } from "../../plugins/gatsby-source-directus/src/client";
import {
  loadCollections,
  nestedLimits,
} from "../../plugins/gatsby-source-directus/src/load-collections";
import type { MisbehavingDirectus } from "./faulty-directus-server";
import { closeConnection, json, refuse, startMisbehavingDirectus } from "./faulty-directus-server";
import { collection, settings } from "./test-options";

let directus: MisbehavingDirectus;
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `Seite ${index + 1}` }));

beforeEach(async () => {
  directus = await startMisbehavingDirectus();
  directus.collections.set("page", rows(5));
  directus.collections.set("brand", rows(1));
});

afterEach(() => directus.stop());

async function load(changes: Parameters<typeof settings>[1] = {}) {
  const options = settings(directus.url, changes);
  const { loaded, failures } = await loadCollections(
    createDirectusClient(options, () => Promise.resolve()),
    options,
  );
  return {
    keys: loaded.map(
      ({ collection: { name }, items }) => `${name}: ${items.map(({ key }) => key).join(" ")}`,
    ),
    failures,
  };
}

const queriesOf = (path: string) =>
  directus.requests
    .filter((request) => request.startsWith(`${path}?`))
    .map((request) => new URL(request, directus.url).searchParams);

describe("loading collections", () => {
  it("BUILD-1 reads a whole collection in pages, ordered by its key", async () => {
    expect(await load()).toEqual({ keys: ["page: 1 2 3 4 5"], failures: [] });
    expect(
      queriesOf("/items/page").map((query) => [
        query.get("limit"),
        query.get("offset"),
        query.get("sort"),
      ]),
    ).toEqual([
      ["2", "0", "id"],
      ["2", "1", "id"],
      ["2", "2", "id"],
      ["2", "3", "id"],
      ["2", "4", "id"],
    ]);
  });

  it("BUILD-1 requests only items of the project that match the collection's filter", async () => {
    await load({ collections: [collection("page", { filter: { status: { _eq: "published" } } })] });
    expect(JSON.parse(queriesOf("/items/page")[0]?.get("filter") ?? "")).toEqual({
      _and: [
        { status: { _eq: "published" } },
        { project: { domain: { _eq: "sternberg.example" } } },
      ],
    });
  });

  it("BUILD-1 follows a nested path to the project, and skips the filter for collections without one", async () => {
    await load({
      collections: [
        collection("page", { project: "menu.project.domain" }),
        collection("brand", { project: false }),
      ],
    });
    expect(JSON.parse(queriesOf("/items/page")[0]?.get("filter") ?? "")).toEqual({
      menu: { project: { domain: { _eq: "sternberg.example" } } },
    });
    expect(queriesOf("/items/brand")[0]?.has("filter")).toBe(false);
  });

  it("BUILD-1 always reads the key, whatever fields are requested", async () => {
    await load({ collections: [collection("page", { fields: ["title"] })] });
    expect(queriesOf("/items/page")[0]?.get("fields")).toBe("id,title");
  });

  it.each([
    ["is added", [0, 1, 2, 3, 4, 5]],
    ["is removed", [2, 3, 4, 5]],
  ])("BUILD-2 reads a list again if an item %s between two of its pages", async (_, then) => {
    directus.once("/items/page", (_request, response) => {
      json(response, 200, { data: rows(2) });
      directus.collections.set(
        "page",
        then.map((id) => ({ id })),
      );
    });
    expect((await load()).keys).toEqual([`page: ${then.join(" ")}`]);
  });

  it("BUILD-2 gives up on a list that keeps changing", async () => {
    let id = 0;
    directus.always("/items/page", (_, response) =>
      json(response, 200, { data: [{ id: (id += 1) }, { id: (id += 1) }] }),
    );
    expect((await load()).failures[0]).toContain(
      "when reading page: the list changed during each of 3 attempts to read it",
    );
  });
});

describe("loading failures", () => {
  it("BUILD-2 names the collection during whose paging Directus became unavailable", async () => {
    directus.once("/items/page", (_, response) => json(response, 200, { data: rows(2) }));
    directus.always("/items/page", closeConnection);
    const { failures } = await load({ collections: [collection("page"), collection("brand")] });
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/^Directus could not be reached when reading page: /);
  });

  it("BUILD-2 names every unreadable collection", async () => {
    const { failures } = await load({
      collections: [collection("paeg"), collection("brand"), collection("menuu")],
    });
    expect(failures.map((failure) => failure.split(":")[0])).toEqual([
      "Directus refused the token (403) when reading paeg",
      "Directus refused the token (403) when reading menuu",
    ]);
  });

  it("BUILD-2 detects an invalid token with the first request and sends no more", async () => {
    directus.always("/items", refuse(401, "Invalid user credentials."));
    const { failures } = await load({ collections: [collection("page"), collection("brand")] });
    expect(failures).toEqual([
      `Directus refused the token (401) when reading project: Invalid user credentials. [${directus.url}/items/project]`,
    ]);
    expect(directus.requests).toHaveLength(1);
  });

  it("BUILD-2 CONTENT-3 reports a missing project", async () => {
    directus.collections.set("project", []);
    expect((await load()).failures[0]).toContain(
      `Directus has no project with the domain "sternberg.example"`,
    );
  });

  it("BUILD-2 rejects a response that is not a list", async () => {
    directus.always("/items/page", (_, response) => json(response, 200, { data: { id: 1 } }));
    expect((await load()).failures[0]).toContain("when reading page: it is not a list of items");
  });

  it("BUILD-2 rejects an entry without a key and names it", async () => {
    directus.always("/items/page", (_, response) =>
      json(response, 200, { data: [{ id: 1 }, { code: "x" }] }),
    );
    expect((await load()).failures[0]).toContain(
      `when reading page: entry 2 of the list has no "id"`,
    );
  });

  it("BUILD-2 rejects an HTML page sent by a proxy instead of Directus", async () => {
    directus.always("/items/page", (_, response) =>
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Wartung</p>"),
    );
    expect((await load()).failures[0]).toContain("when reading page: it is not a list of items");
  });
});

describe("nested lists", () => {
  it("BUILD-2 are requested without Directus's limit of 100, at every level that the fields name", () => {
    expect(
      nestedLimits([
        "*",
        "image.id",
        "translations.*",
        "blocks.collection",
        "blocks.item:block_text.translations.*",
      ]),
    ).toEqual({
      image: { _limit: -1 },
      translations: { _limit: -1 },
      blocks: { _limit: -1, "item:block_text": { translations: { _limit: -1 } } },
    });
  });
});
