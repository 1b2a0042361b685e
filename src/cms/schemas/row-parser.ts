import { z } from "zod";

const parsedFields: string[] = [];

/** Returns what the parsers read, as `collection.field`, for the comparison with the content model. */
export const listParsedFields = (): readonly string[] => parsedFields;

/**
 * Creates the parser of a record of a collection. A field that the content model lacks fails a test,
 * because the build does not fetch it.
 */
export function rowParser<Shape extends z.ZodRawShape>(
  collection: string,
  shape: Shape,
): z.ZodObject<Shape> {
  parsedFields.push(...Object.keys(shape).map((field) => `${collection}.${field}`));
  return z.object(shape);
}
