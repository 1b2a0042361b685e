import { mutationOptions } from "@tanstack/react-query";
import { fail, type Result, succeed } from "../../domain/result";
import { getSiteEnvironment } from "../../lib/environment";
import { isSuccessStatus, request } from "../http";
import { unwrap } from "../query-client";
import type { OrderAccess } from "./order-details";

/** Timeout in milliseconds. */
const TIMEOUT_MS = 60_000;

async function getDocument({ uuid, token }: OrderAccess, number: string): Promise<Result<Blob>> {
  const environment = getSiteEnvironment();
  if (!environment.ok) return environment;
  const { orderApi, projectDomain } = environment.value;
  const query = new URLSearchParams({ project: projectDomain, token });
  return request(
    `${orderApi}/ecom/order/${encodeURIComponent(uuid)}/document/${encodeURIComponent(number)}?${query}`,
    {},
    { timeout: TIMEOUT_MS },
    async (response) =>
      isSuccessStatus(response.status)
        ? succeed(await response.blob())
        : fail({ code: "server-error", values: { code: response.status } }),
  );
}

/** Mutation that fetches a document of an order as PDF. The customer can repeat it. */
export function orderDocumentMutation(access: OrderAccess) {
  return mutationOptions({
    mutationKey: ["orders", "document", access.uuid.toLowerCase()],
    mutationFn: async (number: string) => unwrap(await getDocument(access, number)),
    retry: false,
    networkMode: "always",
  });
}
