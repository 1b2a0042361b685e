import type { UnitOfWork } from "../unit-of-work";
import type { ProofOfWork } from "./proof-of-work";

/**
 * Marks a proof of work as used. Returns `false` if it was used before. The row is unique in the
 * database, so of two processes with the same proof only one can store it; the other one retries
 * and finds the row. Also deletes expired rows.
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
