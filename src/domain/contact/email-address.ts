import { machineText } from "../text/visible-text";

const MAILBOX = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@/;
const MAIL_DOMAIN =
  /@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u;

/**
 * True if a text is a valid e-mail address for a confirmation: a local part of plain
 * characters with single dots between them, one @, a domain with a dot (umlauts allowed), at most
 * 254 characters (RFC 5321). Does not check whether the address exists.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    MAILBOX.test(text) &&
    MAIL_DOMAIN.test(text) &&
    text.indexOf("@") === text.lastIndexOf("@")
  );
}

/**
 * Returns an e-mail address as it is stored and compared: without invisible characters, and an
 * international domain as mail servers write it, `info@xn--kche-0ra.example` for
 * `info@küche.example`. Some browsers send the one, some the other. Other texts stay as they are.
 */
export function normalizeEmailAddress(text: string): string {
  const address = machineText(text);
  const domain = address.slice(address.indexOf("@") + 1);
  const url = `https://${domain}`;
  return isEmailAddress(address) && /\P{ASCII}/u.test(domain) && URL.canParse(url)
    ? address.slice(0, -domain.length) + new URL(url).hostname
    : address;
}
