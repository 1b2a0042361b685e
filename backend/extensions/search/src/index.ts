import { defineEndpoint } from "@directus/extensions-sdk";
import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "#contracts/search-products";
import { isLocale } from "#domain/locale/locale";
import { createSearchIndex } from "../../shared/search/create-index";
import { countEmptySearch, isEmptySearch } from "./empty-searches";
import { searchProducts } from "./search-products";

const querySchema = z.object({
  q: z.string().max(MAX_SEARCH_LENGTH),
  language: z.string().refine(isLocale),
  project: z.string().max(255),
});

const projectRows = z.array(z.object({ id: z.number() }));

const errorBody = (code: string, message: string) => ({
  errors: [{ message, extensions: { code } }],
});

/**
 * `GET /search/products`: searches the published products of a project (SEARCH-1), and counts what
 * was not found (OWNER-5). The limits for callers without a login are in `request-limits`.
 */
export default defineEndpoint({
  id: "search",
  handler: (router, { database, env, logger }) => {
    const index = createSearchIndex(database, env["DB_CLIENT"]);
    router.get("/products", (request, response) => {
      const query = querySchema.safeParse(request.query);
      response.set("Cache-Control", "no-store");
      if (!query.success || !isLocale(query.data.language)) {
        const [issue] = query.error?.issues ?? [];
        response
          .status(400)
          .json(
            errorBody("INVALID_QUERY", `"${String(issue?.path[0] ?? "language")}" is invalid.`),
          );
        return;
      }
      const { q, language, project: domain } = query.data;
      const answer = async (): Promise<void> => {
        const rows: unknown = await database("project").where({ domain }).limit(1).select("id");
        const [project] = projectRows.parse(rows);
        if (project === undefined) {
          response.status(400).json(errorBody("INVALID_QUERY", `"project" is unknown.`));
          return;
        }
        const scope = { project: project.id, language };
        const data = await searchProducts(database, index, scope, language, q);
        response.json({ data });
        if (isEmptySearch(data))
          await countEmptySearch(database, { ...scope, language }, q, new Date()).catch(
            (error: unknown) => logger.error(error, "A search without a result was not counted"),
          );
      };
      answer().catch((error: unknown) => {
        logger.error(error, "search/products failed");
        response.status(500).json(errorBody("INTERNAL_SERVER_ERROR", "The search failed."));
      });
    });
  },
});
