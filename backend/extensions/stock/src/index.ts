import { defineEndpoint } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import type { z } from "zod";
import type { StockProblem, StockRefusal } from "#contracts/stock";
import { retryTransaction, type UnitOfWork } from "../../shared/unit-of-work";
import { correctionBody, correctStock } from "./correct-stock";
import { findClerk } from "./find-clerk";

const STATUS = {
  invalid: 400,
  forbidden: 403,
  missing: 404,
  changed: 409,
  failed: 500,
} as const satisfies Readonly<Record<StockProblem, number>>;

const isRefusal = (answer: object): answer is StockRefusal => "problem" in answer;

/**
 * `POST /stock/corrections`: corrects a count, with a reason. For users who may change products.
 */
export default defineEndpoint({
  id: "stock",
  handler: (router, context) => {
    const answer = (response: Response, body: object): void => {
      response
        .status(isRefusal(body) ? STATUS[body.problem] : 200)
        .set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
        .json(body);
    };
    /** Registers a change by a clerk, in one transaction. A refusal changes nothing. */
    const register = <Body>(
      path: string,
      schema: z.ZodType<Body>,
      change: (uow: UnitOfWork, user: string, body: Body) => Promise<object>,
    ) =>
      router.post(path, (request: Request, response: Response) => {
        const handle = async (): Promise<object> => {
          const user = await findClerk(context, request);
          if (user === undefined) return { problem: "forbidden" };
          const { data } = schema.safeParse(request.body);
          if (data === undefined) return { problem: "invalid" };
          return retryTransaction(context, async (uow) => {
            const value = await change(uow, user, data);
            return { commit: !isRefusal(value), value };
          });
        };
        handle()
          .catch((error: unknown) => {
            context.logger.error(error, `stock${path} failed`);
            return { problem: "failed" };
          })
          .then((body) => answer(response, body), context.logger.error);
      });
    register("/corrections", correctionBody, correctStock);
  },
});
