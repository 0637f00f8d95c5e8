import { allergenWords, isSameSubject, type Subject, subjectReader } from "@rond/core/model/allergies"
import type { PatientAccess } from "@rond/core/server-kit"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The printed list's statement on allergies. `unread`: one of their sources could not be read, so nothing is known. */
export type PrintedAllergies =
  | "unread"
  | {
      /** In each side's own words, the record's first. */
      readonly names: readonly string[]
      /** Some warnings do not say what they are about. */
      readonly hasUnsortedWarnings: boolean
    }

const subjectOf = subjectReader(allergenWords)

/** Returns each allergy once, with both sides' words for it. */
function namesOnce(texts: readonly string[]): readonly string[] {
  const entries: { readonly subject: Subject; readonly names: string[] }[] = []
  for (const text of texts) {
    const subject = subjectOf(text)
    if (subject.isNone) continue
    const same = entries.find((entry) => isSameSubject(entry.subject, subject))
    if (same === undefined) entries.push({ subject, names: [text] })
    else if (!same.names.some((name) => name.toLowerCase() === text.toLowerCase())) same.names.push(text)
  }
  return entries.map(({ names }) => names.join(" / "))
}

const readFromBoth = Effect.fnUntraced(function* ({ patientId, poolId }: PatientAccess) {
  const sql = yield* SqlClient.SqlClient
  const warnings = yield* sql<{ readonly kind: string | null; readonly reason: string }>`
    select kind, reason from patient_warning where patient_id = ${patientId} and pool_id = ${poolId}
      and (kind = 'allergy' or kind is null) order by created_at desc, id`
  const answers = yield* sql<{ readonly name: string }>`
    select value ->> 'allergyName' as name from observation
    where patient_id = ${patientId} and source = 'health_profile_allergies' and response_set_id = (
      select response_set_id from observation newest
      where newest.patient_id = ${patientId} and newest.source = 'health_profile_allergies' order by newest.created_at desc, id limit 1)
    order by name`
  const warned = warnings.flatMap(({ kind, reason }) => (kind === "allergy" ? [reason] : []))
  return {
    names: namesOnce([...warned, ...answers.map(({ name }) => name)]),
    hasUnsortedWarnings: warnings.some(({ kind }) => kind === null),
  }
})

/** The allergies of the record's warnings and of the patient's newest answers. It never fails: the list is printed without them, and says so. */
export const printedAllergies = (patient: PatientAccess) =>
  readFromBoth(patient).pipe(
    Effect.tapCause((cause) => Effect.logWarning("The allergies of a printed medication list could not be read", cause)),
    Effect.catch(() => Effect.succeed<PrintedAllergies>("unread")),
  )
