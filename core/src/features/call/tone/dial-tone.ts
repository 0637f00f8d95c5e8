import dialToneUrl from "./dial-tone.wav?no-inline"

const dialToneVolume = 0.4
const dialToneRepeatMillis = 2_000

/** The part of an audio element that the tone needs. */
export type ToneElement = Pick<HTMLAudioElement, "play" | "pause" | "volume" | "currentTime">

export interface DialTone {
  /** Plays at once, then again and again. Does nothing while it is playing. */
  readonly start: () => void
  readonly stop: () => void
}

/**
 * The tone the clinician hears until the patient is there. A browser that will not play it is told of once and otherwise let be:
 * the call goes on without.
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
      // A pause right after a play rejects too; that is no failure.
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
    },
  }
}
