/**
 * Requests a control URL of a fake server: a GET without a body, otherwise a POST. Throws if it
 * fails.
 */
export async function requestFakeServer(url: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
  const json: unknown = await response.json();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${JSON.stringify(json)}`);
  return json;
}
