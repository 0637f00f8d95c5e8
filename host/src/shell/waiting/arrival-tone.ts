import type { ReadySound } from "./arrival-claim.ts"

/** Two notes, upwards: hertz, and seconds after the beginning. */
const notes = [
  { hertz: 659, at: 0 },
  { hertz: 880, at: 0.18 },
] as const
const noteSeconds = 0.5
const volume = 0.25
/** Milliseconds in which the browser may let the page sound. */
const patienceMillis = 500

/**
 * Prepares two soft notes. Browsers mute a page until its first press or key.
 *
 * @returns undefined where the browser does not let this page sound now
 */
export async function readyTone(): Promise<ReadySound | undefined> {
  if (typeof AudioContext === "undefined") return undefined
  const audio = new AudioContext()
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, patienceMillis))])
  const close = () => audio.close()
  if (audio.state === "running") {
    return { play: () => Promise.all(notes.map((note) => played(audio, note))).then(close, close), close }
  }
  await close()
  return undefined
}

function played(audio: AudioContext, { hertz, at }: (typeof notes)[number]): Promise<unknown> {
  const starts = audio.currentTime + at
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, starts)
  gain.gain.linearRampToValueAtTime(volume, starts + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, starts + noteSeconds)
  const note = new OscillatorNode(audio, { frequency: hertz })
  note.connect(gain).connect(audio.destination)
  note.start(starts)
  note.stop(starts + noteSeconds)
  return new Promise((resolve) => note.addEventListener("ended", resolve, { once: true }))
}
