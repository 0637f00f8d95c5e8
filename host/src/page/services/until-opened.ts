import { isLoadingCode, whenIdle } from "@rond/core/ui"
import type { QueryClient } from "@tanstack/react-query"

/** Milliseconds without a change of what is read or loaded, after which a page has opened. */
const quietMillis = 250
/** Milliseconds after which a page has opened, whatever it still waits for. */
const longestMillis = 10_000

/**
 * Resolves when a page has opened: its first reads are complete, and so is the code that a user waits for, or when the user interacts with
 * it.
 *
 * @param queries that hold all the page reads
 */
export function untilOpened(queries: QueryClient): Promise<void> {
  const { promise: opened, resolve } = Promise.withResolvers<void>()
  const isBusy = () => queries.isFetching() > 0 || isLoadingCode()
  let quiet: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(quiet)
    // An idle page has drawn what has come, and what that reads or loads has begun.
    quiet = setTimeout(() => whenIdle(() => (isBusy() ? wait() : resolve())), quietMillis)
  }
  const longest = setTimeout(resolve, longestMillis)
  const uses = ["pointerdown", "keydown"] as const
  for (const use of uses) addEventListener(use, () => resolve(), { capture: true, once: true })
  const unsubscribe = queries.getQueryCache().subscribe(wait)
  wait()
  const end = () => {
    unsubscribe()
    clearTimeout(quiet)
    clearTimeout(longest)
  }
  return opened.then(end)
}
