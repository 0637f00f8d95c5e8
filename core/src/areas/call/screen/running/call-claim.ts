import { browserLocks, callLockOf, type CallOnPage, holdCall } from "../../../../platform/events/call-between-tabs.ts"
import { errorNameOf } from "../provider.ts"

/** Milliseconds in which a page that is being reloaded gives its call up. */
const reloadMillis = 1_000

/** Says to the browser's other pages that a meeting's call runs on this one, and with whom. It ends with the page. */
export class CallClaim {
  readonly #call: CallOnPage
  #release: (() => void) | undefined

  constructor({ clinicianId, meetingId, patientId, patientName, patientDateOfBirth }: CallOnPage) {
    this.#call = { clinicianId, meetingId, patientId, patientName, patientDateOfBirth }
  }

  hold(isRunning: boolean): void {
    if (isRunning === (this.#release !== undefined)) return
    this.#release?.()
    this.#release = isRunning ? holdCall(this.#call) : undefined
  }
}

/** Whether the meeting's call runs on another page of this browser. Without locks every page takes the call for its own, and the server decides. */
export async function runsElsewhere(meetingId: string): Promise<boolean> {
  const locks = browserLocks()
  if (locks === undefined) return false
  return locks
    .request(callLockOf(meetingId), { signal: AbortSignal.timeout(reloadMillis) }, () => false)
    .catch(
      // A page without a right to locks knows of no other.
      (cause: unknown) => errorNameOf(cause) === "TimeoutError",
    )
}
