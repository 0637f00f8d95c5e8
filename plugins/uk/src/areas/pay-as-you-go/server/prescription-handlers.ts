import {
  Access,
  announceTaken,
  Audit,
  beforeFiles,
  checkFile,
  conflict,
  DurableWork,
  Events,
  fileBounds,
  type FileRules,
  handle,
  handleAfter,
  lockOpenMeeting,
  mustOffer,
  notFound,
} from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomUUID } from "node:crypto"
import { britishClinician } from "../../clinic/server/index.ts"
import { paygPrescription } from "../../prescription/model/index.ts"
import { getPaygDocument, getPaygPrescriptions, uploadPaygPrescription } from "../model/endpoints.ts"
import { paygChanged } from "../model/payg-event.ts"
import { largestPrescriptionBytes } from "../model/payg-prescription.ts"
import { checkPrescriptionJob } from "./check-prescription.ts"
import { markMeeting, prescriptionOf, prescriptionsOf } from "./prescription-store.ts"

const rules: FileRules = { types: ["application/pdf"], largestBytes: largestPrescriptionBytes }

const requireMeeting = Effect.fnUntraced(function* (meetingId: string) {
  yield* britishClinician
  return yield* (yield* Access).requireMeeting(meetingId)
})

/** A meeting in which the caller may prescribe, with its own account. */
const requirePrescribing = Effect.fnUntraced(function* (meetingId: string, userId: string) {
  const meeting = yield* requireMeeting(meetingId)
  const sql = yield* SqlClient.SqlClient
  const own = yield* sql`select id from meeting where id = ${meeting.meetingId} and user_id = ${userId}`
  if (own.length === 0) return yield* notFound("Account")
  yield* mustOffer(paygPrescription, meeting)
  return meeting
})

const upload = handleAfter(
  uploadPaygPrescription,
  ({ params, payload }) =>
    Effect.gen(function* () {
      yield* requirePrescribing(params.meetingId, params.userId)
      return yield* checkFile(payload.file, rules)
    }),
  ({ params }, _request, { name, bytes }) =>
    Effect.gen(function* () {
      const { meetingId, patientId } = yield* requirePrescribing(params.meetingId, params.userId)
      const { id: clinicianId } = yield* britishClinician
      yield* lockOpenMeeting(meetingId)
      const id = randomUUID()
      const sha256 = createHash("sha256").update(bytes).digest("hex")
      const marked = yield* markMeeting(meetingId)
      const sql = yield* SqlClient.SqlClient
      yield* sql`
        insert into uk_payg_prescription (id, meeting_id, clinician_id, name, size_bytes, sha256, bytes, marked_meeting)
        values (${id}, ${meetingId}, ${clinicianId}, ${name}, ${bytes.length}, ${sha256}, ${bytes}, ${marked})`
      yield* (yield* DurableWork).start(checkPrescriptionJob, { prescriptionId: id }, { key: id })
      yield* (yield* Audit).write({
        action: "uk.payg-prescription.upload",
        meetingId,
        patientId,
        subjectId: id,
        outcome: "done",
        detail: { sha256 },
      })
      yield* (yield* Events).publish({ topic: `meeting:${meetingId}`, type: paygChanged, data: {} })
      yield* announceTaken(meetingId)
      return yield* prescriptionOf(meetingId, id)
    }),
  {
    store: ({ id }) => ({ id }),
    read: ({ id }, { params }) =>
      Effect.flatMap(requirePrescribing(params.meetingId, params.userId), ({ meetingId }) => prescriptionOf(meetingId, id)),
  },
)

const list = handle(getPaygPrescriptions, ({ params }) =>
  Effect.gen(function* () {
    const { meetingId, patientId } = yield* requireMeeting(params.meetingId)
    yield* (yield* Audit).write({ action: "uk.payg-prescriptions.read", meetingId, patientId, outcome: "done" })
    return { prescriptions: yield* prescriptionsOf(meetingId) }
  }),
)

const open = handle(getPaygDocument, ({ params: { meetingId, id } }) =>
  Effect.gen(function* () {
    const { patientId } = yield* requireMeeting(meetingId)
    const { name, state } = yield* prescriptionOf(meetingId, id)
    const sql = yield* SqlClient.SqlClient
    const [document] = yield* sql<{ readonly bytes: Uint8Array<ArrayBuffer> }>`
      select bytes from uk_payg_prescription where id = ${id} and state = 'clean'`
    if (document === undefined)
      return yield* conflict("attachment_not_clean", "The prescription has not been found clean", {
        state: typeof state === "string" ? state : state.unknownWord,
      })
    yield* (yield* Audit).write({ action: "uk.payg-prescription.open", meetingId, patientId, subjectId: id, outcome: "done" })
    return new File([document.bytes], name, { type: "application/pdf" })
  }),
)

export const prescriptionHandlers = [
  // Callers who may not prescribe here are refused before the file is read.
  beforeFiles(upload, (_fields, { meetingId = "", userId = "" }) => Effect.as(requirePrescribing(meetingId, userId), fileBounds(rules))),
  list,
  open,
]
