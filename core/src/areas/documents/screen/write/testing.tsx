import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { indexedDraftStore } from "../../../../platform/drafts/device/draft-store.ts"
import { testKeys } from "../../../../platform/drafts/testing.ts"
import { getMessagingConfiguration, sendPatientMessage } from "../../../messaging/model/index.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, memoryApi, type MemoryApi } from "../../../../testkit/memory-api.ts"
import { meetingOf, patientOf, userOf } from "../../../../testkit/people.ts"
import type { WorkspaceSubject } from "../../../workspace/model/core-facts.ts"
import {
  getDocumentForm,
  getFinalisedDocument,
  getMessageToPatientTemplate,
  listDocumentTemplates,
  listFinalisedDocuments,
  listMostUsedTemplates,
  previewDocument,
  saveDocument,
  type DocumentForm,
  type FinalisedDocument,
  type NewDocument,
} from "../../model/index.ts"
import CreateDocumentPanel from "./CreateDocumentPanel.tsx"

export const form: DocumentForm = {
  id: "visit",
  version: 1,
  name: "Certificate of visit",
  language: "en-GB",
  nodes: [
    { kind: "text", id: "reader", label: "For whom", required: true, maxLength: 40 },
    { kind: "long_text", id: "remarks", label: "Remarks", required: false },
    { kind: "date", id: "day", label: "Day", required: false },
  ],
  prefills: [{ field: "day", from: "meeting_date" }],
}

export const saved: FinalisedDocument = {
  id: "document-1",
  documentTemplateId: "visit",
  documentTemplateName: "Certificate of visit",
  createdAt: "2026-03-02T09:30:00.000Z",
  clinicianName: "Robin Vale",
}

const sheet = {
  title: "Certificate of visit",
  language: "en-GB",
  issuer: ["Pool"],
  about: [{ label: "Patient", value: "Alex Moor" }],
  parts: [{ kind: "answer" as const, label: "For whom", value: "The school" }],
  closing: [{ label: "Issued by", value: "Robin Vale, GP" }],
}

export function clinic() {
  const documents: FinalisedDocument[] = []
  return memoryApi([
    respond(listDocumentTemplates, {
      templates: [
        { id: "advice", name: "Advice", description: "Self-care" },
        { id: "visit", name: "Certificate of visit", description: null },
      ],
    }),
    respond(listMostUsedTemplates, { templateIds: ["visit"] }),
    respond(getDocumentForm, ({ params }) => ({ ...form, id: params.id, name: params.id === "visit" ? form.name : "Advice" })),
    respond(previewDocument, { id: "preview-1", sheet }),
    respond(saveDocument, () => {
      documents.push(saved)
      return saved
    }),
    respond(listFinalisedDocuments, () => ({ documents: [...documents] })),
    respond(getFinalisedDocument, new Blob(["%PDF-"], { type: "application/pdf" })),
    respond(getMessageToPatientTemplate, {
      messageToPatient: { subject: "Your {document}", body: "Dear {patient},\n{unknown}\n{clinician}" },
    }),
    respond(getMessagingConfiguration, {
      maxAttachments: 3,
      maxAttachmentBytes: 10_000_000,
      attachmentTypes: ["application/pdf"],
      validatesFileNames: true,
      offersRevisitButton: false,
    }),
    respond(sendPatientMessage, ({ payload }) => ({
      id: "message-1",
      title: payload.messageSubject,
      body: payload.message,
      timestamp: "2026-03-02T09:31:00.000Z",
      buttonType: null,
      attachments: [],
      delivery: "delivered" as const,
    })),
  ])
}

let patients = 0

/** A patient, an account and a meeting of the test's own: drafts are kept on the device. */
export function aSubject(): WorkspaceSubject {
  const id = `documented-${++patients}`
  return subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
}

export function openPanel(api: MemoryApi, subject: WorkspaceSubject) {
  render(
    <InWorkspace api={api} plugins={[]} subject={subject}>
      <CreateDocumentPanel />
    </InWorkspace>,
  )
  return userEvent.setup()
}

export const choose = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) =>
  user.click(await screen.findByRole("button", { name }))

export const reader = () => screen.findByRole("textbox", { name: /For whom/ })

export const requestsTo = (api: MemoryApi, endpoint: { readonly id: string }) =>
  api.requests.filter((candidate) => candidate.id === endpoint.id)

/** The data that this device keeps of the patient's documents. */
export async function keptOf(subject: WorkspaceSubject): Promise<unknown> {
  const [draft] = await indexedDraftStore(testKeys()).list({
    clinicianId: subject.clinician.id,
    patientId: subject.patient.id,
    meetingId: subject.meeting?.id,
    form: "create-document",
  })
  return draft?.content
}

export const payloads = (api: MemoryApi, endpoint: { readonly id: string }) =>
  requestsTo(api, endpoint).map(({ input }) => (input as { readonly payload: NewDocument }).payload)
