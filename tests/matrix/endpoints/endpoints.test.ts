import { askRefund, refundMeeting } from "@rond/core/model/meeting"
import { permits, resolveWorkspace, type Facts } from "@rond/core/plugin/runtime"
import { decideRenewals, getRenewal } from "@rond/core/model/prescription-renewal"
import { contextOf } from "@rond/core/testkit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, describe, expect, it } from "vitest"
import { modules } from "../../../server/src/main/modules.ts"
import { attemptsOn, codeOf, insertMarketClinic, patientKinds, sessionOf } from "../../../server/src/testing/clinics/market-clinic.ts"
import { marketPolicies } from "../../../server/src/platform/plugins/policies.ts"
import { isPermitted } from "../../../server/src/areas/permissions/workspace-policies.ts"
import { withServer } from "../../../server/src/testing/test-server.ts"
import { checkedCountries, countries, marketPlugins } from "../market-plugins.ts"

const professions = ["doctor", "nurse", "psychologist", "dentist"]

const server = withServer(modules)
const attempts = attemptsOn(server)
const notHeld = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update meeting set confirmed_at = now(), finished_status = 'NO_SHOW' where patient_id like 'adult-%'`,
)
beforeAll(() => server.run(Effect.andThen(insertMarketClinic(countries, professions), notHeld)))

const everySituation = countries.flatMap((country) =>
  professions.flatMap((profession) => patientKinds.map((kind) => ({ country, profession, kind, patientId: `${kind}-${country}` }))),
)
const situations = everySituation.filter(({ country }) => checkedCountries.includes(country))
type Situation = (typeof everySituation)[number]

const factsOf = ({ country, profession, kind }: Situation): Facts =>
  contextOf({
    "pool.country": country,
    profession,
    "patient.is-child": kind === "child",
    "patient.is-one-time-user": kind === "guest",
    "symptoms.form-exists": false,
  })

describe("the actions on screen and the endpoints", { tags: ["SEC-032"] }, () => {
  it.each(situations)("allow the same actions to a $profession in $country with a patient: $kind", async (situation) => {
    const workspace = resolveWorkspace(marketPlugins, [], factsOf(situation))
    const actionIds = new Set(workspace.actionGroups.flatMap((group) => group.actions.map(({ id }) => id)))
    for (const [action, attempt] of Object.entries(attempts)) {
      const code = await attempt(situation, situation.patientId, `meeting-${situation.patientId}`)
      expect([action, code !== "not_offered"]).toEqual([action, actionIds.has(action)])
    }
  })

  it.each(situations)("allow the same refunds and renewals to a $profession in $country with a patient: $kind", async (situation) => {
    const facts = factsOf(situation)
    const params = { meetingId: `meeting-${situation.patientId}` }
    const as = sessionOf(situation)
    const refund = await codeOf(server.call(refundMeeting, { params, payload: { reason: "No sound" } }, { as }))
    const isOffered = permits(askRefund, resolveWorkspace(marketPlugins, [], facts))
    expect(refund !== "not_allowed").toBe(isOffered)
    expect((await codeOf(server.call(getRenewal, { params }, { as }))) !== "not_allowed").toBe(
      isPermitted(marketPolicies, decideRenewals, [], facts),
    )
  })

  it("differ between markets, so that this test would notice a missing rule", () => {
    const refunding = everySituation.filter((situation) => permits(askRefund, resolveWorkspace(marketPlugins, [], factsOf(situation))))
    const countriesThatRefund = new Set(refunding.map(({ country }) => country))
    expect([countriesThatRefund.has("SE"), countriesThatRefund.has("DE")]).toEqual([true, false])
    expect([...new Set(refunding.map(({ profession }) => profession))]).toEqual(["doctor", "nurse", "psychologist"])
  })
})
