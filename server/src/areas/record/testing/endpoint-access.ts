import { finishMeeting } from "@rond/core/model/end-meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { signEntry } from "@rond/core/model/record"
import { type AreaAccess, anna, annaFinishing, asking, byId, ofMeeting } from "../../../testing/endpoint-access/access.ts"
import type { TestServer } from "../../../testing/test-server.ts"

const { meetingId, patientId } = anna

const note = `note-${meetingId}`
const currentNote = (server: TestServer) => server.call(getMeetingNote, { params: { meetingId } }, { as: anna.clinician })

export const endpointAccess: AreaAccess = {
  patientScoped: {
    "note.of-meeting": ofMeeting(anna),
    "note.used-diagnoses": asking(anna, { params: { patientId }, query: { language: "sv" } }),
    "record.save-entry": asking(anna, { params: { id: note }, payload: { meetingId, values: {}, writer: "w" } }, { version: "0" }),
    "record.entry": asking(anna, { params: { id: note }, query: {} }),
    "record.sign-entry": {
      of: anna,
      input: async (server) => ({ params: { id: note }, payload: { contentId: (await currentNote(server)).contentId ?? "" } }),
    },
    "record.unsign-entry": {
      of: anna,
      input: async (server) => {
        const { contentId, signedAt } = await currentNote(server)
        if (signedAt === null)
          await server.call(signEntry, { params: { id: note }, payload: { contentId: contentId ?? "" } }, { as: anna.clinician })
        return { params: { id: note }, payload: { reason: "More to say" } }
      },
    },
    "record.undo-signature": {
      of: anna,
      input: async (server) => {
        const { contentId, signedAt } = await currentNote(server)
        if (signedAt === null)
          await server.call(signEntry, { params: { id: note }, payload: { contentId: contentId ?? "" } }, { as: anna.clinician })
        return { params: { id: note }, payload: { contentId: contentId ?? "" } }
      },
    },
    "record.add-addendum": {
      of: anna,
      input: async (server) => {
        const { contentId, signedAt } = await currentNote(server)
        if (signedAt === null)
          await server.call(signEntry, { params: { id: note }, payload: { contentId: contentId ?? "" } }, { as: anna.clinician })
        return { params: { id: note }, payload: { text: "The culture was negative" } }
      },
    },
    "record.strike-entry": asking(anna, { params: { id: note }, payload: { reason: "Wrong patient" } }),
    "record.entry-audit": byId(anna, note),
    "record.patient-log": asking(anna, { params: { patientId }, query: {} }),
    "record.print-entry": byId(anna, note),
    "record.entry-appointment": byId(anna, note),
    "record.entry-picture": asking(anna, { params: { id: note, pictureId: "none" }, query: {} }),
    "record.prescriptions": asking(anna, { query: { meetingId, patientId } }),
    "record.prescription": byId(anna, "granted"),
    "record.prescription-history": byId(anna, "granted"),
    "record.entries": asking(anna, { params: { patientId }, query: {} }),
    "evaluation.of-meeting": ofMeeting(anna),
    "evaluation.save": asking(
      anna,
      { params: { meetingId }, payload: { values: {}, sections: { a: "b" }, writer: "w" } },
      { version: "0" },
    ),
    "end-meeting.finish": asking(annaFinishing, {
      params: { meetingId: annaFinishing.meetingId },
      payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
    }),
    "end-meeting.progress": ofMeeting(annaFinishing),
    "end-meeting.waiting": {
      of: annaFinishing,
      input: async (server) => {
        const payload = { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const
        await server.call(finishMeeting, { params: { meetingId: annaFinishing.meetingId }, payload }, { as: annaFinishing.clinician })
        return { params: { meetingId: annaFinishing.meetingId }, payload: { decision: "ask-now" } }
      },
    },
  },
  unscoped: {
    "note.search-diagnoses": { because: "A code list." },
    "note.named-diagnoses": { because: "A code list, compared with what the caller has written." },
    "note.non-recommended-codes": { because: "A code list." },
    "note.snippets": { because: "Texts of the caller's own, and of their pool, without patient data." },
    "note.save-snippet": { because: "A text of the caller's own, without patient data." },
    "note.delete-snippet": { because: "A text of the caller's own, without patient data." },
  },
}
