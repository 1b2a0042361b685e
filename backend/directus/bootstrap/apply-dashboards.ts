import { FIGURES_DASHBOARD_ID, stableId } from "../model/dsl/stable-ids";
import { FIGURE_PANELS } from "../model/figure-panels";
import type { DirectusServices } from "./directus-services";
import { itemsService, WITHOUT_EVENTS } from "./directus-services";

/** Returns whether the installation has the dashboard of the owner. */
export async function hasDashboard(services: DirectusServices): Promise<boolean> {
  const rows = await itemsService(services, "directus_dashboards").readByQuery({
    filter: { id: { _eq: FIGURES_DASHBOARD_ID } },
    fields: ["id"],
  });
  return rows.length > 0;
}

/**
 * Creates the dashboard of the owner and its panels. What an administrator changed is kept, and what
 * was deleted comes back.
 */
export async function applyDashboards(services: DirectusServices): Promise<void> {
  if (!(await hasDashboard(services)))
    await itemsService(services, "directus_dashboards").createOne(
      { id: FIGURES_DASHBOARD_ID, name: "Zahlen · Figures", icon: "monitoring" },
      WITHOUT_EVENTS,
    );
  const service = itemsService(services, "directus_panels");
  const filter = { dashboard: { _eq: FIGURES_DASHBOARD_ID } };
  const rows = await service.readByQuery({ filter, fields: ["id"], limit: -1 });
  const known = new Set(rows.map(({ id }) => id));
  const missing = FIGURE_PANELS.map(({ figure, x, y, width, height }) => ({
    ...{ id: stableId(`panel:${figure}`), dashboard: FIGURES_DASHBOARD_ID },
    ...{ type: "shop-figure", name: figure, options: { figure }, show_header: false },
    ...{ position_x: x, position_y: y, width, height },
  })).filter(({ id }) => !known.has(id));
  if (missing.length > 0) await service.createMany(missing, WITHOUT_EVENTS);
}
