import { useEffect, useState } from 'react';

/** Delay of a request that follows what a person types, in milliseconds. */
export const typingDebounceMs = 200;

/** A value once it has stayed the same for a while. */
export function useDebouncedValue<Value>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
