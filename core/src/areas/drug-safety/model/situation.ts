import type { UnknownWord } from "../../../kernel/api/open-words.ts"
import type { AllergyStatement } from "./allergy-statements.ts"
import type { Intake } from "./intake.ts"

/** An amount with its unit, as the market writes it. Only equal units are compared. */
export interface Quantity {
  readonly amount: number
  readonly unit: string
}

/** A medicine as it is compared with others. */
export interface Medicine {
  /** The product's id in the market's catalogue. */
  readonly productId: string
  /** ATC code. With fewer than seven characters it names only a group, and the substance is not known. */
  readonly atcCode: string
  /** Texts that name it: its substance and its trade name. */
  readonly names: readonly string[]
  /** The unit that amounts of it count, in the market's word; `undefined` where the catalogue names none. */
  readonly countedIn: string | undefined
  /** The content of one such unit; `undefined` where it cannot be told. */
  readonly perUnit: Quantity | undefined
}

/** A catalogue's usual maximum in 24 hours. */
export interface UsualMaximum extends Quantity {
  readonly source: string
  /** The day of the source, ISO 8601. */
  readonly asOf: string
}

/** The medicine that is to be taken. */
export interface CheckedMedicine extends Medicine {
  /** `undefined` where the catalogue names none, or could not be read. */
  readonly usualMaximum: UsualMaximum | undefined
}

/** A medicine of the patient's list. */
export interface ListedMedicine extends Medicine {
  readonly id: string
  /** As the list names it. */
  readonly label: string
  readonly intake: Intake
  /** The person who last changed it. */
  readonly by: string
}

/** A medicine of the patient's list that was ended. */
export interface EndedMedicine extends Medicine {
  readonly id: string
  /** As the list names it. */
  readonly label: string
  /** The time of the end, ISO 8601. */
  readonly endedAt: string
  /** The person who ended it. */
  readonly by: string
  /** The market's word for the reason, with more in words; `null` where no reason was given. */
  readonly reason: { readonly code: string | UnknownWord; readonly text: string | null; readonly words?: string } | null
  /** `harm`: the patient did not tolerate it, or must not take it. `completed`: the treatment was finished as planned. */
  readonly because: "harm" | "completed" | "other"
}

/** A known interaction of a medicine with others. */
export interface KnownInteraction {
  /** Starts of the ATC codes of the others. */
  readonly atc: readonly string[]
  readonly severity: "contraindicated" | "serious" | "caution"
  /** The effect, in the market's language. */
  readonly text: string
}

/** A service's answer about a medicine, or why there is none. */
export type InteractionKnowledge =
  | { readonly is: "known"; readonly source: string; readonly asOf: string; readonly interactions: readonly KnownInteraction[] }
  /** `unavailable`: the service did not respond. */
  | { readonly is: "not-configured" | "unavailable" | "loading" }

/** Everything that is known when a medicine is added or its dosage is changed. */
export interface Situation {
  readonly medicine: CheckedMedicine
  readonly intake: Intake
  /** The usual maximum is for adults, so less than it may be too much for a child. */
  readonly isChild: boolean
  /** The other medicines that the patient takes. */
  readonly others: readonly ListedMedicine[]
  /** The medicines that the list has ended, the latest first; absent where they are not compared. */
  readonly ended?: readonly EndedMedicine[]
  readonly allergies: readonly AllergyStatement[]
  /** Whether `allergies` has what the record and the patient say. */
  readonly areAllergiesLoaded: boolean
  readonly interactions: InteractionKnowledge
}
