import { Duration, Effect, Schedule, Stream } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Access, Audit, CurrentSession, type EventTopic, invalid, Problem, refused } from "@rond/core/server-kit"
import { callerAs, type RouteServices } from "../http/request-scope.ts"
import { crossSite, locked, signedOut } from "../http/endpoint-route.ts"
import { requestErrorOf, problemResponse } from "../http/problem-response.ts"
import { fromAnotherSite, RequestId, type RequestServices, type RequestSource } from "../http/request-context.ts"
import { isValidText, invalidTextIn } from "../http/valid-text.ts"
import { Streams } from "../limits/streams.ts"
import { sessionTopic } from "../session/end-sessions.ts"
import { Sessions, type Standing } from "../session/sessions.ts"
import { EventLog, type LogOffset } from "./event-log.ts"

/**
 * How often a line says that it is there, and asks whether it still may be. Proxies close lines on which nothing moves; this is below the
 * usual half a minute.
 */
const usualHeartbeat = Duration.seconds(15)
const mostTopics = 50
const name = "events.listen"

/** The platform's own topics: one's own pool, meetings one has access to, oneself. */
const ownTopics: readonly EventTopic[] = [
  { kind: "meeting", mayHear: (id) => Effect.flatMap(Access, (access) => access.toMeeting(id)).pipe(Effect.asVoid) },
  {
    kind: "pool",
    mayHear: (id) =>
      Effect.flatMap(CurrentSession, ({ role, clinician }) =>
        role === "support" || clinician?.poolId === id ? Effect.void : refused("The pool is another one"),
      ),
  },
  {
    kind: "clinician",
    mayHear: (id) =>
      Effect.flatMap(CurrentSession, ({ clinician }) => (clinician?.id === id ? Effect.void : refused("The clinician is somebody else"))),
  },
]

/**
 * `GET /api/events?topics=a,b`: server-sent events of these topics. Without a session, or with a locked one, only topics whose own door
 * asks for none open, by the key in `X-Rond-Room-Key`, which stands in no address. A line that broke goes on after the event it heard
 * last. The doors are asked again with each heartbeat and whenever the session changes; the line ends when one of them is closed.
 */
export function eventsRoute(
  path: `/${string}`,
  topics: readonly EventTopic[],
  heartbeat: Duration.Duration = usualHeartbeat,
): HttpRouter.Route<never, RouteServices | RequestServices> {
  const doors = new Map([...ownTopics, ...topics].map((topic) => [topic.kind, topic]))
  const needsSession = new Set(ownTopics.map(({ kind }) => kind))

  /** Fails unless this session, or this key where a topic takes one, may hear all of these topics now. Tells whom limits count. */
  const passDoors = Effect.fnUntraced(function* (
    standing: Standing | undefined,
    { wanted, key, requestId }: { readonly wanted: readonly string[]; readonly key: string | undefined; readonly requestId: string },
  ) {
    const session = standing?.isLocked === true ? undefined : standing?.session
    const { services, finishAudit, counted } = yield* callerAs(session, requestId, { id: name, mutates: false })
    for (const topic of wanted) {
      const kind = topic.slice(0, topic.indexOf(":"))
      const door = doors.get(kind)
      if (door === undefined) return yield* invalid("topics", "There is no such kind of topic")
      if (session === undefined && needsSession.has(kind)) return yield* standing === undefined ? signedOut : locked
      yield* door.mayHear(topic.slice(kind.length + 1), { session, key }).pipe(
        Effect.tapError((error) => noteRefusal(topic, error)),
        Effect.provideContext(services),
        Effect.ensuring(finishAudit),
      )
    }
    return counted
  })

  const listen = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, requestId: string) {
    if (fromAnotherSite(request)) return yield* crossSite
    const sessions = yield* Sessions
    const signedIn = yield* sessions.find(request)
    const query = yield* HttpServerRequest.ParsedSearchParams
    if (!isValidText(query)) return yield* invalidTextIn
    const wanted = [
      ...new Set(
        String(query["topics"] ?? "")
          .split(",")
          .filter((topic) => topic !== ""),
      ),
    ]
    if (wanted.length === 0 || wanted.length > mostTopics) return yield* invalid("topics", `Name 1 to ${mostTopics} topics`)
    const asked = { wanted, key: request.headers["x-rond-room-key"], requestId }
    const counted = yield* passDoors(signedIn, asked)

    yield* (yield* Streams).hold(counted)
    // Before the answer begins, so that a page whose line is open misses nothing.
    const own = signedIn === undefined ? [] : [sessionTopic(signedIn.session.sessionId)]
    const places = yield* (yield* EventLog).listen([...wanted, ...own], lastHeard(request, query))
    const mayGoOn = (signedIn === undefined ? Effect.succeed(undefined) : sessions.look(signedIn.session.sessionId)).pipe(
      Effect.flatMap((standing) => passDoors(standing, asked)),
      Effect.match({ onSuccess: () => true, onFailure: () => false }),
      Effect.provideContext(yield* Effect.context<RouteServices | RequestSource>()),
    )
    const isOwn = (event: LogOffset["event"]) => event !== undefined && own.includes(event.topic)
    const beats = Stream.map(Stream.fromSchedule(Schedule.spaced(heartbeat)), () => "beat" as const)
    const heard = Stream.merge(places, beats, { haltStrategy: "either" }).pipe(
      Stream.takeWhileEffect((one) => (one === "beat" || isOwn(one.event) ? mayGoOn : Effect.succeed(true))),
      // What a line hears of its own session is for the line, not for the page.
      Stream.map((one) => (one !== "beat" && isOwn(one.event) ? { ...one, event: undefined } : one)),
    )
    const text = Stream.concat(
      Stream.succeed("retry: 1000\n\n"),
      Stream.mapAccum(heard, () => noPlace, lineText),
    )
    return HttpServerResponse.stream(Stream.encodeText(text), {
      contentType: "text/event-stream",
      headers: { "x-accel-buffering": "no" },
    })
  })

  return HttpRouter.route(
    "GET",
    path,
    Effect.gen(function* () {
      const requestId = yield* RequestId
      return yield* listen(yield* HttpServerRequest.HttpServerRequest, requestId).pipe(
        Effect.catchCause((cause) => Effect.map(requestErrorOf(cause), (fault) => problemResponse(fault, requestId))),
        Effect.annotateLogs({ call: name }),
      )
    }),
  )
}

const longestTopic = 200

const noteRefusal = (topic: string, error: unknown) =>
  error instanceof Problem
    ? Effect.flatMap(Audit, (audit) =>
        audit.write({
          action: "events.refused",
          outcome: "refused",
          subjectId: topic.slice(0, longestTopic),
          detail: { code: error.code },
        }),
      )
    : Effect.void

/** The id of the last event a line heard: from the browser that reconnects, or from the page that opens another line. */
function lastHeard(request: HttpServerRequest.HttpServerRequest, query: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(request.headers["last-event-id"] ?? query["last_event_id"] ?? Number.NaN)
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

interface LinePlace {
  /** Where the line is in the log. */
  readonly at: number | undefined
  /** What the page was told of it. */
  readonly told: number | undefined
}
const noPlace: LinePlace = { at: undefined, told: undefined }

/**
 * What a line says. It begins with its place in the log, as a message of no topic, so that a page whose line breaks before the first
 * event can say where to go on; while nothing of its topics happens, the beats say the place.
 */
function lineText({ at, told }: LinePlace, heard: LogOffset | "beat"): readonly [LinePlace, readonly string[]] {
  if (heard === "beat") return at === told ? [{ at, told }, [":\n\n"]] : [{ at, told: at }, [placeText(at)]]
  const { id, event } = heard
  if (event === undefined) return told === undefined ? [{ at: id, told: id }, [placeText(id)]] : [{ at: id, told }, []]
  const { topic, type, data } = event
  return [{ at: id, told: id }, [`id: ${id}\ndata: ${JSON.stringify({ topic, type, data })}\n\n`]]
}

const placeText = (id: number | undefined) => `id: ${id}\ndata: {}\n\n`
