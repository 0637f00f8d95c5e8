/**
 * A whole small area by its files' paths: it waives a patient's fee. It has a permission, a fact, an extension point, an endpoint, a topic,
 * tables, demo rows, a sample request, right values and requirements, and lies in its two folders.
 */
export const feeArea: Readonly<Record<string, string>> = {
  ".changeset/fee.md": `---
"@rond/core": minor
---

\`waiveFee\` waives the fee of a meeting.
`,
  "core/src/areas/fee/README.md": `# Fees

| id | requirement | source | owner |
|---|---|---|---|
| FEE-571 | A clinician who signs may waive the fee of a meeting, for a reason that the pool has. | issue | core/fee, server/fee |
`,
  "core/src/areas/fee/model/permissions.ts": `import { definePermission } from "../../../kernel/engine/permission.ts"
import { clinician } from "../../clinician/model/facts.ts"

/** Whether the patient's fee may be waived. */
export const waiveFees = definePermission("fee.waive", {
  means: "The patient's fee may be waived.",
  refusal: "Fees are not waived here",
  default: clinician.flag("sign"),
})
`,
  "core/src/areas/fee/screen/support-texts/permission-texts.ts": `import { msg } from "@lingui/core/macro"

export const permissionTexts = { "fee.waive": msg\`The patient’s fee may be waived.\` }
`,
  "core/src/areas/fee/model/facts.ts": `import { clausesOn } from "../../../kernel/engine/conditions/condition.ts"
import { factsOn } from "../../../kernel/engine/conditions/fact.ts"

const about = factsOn<{ readonly meeting: { readonly isDropin: boolean } | undefined }>()("workspace")

export const facts = [about.yesNo("fee.applies", ({ meeting }) => meeting !== undefined && !meeting.isDropin)] as const

/** Holds where the patient pays for the meeting. */
export const feeApplies = clausesOn<boolean>("fee.applies").is(true)
`,
  "core/src/areas/fee/screen/support-texts/fact-texts.ts": `import { msg } from "@lingui/core/macro"

export const factTexts = { "fee.applies": { label: msg\`The meeting has a fee\`, means: msg\`The patient pays for the meeting.\` } }
`,
  "core/src/areas/fee/model/for-plugins.ts": `import type { MessageDescriptor } from "@lingui/core"
import { extensionPoint } from "../../../kernel/engine/contribution.ts"

export { feeApplies } from "./facts.ts"

/** The content of a {@link feeReason}, besides its id and condition. */
export interface FeeReasonSpec {
  readonly label: MessageDescriptor
}

/** A reason for which a fee may be waived. */
export const feeReason = extensionPoint<FeeReasonSpec>()("fee-reason")
`,
  "core/src/areas/fee/screen/support-texts/point-texts.ts": `import { msg } from "@lingui/core/macro"

export const pointTexts = { "fee-reason": { label: msg\`Reasons to waive a fee\`, place: 145 } }
`,
  "core/src/areas/fee/model/index.ts": `import { Schema } from "effect"
import { snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

export * from "./permissions.ts"

/** Waives the fee of a meeting. */
export const waiveFee = defineEndpoint({
  id: "fee.waive",
  method: "POST",
  path: "/fee/waiver/:meetingId",
  summary: "Waive the patient's fee",
  params: Schema.Struct({ meetingId: Schema.NonEmptyString }),
  payload: snakeCaseStruct({ reasonId: Schema.NonEmptyString }),
  response: snakeCaseStruct({ reasonId: Schema.String }),
  errors: ["no_such_reason"],
})

/** Event on {@link feeTopic}: the fee was waived. */
export const feeWaived = "fee-waived"

/** The topic of a meeting's fee. */
export const feeTopic = (meetingId: string) => \`fee:\${meetingId}\`
`,
  "server/src/areas/fee/demo.ts": `import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** One reason in each pool. */
export const demoReasons = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql\`insert into fee_reason (id, pool_id, name) select id || '-hardship', id, 'Hardship' from pool on conflict do nothing\`,
)
`,
  "server/src/areas/fee/handlers.ts": `import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { feeTopic, feeWaived, waiveFee, waiveFees } from "@rond/core/model/fee"
import { Access, Audit, Events, handle, invalid, mustPermit, runsAgain } from "@rond/core/server-kit"

export const feeHandlers = [
  handle(
    waiveFee,
    ({ params, payload: { reasonId } }) =>
    Effect.gen(function* () {
      const meeting = yield* (yield* Access).requireMeeting(params.meetingId)
      yield* mustPermit(waiveFees, meeting)
      const { meetingId, patientId } = meeting
      const sql = yield* SqlClient.SqlClient
      const stored = yield* sql\`
        insert into fee_waiver (meeting_id, reason_id) select meeting.id, fee_reason.id from meeting
        join fee_reason on fee_reason.pool_id = meeting.pool_id and fee_reason.id = \${reasonId} where meeting.id = \${meetingId}
        on conflict (meeting_id) do update set reason_id = excluded.reason_id returning 1\`
      if (stored.length === 0) return yield* invalid("no_such_reason", "The pool has no such reason")
      yield* (yield* Audit).write({ action: "fee.waive", meetingId, patientId, outcome: "done" })
      yield* (yield* Events).publish({ topic: feeTopic(meetingId), type: feeWaived, data: {} })
      return { reasonId }
    }),
    runsAgain,
  ),
]
`,
  "server/src/areas/fee/module.ts": `import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Access, type EventTopic, type ServerModule } from "@rond/core/server-kit"
import type { ServerArea } from "../../platform/areas/server-area.ts"
import { demoReasons } from "./demo.ts"
import { feeHandlers } from "./handlers.ts"

const createFees = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql\`create table fee_reason (id text primary key, pool_id text not null references pool, name text not null)\`
  yield* sql\`create table fee_waiver (meeting_id text primary key references meeting, reason_id text not null references fee_reason)\`
})

const feeOfMeeting: EventTopic = {
  kind: "fee",
  authorize: (meetingId) => Effect.asVoid(Effect.flatMap(Access, (access) => access.requireMeeting(meetingId))),
}

export const feeModule: ServerModule = {
  id: "core.fee",
  handlers: feeHandlers,
  migrations: { "0001_fees": createFees },
  topics: [feeOfMeeting],
  demo: Effect.asVoid(demoReasons),
}

export const area: ServerArea = { after: ["core.clinic"], module: feeModule }
`,
  "server/src/areas/fee/testing/endpoint-access.ts": `import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"
import { demoReasons } from "../demo.ts"

export const endpointAccess: AreaAccess = {
  rows: demoReasons,
  patientScoped: { "fee.waive": asking(anna, { params: { meetingId: anna.meetingId }, payload: { reasonId: "north-hardship" } }) },
}
`,
  "server/src/areas/fee/testing/right-values.ts": `import { about, type RightValues } from "../../../testing/right-values/right-values.ts"
import { demoReasons } from "../demo.ts"

export const rightValues: RightValues = {
  requests: { "fee.waive": { values: (round) => about("today", { reason_id: \`\${round.pool.id}-hardship\` })(round) } },
  poolRows: () => demoReasons,
}
`,
  "server/src/areas/fee/fee.test.ts": `import { waiveFee } from "@rond/core/model/fee"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { poolRound } from "../../../../tests/fuzz/fill/pool-round.ts"
import { north } from "../../../../tests/fuzz/world.ts"
import { modules } from "../../main/modules.ts"
import { anna } from "../../testing/endpoint-access/access.ts"
import { insertEverything } from "../../testing/endpoint-access/clinic.ts"
import { patientScoped } from "../../testing/endpoint-access/requests.ts"
import { rightRequests } from "../../testing/right-values/found.ts"
import { withServer } from "../../testing/test-server.ts"

type Input = Parameters<ReturnType<typeof withServer>["call"]>[1]
const isFees = ({ id }: { readonly id: string }) => id === "core.fee"

describe("the fee of a meeting", { tags: ["FEE-571"] }, () => {
  const server = withServer(modules)
  beforeAll(() => server.run(insertEverything))

  it("is waived by the sample request, and audited", async () => {
    const { of, input } = patientScoped["fee.waive"]!
    const sent = (await input(server)) as Input as never
    expect(await server.call(waiveFee, sent, { as: of.clinician })).toEqual({ reasonId: "north-hardship" })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "fee.waive", patientId: "anna", outcome: "done" })
    expect(await server.error(waiveFee, sent, { as: of.stranger })).toMatchObject({ _tag: "Refused" })
  })

  it("is waived only where the permission's default grants it", async () => {
    const withoutFlags = { ...anna.clinician, clinician: { ...anna.clinician.clinician!, flags: [] } }
    const input = { params: { meetingId: anna.meetingId }, payload: { reasonId: "north-hardship" } }
    expect(await server.error(waiveFee, input, { as: withoutFlags })).toMatchObject({ code: "not_allowed" })
  })

  it("is waived by a generated request with the area's right values", async () => {
    const ofAnna = { ...poolRound(north, 0), patientId: anna.patientId, meetingId: () => anna.meetingId }
    const { meetingId, reason_id: reasonId } = rightRequests.get("fee.waive")!.values(ofAnna)
    const sent = { params: { meetingId: String(meetingId) }, payload: { reasonId: String(reasonId) } }
    expect(await server.call(waiveFee, sent, { as: anna.clinician })).toEqual({ reasonId: "north-hardship" })
  })

  it("has a topic", async () => {
    const listening = (as: typeof anna.clinician) => server.send(\`/api/events?topics=fee:\${anna.meetingId}\`, {}, as)
    const open = await listening(anna.clinician)
    expect(open.status).toBe(200)
    await open.body?.cancel()
    expect((await listening(anna.stranger)).status).toBe(403)
  })

  it("has a reason in each pool of the demo", async () => {
    const count = Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ readonly missing: number }>\`
      select count(*)::int as missing from pool where id || '-hardship' not in (select id from fee_reason)\`)
    await server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql\`insert into pool (id, name, country, is_external, time_zone, slot_minutes)
      values ('demo-pool', 'Demo', 'SE', false, 'Europe/Stockholm', 15)\`))
    await server.run(modules.find(isFees)!.demo!)
    expect(await server.run(count)).toEqual([{ missing: 0 }])
  })
})
`,
}
