import { z } from "zod";
import { SHOP } from "#domain/constants";
import { contentCache } from "./content-cache";
import type { UnitOfWork } from "./unit-of-work";

const plugin = z.object({
  path: z.string().nullish(),
  site_config: z.object({ project: z.number().nullable() }).nullish(),
});

const paths = contentCache<string>();

/** Returns the path of the shop on a project's site, for links in mails. */
export function readShopBasePath(uow: UnitOfWork, project: number): Promise<string> {
  return paths(uow, String(project), () => findShopPath(uow, project));
}

async function findShopPath(uow: UnitOfWork, project: number): Promise<string> {
  const found = await uow.read("site_plugin", { name: { _eq: "shop" } }, [
    "path",
    "site_config.project",
  ]);
  const own = found
    .map((item) => plugin.parse(item))
    .find(({ site_config: site }) => site?.project === project);
  return own?.path || SHOP.pluginPath;
}
