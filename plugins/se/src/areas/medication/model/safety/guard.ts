import { knownWord } from "@rond/core/api"
import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import {
  drugGuard,
  type AllergyStatement,
  type Guard,
  type InteractionKnowledge,
  type EndedMedicine,
  type ListedMedicine,
} from "@rond/core/model/drug-safety"
import type { Drug, DrugInteractions, Medication, MedicationItem, SilDrug } from "../../model/contract/index.ts"
import type { DosageDraft } from "../../model/dosage/index.ts"
import { swedishDrugSafety } from "../../model/drug-safety.ts"
import { checkedMedicine, intakeOf, listedMedicine } from "./medicine.ts"

/** Everything that is known when a medication is added or changed. */
export interface MedicationSituation {
  readonly product: { readonly medication: Medication; readonly silDrug: SilDrug }
  /** The catalogue's data of it; `undefined` where it could not be asked. */
  readonly drug: Pick<Drug, "substance" | "usualDailyMaximum"> | undefined
  readonly dosage: DosageDraft
  readonly isChild: boolean
  /** The active list. */
  readonly active: readonly MedicationItem[]
  /** The medication that is changed, which is not compared with itself. */
  readonly changedId: string | undefined
  /** Further medicines that the patient may take: what a pharmacy still dispenses. */
  readonly alsoTaken?: readonly ListedMedicine[]
  /** The medicines that the list has ended, the latest first; absent where they are not compared. */
  readonly ended?: readonly EndedMedicine[]
  readonly allergies: readonly AllergyStatement[]
  readonly areAllergiesLoaded: boolean
  /** `undefined` while it is loading. */
  readonly interactions: DrugInteractions | "unavailable" | undefined
}

const subjectOf = subjectReader(allergenWords)

/**
 * The findings for a clinician to consider before this medication is taken so. The server asks for a reason for each that asks for one;
 * the screen shows all.
 */
export const medicationGuard = ({
  product,
  drug,
  dosage,
  active,
  changedId,
  alsoTaken = [],
  interactions,
  ...known
}: MedicationSituation): Guard =>
  drugGuard(
    {
      ...known,
      medicine: checkedMedicine(product, drug),
      intake: intakeOf(dosage),
      others: [...active.filter(({ id }) => id !== changedId).map(listedMedicine), ...alsoTaken],
      interactions: knowledgeOf(interactions),
    },
    swedishDrugSafety,
    subjectOf,
  )

function knowledgeOf(interactions: MedicationSituation["interactions"]): InteractionKnowledge {
  if (interactions === undefined) return { is: "loading" }
  if (interactions === "unavailable") return { is: "unavailable" }
  if (interactions.known === null) return { is: "not-configured" }
  const { known } = interactions
  // A word of a later version is taken as serious.
  const gradedInteractions = known.interactions.map((one) => ({ ...one, severity: knownWord(one.severity) ?? ("serious" as const) }))
  return { is: "known", ...known, interactions: gradedInteractions }
}
