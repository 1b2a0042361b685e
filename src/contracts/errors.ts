import * as v from "valibot";

/** A field that is refused, by its path in the request, and the code of its message. */
export const fieldErrorSchema = v.object({ field: v.string(), code: v.string() });

/** 400: the fields of a request that are invalid. */
export const invalidRequestSchema = v.object({
  status: v.literal("error"),
  code: v.literal("invalid-request"),
  fields: v.array(fieldErrorSchema),
});

export type FieldError = v.InferOutput<typeof fieldErrorSchema>;
