import { testPluginOptionsSchema } from "gatsby-plugin-utils";
import { describe, expect, it } from "vitest";
import { parseFileRecord } from "../../plugins/gatsby-source-directus/src/file-record";
import { findFileReferences } from "../../plugins/gatsby-source-directus/src/file-references";
import { pluginOptionsSchema } from "../../plugins/gatsby-source-directus/src/options";
import { resolveNodeType } from "../../plugins/gatsby-source-directus/src/node-types";
import { collection } from "./test-options";

const good = {
  url: "http://localhost:8055",
  token: "t",
  projectDomain: "sternberg.example",
  collections: [{ name: "page", fields: ["*"] }],
};

const check = async (changes: Readonly<Record<string, unknown>>) => {
  const { errors } = await testPluginOptionsSchema(pluginOptionsSchema, { ...good, ...changes });
  return errors;
};

describe("plugin options", () => {
  it("BUILD-1 accept a static token, or e-mail and password", async () => {
    expect(await check({})).toEqual([]);
    expect(
      await check({ token: undefined, email: "build@sternberg.example", password: "p" }),
    ).toEqual([]);
  });

  it.each([
    [
      "CONTENT-3 a missing address",
      { url: undefined },
      `"url" is missing: the address of Directus, such as http://localhost:8055`,
    ],
    [
      "CONTENT-3 an empty address",
      { url: "" },
      `"url" is missing: the address of Directus, such as http://localhost:8055`,
    ],
    [
      "CONTENT-3 a missing project",
      { projectDomain: undefined },
      `"projectDomain" is missing: the domain of the project that this site shows`,
    ],
    [
      "BUILD-2 a missing token",
      { token: "" },
      `"token" is missing: set the static token of the build account, or its "email" and "password"`,
    ],
    [
      "BUILD-2 a password without e-mail",
      { token: undefined, email: "a@b.example" },
      `"email" and "password" belong together`,
    ],
    [
      "BUILD-2 an address of another kind",
      { url: "ftp://x.example" },
      `"url" must be an http or https address`,
    ],
  ])("%s is an error with a specific message", async (_, changes, message) => {
    expect(await check(changes)).toEqual([message]);
  });

  it("BUILD-2 reject a wildcard in the middle, because an unnamed nested list would be cut off at 100 entries", async () => {
    expect((await check({ collections: [{ name: "page", fields: ["*.*"] }] }))[0]).toContain(
      `a "*" is only allowed at its end`,
    );
  });

  it("reject a sort order, because nodes have no order", async () => {
    expect(
      (await check({ collections: [{ name: "page", fields: ["*"], sort: ["title"] }] }))[0],
    ).toContain("Gatsby nodes have no order");
  });

  it("reject two collections with the same node type", async () => {
    const collections = [
      { name: "page", fields: ["*"] },
      { name: "site", type: "DirectusPage", fields: ["*"] },
    ];
    expect((await check({ collections }))[0]).toContain("is a duplicate");
    expect((await check({ collections: [{ name: "file", fields: ["*"] }] }))[0]).toContain(
      "must not be named DirectusFile",
    );
  });
});

describe("node type name", () => {
  it("BUILD-1 is the collection's name in Pascal case, unless configured", () => {
    expect(resolveNodeType({ name: "ecommerce_product" })).toBe("DirectusEcommerceProduct");
    expect(resolveNodeType({ name: "page", type: "Leaf" })).toBe("Leaf");
  });
});

describe("file references", () => {
  const RING = "11111111-1111-4111-8111-111111111111";
  const WATCH = "22222222-2222-4222-8222-222222222222";

  it("BUILD-1 are found along the declared paths, through lists and nested items, by id or as an object", () => {
    const raw = {
      id: 3,
      image: { id: WATCH },
      user_created: "99999999-9999-4999-8999-999999999999",
      blocks: [
        { item: { image: RING } },
        { item: { image: null } },
        { item: null },
        { item: { images: [{ file: RING }] } },
      ],
    };
    const files = ["image", "blocks.item.image", "blocks.item.images.file"];
    expect([
      ...findFileReferences([
        { collection: collection("page", { files }), items: [{ key: "3", raw }] },
      ]),
    ]).toEqual([
      [WATCH, ["page 3 (image)"]],
      [RING, ["page 3 (blocks.item.image)", "page 3 (blocks.item.images.file)"]],
    ]);
  });
});

describe("name of a local copy", () => {
  it.each([
    [
      { title: "Trauring „Élodie“ 585/–", type: "image/jpeg", filename_download: "x.jpeg" },
      "trauring-elodie-585.jpg",
    ],
    [{ title: null, type: "image/svg+xml", filename_download: "Logo.SVG" }, "logo.svg"],
    [{ title: "", type: "model/gltf", filename_download: "../../etc/Uhr.glb" }, "etc-uhr.glb"],
    [{ title: "—" }, "file.bin"],
  ])("BUILD-1 describes the file and is safe on every file system: %o", (raw, name) => {
    expect(parseFileRecord({ key: "k", raw }).fileName).toBe(name);
  });
});
