import type { SubstanceId } from "../../allergies/model/index.ts"
import type { Quantity } from "./situation.ts"

/** An allergy after which another group of medicines may cause a reaction too. */
export interface CrossReaction {
  readonly allergies: readonly SubstanceId[]
  /** Starts of the ATC codes of the others. */
  readonly atc: readonly string[]
}

/** A medicine that is taken once a week. */
export interface WeeklyDrug {
  /** The start of its ATC code. */
  readonly atc: string
  /** The units of the products it applies to; absent: all. Tablets of a substance may be daily, and its pens weekly. */
  readonly countedIn?: readonly string[]
  /** The least strength of one unit that it applies to; absent: any. */
  readonly from?: Quantity
}

/** A treatment that ends. */
export interface Course {
  /** The start of its ATC code. The longest one decides. */
  readonly atc: string
  /** The usual length in days; `null` for a treatment without an end. */
  readonly days: number | null
}

/** A market's data about its medicines. Every list may be empty: then nothing is found by it. */
export interface DrugSafetyData {
  /** The day of the lists, ISO 8601. */
  readonly asOf: string
  readonly crossReactions: readonly CrossReaction[]
  /** Further starts of the ATC codes of an allergy's substance, besides those of `substances`: creams, eye drops, combinations. */
  readonly alsoIn: Readonly<Partial<Record<SubstanceId, readonly string[]>>>
  /** Starts of ATC codes within a class that do not belong to it. */
  readonly notIn: Readonly<Partial<Record<SubstanceId, readonly string[]>>>
  /** The ATC codes of a medicine's substances, by the medicine's code: for one with several, or with a code that is not its substance's own. */
  readonly substancesOf: Readonly<Record<string, readonly string[]>>
  readonly weekly: readonly WeeklyDrug[]
  /** Treatments that end, such as antibiotics. */
  readonly courses: readonly Course[]
}

/** The data of a market without lists of its own. Allergies are compared only by substance and class. */
export const noDrugSafetyData: DrugSafetyData = {
  asOf: "",
  crossReactions: [],
  alsoIn: {},
  notIn: {},
  substancesOf: {},
  weekly: [],
  courses: [],
}
