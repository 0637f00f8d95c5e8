import { errorNameOf } from "../provider.ts"

const nameOf = (meetingId: string) => `rond.call.${meetingId}`

/** Browsers without locks have none: there every page takes the call for its own, and the server decides. */
const locksOf = (): LockManager | undefined => navigator.locks as LockManager | undefined

/** Milliseconds in which a page that is being reloaded gives its call up. */
const reloadMillis = 1_000

/** Says to the browser's other pages that a meeting's call runs on this one. It ends with the page. */
export class CallClaim {
  readonly #name: string
  #release: (() => void) | undefined

  constructor(meetingId: string) {
    this.#name = nameOf(meetingId)
  }

  hold(isRunning: boolean): void {
    if (isRunning === (this.#release !== undefined)) return
    this.#release?.()
    this.#release = undefined
    if (!isRunning) return
    const stop = new AbortController()
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    this.#release = () => {
      resolve()
      stop.abort()
    }
    // A page that takes the call over waits here until the other has given it up.
    locksOf()
      ?.request(this.#name, { signal: stop.signal }, () => isOver)
      .catch(() => undefined)
  }
}

/** Whether the meeting's call runs on another page of this browser. */
export async function runsElsewhere(meetingId: string): Promise<boolean> {
  const locks = locksOf()
  if (locks === undefined) return false
  return locks
    .request(nameOf(meetingId), { signal: AbortSignal.timeout(reloadMillis) }, () => false)
    .catch(
      // A page without a right to locks knows of no other.
      (cause: unknown) => errorNameOf(cause) === "TimeoutError",
    )
}
