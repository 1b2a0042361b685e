import { companySchema } from "#cms/schemas/company-schema";
import type { Company } from "#domain/contact/company";
import type { UnitOfWork } from "./unit-of-work";

const NESTED = ["addresses", "emails", "numbers", "executives", "registers"];

/** Reads the company of a project. Undefined if the project has none. */
export async function readCompany(uow: UnitOfWork, project: number): Promise<Company | undefined> {
  const [item] = await uow.read("company", { project: { _eq: project } }, [
    "*",
    ...NESTED.map((name) => `${name}.*`),
  ]);
  return item === undefined ? undefined : companySchema.parse(item);
}
