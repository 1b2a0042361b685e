import type {
  CollectionOptions,
  DirectusOptions,
} from "../../plugins/gatsby-source-directus/src/options";

export const collection = (
  name: string,
  changes: Partial<CollectionOptions> = {},
): CollectionOptions => ({
  name,
  fields: ["*"],
  key: "id",
  project: "project.domain",
  files: [],
  ...changes,
});

export const settings = (url: string, changes: Partial<DirectusOptions> = {}): DirectusOptions => ({
  url,
  token: "build-token",
  projectDomain: "sternberg.example",
  collections: [collection("page")],
  files: { referenced: true, folders: [], fields: [] },
  derived: [],
  concurrency: 10,
  timeout: 5_000,
  retries: 2,
  pageSize: 2,
  ...changes,
});
