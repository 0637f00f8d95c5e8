import { clinicModule, fakeService, gated, recordModule, supportModule, withServer } from "@rond/server/testing"
import type { Session } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { colleague, gp, stranger } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { postConsultation, putConsultation } from "../../report/model/endpoints.ts"
import { consultationRequest, nonClaim, standard } from "../../../server/testing/consultation.ts"
import { serverModule } from "../../../server/server.ts"
import { getOutcomes } from "../../outcomes/model/endpoints.ts"
import { outcomeNames, subOutcomeNames } from "../../insurer-service/model/outcome.ts"
import { insertMember } from "../../report/server/testing.ts"
import { calculatedOutcomes, consultationOf, insertConsultation, insertMemberClinic } from "../../outcomes/server/testing.ts"

const answer = { postConsultationResponse: { outcomes: calculatedOutcomes }, outcomesForMeeting: [] as unknown[] }
const insurer = await fakeService(answer)
afterAll(() => insurer.close())

const modules = [clinicModule, supportModule, recordModule, gated(serverModule)]
const server = withServer(modules, { ROND_UK_INSURER_URL: insurer.url, ROND_UK_INSURER_KEY: "their-key" })

beforeAll(async () => {
  await server.run(insertMemberClinic)
  await server.run(insertMember("patient"))
})

let meetings = 0
let meetingId = ""
beforeEach(async () => {
  insurer.requests.splice(0)
  insurer.status = 200
  insurer.waits = Promise.resolve()
  answer.outcomesForMeeting = []
  meetingId = `c-${(meetings += 1)}`
  await server.run(insertConsultation(meetingId))
})

const cancer = [standard(outcomeNames.cancer)]
const asked = (as: Session = gp, outcomes = cancer) => consultationRequest(consultationOf(meetingId, as), outcomes)
const calculate = (as: Session = gp, outcomes = cancer) => server.call(postConsultation, asked(as, outcomes), { as })
const refusalOf = (as: Session = gp, outcomes = cancer) => server.error(postConsultation, asked(as, outcomes), { as })
const read = () =>
  server.call(getOutcomes, { params: { insurer: "insurer", meetingId }, headers: { requesterId: "gp", meetingId } }, { as: gp })
/** The requests about the consultation: the insurer also hears of its opening. */
const asks = () => insurer.requests.filter(({ path }) => path.startsWith("/v2/clinician/consultation") || path.includes("/outcomes/"))
const methods = () => asks().map(({ path }) => path)
const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const arrived = async (count: number) => await expect.poll(() => asks().length, { interval: 5, timeout: 20_000 }).toBe(count)

/** The part of what the insurer gets that tests read. */
interface SentBody {
  readonly vitalityData: {
    readonly selectedNonClaimOutcomes: readonly { readonly outcome: string; readonly selfPay: boolean; readonly creationType: string }[]
  }
}

/** Lets the insurer wait until the returned function is called. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  insurer.waits = promise
  return resolve
}

const policy = {
  coverageExclusion: null,
  excess: null,
  underwriting: null,
  policyNumber: "V1",
  hasVitalityAtWork: true,
  hasEssentials: false,
  benefitLimits: { OpLimit: null, PsychiatricLimit: null, OpDiagnosticLimit: null, VitalityGpLimit: null, AlternativeTherapiesLimit: null },
}

describe("the calculation of the coverage", () => {
  it("says of the policy what the insurer said when it was asked last", { tags: ["OUT-924", "RPT-465"] }, async () => {
    await sqlOf(`update uk_insurer_member set staff_scheme_indicator = 'Staff', policy = '${JSON.stringify(policy)}'`)
    await calculate()
    const body: unknown = JSON.parse(asks()[0]!.body)
    const said = { policyNumber: "V1", staffSchemeIndicator: "Staff", hasVitalityAtWork: true, hasVitalityEssentials: false }
    expect(body).toMatchObject({ vitalityData: said })
    await sqlOf("update uk_insurer_member set staff_scheme_indicator = null, policy = null")
  })

  it("asks the insurer with who asks, about what and the key, and answers with what it decided", { tags: ["OUT-531"] }, async () => {
    const { postConsultationResponse } = await calculate()
    expect(postConsultationResponse.outcomes).toMatchObject([
      { outcome: outcomeNames.cancer, requestType: "STANDARD", outcomeStatus: { decision: "MoreInfo", creationType: "PUT" } },
    ])
    const [request] = asks()
    expect(request).toMatchObject({
      path: "/v2/clinician/consultation",
      headers: { requesterid: "gp", meetingid: meetingId, kryuserid: "patient", authorization: "Bearer their-key" },
    })
    const body: unknown = JSON.parse(request!.body)
    const id = postConsultationResponse.outcomes[0]!.internalOutcomeId
    expect(body).toMatchObject({
      vitalityData: { consultation: { id: meetingId, outcomes: [{ internalOutcomeId: id, creationType: "POST", subOutcome: "" }] } },
    })
    expect((await server.audit()).at(-1)).toMatchObject({ action: "uk-insurer.coverage.calculate", meetingId, patientId: "patient" })
  })

  it("is stored, and read with its state", { tags: ["OUT-532"] }, async () => {
    expect((await read()).consultationInformation).toEqual({ calculation: "open" })
    const { postConsultationResponse } = await calculate()
    expect(await read()).toEqual({
      outcomesForMeeting: postConsultationResponse.outcomes,
      consultationInformation: { calculation: "calculated" },
    })
  })

  it("is asked for once by two pages and two clinicians at the same time", { tags: ["OUT-533"] }, async () => {
    const release = held()
    const first = calculate()
    await arrived(1)
    expect(await refusalOf()).toMatchObject({ _tag: "Conflict", code: "calculation_under_way" })
    expect(await refusalOf(colleague)).toMatchObject({ _tag: "Conflict", code: "calculation_under_way" })
    expect((await read()).consultationInformation).toEqual({ calculation: "asked" })
    release()
    const decided = await first
    expect([await calculate(), await calculate(colleague)]).toEqual([decided, decided])
    expect(asks()).toHaveLength(1)
  })

  it("is asked for once, whoever of many is first", { tags: ["OUT-533"] }, async () => {
    const callers = [gp, colleague, gp, colleague, gp, colleague]
    const results = await Promise.allSettled(callers.map((as) => calculate(as)))
    expect(asks()).toHaveLength(1)
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as unknown] : []))
    expect(refused.length).toBeLessThan(callers.length)
    for (const reason of refused) expect(reason).toMatchObject({ code: "calculation_under_way" })
    expect((await read()).outcomesForMeeting).toHaveLength(1)
  })

  it("is asked for once where each page wants other outcomes", { tags: ["OUT-533"] }, async () => {
    const results = await Promise.allSettled([calculate(), calculate(colleague, [standard(outcomeNames.alternative)])])
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect(asks()).toHaveLength(1)
    expect((await read()).outcomesForMeeting).toHaveLength(1)
  })

  it("cannot be undone by asking for other outcomes", { tags: ["OUT-533"] }, async () => {
    await calculate()
    expect(await refusalOf(gp, [standard(outcomeNames.physiotherapy)])).toMatchObject({ _tag: "Conflict", code: "coverage_calculated" })
    expect(asks()).toHaveLength(1)
  })

  it("is taken from the insurer after a lost answer, and not asked for again", { tags: ["OUT-534"] }, async () => {
    insurer.status = 500
    expect(await refusalOf()).toMatchObject({ _tag: "Unavailable", code: "calculation_unknown" })
    insurer.status = 200
    answer.outcomesForMeeting = calculatedOutcomes
    const { postConsultationResponse } = await calculate(colleague)
    expect(postConsultationResponse.outcomes).toMatchObject([{ outcomeStatus: { decision: "MoreInfo" } }])
    expect(methods()).toEqual(["/v2/clinician/consultation", `/v1/clinician/outcomes/${meetingId}`])
    expect(asks()[1]!.headers).toMatchObject({ requesterid: "colleague", meetingid: meetingId, auth: "their-key" })
  })

  it("is asked for again where the insurer never began it, a minute later", { tags: ["OUT-534"] }, async () => {
    insurer.status = 500
    await refusalOf()
    insurer.status = 200
    expect(await refusalOf()).toMatchObject({ code: "calculation_unknown" })
    await sqlOf(`update external_ask set asked_at = now() - interval '61 seconds' where key = '${meetingId}'`)
    await calculate()
    expect(methods().filter((path) => path.startsWith("/v2"))).toHaveLength(2)
    expect((await read()).consultationInformation).toEqual({ calculation: "calculated" })
  })

  it("that a killed process held is free after half a minute", { tags: ["OUT-534"] }, async () => {
    insurer.status = 500
    await refusalOf()
    insurer.status = 200
    answer.outcomesForMeeting = calculatedOutcomes
    await sqlOf(
      `update uk_insurer_calculation set holder = 'killed', held_until = now() + interval '20 seconds' where meeting_id = '${meetingId}'`,
    )
    expect(await refusalOf()).toMatchObject({ code: "calculation_under_way" })
    await sqlOf(`update uk_insurer_calculation set held_until = now() - interval '1 second' where meeting_id = '${meetingId}'`)
    await calculate()
    expect(methods().filter((path) => path.startsWith("/v2"))).toHaveLength(1)
  })

  it("that the insurer refuses leaves the outcomes to be chosen otherwise", { tags: ["OUT-535"] }, async () => {
    insurer.status = 422
    expect(await refusalOf()).toMatchObject({ _tag: "Invalid", code: "insurer_refused" })
    expect(await read()).toEqual({ outcomesForMeeting: [], consultationInformation: { calculation: "open" } })
    insurer.status = 200
    const { postConsultationResponse } = await calculate(gp, [standard(outcomeNames.physiotherapy)])
    expect(postConsultationResponse.outcomes).toMatchObject([
      { outcome: outcomeNames.physiotherapy, outcomeStatus: { decision: "Refer", finalOutcomeCalculated: true } },
    ])
  })

  it("needs an outcome, with a sub-outcome where it has some", { tags: ["OUT-480", "OUT-481", "OUT-536"] }, async () => {
    const codes = []
    for (const outcomes of [[], [standard("")], [standard(outcomeNames.insurer)]]) codes.push((await refusalOf(gp, outcomes)).code)
    expect(codes).toEqual(["no_outcomes", "outcome_not_chosen", "sub_outcome_not_chosen"])
    expect(asks()).toEqual([])
  })

  it("trusts no header and no id in the report", { tags: ["OUT-537"] }, async () => {
    const good = asked()
    const wrong = [
      { ...good, headers: { ...good.headers, requesterId: "colleague" } },
      { ...good, headers: { ...good.headers, kryUserId: "cyril" } },
    ]
    for (const request of wrong)
      expect(await server.error(postConsultation, request, { as: gp })).toMatchObject({ _tag: "Invalid", code: "header_mismatch" })
    const other = { ...good, payload: consultationRequest({ ...consultationOf(meetingId, gp), patientId: "bea" }, cancer).payload }
    expect(await server.error(postConsultation, other, { as: gp })).toMatchObject({ _tag: "Invalid", code: "report_mismatch" })
    expect(await refusalOf(stranger)).toMatchObject({ _tag: "Refused" })
    expect(asks()).toEqual([])
  })

  it("is not begun once the meeting ends or has ended", { tags: ["OUT-538"] }, async () => {
    await sqlOf(`update meeting set ending_as = 'COMPLETED' where id = '${meetingId}'`)
    expect(await refusalOf()).toMatchObject({ _tag: "Conflict", code: "meeting_is_ending" })
    expect(asks()).toEqual([])
  })
})

describe("a calculated consultation", () => {
  const put = (selected = [nonClaim(outcomeNames.insurer, subOutcomeNames.discussPolicy)], idempotencyKey = `put-${meetingId}`) =>
    [consultationRequest(consultationOf(meetingId, gp), [], selected), { as: gp, idempotencyKey }] as const

  it("is sent again by PUT with what is stored and its non-claim outcomes, which are then saved", { tags: ["OUT-539"] }, async () => {
    await calculate()
    await server.call(putConsultation, ...put())
    const { outcomesForMeeting } = await read()
    expect(outcomesForMeeting.map(({ requestType, subOutcome }) => [requestType, subOutcome])).toEqual([
      ["STANDARD", ""],
      ["NON_CLAIM", subOutcomeNames.discussPolicy],
    ])
    const body: unknown = JSON.parse(asks()[1]!.body)
    expect(body).toMatchObject({
      vitalityData: {
        consultation: { outcomes: [{ outcome: outcomeNames.cancer, creationType: "PUT", decision: "MoreInfo" }] },
        selectedNonClaimOutcomes: [{ internalOutcomeId: outcomesForMeeting[1]!.internalOutcomeId, requestType: "NON_CLAIM" }],
      },
    })
  })

  it("keeps one non-claim outcome after a repeated request, and none that the insurer did not take", { tags: ["OUT-539"] }, async () => {
    await calculate()
    insurer.status = 503
    expect(await server.error(putConsultation, ...put())).toMatchObject({ _tag: "Unavailable", code: "insurer_unavailable" })
    expect((await read()).outcomesForMeeting).toHaveLength(1)
    insurer.status = 200
    await server.call(putConsultation, ...put())
    await server.call(putConsultation, ...put())
    expect((await read()).outcomesForMeeting).toHaveLength(2)
    expect(asks()).toHaveLength(3)
  })

  it("keeps saved non-claim outcomes as they are, whatever an older page sends of them", { tags: ["OUT-539", "OUT-543"] }, async () => {
    await calculate()
    await server.call(putConsultation, ...put([nonClaim(outcomeNames.cancer), nonClaim(outcomeNames.physiotherapy)]))
    const [, cancerSaved, physiotherapy] = (await read()).outcomesForMeeting
    await sqlOf(`update uk_insurer_outcome set self_pay = true where id = '${cancerSaved!.internalOutcomeId}'`)
    await sqlOf(`delete from uk_insurer_outcome where id = '${physiotherapy!.internalOutcomeId}'`)
    const known = [cancerSaved!, physiotherapy!].map(({ internalOutcomeId, outcome }) => ({ ...nonClaim(outcome), internalOutcomeId }))
    await server.call(putConsultation, ...put([...known, nonClaim(outcomeNames.alternative)], `older-${meetingId}`))
    await server.call(putConsultation, ...put([nonClaim(outcomeNames.consultant)], `oldest-${meetingId}`))
    const kept = [
      [outcomeNames.cancer, true],
      [outcomeNames.alternative, false],
      [outcomeNames.consultant, false],
    ]
    const { outcomesForMeeting } = await read()
    expect(outcomesForMeeting.slice(1).map(({ outcome, selfPay }) => [outcome, selfPay])).toEqual(kept)
    const { vitalityData }: SentBody = JSON.parse(asks().at(-1)!.body)
    expect(vitalityData.selectedNonClaimOutcomes.map(({ outcome, selfPay }) => [outcome, selfPay])).toEqual(kept)
    expect(vitalityData.selectedNonClaimOutcomes.map(({ creationType }) => creationType)).toEqual(["PUT", "PUT", "POST"])
  })

  it("is not sent before the coverage is calculated", { tags: ["OUT-472", "OUT-539"] }, async () => {
    expect(await server.error(putConsultation, ...put())).toMatchObject({ _tag: "Conflict", code: "coverage_not_calculated" })
    expect(asks()).toEqual([])
  })
})
