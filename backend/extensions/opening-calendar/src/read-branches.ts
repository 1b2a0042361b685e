import type { EndpointExtensionContext } from "@directus/extensions";
import { z } from "zod";
import { branchSchema, shopStateSchema } from "#cms/schemas/branch-schemas";
import type { BranchRecord } from "#domain/content/records";
import { HOURS } from "../../shared/branches/read-branch";
import type { ProductStaff } from "../../shared/http/product-staff";

const ofProject = z.looseObject({ project: z.number() });

/**
 * Reads the published branches that the user may read, each with the state whose public holidays
 * count: its own, otherwise that of the shop.
 */
export async function readBranches(
  { services }: EndpointExtensionContext,
  { accountability, schema }: ProductStaff,
): Promise<readonly BranchRecord[]> {
  const branches = await new services.ItemsService("branch", {
    schema,
    accountability,
  }).readByQuery({
    filter: { status: { _eq: "published" } },
    fields: ["*", "translations.*", ...HOURS],
    ...{ sort: ["project", "sort", "id"], limit: -1 },
  });
  // Editors do not read the settings of the shop. The state of its holidays is public on the site.
  const settings = await new services.ItemsService("ecommerce_settings", {
    ...{ schema, accountability: null },
  }).readByQuery({ fields: ["project", "holiday_state"], limit: -1 });
  const states = new Map(
    settings.map((each) => [ofProject.parse(each).project, shopStateSchema.parse(each)]),
  );
  return branches.map((each) => {
    const branch = branchSchema.parse(each);
    const shopState = states.get(ofProject.parse(each).project) ?? null;
    return { ...branch, state: branch.state ?? shopState };
  });
}
