/** Returns the result of `access`, or `undefined` if it throws, as local storage does if blocked. */
export function tryOrUndefined<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
