import { exponentialBackoff } from "../../http/exponential-backoff.ts"
import { Result } from "effect"
import { isRetryable, type ApiError } from "../../../kernel/api/api-error.ts"
import type { FormDocument } from "../form-port.ts"

/** Schedules saves: soon after the last key, and every few seconds during continuous typing. */
export interface Autosave {
  /** Saves after this many milliseconds without further changes. */
  readonly schedule: (delayMillis?: number) => void
  /** Saves again after this many milliseconds, regardless of typing. */
  readonly retryIn: (delayMillis: number) => void
  readonly cancel: () => void
}

/** Milliseconds without typing before a save, and the longest wait during continuous typing. */
const debounceMillis = 1_000
const maxWaitMillis = 5_000

/** Milliseconds before the n-th retry, from 1: 1, 2, 4, 8, then every 10 s. */
export const retryDelayMillis = exponentialBackoff(1_000, 10_000)

/** Creates the schedule of one form. `send` runs once for all changes since its last run. */
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

/** Reloads a form when it may have changed on the server. */
export interface Revalidator {
  /** Resolves after the first attempt. While the server is unavailable it retries, because a change is announced only once. */
  readonly revalidate: () => Promise<void>
  /** Call when the form closes: pending loads are discarded. */
  readonly stop: () => void
}

export function revalidator(
  read: () => Promise<Result.Result<FormDocument, ApiError>>,
  onLoaded: (loaded: FormDocument) => void,
): Revalidator {
  let isStopped = false
  let due: ReturnType<typeof setTimeout> | undefined

  const attempt = async (tries: number): Promise<void> => {
    clearTimeout(due)
    const response = await read()
    if (isStopped) return
    if (Result.isSuccess(response)) return onLoaded(response.success)
    clearTimeout(due)
    if (isRetryable(response.failure)) due = setTimeout(() => void attempt(tries + 1), retryDelayMillis(tries))
  }

  return {
    revalidate: () => attempt(1),
    stop: () => {
      isStopped = true
      clearTimeout(due)
    },
  }
}
