import { afterAll } from "vitest";

/**
 * Returns a function that registers clean-ups of a test file. They run after all tests, the last
 * registered first. Register each one as soon as its resource exists: if `beforeAll` fails
 * half-way, only what exists is cleaned up.
 */
export function cleanupAfterAll(): (cleanup: () => unknown) => void {
  const cleanups: (() => unknown)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  return (cleanup) => {
    cleanups.push(cleanup);
  };
}
