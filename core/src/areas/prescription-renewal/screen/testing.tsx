import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect } from "vitest"
import type { Condition } from "../../../kernel/engine/conditions/condition.ts"
import type { Contribution } from "../../../kernel/engine/contribution.ts"
import { endMeetingValidator } from "../../end-meeting/model/end-contributions.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, memoryApi } from "../../../testkit/memory-api.ts"
import { meetingOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { useScreenState } from "../../../platform/screen-state/screen-state-context.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { indexedDraftStore } from "../../../platform/drafts/device/draft-store.ts"
import { DraftsContext, type OpenForm } from "../../../platform/drafts/page-drafts.ts"
import { testKeys } from "../../../platform/drafts/testing.ts"
import { getMeetingNote } from "../../note/model/index.ts"
import { unwrittenEntry } from "../../record/model/entry.ts"
import type { FormTemplate } from "../../record/model/form/form-template.ts"
import { noteForm } from "../../../testkit/forms.ts"
import { getEPrescriptions } from "../../e-prescription/model/index.ts"
import { getSymptomForm } from "../../symptoms/model/index.ts"
import { decideRenewal, getRenewal, type RenewalPrescription, type RenewalTexts } from "../model/index.ts"
import { renewalLabel, textRenewal, unfinishedRenewalFact } from "./index.ts"
import { RenewalSection } from "./RenewalSection.tsx"
import { renewalRule } from "../model/renewal-rule.ts"

export const requestedRenewal = (id: string, medicine: string): RenewalPrescription => ({
  id,
  medicine,
  atcCode: null,
  safetyReason: null,
  approval: null,
  message: null,
  reason: null,
  clinicianPrescribedViaAlfa: null,
  decidedAt: null,
  decidedByName: null,
})
export const both = [requestedRenewal("1", "Amlodipine 5 mg"), requestedRenewal("2", "Omeprazole 20 mg")]

export const renewalForm: FormTemplate = {
  ...noteForm,
  nodes: [
    { kind: "text", id: "reason", label: "Reason", required: true },
    { kind: "text", id: "medicine", label: "Medicine", required: true },
    { kind: "checkbox", id: "approved", label: "Renewed", required: false },
  ],
}

const texts: RenewalTexts = {
  language: "en-IE",
  subject: "Your request",
  approval: "I have renewed it.",
  refusals: {
    complimentary_questions: "I have questions.",
    not_available_in_prescription_list: "It is not in your list.",
    physical_meeting: "We must meet.",
    narcotics: "It is a controlled drug.",
    should_not_renew: "It should not be renewed.",
    other: "",
  },
}
export const textsIn = () => texts
export const decidedBy = (name: string, approval: NonNullable<RenewalPrescription["approval"]>): Partial<RenewalPrescription> => ({
  approval,
  message: "We must meet.",
  decidedAt: "2026-03-02T09:20:00.000Z",
  decidedByName: name,
})

let devices = 0
/** A device of the test's own, because the device keeps what is typed. */
const newDevice = () => ({
  store: indexedDraftStore(testKeys(), `renewal-device-${devices++}`),
  writer: { id: "page", isOpen: async () => true },
  forms: new Set<OpenForm>(),
})

/** The name of the output with the action whose panel is open. */
const openAction = "open action"

/** The rule as the meeting's end sees it, and the action whose panel is open. */
function Rule() {
  const { resolved } = useWorkspace()
  const rule = resolved.all(endMeetingValidator).find(({ id }) => id === "unfinished-text-renewal")
  const [{ action }] = useScreenState("action")
  return (
    <>
      <output>{rule === undefined ? "nothing in the way" : rule.state}</output>
      <output aria-label={openAction}>{action ?? "none"}</output>
    </>
  )
}

/** The section with these renewals, and whether the meeting may end. */
export function openRenewals(
  prescriptions: readonly RenewalPrescription[] = both,
  contributes: readonly Contribution[] = [],
  actions: Readonly<Record<string, Condition>> = {},
  reported: typeof getEPrescriptions.response.Type = { prescriptions: [], hasFailed: false },
) {
  let request = { prescriptions }
  const note = unwrittenEntry({ id: "note", meetingId: "meeting", patientId: "patient", template: renewalForm })
  const api = memoryApi([
    respond(getMeetingNote, note),
    respond(getSymptomForm, { form: null }),
    respond(getRenewal, () => request),
    respond(getEPrescriptions, reported),
    respond(decideRenewal, ({ params, payload: { approval, message, reason, clinicianPrescribedViaAlfa } }) => {
      const decided = {
        approval,
        message,
        reason,
        clinicianPrescribedViaAlfa,
        decidedAt: "2026-03-02T09:20:00.000Z",
        decidedByName: "Robin Vale",
      }
      request = { prescriptions: request.prescriptions.map((one) => (one.id === params.id ? { ...one, ...decided } : one)) }
      return request
    }),
  ])
  const plugin = pluginOf({
    facts: [unfinishedRenewalFact("test")],
    contributes: [...textRenewal({ permissions: { "renewal.decide": { texts: async () => textsIn } } }), ...contributes],
    policy: { completionRules: [renewalRule("test")], actions },
    completionLabels: renewalLabel,
  })
  const drafts = newDevice()
  const screenOf = () => (
    <InWorkspace api={api} plugins={[plugin]} subject={subjectOf({ meeting: meetingOf({ type: "e_prescription_renewal" }) })}>
      <DraftsContext value={drafts}>
        <RenewalSection textsIn={textsIn} />
        <Rule />
      </DraftsContext>
    </InWorkspace>
  )
  return { api, ...render(screenOf()), screenOf }
}

export const of = (medicine: string) => screen.findByRole("region", { name: medicine })
export const press = async (medicine: string, name: string) => {
  const button = await within(await of(medicine)).findByRole("button", { name })
  // What this device keeps is read first.
  await waitFor(() => expect(button).toBeEnabled())
  await userEvent.click(button)
}
export const choose = async (medicine: string, name: string) => userEvent.click(within(await of(medicine)).getByRole("radio", { name }))
export const message = async (medicine: string) => within(await of(medicine)).getByRole("textbox", { name: /^Message to the patient/ })
export const [yes, no, change] = ["Yes, approve", "No, decline", "Change"]
export const [approve, decline] = ["Approve and send the message", "Decline and send the message"]
export const outside = "Through the e-prescription service"
export const payloads = ({ api }: Pick<ReturnType<typeof openRenewals>, "api">) =>
  api.requests.flatMap(({ id, input }) => (id === decideRenewal.id ? [(input as { readonly payload: unknown }).payload] : []))
export const [amlodipine, omeprazole] = ["Amlodipine 5 mg", "Omeprazole 20 mg"]
