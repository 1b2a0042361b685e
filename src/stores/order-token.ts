/**
 * Access token of an order page, kept in session storage. It comes with the link in the
 * confirmation mail or with the placed order. Storing it keeps it out of the URL, and so out of the
 * history.
 */
const keyOf = (uuid: string) => `int-order:${uuid.toLowerCase()}`;

/** Stores the token. Returns `false` without storage; the token must then stay in the URL. */
export function storeOrderToken(uuid: string, token: string): boolean {
  try {
    sessionStorage.setItem(keyOf(uuid), token);
    return true;
  } catch {
    return false;
  }
}

export function loadOrderToken(uuid: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(uuid));
  } catch {
    return null;
  }
}
