import { request } from "node:http";
import { inject } from "vitest";
import { receive } from "./local-server";
import "./test-access";

export interface AddressedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

/**
 * Posts JSON to Directus from one of this machine's addresses (127.0.0.0/8), each of which counts
 * as a separate network.
 */
export async function postFrom(
  address: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<AddressedReply> {
  const { hostname, port } = new URL(inject("directusUrl"));
  const sent = request({
    ...{ hostname, port, path, method: "POST", localAddress: address, family: 4 },
    headers: { "content-type": "application/json", ...headers },
  });
  const reply = await receive(sent, JSON.stringify(body));
  const text = reply.body.toString();
  const json = reply.headers["content-type"]?.includes("json") === true && text !== "";
  return { ...reply, body: json ? JSON.parse(text) : text };
}
