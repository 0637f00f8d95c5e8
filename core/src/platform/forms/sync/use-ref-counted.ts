import { useEffect, useMemo } from "react"

interface Shareable {
  readonly open: () => void
  readonly close: () => void
}

/** Something several screens of one page work on together, alive while any of them is there. */
interface RefCounted<Value> {
  readonly value: Value
  users: number
}

/** What is shared, by the thing it lives in (the page's runtime) and its own key. */
const registries = new WeakMap<object, Map<string, RefCounted<unknown>>>()

/**
 * The one `Value` of this key for every component that asks, made when the first asks, closed when the last has gone.
 * `open` runs with the first, `close` after the last: a component that is drawn again at once does not count as gone.
 */
export function useRefCounted<Value extends Shareable>(owner: object, key: string, make: () => Value): Value {
  const counted = useMemo(() => acquire(owner, key, make), [owner, key, make])
  useEffect(() => {
    retain(counted)
    return () => release(owner, key, counted)
  }, [owner, key, counted])
  return counted.value
}

function retain(counted: RefCounted<Shareable>): void {
  counted.users += 1
  if (counted.users === 1) counted.value.open()
}

function release(owner: object, key: string, counted: RefCounted<Shareable>): void {
  counted.users -= 1
  queueMicrotask(() => {
    const byKey = registries.get(owner)
    if (counted.users > 0 || byKey?.get(key) !== counted) return
    byKey.delete(key)
    counted.value.close()
  })
}

function acquire<Value>(owner: object, key: string, make: () => Value): RefCounted<Value> {
  const byKey = registries.get(owner) ?? new Map<string, RefCounted<unknown>>()
  registries.set(owner, byKey)
  const existing = byKey.get(key)
  // A key is only ever used for one kind of value: callers prefix it with what it is.
  if (existing !== undefined) return existing as RefCounted<Value>
  const made: RefCounted<Value> = { value: make(), users: 0 }
  byKey.set(key, made)
  return made
}
