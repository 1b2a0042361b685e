import { randomUUID } from "node:crypto";
import { readText, readUrl } from "../../../shared/configuration/read-variable";
import type { Environment } from "../../../shared/configuration/variable-reader";
import { signWebhook } from "../../../shared/webhook-signature";

/** URL of the publisher and the shared secret; undefined if the installation has none. */
export type PublisherEndpoint = { readonly url: string; readonly secret: string } | undefined;

const TIMEOUT_MS = 5000;

export function readPublisherEndpoint(env: Environment): PublisherEndpoint {
  const url = readUrl(env, "PUBLISHER_URL");
  const secret = readText(env, "PUBLISHER_SECRET");
  return url === undefined || secret === undefined
    ? undefined
    : { url: `${url}/hooks/rebuild`, secret };
}

/**
 * Notifies the publisher that content was saved, without the content. Throws if the publisher does
 * not accept the webhook.
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
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`it answered ${response.status}`);
}
