import { getEvaluation } from "@rond/core/features/evaluation"
import { getMeetingNote, getNonRecommendedCodes, NoteForm } from "@rond/core/features/note"
import { endMeetingValidator, type NoteValues } from "@rond/core/plugin"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getMeeting } from "@rond/core/model/meeting"
import { getSymptomForm } from "@rond/core/model/symptoms"
import { EventStreamProvider } from "@rond/core/platform/events"
import {
  apiError,
  entryOf,
  evaluationOf,
  InWorkspace,
  meetingOf,
  memoryApi,
  memoryEvents,
  type MemoryResponse,
  pluginOf,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { render } from "@testing-library/react"
import { getFormData } from "../../../contract/contract.ts"
import { defaultValues } from "@rond/core/model/record"
import plugin from "../../../plugin.ts"
import { insurerNote } from "../../note/model/insurer-note.ts"
import { getEntityIds, getPatientEmail, putPatientEmail } from "../../patient-data/model/endpoints.ts"
import { postConsultation, putConsultation } from "../../report/model/endpoints.ts"
import {
  decideOutcome,
  deleteOutcome,
  getOutcomes,
  type OutcomesOfMeeting,
  type SavedOutcome,
  switchSelfPay,
} from "../../outcomes/model/endpoints.ts"
import { outcomeNames } from "../../insurer-service/model/outcome.ts"
import { outcomesChanged, outcomesTopic } from "../../outcomes/model/outcomes-topic.ts"
import { OutcomesPlace } from "./section/OutcomesPlace.tsx"
// As on a page that has been used: no test waits for the code.
import "./section/OutcomesSection.tsx"

const uk = pluginOf({ id: "uk", contributes: [] })

/** A note that has everything which the calculation needs. */
export const wholeNote: NoteValues = {
  ...defaultValues(insurerNote),
  chief_complaint: "Back pain",
  primary_diagnosis: "M54.5 Low back pain",
  no_secondary_diagnosis: true,
  onset_date: "2026-01-05",
  acute_onset: "yes",
  injury: "no",
  treated_before: "no",
  known_before_cover: "no",
  drug_or_medicine_related: "no",
}

/** A saved outcome; calculated, unless its decision is `null`. */
export const savedOf = (
  outcome: string,
  status: Partial<SavedOutcome["outcomeStatus"]> = {},
  whole: Partial<SavedOutcome> = {},
): SavedOutcome => ({
  internalOutcomeId: `saved-${outcome}`,
  requestType: "STANDARD",
  version: 1,
  outcome,
  subOutcome: "",
  selfPay: false,
  outcomeStatus: {
    name: outcome,
    decision: "Accept",
    reason: null,
    rules: [],
    finalOutcomeCalculated: true,
    creationType: "PUT",
    infoUrl: null,
    ...status,
  },
  ...whole,
})

/** An outcome with an override rule and another rule, none of them answered. */
export const questioned = savedOf(outcomeNames.consultant, {
  decision: "MoreInfo",
  reason: "Two questions are open",
  finalOutcomeCalculated: false,
  rules: [
    { id: "1", ruleId: "r1", ruleName: "Is it new?", recommendedAction: null, override: true, questionAnswered: null },
    { id: "2", ruleId: "r2", ruleName: "Is it painful?", recommendedAction: "Ask the member", override: false, questionAnswered: null },
  ],
})

export const calculatedWith = (...outcomesForMeeting: readonly SavedOutcome[]): OutcomesOfMeeting => ({
  outcomesForMeeting,
  consultationInformation: { calculation: "calculated" },
})
const booked = "ada@hill.example"
const open: OutcomesOfMeeting = { outcomesForMeeting: [], consultationInformation: { calculation: "open" } }

// Each test has a meeting of its own: what is chosen is kept on the device.
let meetings = 0

/** The rules about outcomes that the end of the meeting asks now. */
function Rules() {
  const { resolved } = useWorkspace()
  const ids = resolved.visible(endMeetingValidator).map(({ id }) => id)
  const asked = `Asked at the end: ${ids.filter((id) => /^discharge|outcomes/.test(id)).join(", ")}`
  return <p>{asked}</p>
}

export interface OutcomesSetting {
  readonly stored?: OutcomesOfMeeting
  readonly note?: NoteValues
  readonly responses?: readonly MemoryResponse[]
  readonly hasEnded?: boolean
  /** The account holder's address that is stored for the consultation; the booking's is `ada@hill.example`. */
  readonly email?: string
  /** The meeting of an earlier page, which is opened again. */
  readonly meetingId?: string
}

/**
 * Opens a member's consultation: its note with its outcomes, over a server that keeps them in memory, as the reference server does. The
 * insurer's demo decides: see `questioned`.
 */
export function openOutcomes({
  stored = open,
  note = wholeNote,
  responses = [],
  hasEnded = false,
  email = booked,
  meetingId: id,
}: OutcomesSetting = {}) {
  const meetingId = id ?? `outcomes-${++meetings}`
  let now = stored
  const user = userOf({ partnership: "insurer", email: booked })
  const meeting = meetingOf({ id: meetingId, user, finishedStatus: hasEnded ? "COMPLETED" : null })
  const events = memoryEvents()
  const change = (next: OutcomesOfMeeting) => {
    now = next
    events.send({ topic: outcomesTopic(meetingId), type: outcomesChanged })
  }
  const changeOne = (wanted: string, version: string | undefined, make: (one: SavedOutcome) => SavedOutcome | undefined) => {
    const found = now.outcomesForMeeting.find(({ internalOutcomeId }) => internalOutcomeId === wanted)
    if (found === undefined) return apiError("NotFound")
    if (String(found.version) !== version) return apiError("Conflict", { code: "version_conflict" })
    const made = make(found)
    const next = now.outcomesForMeeting.flatMap((one) => (one === found ? (made ?? []) : [one]))
    now = { ...now, outcomesForMeeting: next.map((one) => (one === made ? { ...one, version: one.version + 1 } : one)) }
    return { ...found, ...made, version: found.version + 1 }
  }
  const api = memoryApi([
    respond(getFormData, apiError("NotFound")),
    respond(getMeetingNote, entryOf({ meetingId, version: 1, template: insurerNote, values: note as never })),
    respond(getEvaluation, evaluationOf({ meetingId, template: null })),
    respond(getSymptomForm, { form: null }),
    respond(getEntityIds, { memberEntityNumber: "M100", patientEntityNumber: "P200", partnerId: "partner-1" }),
    respond(getPatientEmail, () => ({ email })),
    respond(putPatientEmail, ({ payload }) => {
      email = payload.email
    }),
    respond(getMeeting, meeting),
    respond(getNonRecommendedCodes, { icdCodes: [] }),
    respond(getOutcomes, () => now),
    respond(postConsultation, ({ payload }) => {
      const outcomes = payload.vitalityData.consultation.outcomes.map(({ outcome, subOutcome, selfPay }) =>
        outcome === outcomeNames.consultant
          ? { ...questioned, selfPay }
          : savedOf(outcome, {}, { internalOutcomeId: `saved-${outcome}-${subOutcome}`, subOutcome, selfPay }),
      )
      now = calculatedWith(...outcomes)
      return { postConsultationResponse: { outcomes } }
    }),
    respond(putConsultation, ({ payload }) => {
      const nonClaims = payload.vitalityData.selectedNonClaimOutcomes.map(
        ({ outcome, subOutcome, selfPay, internalOutcomeId = `non-claim-${outcome}` }): SavedOutcome =>
          savedOf(outcome, { decision: null }, { requestType: "NON_CLAIM", internalOutcomeId, subOutcome, selfPay }),
      )
      now = calculatedWith(...now.outcomesForMeeting.filter(({ requestType }) => requestType === "STANDARD"), ...nonClaims)
    }),
    respond(switchSelfPay, ({ params, payload }, options) =>
      changeOne(params.id, options?.version, (one) => ({ ...one, selfPay: payload.isSelfPay })),
    ),
    respond(decideOutcome, ({ params, payload }, options) =>
      changeOne(params.internalOutcomeId, options?.version, (one) => {
        const answers = new Map(payload.ruleAnswers.map(({ ruleId, answer }) => [ruleId, answer]))
        const rules = one.outcomeStatus.rules.map((rule) => ({ ...rule, questionAnswered: answers.get(rule.ruleId) ?? null }))
        return { ...one, outcomeStatus: { ...one.outcomeStatus, rules, decision: payload.decision, finalOutcomeCalculated: true } }
      }),
    ),
    respond(deleteOutcome, ({ params }, options) => {
      const changed = changeOne(params.id, options?.version, () => undefined)
      return "_tag" in changed ? changed : undefined
    }),
    ...responses,
  ])
  const subject = subjectOf({
    country: "GB",
    user: meeting.user,
    meeting,
  })
  const page = render(
    <EventStreamProvider stream={events.stream}>
      <InWorkspace api={api} plugins={[uk, plugin]} subject={subject}>
        <NoteForm />
        <OutcomesPlace />
        <Rules />
      </InWorkspace>
    </EventStreamProvider>,
  )
  return {
    api,
    meetingId,
    page,
    /** Outcomes that another page stores, whose event reaches this one. */
    storeElsewhere: change,
    stored: () => now,
    storedEmail: () => email,
    requestsTo: ({ id: endpoint }: { readonly id: string }) => api.requests.filter((sent) => sent.id === endpoint),
  }
}
