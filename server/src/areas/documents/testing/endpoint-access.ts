import { previewDocument, saveDocument } from "@rond/core/model/documents"
import { type AreaAccess, anna, asking } from "../../../testing/endpoint-access/access.ts"
import { demoTemplates } from "../demo/demo.ts"

const { meetingId, patientId } = anna

const document = {
  templateId: "se-certificate-of-visit",
  templateVersion: 1,
  meetingId,
  patientId,
  values: { day: "2026-01-05", manner: "video", accompanied: true, remarks: "" },
} as const

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "documents.finalised": asking(anna, { params: { meetingId }, query: { patientId } }),
    "documents.preview": asking(anna, { payload: document }),
    "documents.preview-pages": {
      of: anna,
      input: async (server) => ({ params: { id: (await server.call(previewDocument, { payload: document }, { as: anna.clinician })).id } }),
      hiddenBecause: "A preview is there for whoever asked for it, and for nobody else.",
    },
    "documents.save": asking(anna, { payload: document }),
    "documents.finalised-pages": {
      of: anna,
      input: async (server) => ({ params: { id: (await server.call(saveDocument, { payload: document }, { as: anna.clinician })).id } }),
    },
  },
  unscoped: {
    "documents.templates": { because: "Templates of the caller's own market." },
    "documents.most-used": { because: "Templates of the caller's own market." },
    "documents.template-fields": { because: "A template of the caller's own market." },
    "documents.message-to-patient-template": { because: "A template of the caller's own market." },
  },
  rows: demoTemplates,
}
