import { finishMeeting } from "@rond/core/model/end-meeting"
import { cancelMeeting } from "@rond/core/model/no-show"
import { any, profession, type MarketPolicy } from "@rond/core/plugin"
import { policy as newest } from "@rond/plugin-no/policy"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { appointmentsModule } from "../appointments/module.ts"
import { callModule } from "../call/module.ts"
import { clinicModule } from "../clinic/module.ts"
import { documentsModule } from "../documents/module.ts"
import { messagingModule } from "../messaging/module.ts"
import { noShowModule } from "../no-show/module.ts"
import { withServer } from "../../testing/test-server.ts"
import { recordModule } from "../../main/record-module.ts"
import { internalReferralsModule } from "../internal-referral/module.ts"
import { supportModule } from "../support/module.ts"
import { marketPolicies } from "../../platform/plugins/policies.ts"
import { attemptsOn, codeOf, insertMarketClinic, sessionOf } from "../../testing/clinics/market-clinic.ts"

/** Norway's policy as an older version of its plugin had it. */
const older: MarketPolicy = {
  ...newest,
  manifest: { ...newest.manifest, version: "0.9.0" },
  actions: { "send-message": profession.is("doctor"), "create-document": profession.is("doctor") },
  completionRules: [{ id: "older-rule", unmet: () => ["older-field"] }],
  permissions: { ...newest.permissions, "no-show.end": { afterMinutes: 5, when: any() } },
}

const modules = [
  clinicModule,
  supportModule,
  recordModule,
  appointmentsModule,
  internalReferralsModule,
  messagingModule,
  documentsModule,
  callModule,
  noShowModule,
]
const server = withServer(modules, undefined, { policies: [...marketPolicies, older] })
beforeAll(() => server.run(insertMarketClinic(["NO"], ["doctor", "psychologist"])))

const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const pin = (version: string) =>
  run(`insert into plugin_switch (pool_id, plugin_id, state, version, reason, author_id)
    values ('NO', 'no', 'pinned', '${version}', 'The newest fails', 'person-doctor-NO')
    on conflict (pool_id, plugin_id) do update set version = excluded.version`)
const doctor = { country: "NO" }
const actions = attemptsOn(server)
const child = ["child-NO", "meeting-child-NO"] as const
const finish = () =>
  server
    .call(
      finishMeeting,
      {
        params: { meetingId: "meeting-guest-NO" },
        payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
      },
      { as: sessionOf(doctor) },
    )
    .then(
      () => "begun",
      (error: { readonly detail?: unknown }) => error.detail,
    )
const noShow = () =>
  codeOf(
    server.call(
      cancelMeeting,
      { params: { meetingId: "meeting-adult-NO" }, payload: { status: "NO_SHOW", reason: "DidNotAttend", explanation: null } },
      { as: sessionOf(doctor) },
    ),
  )

describe("a pool that is pinned to an older version of its plugin", { tags: ["PLG-015"] }, () => {
  it("has the actions of that version", async () => {
    await pin("0.9.0")
    expect(await actions["create-document"](doctor, ...child)).toBe("not_found")
    expect(await actions["send-message"]({ ...doctor, profession: "psychologist" }, ...child)).toBe("not_offered")
    expect(await actions["book-revisit"](doctor, "adult-NO", "meeting-adult-NO")).toBe("not_offered")
  })

  it("uses the completion rules and the no-show conditions of that version", async () => {
    await pin("0.9.0")
    expect(await finish()).toEqual([{ rule: "older-rule", plugin: "no", fields: ["older-field"] }])
    expect(await noShow()).toBe("no_show_not_offered")
  })

  it("uses the newest version once the pin names it", async () => {
    await pin(newest.manifest.version)
    expect(await actions["create-document"](doctor, ...child)).toBe("not_offered")
    expect(await actions["send-message"]({ ...doctor, profession: "psychologist" }, ...child)).toBe("message_empty")
    expect(await finish()).toBe("begun")
    expect(await noShow()).toBe("done")
  })

  it("uses no version if the pinned one is not in the build", async () => {
    await pin("0.8.0")
    expect(await actions["send-message"](doctor, ...child)).toBe("not_offered")
  })
})
