import { createServer } from "node:http";
import { inject } from "vitest";
import { verifyWebhook } from "#backend/shared/webhook-signature";
import "./test-access";

/** Fake publisher for the tests' Directus. Records the received webhooks. */
export type FakePublisher = {
  /** Bodies of the accepted webhooks. */
  readonly accepted: () => readonly string[];
  /** Rejected webhooks. */
  readonly rejected: () => readonly string[];
  readonly clear: () => void;
  readonly close: () => Promise<void>;
};

export async function startFakePublisher(): Promise<FakePublisher> {
  let accepted: readonly string[] = [];
  let rejected: readonly string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      const header = (name: string): string | undefined => {
        const value = request.headers[name];
        return typeof value === "string" ? value : undefined;
      };
      const signed = {
        id: header("webhook-id"),
        timestamp: header("webhook-timestamp"),
        signature: header("webhook-signature"),
        body,
      };
      const reason = verifyWebhook(inject("publisherSecret"), signed, [], Date.now());
      if (reason === undefined) accepted = [...accepted, body];
      else rejected = [...rejected, reason];
      response.statusCode = reason === undefined ? 202 : 401;
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(Number(new URL(inject("publisherUrl")).port), "127.0.0.1", resolve);
  });
  return {
    accepted: () => accepted,
    rejected: () => rejected,
    clear: () => {
      accepted = [];
      rejected = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
