import { useEffect, useState } from "react";

/** A value that has rested for so many milliseconds; the first counts at once. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
