/** Seconds after the clinician connected at which the server is told that the call lives. */
const keepAliveSeconds = [15, 30, 45, 90] as const

/** Sends the keep-alive signals of one call; the returned function clears those that are still to come. */
export function scheduleKeepAlive(send: () => void): () => void {
  const timers = keepAliveSeconds.map((seconds) => setTimeout(send, seconds * 1_000))
  return () => timers.forEach(clearTimeout)
}
