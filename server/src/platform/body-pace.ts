import type { IncomingMessage, ServerResponse } from "node:http"

/** How long a request's body may take: `firstMillis`, and longer for as long as it comes at `bytesPerSecond` at least. */
export interface BodyPace {
  readonly firstMillis: number
  readonly bytesPerSecond: number
}

/** Half a minute is enough for every form; files take as long as a slow line needs for them. */
export const usualPace: BodyPace = { firstMillis: 30_000, bytesPerSecond: 64 * 1024 }

/** Milliseconds that a body has left, `receivedBytes` after it began; none when it is too slow. */
export const millisLeft = ({ firstMillis, bytesPerSecond }: BodyPace, receivedBytes: number, sinceMillis: number): number =>
  Math.max(0, firstMillis + (receivedBytes / bytesPerSecond) * 1_000 - sinceMillis)

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] !== undefined && headers["content-length"] !== "0")

/** Cuts a request off whose body comes slower than the pace. Whoever still waits for the answer gets a 408. */
export function holdToPace(request: IncomingMessage, response: ServerResponse, pace: BodyPace): void {
  if (!hasBody(request)) return
  const { socket } = request
  const began = performance.now()
  const before = socket.bytesRead
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    const left = millisLeft(pace, socket.bytesRead - before, performance.now() - began)
    if (left > 0) {
      timer = setTimeout(look, left)
      return
    }
    if (response.writableEnded) return void socket.destroy()
    if (!response.headersSent) response.writeHead(408, { connection: "close" })
    response.end(() => socket.destroy())
  }
  timer = setTimeout(look, pace.firstMillis)
  // Not with the answer: one that goes out early leaves a body that is still coming.
  const stop = () => {
    clearTimeout(timer)
    socket.off("close", stop)
  }
  request.once("end", stop)
  socket.once("close", stop)
}
