/** A microphone that gives nothing but digital zero for this long is reported. A quiet room is never exactly zero. */
const silentAfterMillis = 10_000
const checkEveryMillis = 500
/** The newest samples that a check sees: 0.7 s at 48 kHz, so that consecutive checks leave nothing out. */
const samplesSeen = 32_768

/** Counts checks of a microphone, and says after which of them it has been silent for too long. */
export class SilenceCount {
  #zeros = 0

  /** @param samples the newest ones @returns whether the microphone has given nothing for {@link silentAfterMillis} */
  add(samples: Float32Array): boolean {
    this.#zeros = samples.some((sample) => sample !== 0) ? 0 : this.#zeros + 1
    return this.#zeros * checkEveryMillis >= silentAfterMillis
  }
}

/**
 * Reports when a microphone's track has given nothing but digital zero for ten seconds, and when it gives something again. Counts checks
 * instead of time, because a page in the background checks less often.
 *
 * @returns a function that stops watching
 */
export function watchSilence(track: MediaStreamTrack, onChange: (isSilent: boolean) => void): () => void {
  if (typeof AudioContext === "undefined") return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = samplesSeen
  const source = context.createMediaStreamSource(new MediaStream([track]))
  source.connect(analyser)
  const samples = new Float32Array(samplesSeen)
  const count = new SilenceCount()
  let wasSilent = false
  const timer = setInterval(() => {
    // A context that the browser has not let run yet gives zeros.
    if (context.state !== "running") return
    analyser.getFloatTimeDomainData(samples)
    const isSilent = count.add(samples)
    if (isSilent !== wasSilent) onChange(isSilent)
    wasSilent = isSilent
  }, checkEveryMillis)
  return () => {
    clearInterval(timer)
    source.disconnect()
    void context.close()
  }
}
