type Names = { readonly filename?: unknown; readonly chunkFilename?: unknown };

/** The part of webpack's configuration that is used here. The rest is kept unchanged. */
type Configuration = { readonly output?: Names; readonly plugins?: readonly unknown[] };

/** Hexadecimal digits. Forty bits are enough to distinguish versions of one file. */
const DIGITS = 10;

/**
 * Shortens the content hashes in the names of scripts and styles. Every page's runtime lists those
 * of all files, and hashes do not compress.
 */
export function withShortContentHashes<Given extends Configuration>(config: Given): Given {
  for (const plugin of config.plugins ?? []) {
    const options: unknown =
      isObject(plugin) && plugin.constructor.name === "MiniCssExtractPlugin"
        ? Reflect.get(plugin, "options")
        : null;
    if (isObject(options)) Object.assign(options, shortenHashes(options));
  }
  return { ...config, output: { ...config.output, ...shortenHashes(config.output ?? {}) } };
}

function shortenHashes({ filename, chunkFilename }: Names): Names {
  return { filename: short(filename), chunkFilename: short(chunkFilename) };
}

function short(name: unknown): unknown {
  return typeof name === "string" ? name.replace("[contenthash]", `[contenthash:${DIGITS}]`) : name;
}

function isObject(candidate: unknown): candidate is object {
  return typeof candidate === "object" && candidate !== null;
}
