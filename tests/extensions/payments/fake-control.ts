/** Sends a request to the control API of a fake provider. Returns its response. */
export async function controlFake(url: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(
    `${url}/fake/${path}`,
    body === undefined ? {} : { method: "POST", body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json();
}
