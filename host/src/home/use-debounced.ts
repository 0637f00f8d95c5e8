import { useEffect, useState } from "react"

/** The value once it has stood still for so many milliseconds; the first one at once. */
export function useDebounced<Value>(value: Value, millis: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
  return settled
}
