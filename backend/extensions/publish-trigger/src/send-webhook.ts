import { randomUUID } from "node:crypto";
import { signWebhook } from "../../../shared/webhook-signature";

/**
 * Where the publisher is and the secret that both know; undefined where the installation has none.
 */
export type PublisherEndpoint = { readonly url: string; readonly secret: string } | undefined;

const PATIENCE = 5000;

export function readPublisherEndpoint(env: Readonly<Record<string, unknown>>): PublisherEndpoint {
  const { PUBLISHER_URL: url, PUBLISHER_SECRET: secret } = env;
  return typeof url === "string" && url !== "" && typeof secret === "string" && secret !== ""
    ? { url: `${url.replace(/\/$/, "")}/hooks/rebuild`, secret }
    : undefined;
}

/**
 * Says that something was saved, and nothing of what. Throws where the publisher does not take it.
 */
export async function sendRebuildWebhook(
  address: NonNullable<PublisherEndpoint>,
  projects: readonly number[],
  now: number,
): Promise<void> {
  const body = JSON.stringify({
    type: "rebuild",
    timestamp: new Date(now).toISOString(),
    data: { projects },
  });
  const response = await fetch(address.url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...signWebhook(address.secret, { id: randomUUID(), now, body }),
    },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
