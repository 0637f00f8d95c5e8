import { isBlank } from "../../../kernel/format/blank.ts"
import { atcOf } from "../../allergies/model/within-core.ts"
import type { SubjectOf } from "../../allergies/model/index.ts"
import type { AllergyStatement } from "./allergy-statements.ts"
import type { Unchecked } from "./findings.ts"
import { drugGuard, type Guard } from "./guard.ts"
import type { DrugSafetyData } from "./market-data.ts"

/** The facts when a patient asks to have a medicine renewed. */
export interface RenewalSituation {
  /** The medicine as the patient's list has it: name, strength and form. */
  readonly medicine: string
  /** ATC code; `null` where the request has none. */
  readonly atcCode: string | null
  readonly allergies: readonly AllergyStatement[]
  /** Whether `allergies` has both the record's warnings and the patient's answers. */
  readonly areAllergiesLoaded: boolean
}

/**
 * Checks a medicine that is to be renewed by {@link drugGuard}. A request has a name and perhaps a code, and no dosage, so only allergies are
 * found; the rest is named as not checked. Without a code, the name's own substance stands for it.
 */
export function renewalGuard(
  { medicine, atcCode, allergies, areAllergiesLoaded }: RenewalSituation,
  data: DrugSafetyData,
  subjectOf: SubjectOf,
): Guard {
  const name = nameIn(medicine)
  const subject = subjectOf(name)
  const code = atcCode ?? atcOf(subject)[0] ?? ""
  const { findings, unchecked } = drugGuard(
    {
      medicine: { productId: "", atcCode: code, names: [name], countedIn: undefined, perUnit: undefined, usualMaximum: undefined },
      intake: { pattern: { kind: "words" }, firstDay: null, lastDay: null },
      isChild: false,
      others: [],
      allergies,
      areAllergiesLoaded,
      interactions: { is: "loading" },
    },
    data,
    subjectOf,
  )
  const isUnknown = code === "" && subject.substances.length === 0
  const notCoded: readonly Unchecked[] =
    isUnknown && (allergies.length > 0 || !areAllergiesLoaded) ? [{ what: "allergies", why: "not-coded" }] : []
  return {
    findings: findings.filter(({ kind }) => kind === "allergy"),
    unchecked: [...unchecked.filter(({ what }) => what === "allergies"), ...notCoded, { what: "dosage", why: "name-alone" }],
  }
}

/** The name before the strength: words of the form, such as "tablets", are no name. */
const nameIn = (medicine: string): string => {
  const [before = ""] = medicine.split(/\p{Number}/u)
  return isBlank(before) ? medicine : before.trim()
}
