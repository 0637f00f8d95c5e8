import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { Data, Effect, type Scope } from "effect"

/** Somebody else listens on the port. */
export class PortTaken extends Data.TaggedError("PortTaken")<{ readonly port: number }> {}

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** A port that answers 503 until there is something to answer with. */
export interface OpenPort {
  readonly port: number
  readonly answerWith: (handler: NodeHandler) => void
}

const starting: NodeHandler = (_request, response) => {
  response.writeHead(503, { "retry-after": "2", "content-type": "text/plain; charset=utf-8" }).end("Starting\n")
}

/** Milliseconds that requests under way have to finish when the server stops. */
const patience = 5_000

/**
 * Takes the port before anything else is begun, so that a taken one costs nothing. When the scope closes, no new requests are taken,
 * and those under way may finish.
 */
export function openPort(port: number, address: string): Effect.Effect<OpenPort, PortTaken, Scope.Scope> {
  let handler = starting
  return Effect.acquireRelease(
    Effect.callback<Server, PortTaken>((resume) => {
      const server = createServer((request, response) => handler(request, response))
      // Longer than proxies keep their side, so that none sends a request into a line that closes.
      server.keepAliveTimeout = 75_000
      server.headersTimeout = 80_000
      server.once("error", (error: NodeJS.ErrnoException) =>
        resume(error.code === "EADDRINUSE" ? Effect.fail(new PortTaken({ port })) : Effect.die(error)),
      )
      server.listen(port, address, () => resume(Effect.succeed(server)))
    }),
    (server) =>
      Effect.callback<void>((resume) => {
        const impatience = setTimeout(() => server.closeAllConnections(), patience)
        server.close(() => {
          clearTimeout(impatience)
          resume(Effect.void)
        })
        server.closeIdleConnections()
      }),
  ).pipe(
    Effect.map((server) => {
      const bound = server.address()
      return {
        port: typeof bound === "object" && bound !== null ? bound.port : port,
        answerWith: (next) => {
          handler = next
        },
      }
    }),
  )
}
