import { Effect, Exit, Scope, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { getEvaluation } from "@rond/core/model/evaluation"
import { getMeeting } from "@rond/core/model/meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { getPatientInfo, getPatientWarnings } from "@rond/core/model/patient"
import { getSession } from "@rond/core/model/session"
import { getPluginSwitches } from "@rond/core/model/support"
import { notJoined, PartScope } from "./answer-taken.ts"
import { newRequestId } from "../request/request-context.ts"

/** Most reads in one request. A page that opens joins 7 at first, and then 2 to 12; `joined-reads.ts` of the host splits what is more. */
const maxReads = 12
/** Reads of one request that run at once. */
const concurrency = 6

/** A read's path below the API's root, with its query. */
type ReadPath = string

interface ReadResponse {
  readonly status: number
  readonly requestId: string | undefined
  /** JSON on one line, or nothing. */
  readonly body: string
}

/** A piece of the response. `taken` ends the read that it carries: its place among the person's reads is free once the client has taken it. */
interface Part {
  readonly text: string
  readonly taken: Effect.Effect<void>
}

/**
 * Joins reads of the API into one response:
 *
 * - `GET /api/reads?path=/a&path=/b` returns these reads, in the order in which they finish.
 * - `GET /api/opening/:meetingId` returns what every page of a meeting reads first. Without a session it returns only the session. If the
 *   record is closed to the reader, it returns nothing about the patient.
 *
 * Each read runs as the separate request that it replaces: the same route with its checks, limits and audit lines, and its own request id.
 * A response is two lines, its head `{path, status, request_id}` and its body. A head `{next}` before them lists the paths of the reads
 * that follow. What does not return JSON, such as a file or the event stream, does not run here: the page requests it
 * separately.
 *
 * @param read responds to one request; it must not join reads itself
 */
export const withJoinedReads = <E, R>(
  root: `/${string}`,
  read: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest | Scope.Scope> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const [address = "", ...query] = request.url.split("?")
    const meetingId = address.startsWith(`${root}/opening/`) ? address.slice(`${root}/opening/`.length) : undefined
    if (request.method !== "GET" || (address !== `${root}/reads` && meetingId === undefined)) return yield* read

    const context = yield* Effect.context<R>()
    const scope = yield* Effect.scope
    const respondTo = Effect.fnUntraced(function* (path: ReadPath) {
      const partScope = yield* Scope.fork(scope)
      const response = yield* Effect.provideService(
        read,
        HttpServerRequest.HttpServerRequest,
        request.modify({ url: `${root}${path}` }),
      ).pipe(
        Effect.provideService(PartScope, partScope),
        Effect.map(responseIn),
        // The page's own request fails in the same way, and says why.
        Effect.catchCause(() => Effect.succeed(undefined)),
        Effect.provideContext(context),
      )
      return { response, taken: Scope.close(partScope, Exit.void) }
    })
    const wanted = uniquePaths(new URLSearchParams(query.join("?")).getAll("path")).slice(0, maxReads)
    const parts = meetingId === undefined ? responsesTo(wanted, respondTo) : opening(meetingId, respondTo)
    return HttpServerResponse.stream(Stream.encodeText(asTaken(parts)), {
      contentType: "application/x-ndjson",
      headers: { "cache-control": "no-store", "x-accel-buffering": "no", "x-request-id": newRequestId() },
    })
  })

type RespondTo = (path: ReadPath) => Effect.Effect<{ readonly response: ReadResponse | undefined; readonly taken: Effect.Effect<void> }>

/** The paths below the API's root, each once however it is spelled. */
function uniquePaths(paths: readonly ReadPath[]): readonly ReadPath[] {
  const unique = new Map(paths.filter((path) => /^\/(?!\/)/.test(path)).map((path) => [spelledOnce(path), path]))
  return [...unique.values()]
}

function spelledOnce(path: ReadPath): string {
  const [address = "", query = ""] = path.split("?", 2)
  try {
    return `${decodeURIComponent(address)}?${new URLSearchParams(query)}`
  } catch {
    return path
  }
}

/** The pieces' texts, one at a time. The next one is asked for once the client has taken the last. */
const asTaken = (parts: Stream.Stream<Part>): Stream.Stream<string> =>
  Stream.suspend(() => {
    let last: Effect.Effect<void> = Effect.void
    return parts.pipe(
      Stream.rechunk(1),
      Stream.mapEffect(({ text, taken }) =>
        Effect.suspend(() => {
          const earlier = last
          last = taken
          return Effect.as(earlier, text)
        }),
      ),
    )
  })

const responsesTo = (paths: readonly ReadPath[], respondTo: RespondTo): Stream.Stream<Part> =>
  Stream.fromIterable(paths).pipe(
    Stream.mapEffect((path) => Effect.map(respondTo(path), ({ response, taken }) => ({ text: linesOf(path, response), taken })), {
      concurrency,
      unordered: true,
    }),
  )

/** A piece that carries no read any more. */
const piece = (text: string): Stream.Stream<Part> => Stream.succeed({ text, taken: Effect.void })

/**
 * Reads the session first, so that the events after it announce every later change of the other reads.
 *
 * @param meetingId as it is written in an address
 */
function opening(meetingId: string, respondTo: RespondTo): Stream.Stream<Part> {
  const session = pathOf(getSession)
  const switches = pathOf(getPluginSwitches)
  const meeting = getMeeting.path.replace(":id", meetingId)
  const readAlone = (path: ReadPath) => Effect.flatMap(respondTo(path), ({ response, taken }) => Effect.as(taken, response))
  const afterSession = (response: ReadResponse | undefined): Stream.Stream<Part> => {
    const isSignedIn = fieldsOf(response)?.["is_locked"] === false
    if (!isSignedIn) return piece(linesOf(session, response))
    const ofMeeting = Effect.map(readAlone(meeting), (found) => afterMeeting(found))
    return Stream.concat(
      piece(`${announced([switches, meeting])}${linesOf(session, response)}`),
      Stream.merge(responsesTo([switches], respondTo), Stream.unwrap(ofMeeting)),
    )
  }
  const afterMeeting = (response: ReadResponse | undefined): Stream.Stream<Part> => {
    const { id, patient_id: patientId, is_record_open: isOpen } = fieldsOf(response) ?? {}
    const reads =
      isOpen === true && typeof id === "string" && typeof patientId === "string"
        ? [
            pathOf(getPatientInfo, { id: patientId }),
            pathOf(getPatientWarnings, { id: patientId }),
            pathOf(getMeetingNote, { meetingId: id }),
            pathOf(getEvaluation, { meetingId: id }),
          ]
        : []
    return Stream.concat(piece(`${announced(reads)}${linesOf(meeting, response)}`), responsesTo(reads, respondTo))
  }
  return Stream.concat(piece(announced([session])), Stream.unwrap(Effect.map(readAlone(session), (response) => afterSession(response))))
}

const announced = (next: readonly ReadPath[]): string => `${JSON.stringify({ next })}\n\n`

const linesOf = (path: ReadPath, response: ReadResponse | undefined): string =>
  response === undefined ? "" : `${JSON.stringify({ path, status: response.status, request_id: response.requestId })}\n${response.body}\n`

const pathOf = ({ path }: { readonly path: string }, params: Readonly<Record<string, string>> = {}): ReadPath =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""))

const fieldsOf = (response: ReadResponse | undefined): Readonly<Record<string, unknown>> | undefined =>
  response?.status === 200 ? (JSON.parse(response.body) as Readonly<Record<string, unknown>>) : undefined

/** What must not run here is left out, so that the page requests it by itself. */
const isNotJoined = (body: string) => body.includes(`"code":"${notJoined.code}"`)

const json = /^application\/(?:problem\+)?json\b/

function responseIn({ status, headers, body }: HttpServerResponse.HttpServerResponse): ReadResponse | undefined {
  const head = { status, requestId: headers["x-request-id"] }
  if (body._tag === "Empty") return { ...head, body: "" }
  if (body._tag !== "Uint8Array" || !json.test(body.contentType)) return undefined
  const text = new TextDecoder().decode(body.body)
  return status === notJoined.status && isNotJoined(text) ? undefined : { ...head, body: text }
}
