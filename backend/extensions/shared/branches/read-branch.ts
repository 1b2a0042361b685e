import { branchSchema } from "../../../../src/cms/schemas/branch-schemas";
import type { BranchRecord } from "../../../../src/domain/content/records";
import type { UnitOfWork } from "../unit-of-work";

const HOURS = ["opening_periods", "opening_times"].flatMap((name) => [
  `${name}.*`,
  `${name}.translations.*`,
]);

/** Reads a published branch of a project with its opening hours. */
export async function readBranch(
  uow: UnitOfWork,
  project: number,
  id: number,
): Promise<BranchRecord | undefined> {
  const filter = { project: { _eq: project }, status: { _eq: "published" }, id: { _eq: id } };
  const [found] = await uow.read("branch", filter, ["*", "translations.*", ...HOURS]);
  return found === undefined ? undefined : branchSchema.parse(found);
}
