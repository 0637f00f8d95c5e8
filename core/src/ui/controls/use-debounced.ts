import { startTransition, useEffect, useState } from "react"

/** The value as it was when it last stood still for `millis`. What follows from it is drawn between keystrokes, never before one. */
export function useDebounced<Value>(value: Value, millis: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
  return debounced
}
