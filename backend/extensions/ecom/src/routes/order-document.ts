import { z } from "zod";
import { orderQueryParamsSchema } from "#contracts/order-requests";
import { createRateLimiter } from "../../../shared/rate-limit/rate-limiter";
import type { ApiRoute } from "../../../shared/http/route-adapter";
import { readDocumentFiles } from "../documents/document-files";
import { verifyOrderToken } from "../orders/order-token";
import { readPayableOrder, type PaymentContext } from "../payments/payment-context";
import { invalidRequestFromIssues } from "../responses/order-responses";
import { paymentRefused } from "../responses/payment-responses";
import { isRecord } from "#domain/is-record";

const CALLS = 60;
const SECONDS = 600;

const paramsSchema = orderQueryParamsSchema.extend({ number: z.string().max(40) });

/**
 * `GET /ecom/order/{uuid}/document/{number}`: returns a document of an order as PDF, for the
 * customer who has the order's token. A wrong token gets the same response as an unknown order or
 * document.
 */
export function orderDocumentRoute(paymentContext: PaymentContext): ApiRoute {
  const { context } = paymentContext;
  return {
    method: "get",
    path: "/order/:uuid/document/:number",
    limiter: createRateLimiter(context.env, "ecom/order-document", CALLS, SECONDS),
    maxBytes: 1024,
    handle: async ({ params, query }) => {
      const parsed = paramsSchema.safeParse({
        ...(isRecord(query) ? query : {}),
        order_uuid: params.uuid,
        number: params.number,
      });
      if (!parsed.success) return invalidRequestFromIssues(parsed.error.issues);
      const { order_uuid: uuid, project, token, number } = parsed.data;
      const order = await readPayableOrder(paymentContext, uuid);
      if (order?.domain !== project || !verifyOrderToken(context.env, uuid, token))
        return paymentRefused("unknown-order");
      const [file] = await readDocumentFiles(context, { order: order.id, number });
      if (!file) return paymentRefused("unknown-order");
      return {
        status: 200,
        body: file.content,
        headers: {
          "Content-Type": file.contentType,
          "Content-Disposition": `attachment; filename="${file.filename}"`,
          "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
        },
      };
    },
  };
}
