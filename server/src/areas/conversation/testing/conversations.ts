import { type ConversationFilter, getPatientPageLink, listConversations, listMessages, sendMessage } from "@rond/core/model/conversation"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach } from "vitest"
import { clinicModule } from "../../clinic/module.ts"
import { supportModule } from "../../support/module.ts"
import { doctor, insertClinic, nurse } from "../../../testing/clinics/appointments-clinic.ts"
import { withServer } from "../../../testing/test-server.ts"
import { treatmentProgrammeModule } from "../../treatment-programme/module.ts"
import { insertPlans, type SeededPlan } from "../../treatment-programme/seed.ts"
import { conversationModule } from "../module.ts"
import { offerDemoPages } from "../patient-links.ts"
import { insertConversations } from "../seed.ts"

export const planOf = (id: string, more: Partial<SeededPlan> = {}): SeededPlan => ({
  id,
  poolId: "north",
  patientId: "anna",
  clinicianId: "nurse",
  identifier: "ICBT_DEPRESSION",
  nameCopyKey: "icbt.programme.depression",
  state: "active",
  createdAt: "2026-01-05T09:00:00Z",
  modules: [],
  ...more,
})
export const id = "conversation-active"
const withIcbt = (session: Session): Session => ({
  ...session,
  sessionId: `${session.sessionId}-icbt`,
  clinician: { ...session.clinician!, capabilities: ["icbt"] },
})
/** Treats Anna, and has not given her the programme. */
export const colleague = withIcbt(doctor)
/** Gave Anna the programme, and has no meeting with her any more. */
export const giver = nurse

/** Messages a minute apart, by the patient or by a clinician. */
export const noted = (count: number, clinicianId: string | null = null) =>
  Array.from({ length: count }, (_, index) => ({
    id: `seeded-${index + 1}`,
    clinicianId,
    body: `Message ${index + 1}`,
    sentAt: new Date(Date.parse("2026-01-06T08:00:00Z") + index * 60_000).toISOString(),
  }))
/** The arguments of a test server's `call` that send a message. */
export const say = (
  body: string,
  { as = colleague, messageId = crypto.randomUUID() as string, to = id, key = crypto.randomUUID() as string } = {},
) => [sendMessage, { params: { id: to }, payload: { id: messageId, body } }, { as, idempotencyKey: key }] as const
/** A server with Anna's programmes and their conversations, which each test finds as they were. */
export function withConversations() {
  const server = withServer([clinicModule, supportModule, treatmentProgrammeModule, conversationModule])
  const sql = <Row extends object>(query: (db: SqlClient.SqlClient) => Effect.Effect<readonly Row[], unknown>) =>
    server.run(Effect.flatMap(SqlClient.SqlClient, query))
  const seeded = (messages = noted(3)) => server.run(insertConversations([{ conversationId: id, messages, readers: [] }]))

  beforeAll(() => server.run(insertClinic))
  beforeEach(async () => {
    const tables = ["conversation_link", "conversation_read_exception", "conversation_reader", "conversation_message", "care_plan"]
    for (const table of tables) await sql((db) => db`delete from ${db(table)}`)
    await server.run(
      insertPlans([
        planOf("active"),
        planOf("ended", { state: "ended", endedAt: "2026-02-01T09:00:00Z", createdAt: "2026-01-04T09:00:00Z" }),
        planOf("paused", { identifier: "ICBT_STRESS", conversationState: "paused", createdAt: "2026-01-03T09:00:00Z" }),
        planOf("weight", { identifier: "WEIGHT_LOSS" }),
      ]),
    )
  })

  const read = (as: Session, before?: number) => server.call(listMessages, { params: { id }, query: { include: "unread", before } }, { as })
  const list = (filter?: readonly ConversationFilter[], as = colleague) =>
    server.call(listConversations, { query: { include: "unreads", filter } }, { as })
  const linkOf = async (of = id) => {
    await server.run(offerDemoPages([of]))
    const { demoLink } = await server.call(getPatientPageLink, { params: { id: of } }, { as: colleague })
    return new URL(demoLink ?? "").hash.slice(1)
  }
  const eventsSince = async (act: () => Promise<unknown>) => {
    const [last] = await sql<{ id: string }>((db) => db`select coalesce(max(id), 0)::text as id from event`)
    await act()
    return sql<{ topic: string; type: string; data: unknown }>(
      (db) => db`select topic, type, data from event where id > ${last!.id}::bigint order by id`,
    )
  }
  return { server, sql, seeded, read, list, linkOf, eventsSince }
}
