/** Collection that the build fetches from Directus, as an option of the source plugin. */
export type SourceCollection = {
  readonly name: string;
  readonly fields: readonly string[];
  /** Paths of the fields that refer to media files. */
  readonly files?: readonly string[];
  readonly filter?: Readonly<Record<string, unknown>>;
  /** Field that names the project of a record. */
  readonly project?: string | false;
};
