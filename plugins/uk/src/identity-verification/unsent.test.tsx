import { GoHome } from "@rond/core/features/end-meeting"
import { getEvaluation } from "@rond/core/features/evaluation"
import { getMeetingNote } from "@rond/core/model/note"
import { continueDraft, useAllUnsent } from "@rond/core/features/unsent"
import { apiError, InWorkspace, meetingOf, memoryApi, respond, subjectOf } from "@rond/core/testkit"
import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import {
  getIdentityCheck,
  getKnowledgeState,
  getLatestIdentityMethod,
  getSelfieCheck,
  getTracing,
  recordIdentityCheck,
} from "../contract/contract.ts"
import plugin from "../plugin.ts"
import IdentitySection from "./IdentitySection.tsx"

/** What home and the end of a meeting list, and the way that they open it. */
function Unsent() {
  const unsent = useAllUnsent("clinician-1")
  return (
    <>
      <output aria-label="Unsent">{unsent.map(({ about, meetingId }) => `${about?.unsaved?.what} in ${meetingId}`)}</output>
      {unsent.map((one) => (
        <button key={one.id} onClick={() => continueDraft(one)}>
          Open
        </button>
      ))}
    </>
  )
}

it("the patient's answers are unsent until the identity is decided", { tags: ["ACT-037"] }, async () => {
  const check = {
    meetingId: "answered",
    userId: "patient-1",
    patientId: "patient-1",
    meetingType: "Adult",
    previousStatus: "NOT_VERIFIED",
    checkTime: "2026-03-02T09:31:00.000Z",
    verifyingClinicianId: "clinician-1",
    verifyingClinicianName: "Robin Vale",
    outcome: "Accept",
    rejectionReason: null,
    kbvFreeTextAnswer: "Both",
  } as const
  const api = memoryApi([
    respond(getLatestIdentityMethod, null),
    respond(getKnowledgeState, { state: "NOT_ASKED", questions: [{ topic: "POSTCODE", expected: "N1 2AB" }] }),
    respond(getSelfieCheck, null),
    respond(getTracing, null),
    respond(getIdentityCheck, apiError("NotFound")),
    respond(recordIdentityCheck, check),
    respond(getEvaluation, apiError("Unavailable")),
    respond(getMeetingNote, apiError("NotFound", { code: "no_form_template" })),
  ])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={subjectOf({ country: "GB", meeting: meetingOf({ id: "answered" }) })}>
      <GoHome value={() => undefined}>
        <IdentitySection />
        <Unsent />
      </GoHome>
    </InWorkspace>,
  )
  const unsent = screen.getByRole("status", { name: "Unsent" })
  const answers = await screen.findByRole("textbox", { name: "The patient’s answers" })
  await userEvent.type(answers, " ")
  await userEvent.type(answers, "Both")
  await waitFor(() => expect(unsent).toHaveTextContent("identity answers in answered"))

  await userEvent.click(screen.getByRole("button", { name: "Questions to ask" }))
  expect(answers).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole("button", { name: "Open" }))
  expect(await screen.findByRole("textbox", { name: "The patient’s answers" })).toHaveValue(" Both")
  await userEvent.click(screen.getByRole("button", { name: "Accept identity" }))
  await waitFor(() => expect(unsent).toBeEmptyDOMElement())
})
