/** Variables of the publisher and the preview, such as their secrets. Gatsby reads none of them. */
const OMITTED_PREFIXES = ["PUBLISHER_", "PREVIEW_"] as const;

/**
 * Returns the environment for Gatsby: everything except the variables of the publisher and the
 * preview, and those with a prefix in `omit`.
 */
export function gatsbyEnvironment(
  env: NodeJS.ProcessEnv,
  { omit = [] }: { readonly omit?: readonly string[] } = {},
): NodeJS.ProcessEnv {
  const prefixes = [...OMITTED_PREFIXES, ...omit];
  const rest = Object.entries(env).filter(
    ([name]) => !prefixes.some((prefix) => name.startsWith(prefix)),
  );
  return {
    ...Object.fromEntries(rest),
    NODE_ENV: "production",
    // Webpack creates many short-lived objects. With Node's default, a tenth of the time of a build
    // is garbage collection.
    NODE_OPTIONS: [env["NODE_OPTIONS"], "--max-semi-space-size=64"].filter(Boolean).join(" "),
    // Much of a short build is the compilation of Gatsby's modules by Node.
    NODE_COMPILE_CACHE: ".cache/node",
    // Without a terminal, Gatsby prints lines instead of progress bars.
    CI: "true",
    GATSBY_TELEMETRY_DISABLED: "1",
  };
}
