/** Seconds after connecting at which the server is told that the call is alive. */
const keepAliveSeconds = [15, 30, 45, 90] as const

/** Schedules the keep-alive signals of a call; the returned function cancels the remaining ones. */
export function scheduleKeepAlive(send: () => void): () => void {
  const timers = keepAliveSeconds.map((seconds) => setTimeout(send, seconds * 1_000))
  return () => timers.forEach(clearTimeout)
}
