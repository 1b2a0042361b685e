/** Parsed command of `npm run rollback`. Without a name, the command selects the release. */
export type RollbackRequest =
  | { readonly kind: "list" }
  | { readonly kind: "release-pin" }
  | { readonly kind: "go-back"; readonly pin: boolean; readonly release: string | undefined };

export const ROLLBACK_USAGE = `Usage:
  rollback [release]          goes back to a release, to the one before the live one unless named
  rollback --pin [release]    the same, and later builds do not go live until the pin is released
  rollback --release          releases the pin and switches to the newest good release
  rollback --list             shows the releases that are kept`;

/** Parses the arguments. Undefined if they are invalid. */
export function parseRollback(args: readonly string[]): RollbackRequest | undefined {
  const options = args.filter((argument) => argument.startsWith("-"));
  const [release, ...more] = args.filter((argument) => !argument.startsWith("-"));
  const [option, ...others] = options;
  if (more.length > 0 || others.length > 0) return undefined;
  switch (option) {
    case undefined:
      return { kind: "go-back", pin: false, release };
    case "--pin":
      return { kind: "go-back", pin: true, release };
    case "--list":
      return release === undefined ? { kind: "list" } : undefined;
    case "--release":
      return release === undefined ? { kind: "release-pin" } : undefined;
    default:
      return undefined;
  }
}
