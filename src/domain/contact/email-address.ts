const MAILBOX = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@/;
const MAIL_DOMAIN =
  /@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * Returns whether a text is a valid e-mail address for a confirmation: a local part of plain
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
