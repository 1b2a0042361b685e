import { request } from "node:http";
import { inject } from "vitest";

export type Answer = {
  readonly http: number;
  readonly body: unknown;
  readonly retryAfter: number | null;
};

/** Posts JSON from another address of this machine, so that the server sees a second network. */
export function postFrom(
  address: `127.0.0.${number}`,
  path: string,
  body: unknown,
): Promise<Answer> {
  const { port } = new URL(inject("directusUrl"));
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        ...{ host: "127.0.0.1", port, path, method: "POST", localAddress: address },
        headers: { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          const answer: unknown = JSON.parse(Buffer.concat(parts).toString("utf8"));
          const retryAfter = response.headers["retry-after"];
          resolve({
            http: response.statusCode ?? 0,
            body: answer,
            retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          });
        });
      },
    );
    call.on("error", reject);
    call.end(text);
  });
}
