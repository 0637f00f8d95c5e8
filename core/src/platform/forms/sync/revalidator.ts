import { Result } from "effect"
import { isRetryable, type ApiError } from "../../../api/api-error.ts"
import type { FormDocument } from "../form-port.ts"
import { retryDelayMillis } from "./autosave.ts"

/** Reads a form again when it may have changed on the server. */
export interface Revalidator {
  /** Comes back once the first try is over; while the server is away it is tried again, for nobody says a second time what has changed. */
  readonly revalidate: () => Promise<void>
  /** The form is closed: nothing is read, and nothing taken that was. */
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
