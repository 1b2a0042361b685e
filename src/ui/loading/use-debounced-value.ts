import { useEffect, useState } from "react";

/**
 * Returns the value after it has not changed for the given milliseconds. The initial value applies
 * immediately.
 */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
