export type JsonResponse = { readonly http: number; readonly body: unknown };

/** Posts JSON and returns the status and the JSON of the response, with any status. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<JsonResponse> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json();
  return { http: response.status, body: json };
}
