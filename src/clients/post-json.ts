import type { Result } from "../domain/result";
import { type HttpOptions, type HttpResponse, requestJson } from "./http";

/** Posts a value as JSON. Otherwise the same as `requestJson`. */
export const postJson = (
  url: string,
  content: unknown,
  options: HttpOptions = {},
): Promise<Result<HttpResponse>> =>
  requestJson(
    url,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(content),
    },
    options,
  );
