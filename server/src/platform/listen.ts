import { type IncomingMessage, type ServerResponse, createServer, type Server } from "node:http"
import { Server as NetServer, type Socket } from "node:net"
import { Data, Effect, type Scope } from "effect"
import { type BodyPace, defaultPace, holdToPace } from "./body-pace.ts"

/** Another process listens on the port. */
export class PortTaken extends Data.TaggedError("PortTaken")<{ readonly port: number }> {}

/** The machine does not let this process listen there; `reason` is the system's code: `EADDRNOTAVAIL`, `EACCES` … */
export class CannotListen extends Data.TaggedError("CannotListen")<{
  readonly port: number
  readonly address: string
  readonly reason: string
}> {}

/** Responds to one request of Node's HTTP server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** A port that responds 503 until the application is ready. */
export interface OpenPort {
  readonly port: number
  readonly respondWith: (handler: NodeHandler) => void
  /** Accepts no more connections, and waits until every request under way has a response, for a few seconds at most. */
  readonly close: Effect.Effect<void>
}

const starting: NodeHandler = (_request, response) => {
  response.writeHead(503, { "retry-after": "2", "content-type": "text/plain; charset=utf-8" }).end("Starting\n")
}

/** Milliseconds that requests under way have to finish when the server stops. */
const defaultPatience = 5_000

/** Milliseconds without traffic after which no request is under way. A client may send one before it learns that the port is closed. */
const quiet = 100

/** Event streams have no end, so they are not waited for. */
const hasAnEnd = (response: ServerResponse) => !String(response.getHeader("content-type") ?? "").startsWith("text/event-stream")

/** Milliseconds for which a client may take nothing of an answer that waits for it. */
const defaultReadingMillis = 15_000

/**
 * Closes the connection of a client that takes nothing of its answer for this long. The answer would stay in this process's memory. Node's
 * timer starts again with each byte that the client takes.
 */
function holdReaderToPace(response: ServerResponse, millis: number): void {
  response.setTimeout(millis, () => {
    const { socket } = response
    // A stream without an event, or a handler that still works, has nothing to take.
    if (socket !== null && socket.writableLength > 0) socket.destroy()
  })
}

/** Milliseconds in which a request's headers must arrive, from the start of the connection or the request. */
const headersTimeoutMillis = 15_000

/** Milliseconds in which a whole request must arrive, whatever its pace. */
const requestTimeoutMillis = 300_000

/** Node checks for late requests at intervals. */
const timeLimits = { headersTimeout: headersTimeoutMillis, requestTimeout: requestTimeoutMillis, connectionsCheckingInterval: 1_000 }

export interface PortOptions {
  readonly port: number
  readonly address: string
  /** Maximum concurrent connections; further ones are closed. */
  readonly maxConnections: number
  /** Milliseconds that requests under way have when the server stops. */
  readonly patience?: number | undefined
  /** The minimum pace of bodies. */
  readonly pace?: BodyPace
  /** Milliseconds for which a client may take nothing of its answer. */
  readonly readingMillis?: number
}

/** Opens the port before anything else starts, so that a port in use costs nothing. When the scope closes, every connection is closed. */
export function openPort({
  port,
  address,
  maxConnections,
  patience = defaultPatience,
  pace = defaultPace,
  readingMillis = defaultReadingMillis,
}: PortOptions): Effect.Effect<OpenPort, PortTaken | CannotListen, Scope.Scope> {
  let handler = starting
  // By connection, not a set of responses: a set that changes with every request links what they leave behind, so that none of it is freed
  // before a full collection.
  const newest = new Map<Socket, ServerResponse | undefined>()
  const underWay = () => [...newest.values()].filter((response) => response !== undefined)
  let onSettled = (): void => undefined
  const close = (server: Server) =>
    Effect.callback<void>((resume) => {
      // Closes only the listening socket: an HTTP server's own close also cuts off idle connections, on which the next request may be under
      // way.
      if (server.listening) NetServer.prototype.close.call(server)
      for (const response of underWay()) if (!response.headersSent) response.setHeader("connection", "close")
      const over = () => resume(Effect.void)
      const impatience = setTimeout(over, patience)
      let silence: ReturnType<typeof setTimeout> | undefined
      onSettled = () => {
        clearTimeout(silence)
        if (underWay().some(hasAnEnd)) return
        silence = setTimeout(() => {
          if (underWay().some(hasAnEnd)) return
          clearTimeout(impatience)
          over()
        }, quiet)
      }
      onSettled()
    })
  return Effect.acquireRelease(
    Effect.callback<Server, PortTaken | CannotListen>((resume) => {
      const server = createServer(timeLimits, (request, response) => {
        const { socket } = request
        if (!newest.has(socket)) socket.once("close", () => newest.delete(socket))
        newest.set(socket, response)
        response.once("close", () => {
          if (newest.get(socket) === response) newest.set(socket, undefined)
          onSettled()
        })
        // A client that keeps its connection sends the next request on another one, to another process.
        if (!server.listening) response.setHeader("connection", "close")
        holdToPace(request, response, pace)
        holdReaderToPace(response, readingMillis)
        handler(request, response)
      })
      // Longer than proxies keep their side, so that none sends a request on a closing connection.
      server.keepAliveTimeout = 75_000
      server.maxConnections = maxConnections
      server.once("error", ({ code = "no reason given" }: NodeJS.ErrnoException) =>
        resume(Effect.fail(code === "EADDRINUSE" ? new PortTaken({ port }) : new CannotListen({ port, address, reason: code }))),
      )
      server.listen(port, address, () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.callback<void>((resume) => {
        server.close(() => resume(Effect.void))
        server.closeAllConnections()
      }),
  ).pipe(
    Effect.map((server) => {
      const bound = server.address()
      return {
        port: typeof bound === "object" && bound !== null ? bound.port : port,
        respondWith: (next) => {
          handler = next
        },
        close: close(server),
      }
    }),
  )
}
