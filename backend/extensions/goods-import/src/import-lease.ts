import { randomUUID } from "node:crypto";
import type { Knex } from "knex";

export const IMPORTS = "ecommerce_goods_import";

/** How long a run that ended without releasing its lease, for example in a crash, blocks others. */
const LEASE_MS = 60_000;
const EXTEND_AFTER_MS = 10_000;

/** The right to write the products of a project. */
export type Lease = {
  /** False if another run has taken over, because this one did nothing for too long. */
  readonly extend: () => Promise<boolean>;
  readonly release: () => Promise<void>;
};

/** Adds the record of a project. */
export async function ensureRecord(database: Knex, project: number): Promise<void> {
  await database(IMPORTS).insert({ project }).onConflict("project").ignore();
}

/**
 * Takes the right to write the products of a project, in any process. Item numbers are not unique
 * in the database, so two runs at once would create a product twice. Returns undefined while another
 * run has it.
 */
export async function takeLease(database: Knex, project: number): Promise<Lease | undefined> {
  const run = randomUUID();
  const until = () => new Date(Date.now() + LEASE_MS);
  const own = () => database(IMPORTS).where({ project, run });
  await ensureRecord(database, project);
  let extended = Date.now();
  const taken = await database(IMPORTS)
    .where({ project })
    .where((rows) => {
      void rows.whereNull("running_until").orWhere("running_until", "<", new Date());
    })
    .update({ run, running_until: until() });
  if (taken !== 1) return undefined;
  return {
    extend: async () => {
      if (Date.now() - extended < EXTEND_AFTER_MS) return true;
      extended = Date.now();
      return (await own().update({ running_until: until() })) === 1;
    },
    release: async () => {
      await own().update({ run: null, running_until: null });
    },
  };
}
