/**
 * Types that a browser displays without executing anything. All other types are offered for
 * download.
 */
const SHOWN =
  /^(image\/(?!svg)[a-z0-9.+-]+|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+|font\/[a-z0-9.+-]+|application\/pdf|text\/plain)$/;

/**
 * Script types. A page of the Directus app could load such files, because they have the same
 * origin.
 */
const SCRIPT = /(java|ecma|live|j)script|wasm/;

export interface FileHeaders {
  readonly type: string;
  readonly disposition: string;
  readonly policy: string | undefined;
}

/** Blocks loading and scripts, and gives the displayed file an opaque origin. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Returns the headers of an uploaded file from those of Directus, or undefined if they can stay
 * unchanged.
 */
export function servedFile(type: string, disposition: string): FileHeaders | undefined {
  const essence = (type.split(";")[0] ?? "").trim().toLowerCase();
  if (SHOWN.test(essence)) return undefined;
  return {
    type: SCRIPT.test(essence) ? "text/plain; charset=utf-8" : type,
    disposition:
      disposition === "" ? "attachment" : disposition.replace(/^\s*inline/i, "attachment"),
    policy: SANDBOX,
  };
}
