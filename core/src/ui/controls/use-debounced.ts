import { startTransition, useEffect, useState } from "react"

/** The value as it was when it last stood still for `millis`. What follows from it is drawn between keystrokes, never before one. */
export function useDebounced<Value>(value: Value, millis: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
  return settled
}
