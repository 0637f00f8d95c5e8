import { useEffect, useRef, useState } from "react"

/** A function that stays the same between renders and calls the newest one, for rows that are drawn again only when they change. */
export function useStable<Arguments extends readonly unknown[]>(run: (...given: Arguments) => void): (...given: Arguments) => void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        latest.current(...given),
  )
  return stable
}
