import { defineEndpoint } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import { z } from "zod";
import type { GridAnswers } from "#contracts/goods-grid";
import { findProductStaff } from "../../shared/http/product-staff";
import { gridChange } from "./grid-change";
import { saveCells } from "./save-cells";

/** A page of 100 products with ten sizes each has as many cells in two columns. */
const MAX_CHANGES = 2_000;

const body = z.strictObject({ cells: z.array(gridChange).max(MAX_CHANGES) });

/**
 * `POST /goods-grid/save`: saves changed cells of products and sizes, product by product, with the
 * permissions of the user. A cell that somebody else has changed meanwhile is not written.
 */
export default defineEndpoint({
  id: "goods-grid",
  handler: (router, context) => {
    const answer = async (request: Request, response: Response): Promise<void> => {
      const staff = await findProductStaff(context, request);
      if (staff === undefined) {
        response.status(403).json({ problem: "forbidden" });
        return;
      }
      const parsed = body.safeParse(request.body);
      if (!parsed.success) {
        response.status(400).json({ problem: "invalid" });
        return;
      }
      const answers: GridAnswers = { cells: await saveCells(context, staff, parsed.data.cells) };
      response.json(answers);
    };
    router.post("/save", (request: Request, response: Response) => {
      response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
      answer(request, response).catch((error: unknown) => {
        context.logger.error(error, "goods-grid/save failed");
        response.status(500).json({ problem: "failed" });
      });
    });
  },
});
