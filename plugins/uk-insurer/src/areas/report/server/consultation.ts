import { noteValuesOf } from "@rond/core/model/end-meeting"
import { FormTemplate, FormValues } from "@rond/core/model/record"
import { readStored } from "@rond/core/server-kit"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { isVoided, voidingSection, additionalFieldsOf, endFields, reportFields, textOf, yesOrNo } from "../../note/model/index.ts"
import { accountEmailOf, memberOf, policyOf } from "../../patient-data/server/index.ts"
import { withStored } from "../../outcomes/model/index.ts"
import { outcomeOptions } from "../../insurer-service/model/index.ts"
import { outcomesOf } from "../../outcomes/server/index.ts"
import { memberSymptoms } from "../model/symptoms.ts"
import type { CurrentSource, ReportSource } from "../model/report-source.ts"

/** A consultation with a member as the database has it. Times are ISO 8601 in UTC. */
interface ConsultationRow {
  readonly patientId: string
  readonly userId: string
  readonly poolId: string
  readonly clinicianId: string
  readonly clinicianName: string
  readonly scheduled: string
  readonly actualStart: string | null
  readonly actualEnd: string | null
  readonly partnership: string
  readonly phone: string | null
  readonly dateOfBirth: string | null
  readonly symptom: string | null
  readonly sections: Readonly<Record<string, unknown>> | null
  readonly isKeptElsewhere: boolean
  readonly cancelledBy: string | null
}

/**
 * Reads the row of a consultation with a member of the insurer, in a British pool; `undefined` for any other meeting. A patient who has left the
 * insurer since outcomes were saved counts as a member there.
 */
const consultationRow = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<ConsultationRow>`
    select meeting.patient_id as "patientId", meeting.user_id as "userId", meeting.pool_id as "poolId", clinician.id as "clinicianId",
      person.name as "clinicianName", instant_text(meeting.start_at) as scheduled, instant_text(meeting.actual_start_at) as "actualStart",
      instant_text(coalesce(meeting.actual_end_at, meeting.ending_at)) as "actualEnd", coalesce(account.partnership, 'insurer') as partnership, account.phone,
      to_char(patient.date_of_birth, 'YYYY-MM-DD') as "dateOfBirth", symptom_form.title as symptom, evaluation.sections,
      meeting.note_kept_elsewhere as "isKeptElsewhere", meeting.market_specifics -> 'gb' ->> 'cancelled_by' as "cancelledBy"
    from meeting
    join pool on pool.id = meeting.pool_id and pool.country = 'GB'
    join patient account on account.id = meeting.user_id
    join patient on patient.id = meeting.patient_id
    join clinician on clinician.id = meeting.clinician_id
    join person on person.id = clinician.person_id
    left join symptom_form on symptom_form.meeting_id = meeting.id
    left join evaluation on evaluation.meeting_id = meeting.id
    where meeting.id = ${meetingId}
      and (account.partnership = 'insurer' or exists (select 1 from uk_insurer_outcome where meeting_id = meeting.id))`
  return row
})

const readForm = readStored(Schema.Struct({ template: FormTemplate, values: FormValues }))

/** The meeting's note with its form. A stricken one has no values, because it is no longer read. */
const noteOf = Effect.fnUntraced(function* (meetingId: string) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    readonly contentId: string
    readonly isStricken: boolean
    readonly template: unknown
    readonly values: unknown
  }>`
    select entry.content_id as "contentId", entry.stricken_at is not null as "isStricken", entry.form_values as values,
      jsonb_build_object('id', template.id, 'version', template.version, 'purpose', template.purpose, 'title', template.title,
        'language', template.language, 'nodes', template.nodes) as template
    from entry join form_template template on template.id = entry.template_id and template.version = entry.template_version
    where entry.meeting_id = ${meetingId}`
  if (row === undefined) return undefined
  const { contentId, isStricken } = row
  const form = yield* readForm({ template: row.template, values: isStricken ? {} : row.values })
  return { contentId, isStricken, values: noteValuesOf(form), additionalFields: additionalFieldsOf(form.template) }
})

/** A consultation with a member, as it is stored now. */
interface StoredConsultation {
  readonly source: ReportSource
  /** Further data of the current form. */
  readonly current: Omit<CurrentSource, keyof ReportSource>
  readonly isKeptElsewhere: boolean
  /** The side that cancelled it beforehand, as the booking says; the clinic where the booking says nothing. */
  readonly cancelledBy: "clinic" | "patient"
}

/** The symptoms in the report of a consultation whose note was struck out. */
const struckOut = "The note was struck out"

const nothingChosen = { phase: "choosing", options: outcomeOptions, entries: [], nextKey: 1 } as const

/** Reads a consultation with a member; `undefined` for any other meeting. */
export const storedConsultation = Effect.fnUntraced(function* (meetingId: string) {
  const row = yield* consultationRow(meetingId)
  if (row === undefined) return undefined
  const note = yield* noteOf(meetingId)
  const member = yield* memberOf(row.patientId)
  const { policy, modules } = policyOf(member)
  const outcomes = yield* outcomesOf(meetingId)
  const ofType = (requestType: string) => outcomes.filter((outcome) => outcome.requestType === requestType)
  const { entries } = withStored(nothingChosen, { isCalculated: true, standard: ofType("STANDARD"), nonClaim: ofType("NON_CLAIM") })
  const values = note?.values ?? {}
  const symptoms = memberSymptoms(row.symptom, textOf(values, reportFields.chiefComplaint))
  const stored: StoredConsultation = {
    source: {
      meeting: { id: meetingId, scheduled: row.scheduled, actualStart: row.actualStart, actualEnd: row.actualEnd },
      clinician: { id: row.clinicianId, name: row.clinicianName },
      entityNumbers: member,
      userId: row.userId,
      // The complaint of a note that was struck out cannot be written any more.
      patientSymptoms: symptoms ?? (note?.isStricken === true ? struckOut : undefined),
      note: note?.values,
      outcomes: entries,
      policy,
    },
    current: {
      contact: { phone: row.phone, email: yield* accountEmailOf(meetingId) },
      hasConsent: yesOrNo(values[endFields.consent]) === true,
      dateOfBirth: row.dateOfBirth,
      patientId: row.patientId,
      modules,
      practice: { emr: "rond", partnership: row.partnership, id: row.poolId },
      isVoided: isVoided(row.sections?.[voidingSection], values),
      additionalFields: note?.additionalFields ?? [],
      signing: { isAsked: note !== undefined, entryContentId: note?.contentId ?? null },
    },
    isKeptElsewhere: row.isKeptElsewhere,
    cancelledBy: row.cancelledBy === "patient" ? "patient" : "clinic",
  }
  return stored
})
