import { defineEndpoint } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import type { z } from "zod";
import type { StockProblem, StockRefusal } from "#contracts/stock";
import { findProductStaff } from "../../shared/http/product-staff";
import { retryTransaction, type UnitOfWork } from "../../shared/unit-of-work";
import { correctionBody, correctStock } from "./correct-stock";
import { countBody, countLine } from "./count-line";
import { discardBody, discardStockTake, finishBody, finishStockTake } from "./finish-stock-take";
import { startBody, startStockTake } from "./start-stock-take";

const STATUS = {
  invalid: 400,
  forbidden: 403,
  missing: 404,
  nothing: 404,
  changed: 409,
  open: 409,
  closed: 409,
  failed: 500,
} as const satisfies Readonly<Record<StockProblem, number>>;

const isRefusal = (answer: object): answer is StockRefusal => "problem" in answer;

/**
 * `POST /stock/corrections`: corrects a count, with a reason. `POST /stock/takes`: begins a stock-take;
 * `/count` stores a count, `/finish` applies the differences, `/discard` ends it without. For users
 * who may change products.
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
    const register = <Body>(
      path: string,
      schema: z.ZodType<Body>,
      change: (user: string, body: Body) => Promise<object>,
    ) =>
      router.post(path, (request: Request, response: Response) => {
        const handle = async (): Promise<object> => {
          const staff = await findProductStaff(context, request);
          if (staff === undefined) return { problem: "forbidden" };
          const { data } = schema.safeParse(request.body);
          return data === undefined ? { problem: "invalid" } : change(staff.user, data);
        };
        handle()
          .catch((error: unknown) => {
            context.logger.error(error, `stock${path} failed`);
            return { problem: "failed" };
          })
          .then((body) => answer(response, body), context.logger.error);
      });
    /** Makes a change one transaction. A refusal changes nothing. */
    const inTransaction =
      <Body>(change: (uow: UnitOfWork, user: string, body: Body) => Promise<object>) =>
      (user: string, body: Body): Promise<object> =>
        retryTransaction(context, async (uow) => {
          const value = await change(uow, user, body);
          return { commit: !isRefusal(value), value };
        });
    register("/corrections", correctionBody, inTransaction(correctStock));
    register("/takes", startBody, inTransaction(startStockTake));
    register("/takes/count", countBody, inTransaction(countLine));
    register("/takes/discard", discardBody, inTransaction(discardStockTake));
    register("/takes/finish", finishBody, (user, body) => finishStockTake(context, user, body));
  },
});
