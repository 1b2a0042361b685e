/** Returns the result, or `undefined` if `access` throws, as local storage does if blocked. */
export function tryOrUndefined<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
