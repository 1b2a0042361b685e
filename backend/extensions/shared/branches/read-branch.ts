import { branchSchema, shopStateSchema } from "#cms/schemas/branch-schemas";
import type { GermanState } from "#domain/calendar/german-states";
import type { BranchRecord } from "#domain/content/records";
import type { UnitOfWork } from "../unit-of-work";

/** Paths of the fields that opening hours follow from, with their nested records. */
export const HOURS = ["opening_periods", "opening_times", "opening_exceptions"].flatMap((name) => [
  `${name}.*`,
  `${name}.translations.*`,
]);

async function readShopState(uow: UnitOfWork, project: number): Promise<GermanState | null> {
  const filter = { project: { _eq: project } };
  const [found] = await uow.read("ecommerce_settings", filter, ["holiday_state"]);
  return found === undefined ? null : shopStateSchema.parse(found);
}

/** Reads a published branch of a project with its opening hours and the state of its holidays. */
export async function readBranch(
  uow: UnitOfWork,
  project: number,
  id: number,
): Promise<BranchRecord | undefined> {
  const filter = { project: { _eq: project }, status: { _eq: "published" }, id: { _eq: id } };
  const [found] = await uow.read("branch", filter, ["*", "translations.*", ...HOURS]);
  if (found === undefined) return undefined;
  const branch = branchSchema.parse(found);
  return { ...branch, state: branch.state ?? (await readShopState(uow, project)) };
}
