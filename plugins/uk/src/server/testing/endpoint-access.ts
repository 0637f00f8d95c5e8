import { getCancellation } from "@rond/core/model/no-show"
import { asking, byId, insertStranger, ofMeeting, samplePdf, somebody, waitForJob, type EndpointAccess } from "@rond/server/testing"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import { insertBritishClinic, gp } from "./british-clinic.ts"

const ada = somebody("patient", "m1", gp)
/** Ada, in a meeting that a rejection cancels during the test. */
const adaRejected = somebody("patient", "m2", gp)

/** Dan, whose father pays for prescriptions. */
const dan = somebody("dan", "m-unverified", gp)
const prescriptionId = "payg-clean"

/** A session of the signing service about Dan, and its secret. */
const signingSecret = "secret-of-a-signing-session"
const signing = {
  sessionId: "6f0b2f6e-3d0c-4a0e-9a55-0f4f5f0c7a01",
  hash: createHash("sha256").update(signingSecret).digest("hex"),
}

/** Ada's tasks: one is changed during the test, and one is removed. */
const tasks = { changed: "task-changed", removed: "task-removed" } as const

export const endpointAccess: EndpointAccess = {
  clinic: Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* insertBritishClinic
    yield* insertStranger(ada)
    yield* sql`insert into uk_clinician_task (id, meeting_id, type, label, urgency, status) values
      (${tasks.changed}, ${ada.meetingId}, 'BLOODS', 'Bloods', 'ROUTINE', 'DRAFT'),
      (${tasks.removed}, ${ada.meetingId}, 'OTHER_TASK', 'Other task', 'ROUTINE', 'DRAFT') on conflict do nothing`
    yield* sql`update patient set partnership = 'private' where id = 'cyril'`
    yield* sql`insert into uk_payg_prescription (id, meeting_id, clinician_id, name, size_bytes, sha256, state, bytes, marked_meeting)
      values (${prescriptionId}, ${dan.meetingId}, 'gp', 'prescription.pdf', 8, 'digest', 'clean', ${samplePdf()}, true) on conflict do nothing`
    yield* sql`insert into uk_eps_session (id, meeting_id, clinician_id, secret_hash, expires_at) values (${signing.sessionId},
      ${dan.meetingId}, 'gp', ${signing.hash}, now() + interval '1 hour') on conflict do nothing`
    yield* sql`update meeting set confirmed_at = now() where id = ${adaRejected.meetingId}`
  }),
  professions: { "uk.upload-payg-prescription": ["doctor", "nurse"], "uk.start-eps-session": ["doctor", "nurse"] },
  patientScoped: {
    "uk.clinician-tasks": ofMeeting(ada),
    "uk.add-clinician-task": asking(ada, { params: { meetingId: ada.meetingId }, payload: { type: "BLOODS" } }),
    "uk.save-clinician-task": asking(
      ada,
      {
        params: { meetingId: ada.meetingId, id: tasks.changed },
        payload: { note: "Ferritin", documentLink: null, status: "SUBMITTED", editMode: false },
      },
      { version: "1" },
    ),
    "uk.delete-clinician-task": asking(ada, { params: { meetingId: ada.meetingId, id: tasks.removed } }, { version: "1" }),
    "uk.payg-prescriptions": ofMeeting(dan),
    "uk.upload-payg-prescription": asking(dan, {
      params: { meetingId: dan.meetingId, userId: "cyril" },
      payload: { file: new File([samplePdf()], "prescription.pdf", { type: "application/pdf" }) },
    }),
    "uk.payg-document": asking(dan, { params: { meetingId: dan.meetingId, id: prescriptionId } }),
    "uk.eps-actions": ofMeeting(dan),
    "uk.start-eps-session": asking(dan, {
      params: { meetingId: dan.meetingId },
      payload: { id: "6f0b2f6e-3d0c-4a0e-9a55-0f4f5f0c7a02", view: "prescribe" },
    }),
    "uk.identity.latest-method": byId(ada, ada.patientId),
    "uk.identity.selfie": byId(ada, ada.patientId),
    "uk.identity.tracing": byId(ada, ada.patientId),
    "uk.identity.knowledge-state": asking(ada, { params: { id: ada.patientId, patientId: ada.patientId } }),
    "uk.identity.check": ofMeeting(ada),
    "uk.identity.record-check": asking(adaRejected, {
      params: { meetingId: adaRejected.meetingId },
      payload: { outcome: "Reject", rejectionReason: "DidNotAttend", kbvFreeTextAnswer: null },
    }),

    // Core's endpoints of a cancellation, on the meeting that the rejection above cancels.
    "meeting.cancel": {
      of: adaRejected,
      // It joins the cancellation that the rejection started, and must finish before that endpoint's own request, which writes its own line.
      input: async (server) => {
        const params = { meetingId: adaRejected.meetingId }
        await waitForJob(() => server.call(getCancellation, { params }, { as: adaRejected.clinician }))
        return { params, payload: { status: "CANCELLED", reason: "DidNotAttend", explanation: null } }
      },
    },
    "meeting.cancellation": ofMeeting(adaRejected),
    "meeting.refund": asking(adaRejected, { params: { meetingId: adaRejected.meetingId }, payload: { reason: "The sound was lost" } }),
  },
  unscoped: {
    "uk.eps-enabled": { because: "Whether the signing service enables the caller.", input: {}, by: dan },
    "uk.ask-eps-enabled": { because: "Asks the signing service about the caller.", input: {}, by: dan },
  },
  tokenScoped: {
    "uk.report-eps-actions": {
      key: "the secret of a signing session",
      of: dan,
      input: () => ({ payload: { secret: signingSecret, actions: [{ id: "reported-1", state: "issued" }] } }),
    },
  },
}
