import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { endMeetingValidator } from "../../extension-points/points/meeting.ts"
import { InWorkspace, subjectOf } from "../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../testkit/memory-api.ts"
import { meetingServer } from "../../testkit/meeting-server.ts"
import { openMeeting } from "../../testkit/screens/end-meeting-screen.tsx"
import { meetingOf } from "../../testkit/people.ts"
import { pluginOf } from "../../testkit/plugin-of.ts"
import { useWorkspace } from "../../platform/workspace/workspace-context.ts"
import { getMeetingNote } from "../../model/note/index.ts"
import { unwrittenEntry } from "../../model/record/entry.ts"
import type { FormTemplate } from "../../model/record/form/form-template.ts"
import { noteForm } from "../../testkit/forms.ts"
import { decideRenewal, getRenewal, type RenewalPrescription } from "../../model/prescription-renewal/index.ts"
import { renewalLabel, textRenewal, unfinishedRenewalFact } from "./index.ts"
import RenewalSection from "./RenewalSection.tsx"
import { isUnfinished, renewalRule } from "../../model/prescription-renewal/renewal-rule.ts"

const requestedRenewal = (id: string, medicine: string): RenewalPrescription => ({
  id,
  medicine,
  decision: null,
  decidedAt: null,
  decidedByName: null,
  version: 0,
})
const both = [requestedRenewal("1", "Amlodipine 5 mg"), requestedRenewal("2", "Omeprazole 20 mg")]

const renewalForm: FormTemplate = {
  ...noteForm,
  nodes: [
    { kind: "text", id: "reason", label: "Reason", required: true },
    { kind: "text", id: "medicine", label: "Medicine", required: true },
    { kind: "checkbox", id: "approved", label: "Renewed", required: false },
  ],
}

/** The rule as the meeting's end sees it: its state and how many things it misses. */
function Rule() {
  const { resolved } = useWorkspace()
  const rule = resolved.all(endMeetingValidator).find(({ id }) => id === "unfinished-text-renewal")
  return <output>{rule === undefined ? "nothing in the way" : rule.state}</output>
}

function open(prescriptions: readonly RenewalPrescription[] = both) {
  let request = { prescriptions }
  const note = unwrittenEntry({ id: "note", meetingId: "meeting", patientId: "patient", template: renewalForm })
  const api = memoryApi([
    respond(getMeetingNote, note),
    respond(getRenewal, () => request),
    respond(decideRenewal, ({ params, payload }) => {
      const decided = { decision: payload.decision, decidedAt: "2026-03-02T09:20:00.000Z", decidedByName: "Robin Vale" }
      request = {
        prescriptions: request.prescriptions.map((prescription) =>
          prescription.id === params.id ? { ...prescription, ...decided, version: prescription.version + 1 } : prescription,
        ),
      }
      return request
    }),
  ])
  const plugin = pluginOf({
    facts: [unfinishedRenewalFact("test")],
    contributes: textRenewal,
    policy: { completionRules: [renewalRule("test")] },
    completionLabels: renewalLabel,
  })
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={subjectOf({ meeting: meetingOf({ type: "e_prescription_renewal" }) })}>
      <RenewalSection />
      <Rule />
    </InWorkspace>,
  )
  return api
}
const choose = async (medicine: string, name: string) =>
  userEvent.click(within(await screen.findByRole("radiogroup", { name: medicine })).getByRole("radio", { name }))

it("writes a decision into the note without overwriting text", { tags: ["NOTE-065"] }, async () => {
  const server = meetingServer({ note: renewalForm, evaluation: null })
  const request = (decision: "renewed" | null) => ({ prescriptions: [{ ...both[0]!, decision }] })
  server.api.answer(respond(getRenewal, request(null)))
  server.api.answer(respond(decideRenewal, request("renewed")))
  openMeeting(server, { children: <RenewalSection />, workspace: { meeting: meetingOf({ type: "e_prescription_renewal" }) } })
  const medicine = await screen.findByRole("textbox", { name: /Medicine/ })
  const reason = screen.getByRole("textbox", { name: /Reason/ })
  await userEvent.type(reason, "Own words")
  await choose("Amlodipine 5 mg", "Renewed")
  await waitFor(() => expect(medicine).toHaveValue("Amlodipine 5 mg"))
  expect(screen.getByRole("checkbox", { name: /Renewed/ })).toBeChecked()
  expect(reason).toHaveValue("Own words")
})

describe("the prescription renewal section", () => {
  it.each([
    { decisions: [], unfinished: false },
    { decisions: [null], unfinished: true },
    { decisions: ["renewed", null], unfinished: true },
    { decisions: ["renewed", "rejected"], unfinished: false },
  ] as const)("is unfinished with decisions $decisions: $unfinished", { tags: ["END-033"] }, ({ decisions, unfinished }) => {
    expect(
      isUnfinished({ prescriptions: decisions.map((decision, n) => ({ ...requestedRenewal(String(n), "Medicine"), decision })) }),
    ).toBe(unfinished)
  })

  it("blocks the end of the meeting until every prescription is decided", { tags: ["END-033"] }, async () => {
    open()
    expect(await screen.findByText("shown")).toBeInTheDocument()
    await choose("Amlodipine 5 mg", "Renewed")
    expect(await screen.findByText(/\u2068Robin Vale\u2069, 2 Mar( 2026)?, \d\d:\d\d/)).toBeVisible()
    expect(screen.getByText("shown")).toBeInTheDocument()
    await choose("Omeprazole 20 mg", "Not renewed")
    expect(await screen.findByText("You have decided on every prescription.")).toBeVisible()
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
  })

  it("shows an unknown decision as it was sent, and counts it as a decision", { tags: ["END-034"] }, async () => {
    const decided = { decidedAt: "2026-03-02T09:20:00.000Z", decidedByName: "Robin Vale", version: 1 }
    open([{ ...both[0]!, ...decided, decision: { unknownWord: "postponed" } }])
    expect(await screen.findByText(/^Unknown: postponed · \u2068Robin Vale\u2069, /)).toBeVisible()
    expect(screen.queryByRole("radio", { checked: true })).toBeNull()
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
  })

  it("lets a decision be changed, and marks an unsaved one", { tags: ["END-034"] }, async () => {
    const api = open()
    await choose("Amlodipine 5 mg", "Renewed")
    await screen.findByText(/Robin Vale/)
    api.answer(respond(decideRenewal, () => apiError("Unavailable")))
    await choose("Amlodipine 5 mg", "Not renewed")
    expect(await screen.findByText("The decision was not saved. Choose again.")).toBeVisible()
    expect(within(screen.getByRole("radiogroup", { name: "Amlodipine 5 mg" })).getByRole("radio", { name: "Renewed" })).toBeChecked()
  })

  it("shows who decided differently meanwhile, and accepts another choice", { tags: ["SEC-017"] }, async () => {
    const api = open()
    const medicine = await screen.findByRole("radiogroup", { name: "Amlodipine 5 mg" })
    const theirs = {
      ...requestedRenewal("1", "Amlodipine 5 mg"),
      decision: "rejected",
      decidedAt: "2026-03-02T09:19:00.000Z",
      version: 1,
    } as const
    const decidedElsewhere = {
      ...both[1]!,
      decision: "renewed",
      decidedAt: "2026-03-02T09:18:00.000Z",
      decidedByName: "Kim Ash",
      version: 1,
    } as const
    const request = { prescriptions: [{ ...theirs, decidedByName: "Kim Ash" }, decidedElsewhere] }
    api.answer(respond(getRenewal, request))
    api.answer(respond(decideRenewal, () => apiError("Conflict", { code: "version_conflict" })))
    await userEvent.click(within(medicine).getByRole("radio", { name: "Renewed" }))
    const message = "Kim Ash has just decided: Not renewed. Your decision was not saved. Choose again to change theirs."
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText("You have decided on every prescription.")).toBeNull()
    expect(within(medicine).getByRole("radio", { name: "Not renewed" })).toBeChecked()

    api.answer(
      respond(decideRenewal, {
        prescriptions: [{ ...theirs, decision: "renewed", decidedByName: "Robin Vale", version: 2 }, decidedElsewhere],
      }),
    )
    await userEvent.click(within(medicine).getByRole("radio", { name: "Renewed" }))
    expect(await screen.findByText(/\u2068Robin Vale\u2069, 2 Mar( 2026)?, \d\d:\d\d/)).toBeVisible()
    expect(screen.queryByText(message)).toBeNull()
    expect(screen.getByText("You have decided on every prescription.")).toBeVisible()
  })

  it("has nothing to finish in a meeting without a request", { tags: ["END-033"] }, async () => {
    open([])
    expect(await screen.findByText("nothing in the way")).toBeInTheDocument()
    expect(screen.queryByRole("heading", { name: "Prescriptions to renew" })).toBeNull()
  })
})
