import { z } from "zod";

/** Parsers of fields. A name that the row lacks accepts no parser, so it does not compile. */
type FieldParsers<Row, Shape> = {
  readonly [Name in keyof Shape]: Name extends keyof Row ? z.ZodType : never;
};

/**
 * Creates the parser of a record from its row type: `rowParser<BrandRow>()({ slug: … })`. Every
 * parsed field exists in the content model, so the build fetches it.
 */
export const rowParser =
  <Row>() =>
  <Shape extends FieldParsers<Row, Shape>>(shape: Shape): z.ZodObject<Shape> =>
    z.object(shape);
