import { startTransition, useEffect, useState } from "react"

/** The value after it has not changed for `millis`, updated between keystrokes. */
export function useDebounced<Value>(value: Value, millis: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
  return debounced
}
