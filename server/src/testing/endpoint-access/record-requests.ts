import { finishMeeting } from "@rond/core/model/end-meeting"
import { getMeetingNote } from "@rond/core/model/note"
import { signEntry } from "@rond/core/model/record"
import type { TestServer } from "../test-server.ts"
import { asking, byId, ofMeeting, type PatientScopedRequest, anna, annaFinishing } from "./access.ts"

const { meetingId, patientId } = anna
const note = `note-${meetingId}`
const currentNote = (server: TestServer) => server.call(getMeetingNote, { params: { meetingId } }, { as: anna.clinician })

/** The note, the record, the evaluation and the end of the meeting. */
export const aboutTheRecord: Readonly<Record<string, PatientScopedRequest>> = {
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
  "emergency-access.own": asking(anna, { params: { patientId } }),
  "emergency-access.open": asking(anna, { params: { patientId }, payload: { reason: "urgent_care", explanation: "Unconscious" } }),
  "emergency-access.end": asking(anna, { params: { patientId } }),
  "evaluation.of-meeting": ofMeeting(anna),
  "evaluation.save": asking(anna, { params: { meetingId }, payload: { values: {}, sections: { a: "b" }, writer: "w" } }, { version: "0" }),
  "end-meeting.finish": asking(annaFinishing, {
    params: { meetingId: annaFinishing.meetingId },
    payload: { status: "COMPLETED", sign: false, entryId: null, entryContentId: null },
  }),
  "end-meeting.progress": ofMeeting(annaFinishing),
  "end-meeting.waiting": {
    of: annaFinishing,
    input: async (server) => {
      const { meetingId, clinician } = annaFinishing
      const payload = { status: "COMPLETED", sign: false, entryId: null, entryContentId: null } as const
      await server.call(finishMeeting, { params: { meetingId }, payload }, { as: clinician })
      return { params: { meetingId }, payload: { decision: "ask-now" } }
    },
  },
}
