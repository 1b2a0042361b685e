/** Returns a function that creates the value of each key once, and keeps all of them. */
export function memoize<Value extends object>(
  create: (key: string) => Value,
): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const value = known.get(key) ?? create(key);
    known.set(key, value);
    return value;
  };
}
