import {
  EmergencyAccess,
  emergencyAccessChanged,
  emergencyMinutes,
  endEmergencyAccess,
  getEmergencyAccess,
  openEmergencyAccess,
} from "@rond/core/model/emergency-access"
import { type SessionClinician, Access, Audit, conflict, Events, handle, notFound, readStored, reasonWordsFor } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { readingClinician, entryAccessColumns, visibilityOf, type StoredEntryAccess } from "../record-access/index.ts"

const read = readStored(EmergencyAccess)

/** The reader's running emergency access to this patient's protected notes, in the reader's own pool. */
export const runningAccess = (reader: SessionClinician, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [running] = yield* sql`
      select id, patient_id, instant_text(opened_at) as opened_at, instant_text(ends_at) as ends_at,
        floor(extract(epoch from ends_at - now()) * 1000)::integer as remaining_millis
      from emergency_access
      where clinician_id = ${reader.id} and patient_id = ${patientId} and pool_id = ${reader.poolId}
        and ends_at > now()
      order by ends_at desc limit 1`
    return running === undefined ? undefined : yield* read(running)
  })

/** Opens a patient's protected notes in an emergency, says whether they are open, and closes them. */
export const openingHandlers = [
  handle(getEmergencyAccess, ({ params: { patientId } }) =>
    Effect.gen(function* () {
      yield* (yield* Access).requirePatient(patientId)
      const access = yield* runningAccess(yield* readingClinician, patientId)
      yield* (yield* Audit).write({
        action: "record.emergency.read",
        patientId,
        outcome: "done",
        detail: { running: access !== undefined },
      })
      return { access: access ?? null }
    }),
  ),

  handle(
    openEmergencyAccess,
    ({ params: { patientId }, payload: { reason, explanation } }) =>
      Effect.gen(function* () {
        yield* (yield* Access).requirePatient(patientId)
        const clinician = yield* readingClinician
        if (!(yield* isAnythingProtected(clinician, patientId)))
          return yield* conflict("nothing_withheld", "No note of this patient is withheld as protected")
        yield* end(clinician, patientId)
        const sql = yield* SqlClient.SqlClient
        const id = randomUUID()
        const { emergency } = yield* reasonWordsFor(clinician.id)
        yield* sql`
        insert into emergency_access (id, patient_id, pool_id, clinician_id, reason, reason_text, explanation, opened_at, ends_at)
        values (${id}, ${patientId}, ${clinician.poolId}, ${clinician.id}, ${reason}, ${emergency[reason]}, ${explanation.trim()}, now(),
          now() + make_interval(mins => ${emergencyMinutes}))`
        const access: EmergencyAccess =
          (yield* runningAccess(clinician, patientId)) ?? (yield* Effect.die(new Error(`Emergency access ${id} is not running`)))
        yield* (yield* Audit).write({
          action: "record.emergency.open",
          patientId,
          subjectId: id,
          outcome: "done",
          detail: { reason, minutes: emergencyMinutes },
        })
        yield* announce(clinician, patientId)
        return access
      }),
    {
      store: () => ({}),
      read: (_, { params: { patientId } }) =>
        Effect.gen(function* () {
          return (yield* runningAccess(yield* readingClinician, patientId)) ?? (yield* notFound("Emergency access"))
        }),
    },
  ),

  handle(endEmergencyAccess, ({ params: { patientId } }) =>
    Effect.gen(function* () {
      yield* (yield* Access).requirePatient(patientId)
      const clinician = yield* readingClinician
      const ended = yield* end(clinician, patientId)
      const log = yield* Audit
      for (const { id } of ended) yield* log.write({ action: "record.emergency.end", patientId, subjectId: id, outcome: "done" })
      if (ended.length === 0) yield* log.write({ action: "record.emergency.end", patientId, outcome: "done", detail: { running: false } })
      yield* announce(clinician, patientId)
    }),
  ),
]

/** Whether a protected note of this patient, in the reader's own pool, is withheld from the reader. */
const isAnythingProtected = (clinician: SessionClinician, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const accesses = yield* sql<StoredEntryAccess>`
      select ${yield* entryAccessColumns(clinician)} from entry
      where pool_id = ${clinician.poolId} and patient_id = ${patientId} and signed_at is not null and is_sharable is false`
    return accesses.some((access) => visibilityOf({ ...access, isEmergency: false }) === "protected")
  })

const end = (clinician: SessionClinician, patientId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    return yield* sql<{ readonly id: string }>`
      update emergency_access set ends_at = greatest(opened_at, now())
      where clinician_id = ${clinician.id} and patient_id = ${patientId} and ends_at > now()
      returning id`
  })

/** Tells every page of the clinician to read again what it may show. */
const announce = (clinician: SessionClinician, patientId: string) =>
  Effect.flatMap(Events, (events) =>
    events.publish({ topic: `clinician:${clinician.id}`, type: emergencyAccessChanged, data: { patientId } }),
  )
