import { getEvaluation } from "@rond/core/features/evaluation"
import { GoHome } from "@rond/core/features/end-meeting"
import { refundMeeting } from "@rond/core/model/meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { cancelMeeting } from "@rond/core/model/no-show"
import { apiError, evaluationOf, InWorkspace, meetingOf, memoryApi, type MemoryResponse, respond, subjectOf } from "@rond/core/testkit"
import { render } from "@testing-library/react"
import type { ReactNode } from "react"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  recordIdentityCheck,
  type IdentityCheck,
  type LatestIdentityMethod,
} from "../../../contract/contract.ts"
import plugin from "../../../plugin.ts"
import IdentitySection from "./IdentitySection.tsx"

/** A decision about the identity of the meeting's patient. */
export const checkOf = (changes: Partial<IdentityCheck> = {}): IdentityCheck => ({
  meetingId: "meeting-1",
  userId: "patient-1",
  patientId: "patient-1",
  meetingType: "Adult",
  previousStatus: "NOT_VERIFIED",
  checkTime: "2026-03-02T09:31:00.000Z",
  verifyingClinicianId: "clinician-1",
  verifyingClinicianName: "Robin Vale",
  outcome: "Accept",
  rejectionReason: null,
  rejectionReasonText: null,
  kbvFreeTextAnswer: null,
  ...changes,
})
/** The last identification of the patient. */
export const latestOf = (changes: Partial<LatestIdentityMethod> = {}): LatestIdentityMethod => ({
  userId: "patient-1",
  method: "SELFIE",
  status: "VERIFIED",
  at: "2025-01-07T10:00:00.000Z",
  byName: null,
  ...changes,
})

// Each test has a meeting of its own: what is typed is kept on the device.
let meetings = 0

/** Opens the identity section of a new meeting. `beside` is drawn beside it. */
export function openIdentity(given: readonly MemoryResponse[] = [], changes: Parameters<typeof subjectOf>[0] = {}, beside?: ReactNode) {
  const id = `meeting-${++meetings}`
  let check: IdentityCheck | undefined
  const api = memoryApi([
    respond(getLatestIdentityMethod, null),
    respond(getKnowledgeState, {
      state: "NOT_ASKED",
      questions: [
        { topic: "DATE_OF_BIRTH", expected: "1980-02-03" },
        { topic: "POSTCODE", expected: "N1 2AB" },
      ],
    }),
    respond(getSelfieCheck, null),
    respond(getTracing, null),
    respond(getIdentityCheck, () => check ?? null),
    respond(recordIdentityCheck, ({ payload }) => (check = checkOf({ meetingId: id, ...payload }))),
    respond(cancelMeeting, { meetingId: id, state: "done", failureCode: null }),
    respond(refundMeeting, undefined),
    respond(getEvaluation, evaluationOf({ meetingId: id })),
    respond(getMeetingNote, apiError("NotFound", { code: "no_form_template" })),
    ...given,
  ])
  let wentHome = 0
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={subjectOf({ country: "GB", meeting: meetingOf({ id }), ...changes })}>
      <GoHome value={() => (wentHome += 1)}>
        <IdentitySection />
        {beside}
      </GoHome>
    </InWorkspace>,
  )
  const requestsTo = (request: { readonly id: string }) => api.requests.filter((seen) => seen.id === request.id)
  return { api, requestsTo, wentHome: () => wentHome, meetingId: id }
}
