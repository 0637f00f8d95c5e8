import { Effect, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { getEvaluation } from "@rond/core/model/evaluation"
import { getMeeting } from "@rond/core/model/meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { getPatientInfo, getPatientWarnings } from "@rond/core/model/patient"
import { getSession } from "@rond/core/model/session"
import { getPluginSwitches } from "@rond/core/model/support"
import { newRequestId } from "./request-context.ts"

/** Most reads in one request; a page that opens joins about ten. */
const maxReads = 40

/** A read's path below the API's root, with its query. */
type ReadPath = string

interface ReadResponse {
  readonly status: number
  readonly requestId: string | undefined
  /** JSON on one line, or nothing. */
  readonly body: string
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
 * that follow. A read that does not return JSON is left out: the page requests it separately.
 *
 * @param read responds to one request; it must not join reads itself
 */
export const withJoinedReads = <E, R>(
  root: `/${string}`,
  read: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, E, R | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const [address = "", ...query] = request.url.split("?")
    const meetingId = address.startsWith(`${root}/opening/`) ? address.slice(`${root}/opening/`.length) : undefined
    if (request.method !== "GET" || (address !== `${root}/reads` && meetingId === undefined)) return yield* read

    const context = yield* Effect.context<R>()
    const respondTo = (path: ReadPath): Effect.Effect<ReadResponse | undefined> =>
      Effect.provideService(read, HttpServerRequest.HttpServerRequest, request.modify({ url: `${root}${path}` })).pipe(
        Effect.map(responseIn),
        // The page's own request fails in the same way, and says why.
        Effect.catchCause(() => Effect.succeed(undefined)),
        Effect.provideContext(context),
      )
    const wanted = new URLSearchParams(query.join("?")).getAll("path").slice(0, maxReads)
    const lines = meetingId === undefined ? responsesTo(wanted, respondTo) : opening(meetingId, respondTo)
    return HttpServerResponse.stream(Stream.encodeText(lines), {
      contentType: "application/x-ndjson",
      headers: { "cache-control": "no-store", "x-accel-buffering": "no", "x-request-id": newRequestId() },
    })
  })

type RespondTo = (path: ReadPath) => Effect.Effect<ReadResponse | undefined>

const responsesTo = (paths: readonly ReadPath[], respondTo: RespondTo): Stream.Stream<string> =>
  Stream.fromIterable(paths.filter((path) => /^\/(?!\/|events\b)/.test(path))).pipe(
    Stream.mapEffect((path) => Effect.map(respondTo(path), (response) => linesOf(path, response)), {
      concurrency: "unbounded",
      unordered: true,
    }),
  )

/**
 * Reads the session first, so that the events after it announce every later change of the other reads.
 *
 * @param meetingId as it is written in an address
 */
function opening(meetingId: string, respondTo: RespondTo): Stream.Stream<string> {
  const session = pathOf(getSession)
  const switches = pathOf(getPluginSwitches)
  const meeting = getMeeting.path.replace(":id", meetingId)
  const afterSession = (response: ReadResponse | undefined): Stream.Stream<string> => {
    const isSignedIn = fieldsOf(response)?.["is_locked"] === false
    if (!isSignedIn) return Stream.succeed(linesOf(session, response))
    const ofMeeting = Effect.map(respondTo(meeting), (found) => afterMeeting(found))
    return Stream.concat(
      Stream.succeed(`${announced([switches, meeting])}${linesOf(session, response)}`),
      Stream.merge(responsesTo([switches], respondTo), Stream.unwrap(ofMeeting)),
    )
  }
  const afterMeeting = (response: ReadResponse | undefined): Stream.Stream<string> => {
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
    return Stream.concat(Stream.succeed(`${announced(reads)}${linesOf(meeting, response)}`), responsesTo(reads, respondTo))
  }
  return Stream.concat(
    Stream.succeed(announced([session])),
    Stream.unwrap(Effect.map(respondTo(session), (response) => afterSession(response))),
  )
}

const announced = (next: readonly ReadPath[]): string => `${JSON.stringify({ next })}\n\n`

const linesOf = (path: ReadPath, response: ReadResponse | undefined): string =>
  response === undefined ? "" : `${JSON.stringify({ path, status: response.status, request_id: response.requestId })}\n${response.body}\n`

const pathOf = ({ path }: { readonly path: string }, params: Readonly<Record<string, string>> = {}): ReadPath =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""))

const fieldsOf = (response: ReadResponse | undefined): Readonly<Record<string, unknown>> | undefined =>
  response?.status === 200 ? (JSON.parse(response.body) as Readonly<Record<string, unknown>>) : undefined

const json = /^application\/(?:problem\+)?json\b/

function responseIn({ status, headers, body }: HttpServerResponse.HttpServerResponse): ReadResponse | undefined {
  const head = { status, requestId: headers["x-request-id"] }
  if (body._tag === "Empty") return { ...head, body: "" }
  return body._tag === "Uint8Array" && json.test(body.contentType) ? { ...head, body: new TextDecoder().decode(body.body) } : undefined
}
