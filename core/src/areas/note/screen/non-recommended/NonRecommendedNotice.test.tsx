import { render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { saveEntry } from "../../../record/model/index.ts"
import { entryOf, noteForm } from "../../../../testkit/forms.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { getMeetingNote, getNonRecommendedCodes, listUsedDiagnoses } from "../../model/index.ts"
import { getSymptomForm } from "../../../symptoms/model/index.ts"
import { NoteForm } from "../NoteForm.tsx"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { diagnosisGuidelines } from "./guidelines.ts"

const guided = [pluginOf({ contributes: [diagnosisGuidelines("https://guidelines.example/icd")] })]
const form = {
  ...noteForm,
  nodes: [
    { kind: "icd_code", id: "first", label: "Diagnosis", required: true, diagnosisPropertyName: "primary_diagnosis" },
    { kind: "icd_code", id: "second", label: "Further diagnosis", required: false, diagnosisPropertyName: "secondary_diagnosis" },
  ],
} as const

let meetings = 1
function open(
  note: Parameters<typeof entryOf>[0],
  list = respond(getNonRecommendedCodes, { icdCodes: ["R53.9", "F41.9"] }),
  plugins = guided,
) {
  // A meeting of its own: what one test leaves half written is kept on the device.
  const meeting = meetingOf({ id: `meeting-${meetings++}` })
  const stored = entryOf({ template: form, version: 1, meetingId: meeting.id, ...note })
  const api = memoryApi([
    respond(getMeetingNote, stored),
    respond(saveEntry, ({ payload }) => ({ ...stored, values: payload.values, version: 2, savedByWriter: payload.writer })),
    list,
    respond(listUsedDiagnoses, { patient: [], own: [] }),
    respond(getSymptomForm, { form: null }),
  ])
  render(
    <InWorkspace api={api} plugins={plugins} subject={subjectOf({ meeting })}>
      <NoteForm />
    </InWorkspace>,
  )
  return api
}
const notice = () => screen.findByText("Diagnosis code not recommended")

describe("the notice for diagnoses that are not recommended", () => {
  it("names the primary and the secondary diagnosis, and links to the guidelines", { tags: ["END-031"] }, async () => {
    open({ values: { first: "R53.9 Tiredness", second: "F41.9 Anxiety disorder, unspecified" } })
    expect(await notice()).toBeVisible()
    expect(screen.getByText("Primary diagnosis: R53.9 Tiredness")).toBeVisible()
    expect(screen.getByText("Secondary diagnosis: F41.9 Anxiety disorder, unspecified")).toBeVisible()
    expect(screen.getByRole("link", { name: "Guidelines for diagnosis codes" })).toHaveAttribute("href", "https://guidelines.example/icd")
  })

  it("names the diagnosis in a market without guidelines of its own", { tags: ["END-031"] }, async () => {
    open({ values: { first: "R53.9 Tiredness" } }, undefined, [])
    expect(await notice()).toBeVisible()
    expect(screen.queryByRole("link")).toBeNull()
  })

  it("appears and disappears with the diagnosis", { tags: ["END-031"] }, async () => {
    open({ values: { first: "R53.9 Tiredness" } })
    await notice()
    const field = await screen.findByRole("combobox", { name: /^Diagnosis/ })
    await userEvent.clear(field)
    await waitFor(() => expect(screen.queryByText("Diagnosis code not recommended")).toBeNull())
  })

  it("is hidden for a recommended code", { tags: ["END-031"] }, async () => {
    const api = open({ values: { first: "J06.9 Cold" } })
    expect(await screen.findByRole("combobox", { name: /^Diagnosis/ })).toHaveValue("J06.9 Cold")
    await waitFor(() => expect(api.requests.some(({ id }) => id === getNonRecommendedCodes.id)).toBe(true))
    expect(screen.queryByText("Diagnosis code not recommended")).toBeNull()
  })

  it("ignores a diagnosis whose field is hidden", { tags: ["END-031"] }, async () => {
    const [first, second] = form.nodes
    const hiding = { ...form, nodes: [first, { ...second, visibleWhen: { field: "first", is: "J06.9 Cold" } }] }
    open({ template: hiding, values: { first: "R53.9 Tiredness", second: "F41.9 Anxiety disorder, unspecified" } })
    await notice()
    expect(screen.getByText("Primary diagnosis: R53.9 Tiredness")).toBeVisible()
    expect(screen.queryByText(/^Secondary diagnosis/)).toBeNull()
  })

  it("is hidden when the note is signed", { tags: ["END-031"] }, async () => {
    open({ values: { first: "R53.9 Tiredness" }, signedAt: "2026-03-02T09:20:00.000Z" })
    expect(await screen.findByText("R53.9 Tiredness")).toBeVisible()
    expect(screen.queryByText("Diagnosis code not recommended")).toBeNull()
  })

  it("is hidden when the list fails to load", { tags: ["END-032"] }, async () => {
    const api = open(
      { values: { first: "R53.9 Tiredness" } },
      respond(getNonRecommendedCodes, () => apiError("Unavailable")),
    )
    await waitFor(() => expect(api.requests.some(({ id }) => id === getNonRecommendedCodes.id)).toBe(true))
    expect(await screen.findByRole("combobox", { name: /^Diagnosis/ })).toHaveValue("R53.9 Tiredness")
    expect(screen.queryByRole("status")).toBeNull()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("retries the list twice", { tags: ["END-032"] }, () => {
    expect(getNonRecommendedCodes.retries).toBe(2)
  })
})
