import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";
import { BUILD_FAILURE_CAUSES, buildProblemSchema } from "../build-runner/build-problems";
import { IDLE_QUEUE } from "./build-queue";

/*
 * State that survives a crash of the publisher: requests, the current build, accepted webhooks and
 * results not yet reported. One JSON file in the releases folder, replaced as a whole.
 */
const asked = z.object({ first: z.number(), last: z.number() });

/** Result of a build as editors read it. */
const resultSchema = z.object({
  /** `held`: built, but not activated because of a pin. */
  status: z.enum(["live", "held", "failed", "interrupted"]),
  cause: z.enum([...BUILD_FAILURE_CAUSES, "pinned"]).nullable(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  seconds: z.number().int().nonnegative(),
  release: z.string().nullable(),
  problems: z.array(buildProblemSchema),
  log: z.string(),
});

const stateSchema = z.object({
  version: z.literal(1),
  queue: z.discriminatedUnion("phase", [
    z.object({ phase: z.literal("idle") }),
    z.object({ phase: z.literal("waiting"), asked }),
    z.object({ phase: z.literal("building"), since: z.number(), again: asked.nullable() }),
  ]),
  seen: z.array(z.object({ id: z.string(), at: z.number() })),
  reports: z.array(resultSchema),
  /** Outcome of the last completed build, for the metrics after a restart. */
  last: z.object({ succeeded: z.boolean(), at: z.number(), seconds: z.number() }).optional(),
});

export type PublicationResult = z.infer<typeof resultSchema>;
export type PublisherState = z.infer<typeof stateSchema>;

export const INITIAL_STATE: PublisherState = {
  version: 1,
  queue: IDLE_QUEUE,
  seen: [],
  reports: [],
};

/**
 * Reads the state. Undefined if the file does not exist. Throws with the path if it cannot be
 * parsed.
 */
export async function readState(path: string): Promise<PublisherState | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch {
    return undefined;
  }
  try {
    return stateSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not valid`, { cause: error });
  }
}

/** Writes states in order, each as a whole file: after a crash, the previous state remains. */
export function stateWriter(path: string): (state: PublisherState) => Promise<void> {
  let before: Promise<void> = Promise.resolve();
  return (state) => {
    const write = async (): Promise<void> => {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.new`, `${JSON.stringify(state)}\n`, { mode: 0o600 });
      await rename(`${path}.new`, path);
    };
    before = before.then(write, write);
    return before;
  };
}
