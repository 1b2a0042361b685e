import { defineEndpoint } from "@directus/extensions-sdk";
import type { Request, Response } from "express";
import { z } from "zod";
import type { ShopFigures, VisitsResponse } from "#contracts/shop-figures";
import { findFigureReader, type Reader } from "./figure-reader";
import { createVisitsReader } from "./matomo-reports";
import { readFigures } from "./read-figures";
import { readOperation } from "./read-operation";

const query = z.object({ project: z.coerce.number().int().positive().optional() });

const shopRows = z.array(
  z.object({
    project: z.object({
      id: z.number(),
      display_name: z.string(),
      time_zone: z.string().nullable(),
    }),
  }),
);

/** Returns a shop: by default the first one by name. */
async function findShop(read: Reader, wanted: number | undefined) {
  const rows = await read("ecommerce_settings", {
    fields: ["project.id", "project.display_name", "project.time_zone"],
  });
  const projects = shopRows
    .parse(rows)
    .map(({ project }) => project)
    .toSorted((a, b) => a.display_name.localeCompare(b.display_name));
  const found =
    wanted === undefined ? projects[0] : projects.find((project) => project.id === wanted);
  return found && { project: found.id, timeZone: found.time_zone ?? "Europe/Berlin" };
}

/**
 * `GET /shop-figures`: figures of a shop and the state of the installation. `GET
 * /shop-figures/visits`: reports of Matomo. For users who may read dashboards: the owner and
 * administrators.
 */
export default defineEndpoint({
  id: "shop-figures",
  handler: (router, context) => {
    const readVisits = createVisitsReader(context.env, context.logger);

    const answerFigures = async (read: Reader, request: Request): Promise<ShopFigures | number> => {
      const asked = query.safeParse(request.query);
      if (!asked.success) return 400;
      const shop = await findShop(read, asked.data.project);
      if (shop === undefined) return 404;
      const now = new Date();
      return {
        ...(await readFigures(read, shop, now)),
        operation: await readOperation(read, context.env, now),
      };
    };
    const register = (
      path: string,
      answer: (read: Reader, request: Request) => Promise<ShopFigures | VisitsResponse | number>,
    ) =>
      router.get(path, (request: Request, response: Response) => {
        const handle = async (): Promise<void> => {
          const read = await findFigureReader(context, request);
          const body = read === undefined ? 403 : await answer(read, request);
          response.set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
          if (typeof body === "number") response.status(body).end();
          else response.json(body);
        };
        handle().catch((error: unknown) => {
          context.logger.error(error, `shop-figures${path} failed`);
          if (!response.headersSent) response.status(500).end();
        });
      });
    register("/", answerFigures);
    register("/visits", readVisits);
  },
});
