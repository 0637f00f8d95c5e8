import type { Observation, PatientWarning } from "../../patient/model/index.ts"

/** A statement of one source about one allergy. */
export interface AllergyStatement {
  /** The warning's or the answer's. */
  readonly id: string
  readonly text: string
  readonly from: "record" | "patient"
  /** The clinician who wrote the warning; `null` for the patient's own answer. */
  readonly by: string | null
  /** ISO 8601 instant. */
  readonly at: string
  /** Whether the warning says that it is about an allergy. One of no kind, or of another kind, may be about anything. */
  readonly isSorted: boolean
}

type Warning = Pick<PatientWarning, "warningId" | "kind" | "reason" | "clinicianName" | "createdAt">

/**
 * The statements on allergies in the record's warnings and the patient's answers, the record's first. A warning of a word of the record's
 * own, such as `drug`, may be about an allergy too.
 */
export const allergyStatements = (warnings: readonly Warning[], observations: readonly Observation[]): readonly AllergyStatement[] => [
  ...warnings.flatMap(({ warningId, kind, reason, clinicianName, createdAt }): readonly AllergyStatement[] =>
    kind === "interpreter" || kind === "hearing"
      ? []
      : [{ id: warningId, text: reason, from: "record", by: clinicianName, at: createdAt, isSorted: kind === "allergy" }],
  ),
  ...observations.flatMap((observation): readonly AllergyStatement[] =>
    observation.source === "health_profile_allergies"
      ? [
          {
            id: observation.id,
            text: observation.value.allergyName,
            from: "patient",
            by: null,
            at: observation.createdAt,
            isSorted: true,
          },
        ]
      : [],
  ),
]
