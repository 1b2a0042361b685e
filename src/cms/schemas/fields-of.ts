import type { z } from "zod";

/** What the definitions of zod's schemas have in common, as far as fields are concerned. */
type Schema = {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
      readonly in?: Schema;
      readonly out?: Schema;
    };
  };
};

const pathsOf = ({ _zod: { def } }: Schema): readonly string[] => [
  ...[def.element, def.innerType, def.in, def.out].flatMap((inner) =>
    inner ? pathsOf(inner) : [],
  ),
  ...Object.entries(def.shape ?? {}).flatMap(([field, schema]) => {
    const nested = pathsOf(schema);
    return nested.length === 0 ? [field] : nested.map((path) => `${field}.${path}`);
  }),
];

/**
 * Returns the paths of all fields that zod schemas of a record parse, such as `category.slug`: what
 * a read has to fetch. Lists and optional relations have the fields of their records.
 */
export const fieldsOf = (...schemas: readonly z.ZodType[]): readonly string[] => [
  ...new Set(schemas.flatMap(pathsOf)),
];
