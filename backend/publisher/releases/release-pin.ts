import { randomBytes } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/*
 * A pin keeps one release live: builds continue and their releases are kept, but `current` does not
 * change until the pin is released. The pin is one file in the releases folder, so it survives
 * restarts and belongs to one site.
 *
 * The order of operations makes a lock unnecessary:
 *
 * - A build renames its release into place, reads the pin, switches, and reads the pin again.
 * - A pin is written before `current` is switched to the pinned release.
 * - Releasing the pin removes the file before it lists the releases.
 */

const pinSchema = z.object({ release: z.string().min(1), since: z.iso.datetime() });

export type ReleasePin = z.infer<typeof pinSchema>;

const resolvePinFile = (releasesDir: string): string => join(releasesDir, ".pin.json");

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Reads the pin. Undefined if there is none. Throws if it cannot be parsed, so that no release goes
 * live by mistake.
 */
export async function readPin(releasesDir: string): Promise<ReleasePin | undefined> {
  const path = resolvePinFile(releasesDir);
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`${path} cannot be read`, { cause: error });
  }
  try {
    return pinSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${path} is not a pin. Pin a release again, or release the pin`, {
      cause: error,
    });
  }
}

/** True if a pin prevents builds from going live. An unreadable pin counts as one. */
export function isPinned(releasesDir: string): Promise<boolean> {
  return readPin(releasesDir).then(
    (pin) => pin !== undefined,
    () => true,
  );
}

/** Writes the pin atomically: a reader sees either the old or the new pin. */
export async function writePin(releasesDir: string, pin: ReleasePin): Promise<void> {
  const path = resolvePinFile(releasesDir);
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, `${JSON.stringify(pin)}\n`);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes the pin, even if it is damaged. */
export async function removePin(releasesDir: string): Promise<void> {
  await rm(resolvePinFile(releasesDir), { force: true });
}
