import type { ServerResponse } from "node:http"

/** Milliseconds for which a client may take nothing of an answer that waits for it. */
export const defaultReadingMillis = 15_000

/**
 * Closes the connection of a client that takes nothing of its answer for this long. The answer would stay in this process's memory. Node's
 * timer starts again with each byte that the client takes.
 */
export function holdReaderToPace(response: ServerResponse, millis: number): void {
  response.setTimeout(millis, () => {
    const { socket } = response
    // A stream without an event, or a handler that still works, has nothing to take.
    if (socket !== null && socket.writableLength > 0) socket.destroy()
  })
}
