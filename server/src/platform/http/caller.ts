import { Context, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { SqlClient } from "effect/sql"
import { Access, Audit, type AuditEntry, CurrentSession, DurableWork, Events, type HandlerServices } from "@rond/core/server-kit"
import { ownLookup, SharedLookup } from "../access/access-lookup.ts"
import { accessOf } from "../access/access-rules.ts"
import { AuditBook } from "../access/audit-book.ts"
import { type Actor, auditLog, whoOf } from "../access/audit-log.ts"
import { Wakeups } from "../database/wakeups.ts"
import { EventLog } from "../events/event-log.ts"
import { eventsOf } from "../events/events-of-request.ts"
import { CurrentSignIn, Sessions, type SignedIn } from "../session/sessions.ts"
import { RequestSource } from "./request-facts.ts"
import { durableWorkOf } from "../work/durable-work.ts"

/** What every route needs of the platform. */
export type RouteServices = SqlClient.SqlClient | Sessions | SharedLookup | AuditBook | EventLog | Wakeups

/** Who sends a request, and what its handler may use in their name. */
export interface Caller {
  readonly signedIn: SignedIn | undefined
  /** The person's id; `public` when nobody is signed in. */
  readonly person: string
  /** Everything handlers may ask for but the database. Without a session there is no `CurrentSession`: public handlers must not ask. */
  readonly services: Context.Context<Exclude<HandlerServices, SqlClient.SqlClient>>
  /** Appends what the handler published; inside its transaction, last. */
  readonly appendEvents: ReturnType<typeof eventsOf>["append"]
  /** Writes the refusals met on the way, and of reads everything else; outside any transaction, for refused writes are rolled back. */
  readonly finishAudit: Effect.Effect<void>
}

/** Finds out who is calling and sets up what their call's handler may use. */
export const callerOf = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  requestId: string,
  call: { readonly id: string; readonly changes: boolean },
): Effect.fn.Return<Caller, never, RouteServices | RequestSource> {
  const sql = yield* SqlClient.SqlClient
  const signedIn = yield* (yield* Sessions).find(request)
  const session = signedIn?.session
  const person = session?.personId ?? "public"
  const actor: Actor = { ...whoOf(session), requestId, source: yield* RequestSource, callId: call.id }
  const later: AuditEntry[] = []
  const noteLater = (entry: AuditEntry) => void later.push(entry)
  const book = yield* AuditBook
  const events = eventsOf(yield* EventLog)
  const services = Context.make(Access, accessOf(call.changes ? ownLookup(sql) : yield* SharedLookup, session, noteLater)).pipe(
    Context.add(Audit, call.changes ? auditLog(sql, actor) : Audit.of({ write: (entry) => Effect.sync(() => noteLater(entry)) })),
    Context.add(Events, events.service),
    Context.add(DurableWork, durableWorkOf(sql, yield* Wakeups, { ...whoOf(session), personId: person, requestId })),
  )
  return {
    signedIn,
    person,
    services:
      session === undefined
        ? (services as Caller["services"])
        : services.pipe(Context.add(CurrentSession, session), Context.add(CurrentSignIn, signedIn)),
    appendEvents: events.append,
    finishAudit: Effect.suspend(() => Effect.orDie(book.write(actor, later))),
  }
})
