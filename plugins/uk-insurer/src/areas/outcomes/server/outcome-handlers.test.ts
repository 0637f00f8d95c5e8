import { clinicModule, gated, recordModule, supportModule, withServer } from "@rond/server/testing"
import { Events } from "@rond/core/server-kit"
import { Effect, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { colleague, gp, stranger } from "../../../../../uk/src/server/testing/british-clinic.ts"
import { postConsultation, putConsultation } from "../../report/model/endpoints.ts"
import { consultationRequest, nonClaim, standard } from "../../../server/testing/consultation.ts"
import { serverModule } from "../../../server/server.ts"
import { decideOutcome, deleteOutcome, getOutcomes, type SavedOutcome, switchSelfPay } from "../model/endpoints.ts"
import { outcomesChanged, outcomesTopic } from "../model/outcomes-topic.ts"
import { outcomeNames, subOutcomeNames } from "../../insurer-service/model/outcome.ts"
import { consultationOf, insertConsultation, insertMemberClinic } from "./testing.ts"

// Without an address the demo's own insurer answers.
const modules = [clinicModule, supportModule, recordModule, gated(serverModule)]
const server = withServer(modules, {})
const renamed = withServer(modules, { ROND_UK_INSURER: "meadow" })

beforeAll(async () => {
  await server.run(insertMemberClinic)
  await renamed.run(insertMemberClinic)
})

let meetings = 0
let meetingId = ""
/** A consultant referral with two rules, an accepted cancer, and a non-claim outcome. */
let consultant: SavedOutcome
let cancer: SavedOutcome
let other: SavedOutcome

const asGp = (version: number) => ({ as: gp, version: String(version) })
const reading = (insurer = "insurer") => ({ params: { insurer, meetingId }, headers: { requesterId: "gp", meetingId } })
const read = async () => (await server.call(getOutcomes, reading(), { as: gp })).outcomesForMeeting
const sqlOf = (statement: string) => server.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))

beforeEach(async () => {
  meetingId = `o-${(meetings += 1)}`
  await server.run(insertConsultation(meetingId))
  const about = consultationOf(meetingId, gp)
  const outcomes = [standard(outcomeNames.consultant), standard(outcomeNames.cancer)]
  await server.call(postConsultation, consultationRequest(about, outcomes), { as: gp })
  const added = [nonClaim(outcomeNames.insurer, subOutcomeNames.discussPolicy)]
  await server.call(putConsultation, consultationRequest(about, [], added), { as: gp })
  const [first, second, third] = await read()
  consultant = first!
  cancer = second!
  other = third!
})

describe("the self-pay switch", () => {
  const paying = (outcome: SavedOutcome, headers = { meetingId }) => ({
    params: { insurer: "insurer", id: outcome.internalOutcomeId },
    headers,
    payload: { isSelfPay: true },
  })

  it("is stored at once and audited", { tags: ["OUT-469", "OUT-540"] }, async () => {
    const saved = await server.call(switchSelfPay, paying(cancer), asGp(cancer.version))
    expect(saved).toEqual({ ...cancer, selfPay: true, version: cancer.version + 1 })
    expect((await server.audit()).at(-1)).toMatchObject({
      action: "uk-insurer.outcome.self-pay",
      meetingId,
      patientId: "patient",
      subjectId: cancer.internalOutcomeId,
    })
    expect(await read()).toEqual([consultant, saved, other])
  })

  it("of an older version is refused, and the newer one stays", { tags: ["OUT-543"] }, async () => {
    await server.call(switchSelfPay, paying(cancer), asGp(cancer.version))
    const off = { ...paying(cancer), payload: { isSelfPay: false } }
    expect(await server.error(switchSelfPay, off, asGp(cancer.version))).toMatchObject({ _tag: "Conflict", code: "version_conflict" })
    expect((await read())[1]).toMatchObject({ selfPay: true })
  })

  it("names its own meeting", { tags: ["OUT-537"] }, async () => {
    const wrong = paying(cancer, { meetingId: "m1" })
    expect(await server.error(switchSelfPay, wrong, asGp(cancer.version))).toMatchObject({ _tag: "Invalid", code: "header_mismatch" })
  })

  it("stays as it is once the meeting has ended", { tags: ["OUT-538"] }, async () => {
    await sqlOf(`update meeting set finished_status = 'COMPLETED', actual_end_at = now() where id = '${meetingId}'`)
    expect(await server.error(switchSelfPay, paying(cancer), asGp(cancer.version))).toMatchObject({ code: "meeting_ended" })
  })
})

describe("the final outcome", () => {
  const deciding = (outcome: SavedOutcome, decision: "Accept" | "Decline", ...answers: readonly boolean[]) => ({
    params: { insurer: "insurer", internalOutcomeId: outcome.internalOutcomeId },
    payload: { decision, ruleAnswers: answers.map((answer, index) => ({ ruleId: `demo-${index + 1}`, answer })) },
  })

  it.each([
    ["Decline", [false, true]],
    ["Accept", [true, false]],
  ] as const)("is %s after the answers %j", { tags: ["OUT-474", "OUT-541"] }, async (decision, answers) => {
    const saved = await server.call(decideOutcome, deciding(consultant, decision, ...answers), asGp(consultant.version))
    expect(saved.outcomeStatus).toMatchObject({ decision, finalOutcomeCalculated: true })
    expect(saved.outcomeStatus.rules.map(({ questionAnswered }) => questionAnswered)).toEqual(answers)
    expect((await server.audit()).at(-1)).toMatchObject({ action: "uk-insurer.outcome.decide", subjectId: saved.internalOutcomeId })
    const again = deciding(saved, decision, ...answers)
    expect(await server.error(decideOutcome, again, asGp(saved.version))).toMatchObject({ _tag: "Conflict", code: "outcome_is_final" })
  })

  it.each([
    ["rules_unanswered", "Accept", [true]],
    ["rules_unanswered", "Accept", [true, true, true]],
    ["decision_mismatch", "Accept", [false, true]],
    ["decision_mismatch", "Decline", [true, false]],
  ] as const)("is refused as %s: %s after the answers %j", { tags: ["OUT-473", "OUT-474", "OUT-541"] }, async (code, decision, answers) => {
    const asked = deciding(consultant, decision, ...answers)
    expect(await server.error(decideOutcome, asked, asGp(consultant.version))).toMatchObject({ _tag: "Invalid", code })
    expect((await read())[0]).toEqual(consultant)
  })

  it("is refused where the insurer asks nothing", { tags: ["OUT-469", "OUT-541"] }, async () => {
    for (const outcome of [cancer, other]) {
      const error = await server.error(decideOutcome, deciding(outcome, "Accept"), asGp(outcome.version))
      expect(error).toMatchObject({ _tag: "Invalid", code: "no_outcome_rules" })
      expect(error.message).toContain(`Failed to patch outcome ${outcome.internalOutcomeId}. There are no outcome rules to be patched.`)
    }
  })

  it("is stored by whoever decides first", { tags: ["OUT-543"] }, async () => {
    const both = await Promise.allSettled([
      server.call(decideOutcome, deciding(consultant, "Accept", true, true), asGp(consultant.version)),
      server.call(decideOutcome, deciding(consultant, "Decline", false, true), { ...asGp(consultant.version), as: colleague }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
    expect((await read())[0]).toMatchObject({ version: consultant.version + 1 })
  })
})

describe("a removed outcome", () => {
  const removing = (outcome: SavedOutcome, headers = { internalOutcomeId: outcome.internalOutcomeId, meetingId }) => ({
    params: { insurer: "insurer", id: outcome.internalOutcomeId },
    headers,
  })

  it("is a non-claim outcome alone", { tags: ["OUT-542"] }, async () => {
    expect(await server.error(deleteOutcome, removing(cancer), asGp(cancer.version))).toMatchObject({ code: "outcome_is_calculated" })
    await server.call(deleteOutcome, removing(other), asGp(other.version))
    expect(await read()).toEqual([consultant, cancer])
    expect((await server.audit()).filter(({ action }) => action === "uk-insurer.outcome.delete").at(-1)).toMatchObject({
      meetingId,
      subjectId: other.internalOutcomeId,
    })
    expect(await server.error(deleteOutcome, removing(other), asGp(other.version))).toMatchObject({ _tag: "NotFound" })
  })

  it("is named by its headers too", { tags: ["OUT-537", "OUT-542"] }, async () => {
    const wrong = removing(other, { internalOutcomeId: cancer.internalOutcomeId, meetingId })
    expect(await server.error(deleteOutcome, wrong, asGp(other.version))).toMatchObject({ _tag: "Invalid", code: "header_mismatch" })
  })

  it("is refused by an older version", { tags: ["OUT-543"] }, async () => {
    expect(await server.error(deleteOutcome, removing(other), asGp(other.version + 1))).toMatchObject({ code: "version_conflict" })
  })
})

describe("the outcomes of a consultation", () => {
  it("are audited when they are read, and trust no header", { tags: ["OUT-532", "OUT-537"] }, async () => {
    await read()
    expect((await server.audit()).at(-1)).toMatchObject({ action: "uk-insurer.outcomes.read", meetingId, patientId: "patient" })
    const asSomebodyElse = { ...reading(), headers: { requesterId: "colleague", meetingId } }
    expect(await server.error(getOutcomes, asSomebodyElse, { as: gp })).toMatchObject({ code: "header_mismatch" })
  })

  it("are refused to others, and under another partner's name", { tags: ["OUT-545"] }, async () => {
    const byStranger = { ...reading(), headers: { requesterId: "stranger", meetingId } }
    expect(await server.error(getOutcomes, byStranger, { as: stranger })).toMatchObject({ _tag: "Refused" })
    expect(await server.error(getOutcomes, reading("meadow"), { as: gp })).toMatchObject({ _tag: "NotFound" })
    await renamed.run(insertConsultation(meetingId))
    expect(await renamed.call(getOutcomes, reading("meadow"), { as: gp })).toMatchObject({ outcomesForMeeting: [] })
  })

  it("are not those of a patient who is no member", { tags: ["OUT-545"] }, async () => {
    const child = { params: { insurer: "insurer", meetingId: "m-unverified" }, headers: { requesterId: "gp", meetingId: "m-unverified" } }
    expect(await server.error(getOutcomes, child, { as: gp })).toMatchObject({ _tag: "Refused", code: "not_offered" })
  })

  it("tell the open pages that they changed", { tags: ["OUT-544"] }, async () => {
    const heard: unknown[] = []
    void server.run(
      Effect.flatMap(Events, (events) =>
        Stream.runForEach(Stream.take(events.subscribe([outcomesTopic(meetingId)]), 1), (event) => Effect.sync(() => heard.push(event))),
      ),
    )
    let { version, selfPay } = cancer
    await expect
      .poll(async () => {
        selfPay = !selfPay
        const params = { insurer: "insurer", id: cancer.internalOutcomeId }
        const saved = await server.call(switchSelfPay, { params, headers: { meetingId }, payload: { isSelfPay: selfPay } }, asGp(version))
        version = saved.version
        return heard.length
      })
      .toBe(1)
    expect(heard).toMatchObject([{ topic: outcomesTopic(meetingId), type: outcomesChanged, data: {} }])
  })

  it("are followed by their meeting's clinicians alone", { tags: ["OUT-544"] }, async () => {
    const open = (as: typeof gp) => server.send(`/api/events?topics=${outcomesTopic(meetingId)}`, {}, as)
    const followed = await open(gp)
    expect(followed.status).toBe(200)
    await followed.body?.cancel()
    expect((await open(stranger)).status).toBe(403)
  })
})
