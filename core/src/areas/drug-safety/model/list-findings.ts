import { substanceCode } from "./allergy-findings.ts"
import type { Finding, Unchecked } from "./findings.ts"
import { overlap } from "./intake.ts"
import type { DrugSafetyData } from "./market-data.ts"
import type { ListedMedicine, Medicine, Situation } from "./situation.ts"

/** The listed medicines that are taken at the same time. */
export const takenBeside = ({ intake, others }: Situation): readonly ListedMedicine[] =>
  others.filter((other) => overlap(intake, other.intake))

/** The substances of a medicine by their codes. Empty where its code names only a group. */
const substancesIn = ({ atcCode }: Medicine, { substancesOf }: DrugSafetyData): readonly string[] =>
  atcCode.length < substanceCode ? [] : (substancesOf[atcCode] ?? [atcCode])

/** The same drug, or a drug with the same substance, on the list already. */
export function doubles(situation: Situation, data: DrugSafetyData): readonly Finding[] {
  const { medicine } = situation
  return takenBeside(situation).flatMap((other): readonly Finding[] => {
    const same = sameness(medicine, other, sharedSubstances(medicine, other, data))
    return same === undefined ? [] : [{ kind: "double", key: `double:${other.id}`, same, other }]
  })
}

/** Returns the substances of a medicine that another has too. */
const sharedSubstances = (medicine: Medicine, other: Medicine, data: DrugSafetyData): readonly string[] => {
  const own = substancesIn(medicine, data)
  return substancesIn(other, data).filter((substance) => own.includes(substance))
}

/** Compares two medicines with the substances that they share: `drug` if they are the same product, `substance` if they share a substance, otherwise `undefined`. */
function sameness(medicine: Medicine, other: Medicine, shared: readonly string[]): "drug" | "substance" | undefined {
  if (other.productId === medicine.productId) return "drug"
  return shared.length > 0 ? "substance" : undefined
}

/**
 * Finds ended medicines of the list that are the same drug or share a substance: the latest for each reason, text and substance. While the drug
 * or the substance is taken again, only one that did harm still speaks against it.
 */
export function endedFindings({ medicine, others, ended = [] }: Situation, data: DrugSafetyData): readonly Finding[] {
  const taken = new Set(others.flatMap((other) => [other.productId, ...substancesIn(other, data)]))
  const reasons = new Set<string>()
  return ended.flatMap((other): readonly Finding[] => {
    const shared = sharedSubstances(medicine, other, data)
    const same = sameness(medicine, other, shared)
    const isTaken = taken.has(other.productId) || (shared.length > 0 && shared.every((substance) => taken.has(substance)))
    if (same === undefined || (isTaken && other.because !== "harm")) return []
    const reason = JSON.stringify([other.reason?.code ?? null, other.reason?.text?.trim() || null, shared.toSorted()])
    if (reasons.has(reason)) return []
    reasons.add(reason)
    return [{ kind: "ended", key: `ended:${other.id}`, same, other }]
  })
}

/** The known interactions of the medicine with each of the list, the gravest of each. */
export function interactionFindings(situation: Situation): readonly Finding[] {
  const { interactions } = situation
  if (interactions.is !== "known") return []
  const { source, asOf } = interactions
  return takenBeside(situation)
    .flatMap((other): readonly Extract<Finding, { readonly kind: "interaction" }>[] => {
      const [interaction] = interactions.interactions
        .filter(({ atc }) => atc.some((start) => other.atcCode.startsWith(start)))
        .toSorted((left, right) => severities.indexOf(left.severity) - severities.indexOf(right.severity))
      return interaction === undefined ? [] : [{ kind: "interaction", key: `interaction:${other.id}`, interaction, source, asOf, other }]
    })
    .toSorted((left, right) => severities.indexOf(left.interaction.severity) - severities.indexOf(right.interaction.severity))
}

const severities = ["contraindicated", "serious", "caution"]

/** The listed medicines that could not be compared. */
export function uncheckedOfList({ medicine, interactions }: Situation): readonly Unchecked[] {
  return [
    ...(medicine.atcCode.length < substanceCode ? [{ what: "substance", why: "not-named" } as const] : []),
    ...(interactions.is === "not-configured" || interactions.is === "unavailable"
      ? [{ what: "interactions", why: interactions.is } as const]
      : []),
  ]
}
