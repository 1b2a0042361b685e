/** Node that runs the child processes of a command, and their environment. */
export interface Tools {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the tools of this process. `scripts/run.mjs` selects its Node and environment. */
export function currentTools(): Tools {
  return { node: process.execPath, env: process.env };
}
