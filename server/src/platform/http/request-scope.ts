import { Context, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { SqlClient, type SqlError } from "effect/sql"
import type { Endpoint } from "@rond/core/api"
import {
  Access,
  Audit,
  type AuditEvent,
  CurrentSession,
  DurableWork,
  Events,
  type HandlerServices,
  Lookups,
  type Problem,
  type Shown,
  type Session,
} from "@rond/core/server-kit"
import { accessOf } from "../access/access-rules.ts"
import { withOneRefusal } from "../access/one-refusal.ts"
import { BatchedAuditLog, type Actor, appendLines, whoOf } from "../access/audit-log.ts"
import { repeatChecks, rememberChecks } from "../access/checks-passed.ts"
import { separateLookups, SharedLookups } from "../database/lookups.ts"
import { Notifications } from "../database/notifications.ts"
import { EventLog, eventsOf } from "../events/event-log.ts"
import { CurrentSignIn, Sessions, type ActiveSession } from "../session/sessions.ts"
import type { LimitedCaller, Limiter } from "../limits/limiter.ts"
import type { UnderWay } from "../limits/under-way/under-way.ts"
import type { Streams } from "../limits/streams.ts"
import type { Remembered } from "./idempotency.ts"
import { RequestSource } from "../request/request-context.ts"
import { durableWorkOf } from "../work/durable-work.ts"

/** The platform's services that every route needs. */
export type RouteServices =
  | SqlClient.SqlClient
  | Sessions
  | SharedLookups
  | BatchedAuditLog
  | EventLog
  | Notifications
  | Limiter
  | Streams
  | UnderWay

/** The person who sends a request, and what its handler may use on their behalf. */
export interface RequestScope {
  readonly signIn: ActiveSession | undefined
  /** The person's id; `public` without a session. */
  readonly person: string
  /** The person whom the limits count. */
  readonly counted: LimitedCaller
  /** All services of handlers except the database. Without a session there is no `CurrentSession`: public handlers must not use it. */
  readonly services: Context.Context<Exclude<HandlerServices, SqlClient.SqlClient>>
  /** Writes the last statements of a write's transaction: its events and its audit lines. Others wait for its end from here on. */
  readonly finishWrite: Effect.Effect<void, SqlError.SqlError>
  /** The writes so far, to be stored with the key: the access checks that passed and the lines that were written. */
  readonly recorded: () => Pick<Remembered, "doors" | "lines">
  /** Repeats the access checks of an earlier run, and writes its lines again. */
  readonly repeatAccess: (earlier: Pick<Remembered, "doors" | "lines">) => Effect.Effect<void, Problem>
  /** Records for the audit that an error response contains a patient's document. */
  readonly auditShown: (shown: Shown, code: string) => void
  /** Takes back the lines that {@link finishAudit} would write. */
  readonly takeLines: () => readonly AuditEvent[]
  /**
   * Audits refusals, what an error showed, and everything that a read did; outside any transaction, because those of failed writes are
   * rolled back.
   */
  readonly finishAudit: Effect.Effect<void>
}

/** Identifies the caller and sets up what the handler may use. */
export const requestScope = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  requestId: string,
  endpoint: Pick<Endpoint, "id" | "mutates" | "access">,
): Effect.fn.Return<RequestScope, never, RouteServices | RequestSource> {
  const sessionState = yield* (yield* Sessions).find(request)
  // A public endpoint checks access by other means; a locked session gives it no further access.
  const signIn = endpoint.access === "public" && sessionState?.isLocked === true ? undefined : sessionState
  const caller = yield* scopeFor(signIn?.session, requestId, endpoint)
  return { ...caller, signIn, services: Context.add(caller.services, CurrentSignIn, signIn) }
})

/** Sets up what may be used on behalf of a session, or without one. */
export const scopeFor = Effect.fnUntraced(function* (
  session: Session | undefined,
  requestId: string,
  endpoint: Pick<Endpoint, "id" | "mutates">,
): Effect.fn.Return<Omit<RequestScope, "signIn">, never, RouteServices | RequestSource> {
  const sql = yield* SqlClient.SqlClient
  const person = session?.personId ?? "public"
  const source = yield* RequestSource
  const actor: Actor = { ...whoOf(session), requestId, source, endpointId: endpoint.id }
  const deferred: AuditEvent[] = []
  const defer = (entry: AuditEvent) => void deferred.push(entry)
  const mutationLines: AuditEvent[] = []
  const auditLog = yield* BatchedAuditLog
  const events = eventsOf(yield* EventLog)
  const lookups = endpoint.mutates ? separateLookups(sql) : yield* SharedLookups
  const checks = accessOf(lookups, session, defer)
  // Only writes are repeated.
  const access = endpoint.mutates ? rememberChecks(checks) : { service: checks, passed: () => [] }
  const lines = endpoint.mutates ? mutationLines : deferred
  const services = Context.make(Access, access.service).pipe(
    Context.add(Audit, Audit.of({ write: (entry) => Effect.sync(() => void lines.push(entry)) })),
    Context.add(Events, events.service),
    Context.add(Lookups, lookups),
    Context.add(DurableWork, durableWorkOf(sql, yield* Notifications, { ...whoOf(session), personId: person, requestId })),
  )
  return {
    person,
    counted: { personId: session?.personId, address: source.address },
    services: session === undefined ? (services as RequestScope["services"]) : Context.add(services, CurrentSession, session),
    finishWrite: Effect.andThen(
      events.append,
      Effect.suspend(() => appendLines(sql, actor, mutationLines)),
    ),
    recorded: () => ({ doors: access.passed(), lines: [...mutationLines] }),
    repeatAccess: ({ doors, lines: earlier }) =>
      Effect.andThen(
        repeatChecks(access.service, doors),
        Effect.sync(() => void mutationLines.push(...earlier.map((line) => ({ ...line, action: `${line.action}.repeat` })))),
      ),
    auditShown: ({ patientId, meetingId, subjectId }, code) =>
      defer({
        action: "access.shown",
        patientId,
        meetingId: meetingId ?? undefined,
        subjectId,
        outcome: "done",
        detail: { code },
      }),
    takeLines: () => deferred.splice(0),
    finishAudit: Effect.suspend(() => Effect.orDie(auditLog.write(actor, withOneRefusal(deferred)))),
  }
})
