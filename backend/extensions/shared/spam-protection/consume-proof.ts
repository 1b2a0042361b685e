import type { UnitOfWork } from "../unit-of-work";
import type { ProofOfWork } from "./proof-of-work";

/**
 * Uses a proof up; false when it was used before. The row is unique in the database, so that of two
 * processes that are shown the same proof at the same moment only one can keep it; the other begins
 * anew and finds the row. What has expired is swept out.
 */
export async function consumeProof(
  uow: UnitOfWork,
  { key, expires }: ProofOfWork,
  now: Date,
): Promise<boolean> {
  await uow.remove("form_token", { expires_at: { _lt: now.toISOString() } });
  const [known] = await uow.read("form_token", { token: { _eq: key } }, ["id"]);
  if (known !== undefined) return false;
  await uow.create("form_token", { token: key, expires_at: expires.toISOString() });
  return true;
}
