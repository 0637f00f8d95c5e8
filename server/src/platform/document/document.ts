import { type Cause, Context, type Duration, Effect, Exit, Fiber, Queue, Scope, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { newRequestId, type OwnApplication } from "../request/request-context.ts"
import { escaped, pageLanguage } from "../pages/page.ts"
import type { BuiltPage } from "./built-page.ts"
import { type CarriedResponse, carriedRead } from "./carried-read.ts"

/** The longest that a document waits for its reads. The page requests what has not come by then. */
export const PageWait = Context.Reference<Duration.Input>("@rond/server/PageWait", { defaultValue: () => "2 seconds" })
/** Reads of one document that run at once. */
const concurrency = 6

/** A read that a document carries. */
export interface PageRead<R = never> {
  /** Below the API's root, with its query. */
  readonly path: string
  /** The reads that follow from its response. Undefined: the document ends without the response, and the page requests it itself. */
  readonly next?: (response: CarriedResponse) => Effect.Effect<NextReads<R> | undefined, unknown, R>
}

interface NextReads<R = never> {
  /** The country whose market's files the page needs. */
  readonly country?: string
  readonly reads: readonly PageRead<R>[]
}

/** A piece of the document. `release` ends the read that it carries: its place among the person's reads is free again. */
interface Piece {
  readonly text: string
  readonly release: Effect.Effect<void>
}

/**
 * A page with the responses to its first reads, so that the page requests none of them: the outline at once, then each response in a data
 * block as it comes. Nothing caches it. It ends when all reads have come, and after {@link PageWait} in any case; a database that does not
 * respond holds up no page.
 *
 * @param root the API's, without a slash at its end
 */
export const documentWith = Effect.fnUntraced(function* <R>(page: BuiltPage, root: string, first: PageRead<R>) {
  const request = yield* HttpServerRequest.HttpServerRequest
  const context = yield* Effect.context<R | OwnApplication>()
  const longest = yield* PageWait
  const pieces = Stream.unwrap(
    Effect.gen(function* () {
      const queue = yield* Queue.unbounded<Piece, Cause.Done>()
      const scope = yield* Scope.make()
      const running = yield* carry(request, root, scope, first, ({ country, path, response, release }) =>
        Queue.offer(queue, {
          text: `${country === undefined ? "" : page.marketElements(country, pageLanguage(request))}${dataBlock(path, response)}`,
          release,
        }),
      ).pipe(
        Effect.catchCause((cause) => Effect.logWarning("A page's first reads failed", cause)),
        Effect.ensuring(Queue.end(queue)),
        Effect.provideContext(context),
        // A read under way ends with the database's answer, for which the document does not wait.
        Effect.forkDetach,
      )
      const giveUp = Effect.forkDetach(Effect.andThen(Fiber.interrupt(running), Scope.close(scope, Exit.void)))
      return asTaken(Stream.fromQueue(queue)).pipe(Stream.interruptWhen(Effect.sleep(longest)), Stream.ensuring(giveUp))
    }),
  )
  const whole = Stream.concat(Stream.concat(Stream.succeed(page.begin), pieces), Stream.succeed(page.end))
  return HttpServerResponse.stream(Stream.encodeText(whole), {
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "no-store", "x-accel-buffering": "no", "x-request-id": newRequestId() },
  })
})

interface Carried {
  readonly path: string
  readonly country: string | undefined
  readonly response: CarriedResponse
  readonly release: Effect.Effect<void>
}

/** Runs a read and then those that follow from it. */
const carry = <R>(
  request: HttpServerRequest.HttpServerRequest,
  root: string,
  scope: Scope.Scope,
  { path, next }: PageRead<R>,
  hand: (carried: Carried) => Effect.Effect<unknown>,
): Effect.Effect<void, unknown, R | OwnApplication> =>
  Effect.gen(function* () {
    const readScope = yield* Scope.fork(scope)
    const release = Scope.close(readScope, Exit.void)
    const response = yield* carriedRead(request, `${root}${path}`, readScope)
    if (response === undefined) return yield* release
    const following: NextReads<R> | undefined = next === undefined ? { reads: [] } : yield* next(response)
    if (following === undefined) return yield* release
    yield* hand({ path, country: following.country, response, release })
    yield* Effect.forEach(following.reads, (read) => carry(request, root, scope, read, hand), { concurrency, discard: true })
  })

/** The pieces' texts, one at a time. The next one is asked for once the client has taken the last. */
const asTaken = (pieces: Stream.Stream<Piece>): Stream.Stream<string> =>
  Stream.suspend(() => {
    let last: Effect.Effect<void> = Effect.void
    return pieces.pipe(
      Stream.rechunk(1),
      Stream.mapEffect(({ text, release }) =>
        Effect.suspend(() => {
          const earlier = last
          last = release
          return Effect.as(earlier, text)
        }),
      ),
    )
  })

/** A response as data of the page: the browser runs nothing of it. No text in it can end the element. */
const dataBlock = (path: string, { status, requestId, body }: CarriedResponse): string =>
  `<script type="application/json" data-read="${escaped(path)}" data-status="${status}" data-request-id="${escaped(requestId)}">${body.replaceAll("<", "\\u003c")}</script>`
