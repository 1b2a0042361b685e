// @ts-check

/*
 * `run.mjs` loads this module into the command that it starts. The channel between both closes when
 * the launcher ends, even if that was killed. The command then ends as after a `kill`.
 */
if (process.send !== undefined) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  // The channel alone must not keep a finished command alive.
  process.channel?.unref();
}
