import { FormTemplate } from "@rond/core/model/record"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { readStored } from "./stored.ts"

const readTemplate = readStored(FormTemplate)

/**
 * The form of a meeting's note or evaluation. Of the active forms whose country, activity, profession and partnership match or are left open,
 * it is the one that names most of them, in its newest version. `undefined` when none matches, and for the note of a meeting that is
 * documented in another system.
 */
export const templateForMeeting = (purpose: FormTemplate["purpose"], meetingId: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql`
      select template.id, template.version, template.purpose, template.title, template.language, template.nodes
      from meeting
      join pool on pool.id = meeting.pool_id
      join clinician on clinician.id = meeting.clinician_id
      join patient on patient.id = meeting.user_id
      join form_template template on template.purpose = ${purpose} and template.active
        and coalesce(template.country, pool.country) = pool.country
        and coalesce(template.activity_type, meeting.activity_type) = meeting.activity_type
        and coalesce(template.profession, clinician.profession) = clinician.profession
        and (template.partnership is null or template.partnership = patient.partnership)
      where meeting.id = ${meetingId} and not (${purpose}::text = 'note' and meeting.note_kept_elsewhere)
      order by num_nonnulls(template.country, template.activity_type, template.profession, template.partnership) desc,
        template.version desc, template.id
      limit 1`
    return rows[0] === undefined ? undefined : yield* readTemplate(rows[0])
  })
