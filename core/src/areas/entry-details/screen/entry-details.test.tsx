import { msg } from "@lingui/core/macro"
import { act, screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it, vi } from "vitest"
import { entryDetail } from "../../record/model/for-plugins.ts"
import { listFinalisedDocuments } from "../../documents/model/index.ts"
import { listEntryPrescriptions } from "../../record/model/index.ts"
import { getSymptomForm, getSymptomImage, type SymptomForm } from "../../symptoms/model/index.ts"
import { apiError, memoryApi, respond } from "../../../testkit/memory-api.ts"
import { entry, open, record, withTallWindow } from "../../../testkit/screens/record-screen.tsx"
import ConsultationHistoryTab from "../../record/screen/list/ConsultationHistoryTab.tsx"
import { recordEntryDetails } from "./index.ts"

withTallWindow()

const common = { subtitle: null, answer: null }
const form: SymptomForm = {
  surveyInformationId: "form",
  symptomId: "skin_rash",
  title: "Skin rash",
  submittedAt: "2026-03-02T08:00:00.000Z",
  sections: [
    {
      id: "rash",
      title: "The rash",
      nodes: [
        { id: "photo", type: "photo", title: "Photos", subtitle: null, images: [{ id: "photo-1", tags: [] }] },
        { ...common, id: "where", type: "single_choice", title: "Where?", options: [{ id: "arm", text: "Arm", selected: true }] },
        { ...common, id: "temperature", type: "number", title: "Temperature", answer: "38.5" },
        { ...common, id: "silent", type: "text", title: "Anything else?" },
      ],
    },
  ],
}
const answers = respond(getSymptomForm, { form })
const photo = respond(getSymptomImage, new Blob(["png"], { type: "image/png" }))
const documents = respond(listFinalisedDocuments, {
  documents: [
    {
      id: "document-1",
      documentTemplateId: "certificate",
      documentTemplateName: "Certificate of visit",
      createdAt: "2026-03-02T09:20:00.000Z",
      clinicianName: "Robin Vale",
    },
  ],
})
const prescribed = { id: "p", medication: "Atorvastatin 20 mg", prescribedAt: "2026-03-02T09:10:00.000Z", prescriberName: "Robin Vale" }
const prescriptions = respond(listEntryPrescriptions, { prescriptions: [prescribed] })

const openEntry = async (api: ReturnType<typeof memoryApi>, more: Parameters<typeof open>[2] = recordEntryDetails()) => {
  URL.createObjectURL = () => "blob:photo"
  URL.revokeObjectURL = () => undefined
  const { user } = open(ConsultationHistoryTab, api, more)
  const row = await screen.findByRole("button", { name: /Visit 1/ })
  const before = api.requests.map(({ id }) => id)
  await user.click(row)
  return { user, before }
}

describe("an open entry", () => {
  it("shows photos, answers, documents and prescriptions, and fetches nothing before it opens", { tags: ["PANE-080"] }, async () => {
    const api = memoryApi([record([entry(1), entry(2)]), answers, photo, documents, prescriptions])
    const { user, before } = await openEntry(api)
    expect(new Set(before)).toEqual(new Set(["record.entries"]))

    const photos = await screen.findByRole("region", { name: "Photos from the patient" })
    expect(await within(photos).findByRole("button", { name: "Open photo 1 of 1" })).toBeVisible()
    const document = await screen.findByRole("region", { name: "Documents" })
    expect(within(document).getByText("Certificate of visit")).toBeVisible()
    expect(within(document).getByRole("link", { name: /Open Certificate of visit \(PDF/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/finalised-document\/document-1$/),
    )
    const prescription = await screen.findByRole("region", { name: "Prescriptions" })
    expect(prescription).toHaveTextContent(/Atorvastatin 20 mgPrescribed by Robin Vale, /)

    expect(screen.queryByText("Where?")).toBeNull()
    await user.click(screen.getByRole("button", { name: "The patient’s answers before the meeting" }))
    const shownAnswers = ["Where?", "Temperature"].map((question) => screen.getByText(question).closest("dt")?.nextElementSibling)
    expect(shownAnswers.map((answer) => answer?.textContent)).toEqual(["Arm", "38.5"])
    expect(screen.queryByText("Anything else?")).toBeNull()
    const asking = api.requests.filter(({ id }) => id !== "record.entries" && id !== getSymptomImage.id).map(({ input }) => input)
    expect(JSON.stringify(asking)).not.toContain("meeting-2")
  })

  it("is printed with the patient's answers", { tags: ["PANE-733"] }, async () => {
    await openEntry(memoryApi([record([entry(1)]), answers, photo, documents, prescriptions]))
    const fold = await screen.findByRole("button", { name: "The patient’s answers before the meeting" })
    act(() => void window.dispatchEvent(new Event("beforeprint")))
    expect(screen.getByText("Where?")).toBeVisible()
    act(() => void window.dispatchEvent(new Event("afterprint")))
    expect(screen.queryByText("Where?")).toBeNull()
    expect(fold).toHaveAttribute("aria-expanded", "false")
  })

  it("shows nothing if its meeting has nothing, and requests nothing without a meeting", { tags: ["PANE-080"] }, async () => {
    const nothing = [
      respond(getSymptomForm, { form: null }),
      respond(listFinalisedDocuments, { documents: [] }),
      respond(listEntryPrescriptions, { prescriptions: [] }),
    ]
    const api = memoryApi([record([entry(1), entry(2, { meetingId: null })]), ...nothing])
    const { user } = await openEntry(api)
    await waitFor(() => expect(api.requests.map(({ id }) => id)).toEqual(expect.arrayContaining([listEntryPrescriptions.id])))
    expect(screen.queryByRole("region", { name: /Documents|Prescriptions|Photos/ })).toBeNull()
    const soFar = api.requests.length
    await user.click(screen.getByRole("button", { name: /Visit 2/ }))
    expect(screen.getByText("Plan of visit 2")).toBeVisible()
    expect(api.requests).toHaveLength(soFar)
  })

  it("shows one section's error with a retry, and keeps the others", { tags: ["PANE-080"] }, async () => {
    const api = memoryApi([record([entry(1)]), answers, photo, respond(listFinalisedDocuments, apiError("Unavailable")), prescriptions])
    const { user } = await openEntry(api)
    expect(await screen.findByRole("region", { name: "Prescriptions" })).toBeVisible()
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The documents of this entry could not be loaded")
    api.answer(documents)
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("region", { name: "Documents" })).toBeVisible()
  })

  it("shows that a section is refused, without a retry", { tags: ["PANE-082"] }, async () => {
    const api = memoryApi([record([entry(1)]), respond(getSymptomForm, apiError("Refused")), documents, prescriptions])
    await openEntry(api)
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The patient’s answers could not be loaded")
    expect(alert).toHaveTextContent("You do not have access to this.")
    expect(within(alert).queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("does not mention an outage of the survey service", { tags: ["PANE-083"] }, async () => {
    const outage = apiError("Unavailable", { title: "Could not get survey responses from Facts Machine." })
    const api = memoryApi([record([entry(1)]), respond(getSymptomForm, outage), documents, prescriptions])
    await openEntry(api)
    expect(await screen.findByRole("region", { name: "Documents" })).toBeVisible()
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("isolates a section whose code fails to load", { tags: ["PANE-080"] }, async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined)
    const broken = entryDetail({
      id: "broken",
      label: msg`Referrals`,
      load: () => Promise.resolve({ default: () => throwError() }),
    })
    await openEntry(memoryApi([record([entry(1)]), answers, photo, documents, prescriptions]), [broken, ...recordEntryDetails()])
    expect(await screen.findByRole("alert")).toHaveTextContent("Referrals could not be shown")
    expect(await screen.findByRole("region", { name: "Documents" })).toBeVisible()
  })
})

function throwError(): never {
  throw new Error("broken")
}
