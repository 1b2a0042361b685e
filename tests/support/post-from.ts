import { request } from "node:http";
import { inject } from "vitest";
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
export function postFrom(
  address: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<AddressedReply> {
  const url = new URL(inject("directusUrl"));
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname: url.hostname,
        port: url.port,
        path,
        method: "POST",
        localAddress: address,
        family: 4,
        headers: { "content-type": "application/json", ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          const json = response.headers["content-type"]?.includes("json") === true && text !== "";
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: json ? JSON.parse(text) : text,
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(JSON.stringify(body));
  });
}
