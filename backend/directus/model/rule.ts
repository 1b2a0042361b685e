import type { JsonObject } from "./dsl/definition";

/** Supports the filter operators that the model uses and throws for any other. */
export function satisfiesRule(rule: JsonObject, value: unknown): boolean {
  return Object.entries(rule).every(([operator, limit]) => {
    if (operator === "_regex" && typeof limit === "string")
      return new RegExp(limit).test(String(value));
    if (operator === "_starts_with" && typeof limit === "string")
      return String(value).startsWith(limit);
    if (operator === "_gte" && typeof limit === "number") return Number(value) >= limit;
    if (operator === "_gt" && typeof limit === "number") return Number(value) > limit;
    if (operator === "_between" && Array.isArray(limit))
      return Number(value) >= Number(limit[0]) && Number(value) <= Number(limit[1]);
    throw new Error(`There is no check for the rule ${operator}.`);
  });
}
