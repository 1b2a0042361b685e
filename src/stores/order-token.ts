/**
 * What opens the page of an order, for as long as the tab is open: it arrives with the link of the
 * confirmation, or with the order itself, and is kept out of the address, so that it stands in no
 * history and is read over nobody's shoulder.
 */
const keyOf = (uuid: string) => `int-order:${uuid.toLowerCase()}`;

/** `false` in a browser that keeps nothing: there the address has to. */
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
