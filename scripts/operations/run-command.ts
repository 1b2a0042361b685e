import { printError } from "../bootstrap/console.mjs";

/** Runs an operator command with its arguments. Prints an error and sets the exit code 1. */
export async function runCommand(
  work: (args: readonly string[]) => void | Promise<void>,
): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}
