import { Duration, Effect, Stream } from "effect"
import { Sse } from "effect/encoding"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Access, Audit, type AuditEvent, CurrentSession, type EventTopic, invalid, Problem, refused } from "@rond/core/server-kit"
import { scopeFor, type RouteServices } from "../http/request-scope.ts"
import { crossSite, locked, signedOut } from "../http/endpoint-route.ts"
import { requestErrorOf, problemResponse } from "../request/problem-response.ts"
import { fromAnotherSite, RequestId, type RequestServices, type RequestSource } from "../request/request-context.ts"
import { isValidText, invalidTextIn } from "../request/valid-text.ts"
import { countRequest } from "../limits/limiter.ts"
import { Streams } from "../limits/streams.ts"
import { sessionTopic } from "../session/end-sessions.ts"
import { Sessions, type SessionState } from "../session/sessions.ts"
import { EventLog, type LogOffset } from "../events/event-log.ts"

/**
 * The pause between two heartbeats of a stream, at which it also checks its access again. Proxies close idle connections, usually after
 * half a minute.
 */
const defaultHeartbeat = Duration.seconds(15)
/**
 * With a session, as many as one browser's tabs may have together (`event-hub.ts`); their ids make a URL of 7 kB, and proxies accept 8. A
 * patient's page needs two.
 */
const maxTopics = { session: 150, key: 10 } as const
/** Names in the audit line of a refused stream. */
const maxNames = 5
const limit = "event-stream"
const name = "events.listen"

/** The platform's own topics: the own pool, meetings with access, the person. */
const ownTopics: readonly EventTopic[] = [
  { kind: "meeting", authorize: (id) => Effect.flatMap(Access, (access) => access.requireMeeting(id)).pipe(Effect.asVoid) },
  {
    kind: "pool",
    authorize: (id) =>
      Effect.flatMap(CurrentSession, ({ role, clinician }) =>
        role === "support" || clinician?.poolId === id ? Effect.void : refused("The pool is another one"),
      ),
  },
  {
    kind: "clinician",
    authorize: (id) =>
      Effect.flatMap(CurrentSession, ({ clinician }) => (clinician?.id === id ? Effect.void : refused("The clinician is somebody else"))),
  },
]

/**
 * `GET /api/events?topics=a,b`: server-sent events of these topics. Tabs share a stream: when some of the topics are refused, it carries
 * the others, and its first message says so. Without a session, or with a locked one, only topics that take a key are open. The key
 * is in `X-Rond-Room-Key`, and never in an address. A stream that broke continues after the last event received. Access is checked
 * again with each heartbeat and whenever the session changes; the stream ends when it is refused.
 */
export function eventsRoute(
  path: `/${string}`,
  topics: readonly EventTopic[],
  heartbeat: Duration.Duration = defaultHeartbeat,
): HttpRouter.Route<never, RouteServices | RequestServices> {
  const topicsByKind = new Map([...ownTopics, ...topics].map((topic) => [topic.kind, topic]))
  const needsSession = new Set(ownTopics.map(({ kind }) => kind))

  /**
   * The topics among these that this session, or this key for a topic that takes one, may not subscribe to now, and the people whom the
   * limits count. Fails when none is permitted. A request leaves one line for all that it was refused, and none beyond its limit.
   */
  const authorizeTopics = Effect.fnUntraced(function* (
    state: SessionState | undefined,
    { topicNames, key, requestId, isCounted }: Subscription & { readonly isCounted: boolean },
  ) {
    const session = sessionOf(state)
    const { services, takeLines, finishAudit, counted } = yield* scopeFor(session, requestId, { id: name, mutates: false })
    if (isCounted && session !== undefined) yield* countRequest(limit, { personId: counted.personId })
    const authorized: (readonly [topic: string, check: ReturnType<EventTopic["authorize"]>])[] = []
    for (const topic of topicNames) {
      const kind = kindOf(topic)
      const topicKind = topicsByKind.get(kind)
      if (topicKind === undefined) return yield* invalid("topics", "There is no such kind of topic")
      if (session === undefined && needsSession.has(kind)) return yield* state === undefined ? signedOut : locked
      authorized.push([topic, topicKind.authorize(topic.slice(kind.length + 1), { session, key })])
    }
    // Side by side: access is read in batches.
    const checked = yield* Effect.forEach(
      authorized,
      ([topic, check]) =>
        Effect.catch(
          Effect.map(check, (party) => ({ topic, party, error: undefined })),
          (error) => (error instanceof Problem ? Effect.succeed({ topic, party: undefined, error }) : Effect.fail(error)),
        ),
      { concurrency: "unbounded" },
    ).pipe(Effect.provideContext(services))
    const refused = checked.flatMap(({ topic, error }) => (error === undefined ? [] : [{ topic, error }]))
    // A page that joins again has another key; what it opens stays the same.
    const opened =
      session !== undefined || key === undefined
        ? []
        : checked.flatMap(({ topic, party, error }) =>
            error === undefined ? [typeof party === "string" ? `${topic}:${party}` : topic] : [],
          )
    const ofAccess = takeLines()
    if (isCounted && session === undefined)
      yield* countRequest(limit, { address: counted.address }, refused.length > 0 ? undefined : opened[0])
    if (refused.length > 0) {
      yield* auditRefusals(refused, ofAccess).pipe(Effect.provideContext(services), Effect.ensuring(finishAudit))
      if (refused.length === topicNames.length) return yield* Effect.fail(refused[0]!.error)
    }
    return { counted: { ...counted, opened }, refused: refused.map(({ topic }) => topic) }
  })

  const listen = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, requestId: string) {
    if (fromAnotherSite(request)) return yield* crossSite
    const sessions = yield* Sessions
    const signIn = yield* sessions.find(request)
    const query = yield* HttpServerRequest.ParsedSearchParams
    if (!isValidText(query)) return yield* invalidTextIn
    const requestedTopics = [
      ...new Set(
        String(query["topics"] ?? "")
          .split(",")
          .filter((topic) => topic !== ""),
      ),
    ]
    const needs = sessionOf(signIn) === undefined && requestedTopics.some((topic) => needsSession.has(kindOf(topic)))
    // A person who signed out or locked the screen learns that, whatever the page has asked for.
    if (needs) return yield* signIn === undefined ? signedOut : locked
    const most = sessionOf(signIn) === undefined ? maxTopics.key : maxTopics.session
    if (requestedTopics.length === 0 || requestedTopics.length > most) return yield* invalid("topics", `Name 1 to ${most} topics`)
    const caller = { key: request.headers["x-rond-room-key"], requestId }
    const { counted, refused } = yield* authorizeTopics(signIn, { ...caller, topicNames: requestedTopics, isCounted: true })
    const permitted = requestedTopics.filter((topic) => !refused.includes(topic))

    const { replaced } = yield* (yield* Streams).hold(counted)
    // Subscribes before the response begins, so that a page whose stream is open misses nothing.
    const own = signIn === undefined ? [] : [sessionTopic(signIn.session.sessionId)]
    const offsets = yield* (yield* EventLog).listen([...permitted, ...own], { after: lastEventId(request, query), heartbeat })
    const isStillAuthorized = (signIn === undefined ? Effect.succeed(undefined) : sessions.peek(signIn.session.sessionId)).pipe(
      Effect.flatMap((state) => authorizeTopics(state, { ...caller, topicNames: permitted, isCounted: false })),
      Effect.match({ onSuccess: (still) => still.refused.length === 0, onFailure: () => false }),
      Effect.provideContext(yield* Effect.context<RouteServices | RequestSource>()),
    )
    const isOwn = (event: LogOffset["event"]) => event !== undefined && own.includes(event.topic)
    let lastSent: number | undefined
    const bytes = offsets.pipe(
      Stream.takeWhileEffect(({ event }) =>
        lastSent !== undefined && (event === undefined || isOwn(event)) ? isStillAuthorized : Effect.succeed(true),
      ),
      Stream.map((offset) => {
        // Events of the own session are for the server's checks, not for the page.
        const text = messageAt(isOwn(offset.event) ? { ...offset, event: undefined } : offset, lastSent, refused)
        lastSent = offset.id
        return encoder.encode(text)
      }),
      Stream.interruptWhen(replaced),
    )
    return HttpServerResponse.stream(bytes, {
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
        Effect.catchCause((cause) => Effect.map(requestErrorOf(cause), (error) => problemResponse(error, requestId))),
        Effect.annotateLogs({ endpoint: name }),
      )
    }),
  )
}

const kindOf = (topic: string) => topic.slice(0, topic.indexOf(":"))

/** The topics of a request, and the key. */
interface Subscription {
  readonly topicNames: readonly string[]
  readonly key: string | undefined
  readonly requestId: string
}

/** A locked session opens no more than none. */
const sessionOf = (state: SessionState | undefined) => (state === undefined || state.isLocked ? undefined : state.session)

const maxTopicLength = 200

/**
 * One line for all refused topics of a request. Only a single one has its patient and meeting.
 *
 * @param ofAccess the lines that the checks left
 */
const auditRefusals = (refused: readonly { readonly topic: string; readonly error: Problem }[], ofAccess: readonly AuditEvent[]) =>
  Effect.flatMap(Audit, (audit) => {
    const names = refused.map(({ topic }) => topic.slice(0, maxTopicLength))
    const { patientId, meetingId } = (refused.length === 1 ? ofAccess[0] : undefined) ?? {}
    const many: AuditEvent["detail"] = refused.length === 1 ? {} : { refused: refused.length, topics: names.slice(0, maxNames).join(" ") }
    const detail = { code: refused[0]!.error.code, ...many }
    return audit.write({ action: "events.refused", outcome: "refused", subjectId: names[0], patientId, meetingId, detail })
  })

/** The id of the last event received: from a browser that reconnects, or from a page that opens another stream. */
function lastEventId(request: HttpServerRequest.HttpServerRequest, query: Readonly<Record<string, unknown>>): number | undefined {
  const id = Number(request.headers["last-event-id"] ?? query["last_event_id"] ?? Number.NaN)
  return Number.isSafeInteger(id) && id >= 0 ? id : undefined
}

const encoder = new TextEncoder()

/**
 * The message of a stream at an offset. It begins with its offset in the log, as a message without a topic, so that a page whose stream
 * breaks before the first event can say where to continue. Without events, the heartbeats carry the offset.
 *
 * @param lastSent the offset sent before; undefined at the beginning
 */
function messageAt({ id, event }: LogOffset, lastSent: number | undefined, refused: readonly string[]): string {
  if (lastSent === undefined) return retry + message(id, refused.length === 0 ? {} : { refused })
  if (event === undefined) return id === lastSent ? comment : message(id, {})
  const { topic, type, data } = event
  return message(id, { topic, type, data })
}

/** Milliseconds after which the browser reconnects. */
const retry = Sse.encoder.write(new Sse.Retry({ duration: Duration.seconds(1), lastEventId: undefined }))

/** An empty comment, which the encoder cannot write. */
const comment = ":\n\n"

const message = (id: number | undefined, content: object) =>
  Sse.encoder.write({ _tag: "Event", id: id?.toString(), event: "message", data: JSON.stringify(content) })
