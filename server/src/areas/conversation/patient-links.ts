import { Audit, notFound, Problem } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { callConfiguration, hashOf, newSecret } from "../call/index.ts"

/** The number of days that a link opens the patient's page. */
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

/** Whether a link opens the patient's page. */
export const hasLink = Effect.fnUntraced(function* (conversationId: string) {
  const sql = yield* SqlClient.SqlClient
  const links = yield* sql`select 1 from conversation_link where conversation_id = ${conversationId} and expires_at > now() limit 1`
  return links.length > 0
})

/** Closes a conversation's links, with the pages that they opened. */
export const closeLinks = (conversationId: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from conversation_link where conversation_id = ${conversationId}`)

interface OpenedPage {
  readonly linkId: string
  readonly conversationId: string
  readonly patientId: string
}

/** The conversation that a link, or the key of a page that it opened, opens. `NotFound` for one that opens nothing. */
export const openLink = Effect.fnUntraced(function* (link: string) {
  const sql = yield* SqlClient.SqlClient
  const hash = hashOf(link)
  const [page] = yield* sql<OpenedPage>`
    select link.id as "linkId", plan.conversation_id as "conversationId", plan.patient_id as "patientId"
    from (
      select id from conversation_link where link_hash = ${hash}
      union all
      select link_id from conversation_page where key_hash = ${hash} and expires_at > now()
    ) asked join conversation_link link on link.id = asked.id join care_plan plan on plan.conversation_id = link.conversation_id
    where link.expires_at > now()`
  return page ?? (yield* notFound("Link"))
})

/** The page that a patient's link opens, for the limits; undefined if it opens none. */
export const knownPatientLink = ({ payload }: { readonly payload: { readonly link: string } }) =>
  openLink(payload.link).pipe(
    Effect.map(({ linkId }) => `conversation:${linkId}`),
    Effect.catchIf(
      (error) => error instanceof Problem,
      () => Effect.undefined,
    ),
  )

/** The number of hours that a page's key opens it, so that a reload within the day works. */
const pageHours = 24

/** The keys of a page that was opened by its link or by an earlier key, which is not renewed. */
export const pageKeys = Effect.fnUntraced(function* (linkId: string, openedBy: string) {
  const sql = yield* SqlClient.SqlClient
  const [link] = yield* sql<{ readonly textKey: string; readonly isLink: boolean }>`
    select encode(text_key, 'base64') as "textKey", link_hash = ${hashOf(openedBy)} as "isLink" from conversation_link where id = ${linkId}`
  const { textKey, isLink } = link!
  if (!isLink) return { pageKey: null, textKey }
  const pageKey = newSecret()
  yield* sql`
    insert into conversation_page (key_hash, link_id, expires_at)
    values (${hashOf(pageKey)}, ${linkId}, now() + make_interval(hours => ${pageHours}::int))`
  return { pageKey, textKey }
})

/** Audits what the patient did by a link, without a signed-in person. */
export const auditPatientPage = (action: string, { patientId, conversationId, linkId }: Effect.Success<ReturnType<typeof openLink>>) =>
  Effect.flatMap(Audit, (audit) => audit.write({ action, patientId, subjectId: conversationId, outcome: "done", detail: { link: linkId } }))
