import type { AllergyStatement } from "./allergy-statements.ts"
import type { EndedMedicine, KnownInteraction, ListedMedicine, Quantity, UsualMaximum } from "./situation.ts"

/** A fact to consider before the medicine is taken. `key` identifies it: screen and server give the same finding the same key. */
export type Finding =
  | {
      readonly kind: "allergy"
      readonly key: string
      /** `cross-reaction`: the patient may react to this medicine as well. */
      readonly match: "substance" | "class" | "cross-reaction"
      /** The sources, the record first. At least one. */
      readonly statements: readonly AllergyStatement[]
    }
  | { readonly kind: "double"; readonly key: string; readonly same: "drug" | "substance"; readonly other: ListedMedicine }
  /** The list has ended the drug, or a drug with the same substance. */
  | { readonly kind: "ended"; readonly key: string; readonly same: "drug" | "substance"; readonly other: EndedMedicine }
  | {
      readonly kind: "maximum"
      readonly key: string
      /** The amount taken on a day. */
      readonly daily: Quantity
      readonly maximum: UsualMaximum
      /** Other medicines of the same substance that `daily` counts. */
      readonly others: readonly ListedMedicine[]
    }
  | { readonly kind: "weekly"; readonly key: string; readonly asOf: string }
  /** `days`: how long it is usually taken. */
  | { readonly kind: "no-end"; readonly key: string; readonly days: number; readonly asOf: string }
  | {
      readonly kind: "interaction"
      readonly key: string
      readonly interaction: KnownInteraction
      readonly source: string
      readonly asOf: string
      readonly other: ListedMedicine
    }
export type FindingKind = Finding["kind"]

/** Whether the clinician must give a reason. A treatment that was finished as planned is only mentioned, because it may be repeated. */
export const asksForReason = (finding: Finding): boolean => finding.kind !== "ended" || finding.other.because !== "completed"

/** The parts that were not checked. */
export type Unchecked =
  /** Allergies are not loaded, or nothing knows all words of `texts`, or they name nothing. */
  | { readonly what: "allergies"; readonly why: "not-loaded" }
  | { readonly what: "allergies"; readonly why: "unknown-words"; readonly texts: readonly string[] }
  /** The medicine has no code, and its name is no substance that is known. */
  | { readonly what: "allergies"; readonly why: "not-coded" }
  /** The catalogue names no substance. */
  | { readonly what: "substance"; readonly why: "not-named" }
  /** `child`: the maximum is for adults, and the weight is not compared. */
  | { readonly what: "maximum"; readonly why: "not-named" | "strength" | "free-text" | "as-needed" | "child" }
  | { readonly what: "weekly"; readonly why: "free-text" }
  | { readonly what: "interactions"; readonly why: "not-configured" | "unavailable" }
  /** A check that needs a dosage or the list, for a medicine of which only the name is known. */
  | { readonly what: "dosage"; readonly why: "name-alone" }
