import { Audit, notFound, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { callConfiguration } from "../../call/configuration.ts"
import { hashOf, newSecret } from "../../call/secret.ts"

/** How long a link opens the patient's page. */
const linkDays = 90

/**
 * Gives these conversations a link to the patient's page, in a demo clinic, whose patients have no app. A conversation that has one keeps it.
 * Elsewhere it does nothing.
 */
export const offerDemoPages = Effect.fnUntraced(function* (conversationIds: readonly string[]) {
  if (conversationIds.length === 0 || !(yield* Effect.orDie(callConfiguration)).isDemo) return
  const sql = yield* SqlClient.SqlClient
  const without = yield* sql<{ readonly id: string }>`
    select asked.id from unnest(${[...conversationIds]}::text[]) as asked (id)
    where not exists (select 1 from conversation_link link where link.conversation_id = asked.id and link.expires_at > now())`
  for (const { id } of without) {
    const secret = newSecret()
    yield* sql`
      insert into conversation_link (id, conversation_id, link_hash, demo_secret, expires_at)
      values (${randomUUID()}, ${id}, ${hashOf(secret)}, ${secret}, now() + make_interval(days => ${linkDays}::int))`
  }
})

/** The address of the patient's page, in a demo clinic; null elsewhere. The secret is in the fragment, so that no server or proxy can log it. */
export const demoLinkOf = Effect.fnUntraced(function* (conversationId: string) {
  const { isDemo, publicUrl } = yield* callConfiguration
  if (!isDemo) return null
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<{ readonly secret: string }>`
    select demo_secret as secret from conversation_link
    where conversation_id = ${conversationId} and demo_secret is not null and expires_at > now() order by created_at desc limit 1`
  return link === undefined ? null : `${publicUrl}/conversation#${link.secret}`
})

/** The conversation that a link opens. `NotFound` for one that opens nothing. */
export const openLink = Effect.fnUntraced(function* (link: string) {
  const sql = yield* SqlClient.SqlClient
  const [page] = yield* sql<{ readonly linkId: string; readonly conversationId: string; readonly patientId: string }>`
    select link.id as "linkId", plan.conversation_id as "conversationId", plan.patient_id as "patientId"
    from conversation_link link join care_plan plan on plan.conversation_id = link.conversation_id
    where link.link_hash = ${hashOf(link)} and link.expires_at > now()`
  return page ?? (yield* notFound("Link"))
})

/** What a link of the patient's page opens, for the limits; undefined if it opens nothing. */
export const knownPatientLink = ({ payload }: { readonly payload: { readonly link: string } }) =>
  openLink(payload.link).pipe(
    Effect.map(({ linkId }) => `conversation:${linkId}`),
    Effect.catchIf(
      (error) => error instanceof Problem,
      () => Effect.undefined,
    ),
  )

/** Audits what the patient did by a link, without a signed-in person. */
export const auditPatientPage = (action: string, { patientId, conversationId, linkId }: Effect.Success<ReturnType<typeof openLink>>) =>
  Effect.flatMap(Audit, (audit) => audit.write({ action, patientId, subjectId: conversationId, outcome: "done", detail: { link: linkId } }))
