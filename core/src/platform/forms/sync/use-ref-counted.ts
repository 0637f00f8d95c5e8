import { useEffect, useMemo } from "react"

interface Shareable {
  readonly open: () => void
  readonly close: () => void
}

/** Something several screens of one page work on together, alive while any of them is there. */
interface Held<Value> {
  readonly value: Value
  users: number
}

/** What is shared, by the thing it lives in (the page's runtime) and its own key. */
const holders = new WeakMap<object, Map<string, Held<unknown>>>()

/**
 * The one `Value` of this key for every component that asks, made when the first asks, closed when the last has gone.
 * `open` runs with the first, `close` after the last: a component that is drawn again at once does not count as gone.
 */
export function useRefCounted<Value extends Shareable>(owner: object, key: string, make: () => Value): Value {
  const held = useMemo(() => holdingOf(owner, key, make), [owner, key, make])
  useEffect(() => {
    enter(held)
    return () => leave(owner, key, held)
  }, [owner, key, held])
  return held.value
}

function enter(held: Held<Shareable>): void {
  held.users += 1
  if (held.users === 1) held.value.open()
}

function leave(owner: object, key: string, held: Held<Shareable>): void {
  held.users -= 1
  queueMicrotask(() => {
    const byKey = holders.get(owner)
    if (held.users > 0 || byKey?.get(key) !== held) return
    byKey.delete(key)
    held.value.close()
  })
}

function holdingOf<Value>(owner: object, key: string, make: () => Value): Held<Value> {
  const byKey = holders.get(owner) ?? new Map<string, Held<unknown>>()
  holders.set(owner, byKey)
  const existing = byKey.get(key)
  // A key is only ever used for one kind of value: callers prefix it with what it is.
  if (existing !== undefined) return existing as Held<Value>
  const made: Held<Value> = { value: make(), users: 0 }
  byKey.set(key, made)
  return made
}
