import { rmSync } from "node:fs"
import path from "node:path"
import { cancelMeeting, endAsNoShow } from "@rond/core/model/no-show"
import type { MarketPolicy, Plugin } from "@rond/core/plugin"
import { ruleOf, resolveWorkspace } from "@rond/core/plugin/runtime"
import { contextOf } from "@rond/core/testkit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, describe, expect, it } from "vitest"
import { callModule } from "../../server/src/areas/call/module.ts"
import { insertMeeting, meetingDoctor } from "../../server/src/testing/clinics/call-clinic.ts"
import { clinicModule } from "../../server/src/areas/clinic/module.ts"
import { noShowModule } from "../../server/src/areas/no-show/module.ts"
import { marketPolicies } from "../../server/src/platform/plugins/policies.ts"
import { withServer } from "../../server/src/testing/test-server.ts"
import { supportModule } from "../../server/src/areas/support/module.ts"
import { copyWithEdits, editsOf } from "./guide-edits.ts"

// The UK's plugin with the guide's change, in a hidden folder, which no list of the source reads.
const changed = path.join(import.meta.dirname, `.uk-changed-${process.pid}`)
copyWithEdits("uk", changed)
afterAll(() => rmSync(changed, { recursive: true, force: true }))
const { policy } = (await import(path.join(changed, "src/policy.ts"))) as { readonly policy: MarketPolicy }
const { default: plugin } = (await import(path.join(changed, "src/plugin.ts"))) as { readonly default: Plugin }

const policies = marketPolicies.map((market) => (market.manifest.id === "uk" ? policy : market))
const server = withServer([clinicModule, supportModule, callModule, noShowModule], undefined, { policies })
const run = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

const inBritain = { ...meetingDoctor, clinician: { ...meetingDoctor.clinician!, poolCountry: "GB" } }
/** The server's response to a no-show this many minutes after the meeting's start. */
async function outcomeAfter(id: string, minutes: number): Promise<string> {
  await server.run(insertMeeting(id))
  await run(`update meeting set start_at = now() - interval '${minutes} minutes' where id = '${id}'`)
  const request = { params: { meetingId: id }, payload: { status: "NO_SHOW", reason: "DidNotAttend", explanation: null } } as const
  return server.call(cancelMeeting, request, { as: inBritain }).then(
    () => "begun",
    (error: { readonly code: string }) => error.code,
  )
}

describe("the UK's condition for the no-show button", () => {
  it("changes in at most five files of plugins/uk", () => {
    const edits = editsOf("uk")
    expect(edits.map(({ file }) => file)).toContain("src/policy.ts")
    expect(edits.length).toBeLessThanOrEqual(5)
  })

  it("changes the screen", () => {
    const rule = (changes: Parameters<typeof contextOf>[0]) =>
      ruleOf(endAsNoShow, resolveWorkspace([plugin], [], contextOf({ "pool.country": "GB", ...changes })))
    expect(rule({ profession: "nurse" })?.afterMinutes).toBe(10)
    expect(rule({ profession: "psychologist" })).toBeUndefined()
  })

  it("changes the server", async () => {
    expect(await outcomeAfter("after-six", 6)).toBe("no_show_not_offered")
    expect(await outcomeAfter("after-eleven", 11)).toBe("begun")
  })
})
