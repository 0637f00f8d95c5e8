import { Result } from "effect"
import { isRetryable, type ApiError } from "../../../api/api-error.ts"
import type { FormDocument } from "../form-port.ts"
import { retryDelayMillis } from "./autosave.ts"

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
