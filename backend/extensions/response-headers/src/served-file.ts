/**
 * Types that a browser shows without executing anything. Everything else is offered for download.
 */
const SHOWN =
  /^(image\/(?!svg)[a-z0-9.+-]+|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+|font\/[a-z0-9.+-]+|application\/pdf|text\/plain)$/;

/**
 * Scripts: a page of the back office could load them from there, since they come from its own
 * origin.
 */
const SCRIPT = /(java|ecma|live|j)script|wasm/;

export interface FileHeaders {
  readonly type: string;
  readonly disposition: string;
  readonly policy: string | undefined;
}

/** Nothing is loaded, nothing is executed, and what is shown has no origin of its own. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The headers of an uploaded file, from those that Directus would send; undefined where they may
 * stay.
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
