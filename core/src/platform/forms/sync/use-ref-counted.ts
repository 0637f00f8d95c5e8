import { useEffect, useMemo } from "react"

/** A resource that opens with its first user. It closes after its last user if it has something to close. */
interface Shareable {
  readonly open: () => void
  readonly close?: () => void
}

/** A value shared by several components, alive while at least one of them is mounted. */
interface RefCounted<Value> {
  readonly value: Value
  users: number
}

/** The shared values by owner (the page's runtime) and key. */
const registries = new WeakMap<object, Map<string, RefCounted<unknown>>>()

/**
 * Returns the one `Value` of this key: created for the first component that uses it, closed after the last one unmounts.
 * A component that remounts at once does not count as unmounted.
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
    counted.value.close?.()
  })
}

function acquire<Value>(owner: object, key: string, make: () => Value): RefCounted<Value> {
  const byKey = registries.get(owner) ?? new Map<string, RefCounted<unknown>>()
  registries.set(owner, byKey)
  const existing = byKey.get(key)
  // A key is used for one type of value only: callers prefix it with the type's name.
  if (existing !== undefined) return existing as RefCounted<Value>
  const counted: RefCounted<Value> = { value: make(), users: 0 }
  byKey.set(key, counted)
  return counted
}
