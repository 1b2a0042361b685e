/** What the schemas of valibot have in common, as far as fields are concerned. */
type Schema = {
  readonly kind: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly pipe?: readonly Schema[];
};

/**
 * Returns the paths of all fields that a valibot schema parses, such as `category.slug`: what a
 * read has to request. Lists and optional relations have the fields of their records.
 */
export function fieldsOf({ entries = {}, item, wrapped, pipe }: Schema): readonly string[] {
  const inner = item ?? wrapped;
  if (inner) return fieldsOf(inner);
  if (pipe) return pipe.flatMap((part) => fieldsOf(part));
  return Object.entries(entries).flatMap(([field, schema]) => {
    const nested = fieldsOf(schema);
    return nested.length === 0 ? [field] : nested.map((path) => `${field}.${path}`);
  });
}
