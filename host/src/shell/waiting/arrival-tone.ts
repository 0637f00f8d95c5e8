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
 * Plays two soft notes, once. Browsers mute a page until its first press or key; until then the page only shows the arrival.
 */
export async function playArrivalTone(): Promise<void> {
  if (typeof AudioContext === "undefined") return
  const audio = new AudioContext()
  try {
    await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, patienceMillis))])
    if (audio.state !== "running") return
    await Promise.all(notes.map((note) => played(audio, note)))
  } finally {
    await audio.close()
  }
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
