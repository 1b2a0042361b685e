import type { EndpointExtensionContext } from "@directus/extensions";
import type { Request, Response, Router } from "express";
import { z } from "zod";
import type { FeedAddresses } from "#contracts/product-feed";
import { isLocale, LOCALES } from "#domain/locale/locale";
import { readUrl } from "../../../shared/configuration/read-variable";
import { findProductStaff } from "../../shared/http/product-staff";
import { createRunInOrder } from "../../shared/run-in-order";
import { checkProducts } from "./check-products";
import { findProject, readOpenShop, type FeedProject } from "./read-shop";

const query = z.object({ project: z.coerce.number().int().positive() });
const checkQuery = query.extend({ language: z.string() });

type Answer = { readonly status: number; readonly body: unknown };

const refuse = (status: number, problem: string): Answer => ({ status, body: { problem } });

function listAddresses(url: string, { domain }: FeedProject): FeedAddresses {
  return LOCALES.flatMap((language) =>
    (["xml", "csv"] as const).map((format) => {
      const parameters = new URLSearchParams({ project: domain, language });
      return { language, format, url: `${url}/product-feed/google.${format}?${parameters}` };
    }),
  );
}

/**
 * `GET /product-feed/addresses`: the addresses of the feeds of a project. `GET /product-feed/check`:
 * what its products lack, read anew at each request. For users who may change products.
 */
export function registerStaffRoutes(router: Router, context: EndpointExtensionContext): void {
  const runInOrder = createRunInOrder();
  const register = (
    path: string,
    answer: (project: FeedProject, parameters: unknown) => Answer | Promise<Answer>,
  ) =>
    router.get(path, (request: Request, response: Response) => {
      const handle = async (): Promise<Answer> => {
        if ((await findProductStaff(context, request)) === undefined)
          return refuse(403, "forbidden");
        const { data } = query.safeParse(request.query);
        const project = data && (await findProject(context, { id: data.project }));
        return project === undefined ? refuse(400, "invalid") : answer(project, request.query);
      };
      handle()
        .catch((error: unknown) => {
          context.logger.error(error, `product-feed${path} failed`);
          return refuse(500, "failed");
        })
        .then(({ body, status }) => {
          response
            .status(status)
            .set({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
            .json(body);
        }, context.logger.error);
    });
  register("/addresses", (project) => ({
    status: 200,
    body: listAddresses(readUrl(context.env, "PUBLIC_URL") ?? "", project),
  }));
  register("/check", async (project, parameters) => {
    const { data } = checkQuery.safeParse(parameters);
    if (data === undefined || !isLocale(data.language)) return refuse(400, "invalid");
    const shop = await readOpenShop(context, project, data.language);
    return typeof shop === "object"
      ? { status: 200, body: await runInOrder("check", () => checkProducts(context, shop)) }
      : refuse(409, shop ?? "no-shop");
  });
}
