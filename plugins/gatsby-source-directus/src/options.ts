import type { PluginOptionsSchemaArgs } from "gatsby";
import { FILE_NODE_TYPE, resolveNodeType, type NamedCollection } from "./node-types";

export interface CollectionOptions {
  /** Name of the collection in Directus. */
  readonly name: string;
  /** Directus field paths, for example `*`, `translations.*`, `blocks.item:block_text.*`. */
  readonly fields: readonly string[];
  /** Directus filter, combined with the project filter. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Name of the node type. Default: `Directus` and the collection's name in Pascal case. */
  readonly type?: string;
  /** Name of the primary key. */
  readonly key: string;
  /**
   * Path from an item to its project's domain, or false if the collection belongs to no project.
   */
  readonly project: string | false;
  /** Paths of file fields, for example `image` or `blocks.item.image`. */
  readonly files: readonly string[];
}

export interface FileOptions {
  /** Loads the files that loaded items refer to. */
  readonly referenced: boolean;
  /** Also loads all files of the folders with these names. */
  readonly folders: readonly string[];
  /** Additional fields of directus_files, for example `translations.*`. */
  readonly fields: readonly string[];
}

export interface DirectusOptions {
  readonly url: string;
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly projectDomain: string;
  readonly collections: readonly CollectionOptions[];
  readonly files: FileOptions;
  /**
   * Node types that the site creates from these nodes. They are deleted after a crashed build, so
   * that the site creates them again.
   */
  readonly derived: readonly string[];
  /** Maximum concurrent requests, including downloads. */
  readonly concurrency: number;
  /** Milliseconds per attempt, including the body. */
  readonly timeout: number;
  /** Maximum retries after a busy response or a broken connection. */
  readonly retries: number;
  /** Items per request. At least two, because pages overlap by one. */
  readonly pageSize: number;
}

const FIELD_PATH = /^(?:[a-z0-9_$:]+\.)*(?:\*|[a-z0-9_$:]+)$/i;

/**
 * Defines the plugin options with defaults. Gatsby validates them first and shows every message.
 * Timeout and concurrency follow CONTENT-1; a missing URL and a missing project are separate errors
 * (CONTENT-3).
 */
export function pluginOptionsSchema({ Joi }: PluginOptionsSchemaArgs) {
  const text = () => Joi.string().empty("");
  const fieldPath = Joi.string().pattern(FIELD_PATH).messages({
    "string.pattern.base": `{{#label}} must be a Directus field path; a "*" is only allowed at its end, since nested lists need a name to be read completely`,
  });

  const collection = Joi.object({
    name: text().required(),
    fields: Joi.array().items(fieldPath).min(1).required(),
    filter: Joi.object().unknown(true),
    sort: Joi.forbidden().messages({
      "any.unknown":
        "{{#label}} has no effect, as Gatsby nodes have no order: sort where the nodes are read",
    }),
    type: Joi.string().pattern(/^[A-Z][A-Za-z0-9]*$/),
    key: text().default("id"),
    project: Joi.alternatives(text(), Joi.valid(false)).default("project.domain"),
    files: Joi.array().items(fieldPath).default([]),
  }).custom((value: NamedCollection, helpers) =>
    resolveNodeType(value) === FILE_NODE_TYPE
      ? helpers.message({ custom: `{{#label}} must not be named ${FILE_NODE_TYPE}` })
      : value,
  );

  return Joi.object({
    url: text()
      .uri({ scheme: ["http", "https"] })
      .required()
      .messages({
        "any.required": `"url" is missing: the address of Directus, such as http://localhost:8055`,
        "string.uriCustomScheme": `"url" must be an http or https address`,
      }),
    token: text(),
    email: text(),
    password: text(),
    projectDomain: text().required().messages({
      "any.required": `"projectDomain" is missing: the domain of the project that this site shows`,
    }),
    collections: Joi.array()
      .items(collection)
      .unique("name")
      .unique(
        (one: NamedCollection, other: NamedCollection) =>
          resolveNodeType(one) === resolveNodeType(other),
      )
      .min(1)
      .required()
      .messages({ "array.unique": "{{#label}} is a duplicate, by its name or by its node type" }),
    files: Joi.object({
      referenced: Joi.boolean().default(true),
      folders: Joi.array().items(text()).default([]),
      fields: Joi.array().items(fieldPath).default([]),
    }).default({ referenced: true, folders: [], fields: [] }),
    derived: Joi.array().items(text()).default([]),
    concurrency: Joi.number().integer().min(1).max(100).default(10),
    timeout: Joi.number().integer().min(1).default(600_000),
    retries: Joi.number().integer().min(0).max(10).default(4),
    pageSize: Joi.number().integer().min(2).max(500).default(200),
  })
    .or("token", "email")
    .oxor("token", "email")
    .and("email", "password")
    .messages({
      "object.missing": `"token" is missing: set the static token of the build account, or its "email" and "password"`,
      "object.oxor": `give either "token" or "email" and "password", not both`,
      "object.and": `"email" and "password" belong together`,
    });
}
