import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getPatientDocumentImage, listPatientDocuments } from "../model/index.ts"
import { apiError, memoryApi, respond } from "../../../testkit/memory-api.ts"
import { InWorkspace, subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import PatientDocumentsTab from "./PatientDocumentsTab.tsx"

const two = {
  patientDocuments: [
    { patientDocumentId: "letter", createdAt: "2026-03-02T09:30:00.000Z" },
    { patientDocumentId: "results", createdAt: "2026-03-01T08:00:00.000Z" },
  ],
}

function open(list: Parameters<typeof respond<undefined, unknown, undefined, typeof two>>[1], subject = subjectOf()) {
  const api = memoryApi([respond(listPatientDocuments, list), respond(getPatientDocumentImage, new Blob(["png"], { type: "image/png" }))])
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <PatientDocumentsTab />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

it("shows documents with dates and thumbnails, and opens them in full", { tags: ["IMG-010", "IMG-002"] }, async () => {
  const { api, user } = open(two)
  const items = await screen.findAllByRole("listitem")
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 Mar( 2026)?,? 09:30$/),
    expect.stringMatching(/^1 Mar( 2026)?,? 08:00$/),
  ])
  await user.click(screen.getByRole("button", { name: /^Open document 2 of 2, sent/ }))
  const viewer = await screen.findByRole("dialog", { name: /^Document 2 of 2/ })
  expect(await within(viewer).findByRole("img", { name: /^Document 2, sent/ })).toBeVisible()
  const inputsOf = (id: string) => api.requests.filter((request) => request.id === id).map(({ input }) => input)
  expect(inputsOf(listPatientDocuments.id)).toEqual([{ query: { patientId: "patient-1", surveyInformationId: "survey-1" } }])
  const query = { meetingId: "meeting-1", userId: "patient-1" }
  expect(inputsOf(getPatientDocumentImage.id)).toEqual([
    { params: { id: "letter" }, query: { ...query, width: 200, height: 100 } },
    { params: { id: "results" }, query: { ...query, width: 200, height: 100 } },
    { params: { id: "results" }, query },
  ])
})

it("shows an empty list, and fetches documents that arrive later", { tags: ["IMG-010"] }, async () => {
  const { api, user } = open({ patientDocuments: [] })
  expect(await screen.findByText("No documents")).toBeVisible()
  api.answer(respond(listPatientDocuments, two))
  await user.click(screen.getByRole("button", { name: "Refresh" }))
  expect(await screen.findAllByRole("listitem")).toHaveLength(2)
  expect(screen.queryByText("No documents")).toBeNull()
})

it("keeps its documents when a refetch fails", { tags: ["IMG-013"] }, async () => {
  const { api, user } = open(two)
  await screen.findAllByRole("listitem")
  api.answer(respond(listPatientDocuments, apiError("Unavailable")))
  await user.click(screen.getByRole("button", { name: "Refresh" }))
  expect(await screen.findByText("The documents could not be refreshed")).toBeVisible()
  expect(screen.getAllByRole("listitem")).toHaveLength(2)
  api.answer(respond(listPatientDocuments, two))
  await user.click(screen.getByRole("button", { name: "Refresh" }))
  await expect.poll(() => screen.queryByText("The documents could not be refreshed")).toBeNull()
})

it("offers a retry if nothing could be loaded", { tags: ["IMG-013"] }, async () => {
  const { api, user } = open(apiError("Unavailable"))
  expect(await screen.findByRole("alert")).toHaveTextContent("The documents could not be loaded")
  api.answer(respond(listPatientDocuments, two))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findAllByRole("listitem")).toHaveLength(2)
})

it("requests nothing without a meeting, and explains where documents are", { tags: ["IMG-014"] }, async () => {
  const { meeting: _none, ...profile } = subjectOf()
  const { api } = open(two, profile as ReturnType<typeof subjectOf>)
  expect(await screen.findByText("No meeting is open")).toBeVisible()
  expect(api.requests.map(({ id }) => id)).not.toContain(listPatientDocuments.id)
})
