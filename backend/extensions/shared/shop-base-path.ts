import { z } from "zod";
import { SHOP } from "../../../src/domain/constants";
import { contentCache } from "./content-cache";
import type { UnitOfWork } from "./unit-of-work";

const plugin = z.object({ path: z.string().nullish(), site_config: z.object({ project: z.number().nullable() }).nullish() });

const paths = contentCache<string>();

/** Where a project's site has its shop, for links in mails. */
export function readShopBasePath(house: UnitOfWork, project: number): Promise<string> {
  return paths(house, String(project), () => findShopPath(house, project));
}

async function findShopPath(house: UnitOfWork, project: number): Promise<string> {
  const found = await house.read("site_plugin", { name: { _eq: "shop" } }, ["path", "site_config.project"]);
  const own = found.map((item) => plugin.parse(item)).find(({ site_config: site }) => site?.project === project);
  return own?.path || SHOP.pluginPath;
}
