import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { type Handler, openedBySecret } from "@rond/core/server-kit"
import { hashOf } from "../secret.ts"

/** The secret part of what the endpoints of a visit receive. */
interface VisitSecrets {
  readonly payload: { readonly link: string; readonly visitKey: string | null }
}

interface PartySecrets {
  readonly payload: { readonly room: string; readonly partyKey: string }
}

/** The link, whatever its state. The browser that joined counts apart from others that have the same link. */
const knownLink = Effect.fnUntraced(function* ({ payload: { link, visitKey } }: VisitSecrets) {
  const sql = yield* SqlClient.SqlClient
  const [visit] = yield* sql<{ readonly id: string; readonly hasJoined: boolean }>`
    select id, coalesce(visit_key_hash = ${visitKey === null ? "" : hashOf(visitKey)}, false) as "hasJoined"
    from call_link where link_hash = ${hashOf(link)}`
  return visit === undefined ? undefined : `visit:${visit.id}${visit.hasJoined ? ":joined" : ""}`
})

/** The party of the room, whichever page has the key. A key of a meeting that is over is still known. */
const knownParty = Effect.fnUntraced(function* ({ payload: { room, partyKey } }: PartySecrets) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ readonly party: string }>`
    select party from call_party where key_hash = ${hashOf(partyKey)} and room_id = ${room}`
  return row === undefined ? undefined : `party:${room}:${row.party}`
})

/** The call's endpoints, those without a session by the known secret that opens them. */
export const withKnownSecrets = (handlers: readonly Handler[]): readonly Handler[] =>
  handlers.map((handler) => {
    if (handler.endpoint.access !== "public") return handler
    return handler.endpoint.limit === "visit-link"
      ? openedBySecret(handler, (input) => knownLink(input as VisitSecrets))
      : openedBySecret(handler, (input) => knownParty(input as PartySecrets))
  })
