import { read, write } from "./alert-choice.ts"

const arrivalsName = "rond.arrivals"
const maxArrivals = 50
/** Milliseconds in which a tab that cannot sound leaves an arrival to the others. A tab in the background may take a second to hear of it. */
const othersMillis = 3_000

function announced(): readonly unknown[] {
  const stored = read(arrivalsName)
  return Array.isArray(stored) ? stored : []
}

/** Marks the arrival as announced on this device, and returns whether it was new. */
async function isFirstOnDevice(arrival: string): Promise<boolean> {
  const claim = () => {
    const earlierArrivals = announced()
    if (earlierArrivals.includes(arrival)) return false
    write(arrivalsName, [...earlierArrivals, arrival].slice(-maxArrivals))
    return true
  }
  const locks = navigator.locks as LockManager | undefined
  return locks === undefined ? claim() : locks.request(arrivalsName, claim)
}

const turnOfOthers = () => new Promise<void>((resolve) => setTimeout(resolve, othersMillis))

/** A sound that the browser lets this tab play. */
export interface ReadySound {
  readonly play: () => Promise<void>
  /** Gives it back unplayed. */
  readonly close: () => Promise<void>
}

/** The announcement that the one tab makes at an arrival. */
export interface Announcement {
  /** Undefined where the sound is off. */
  readonly sound: (() => Promise<ReadySound | undefined>) | undefined
  /** @param isSounding false where no sound is to be heard, though it is on */
  readonly show: (isSounding: boolean) => void
}

/**
 * Announces an arrival once on this device: of several tabs one does, and a reload does not again. A tab that the browser lets sound comes
 * first. A tab that may not sound, because it was never clicked, waits whether another announces it, and else announces it in silence.
 *
 * @param arrival names the meeting and the moment, and no patient
 */
export async function announceOnce(arrival: string, { sound, show }: Announcement, others = turnOfOthers): Promise<void> {
  if (announced().includes(arrival)) return
  let ready = await sound?.()
  if (sound !== undefined && ready === undefined) {
    await others()
    // The clinician may have clicked here in the meantime.
    if (!announced().includes(arrival)) ready = await sound()
  }
  if (!(await isFirstOnDevice(arrival))) return ready?.close()
  show(sound === undefined || ready !== undefined)
  await ready?.play()
}
