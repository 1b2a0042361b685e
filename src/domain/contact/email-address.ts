const MAILBOX = /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@/;
const MAIL_DOMAIN =
  /@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/**
 * Whether a text can be an e-mail address to which a confirmation can be sent: a name of plain
 * signs with single dots between them, one @, a domain with a dot (umlauts allowed there), at most
 * 254 characters (RFC 5321). Whether it exists, only a letter to it can tell.
 */
export function isEmailAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    MAILBOX.test(text) &&
    MAIL_DOMAIN.test(text) &&
    text.indexOf("@") === text.lastIndexOf("@")
  );
}
