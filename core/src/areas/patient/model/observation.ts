import { Schema } from "effect"
import { openWords, otherWords } from "../../../kernel/api/open-words.ts"
import { InstantText, snakeCaseStruct } from "../../../kernel/api/codec.ts"
import { defineEndpoint } from "../../../kernel/api/endpoint.ts"

/** One allergy from the patient's health profile. */
export const Allergy = snakeCaseStruct({
  allergyName: Schema.String,
  diagnosisMethods: Schema.Array(Schema.String),
  patientComment: Schema.NullOr(Schema.String),
})
export type Allergy = typeof Allergy.Type

/** A quality-of-life score (SF-36). */
export const QualityOfLifeScore = snakeCaseStruct({
  totalScore: Schema.Number,
  physicalScore: Schema.Number,
  mentalScore: Schema.Number,
  maxScore: Schema.Number,
})
export type QualityOfLifeScore = typeof QualityOfLifeScore.Type

const common = { id: Schema.String, createdAt: InstantText, responseSetId: Schema.String }

const sources = ["health_profile_allergies", "body_height", "body_weight", "sf_36"] as const

/** The survey that an answer is from. Surveys are added over time. */
export const ObservationSource = openWords("survey type", sources)

/**
 * A survey answer, by its source. An answer to a survey that this build does not know is in no card. Heights and weights are the survey's own texts
 * (`172cm`, `gt_200cm`, `64kg`, `lt_40`), parsed by the patient pane.
 */
export const Observation = Schema.Union([
  snakeCaseStruct({ ...common, source: Schema.Literal("health_profile_allergies"), value: Allergy }),
  snakeCaseStruct({ ...common, source: Schema.Literals(["body_height", "body_weight"]), value: Schema.String }),
  snakeCaseStruct({ ...common, source: Schema.Literal("sf_36"), value: QualityOfLifeScore }),
  snakeCaseStruct({ ...common, source: otherWords("survey type", sources), value: Schema.Unknown }),
])
export type Observation = typeof Observation.Type

/** The patient's survey answers: allergies, height, weight, quality of life; with history, newest first. */
export const getObservations = defineEndpoint({
  id: "patient.observations",
  method: "GET",
  path: "/facts/patients/:id/observations",
  summary: "What the patient told in surveys",
  params: Schema.Struct({ id: Schema.String }),
  query: Schema.Struct({ history: Schema.Literals(["true", "false"]), localisedValues: Schema.Literals(["true", "false"]) }),
  response: snakeCaseStruct({ observations: Schema.Array(Observation) }),
  retries: 2,
})

/**
 * Allergies by name.
 *
 * @param locale the market's, BCP 47: Swedish sorts ä after z, German with a
 */
export function allergiesOf(observations: readonly Observation[], locale: string): readonly Allergy[] {
  const { compare } = new Intl.Collator(locale)
  return observations
    .flatMap((observation) => (observation.source === "health_profile_allergies" ? [observation.value] : []))
    .toSorted((left, right) => compare(left.allergyName, right.allergyName))
}

/** The latest text of a measurement; `undefined` when the patient never answered. */
export function latestMeasurement(
  observations: readonly Observation[],
  source: "body_height" | "body_weight",
): { readonly text: string; readonly createdAt: string } | undefined {
  let latest: { readonly text: string; readonly createdAt: string } | undefined
  for (const observation of observations) {
    if (observation.source !== "body_height" && observation.source !== "body_weight") continue
    if (observation.source !== source) continue
    if (latest === undefined || observation.createdAt > latest.createdAt)
      latest = { text: observation.value, createdAt: observation.createdAt }
  }
  return latest
}
