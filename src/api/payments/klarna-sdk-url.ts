import { parseWebUrl } from "../../lib/environment";

/**
 * Where Klarna's script comes from; absent where the shop does not take Klarna (PAY-3). Apart from
 * the site's environment, since only checkout and payment need it. The bundler puts the value in,
 * so it has to be named in full.
 */
export function getKlarnaSdkUrl(
  address: string | undefined = process.env.GATSBY_KLARNA_SDK_URL,
): string | undefined {
  return parseWebUrl(address);
}
