/** Format of a token in the link of a mail. Only the server's secret can verify it. */
export const LINK_TOKEN_PATTERN = /^[\w-]{20,100}$/;
