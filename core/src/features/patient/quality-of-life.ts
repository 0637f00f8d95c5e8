import type { Observation, QualityOfLifeScore } from "../../model/patient/observation.ts"

/** The score of the latest response set; `undefined` when the survey was never answered. */
export function latestQualityOfLife(
  observations: readonly Observation[],
): { readonly score: QualityOfLifeScore; readonly createdAt: string } | undefined {
  let latest: { readonly score: QualityOfLifeScore; readonly createdAt: string } | undefined
  for (const observation of observations) {
    if (observation.source !== "sf_36") continue
    if (latest === undefined || observation.createdAt > latest.createdAt)
      latest = { score: observation.value, createdAt: observation.createdAt }
  }
  return latest
}
