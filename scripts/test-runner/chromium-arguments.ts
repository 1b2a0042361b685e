/**
 * Arguments of the browser of all tests. The last two save a quarter of its processor time: scripts
 * of a test do not run long enough to be worth the optimizing compiler, and without a graphics card
 * a process of its own for graphics has no use.
 */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--no-opt",
  "--in-process-gpu",
];
