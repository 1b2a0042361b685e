import { parseWebUrl } from "../../lib/environment";

/**
 * Returns the URL of Klarna's script, or `undefined` if the shop does not accept Klarna (PAY-3).
 * Separate from the site environment, because only checkout and payment need it. The bundler
 * inlines the variable only if it is named in full.
 */
export function getKlarnaSdkUrl(
  address: string | undefined = process.env.GATSBY_KLARNA_SDK_URL,
): string | undefined {
  return parseWebUrl(address);
}
