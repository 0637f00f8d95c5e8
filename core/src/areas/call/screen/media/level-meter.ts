/**
 * Measures the level of a stream's microphone. `onLevel` receives 0 (silence) to 1 (maximum) about twenty times a second,
 * on a logarithmic scale with ordinary speech in the middle. The returned function stops and frees everything.
 */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, 50)
  return () => {
    clearInterval(timer)
    source.disconnect()
    void context.close()
  }
}

/** Root mean square of samples of -1 to 1, from -60 dB (0) to 0 dB (1). */
export function levelOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const rms = Math.sqrt(sum / Math.max(samples.length, 1))
  if (rms === 0) return 0
  return Math.min(1, Math.max(0, 1 + (20 * Math.log10(rms)) / 60))
}
