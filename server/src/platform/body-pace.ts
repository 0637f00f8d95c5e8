import type { IncomingMessage, ServerResponse } from "node:http"

/** The time that a request's body may take: `firstMillis`, and longer while it arrives at `bytesPerSecond` at least. */
export interface BodyPace {
  readonly firstMillis: number
  readonly bytesPerSecond: number
}

/** Half a minute is enough for every form; files take as long as a slow connection needs. */
export const defaultPace: BodyPace = { firstMillis: 30_000, bytesPerSecond: 64 * 1024 }

/** Milliseconds left for a body, `receivedBytes` after it began; none when it is too slow. */
export const millisLeft = ({ firstMillis, bytesPerSecond }: BodyPace, receivedBytes: number, sinceMillis: number): number =>
  Math.max(0, firstMillis + (receivedBytes / bytesPerSecond) * 1_000 - sinceMillis)

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] !== undefined && headers["content-length"] !== "0")

/** Aborts a request whose body arrives too slowly. A client that still waits gets a 408. */
export function holdToPace(request: IncomingMessage, response: ServerResponse, pace: BodyPace): void {
  if (!hasBody(request)) return
  const { socket } = request
  const began = performance.now()
  const before = socket.bytesRead
  let timer: ReturnType<typeof setTimeout>
  // The timer outlives the response, because the body may still arrive after an early response.
  const stop = () => {
    clearTimeout(timer)
    socket.off("close", stop)
  }
  const check = () => {
    // The body has arrived, though its end was not read. By now the connection may serve another request.
    if (request.complete) return stop()
    const remainingMillis = millisLeft(pace, socket.bytesRead - before, performance.now() - began)
    if (remainingMillis > 0) {
      timer = setTimeout(check, remainingMillis)
      return
    }
    if (response.writableEnded) return void socket.destroy()
    if (!response.headersSent) response.writeHead(408, { connection: "close" })
    response.end(() => socket.destroy())
  }
  timer = setTimeout(check, pace.firstMillis)
  request.once("end", stop)
  socket.once("close", stop)
}
