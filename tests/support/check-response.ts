import * as v from "valibot";

/** Checks a response by its contract. Returns it as it was sent: amounts stay decimals. */
export function checkResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferInput<Schema> {
  v.assert(schema, body);
  return body;
}
