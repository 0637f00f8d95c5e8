import dialToneUrl from "./dial-tone.wav?no-inline"

const dialToneVolume = 0.4
const dialToneRepeatMillis = 2_000

/** The part of an audio element that the tone needs. */
export type ToneElement = Pick<HTMLAudioElement, "play" | "pause" | "volume" | "currentTime">

export interface DialTone {
  /** Plays at once, then repeatedly. Does nothing while playing. */
  readonly start: () => void
  readonly stop: () => void
}

/**
 * The dial tone while the clinician waits for the patient. If the browser refuses to play it, that is reported once and the call
 * continues without it.
 */
export function dialTone(
  log: (message: string, cause: unknown) => void,
  makeElement: () => ToneElement = () => new Audio(dialToneUrl),
): DialTone {
  let element: ToneElement | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  let complained = false

  const playOnce = () => {
    element ??= makeElement()
    element.volume = dialToneVolume
    element.currentTime = 0
    element.play().catch((cause: unknown) => {
      // A pause right after a play rejects the play too; that is not an error.
      if (complained || timer === undefined) return
      complained = true
      log("The dial tone could not be played", cause)
    })
  }

  return {
    start: () => {
      if (timer !== undefined) return
      timer = setInterval(playOnce, dialToneRepeatMillis)
      playOnce()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
      element?.pause()
      // A call that has ended holds no element of the page.
      element = undefined
    },
  }
}
