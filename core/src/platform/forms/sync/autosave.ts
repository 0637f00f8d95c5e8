import { exponentialBackoff } from "../../http/exponential-backoff.ts"

/** When a form goes to the server: soon after the last key, and every few seconds while typing goes on. */
export interface Autosave {
  /** Something changed that is sent after so many milliseconds of rest. */
  readonly schedule: (delayMillis?: number) => void
  /** Once more, so many milliseconds from now, whatever is typed meanwhile. */
  readonly retryIn: (delayMillis: number) => void
  readonly cancel: () => void
}

/** Milliseconds of rest after which what was typed is sent, and the longest it waits while typing goes on. */
const debounceMillis = 1_000
const maxWaitMillis = 5_000

/** Milliseconds before the n-th further try, from 1: 1, 2, 4, 8 and then every 10 s. */
export const retryDelayMillis = exponentialBackoff(1_000, 10_000)

export function autosave(send: () => void): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChangeAt: number | undefined
  let fixed = false
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
    firstChangeAt = undefined
    fixed = false
  }
  const arm = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      cancel()
      send()
    }, delay)
  }
  return {
    schedule: (delayMillis = debounceMillis) => {
      if (fixed) return
      const now = Date.now()
      firstChangeAt ??= now
      arm(Math.max(0, Math.min(delayMillis, firstChangeAt + maxWaitMillis - now)))
    },
    retryIn: (delay) => {
      cancel()
      fixed = true
      arm(delay)
    },
    cancel,
  }
}
