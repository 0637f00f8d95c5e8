import { isSameSubject, substanceOf, type Subject, type SubjectOf, type SubstanceId } from "../../allergies/model/index.ts"
import type { AllergyStatement } from "./allergy-statements.ts"
import type { Finding, Unchecked } from "./findings.ts"
import type { DrugSafetyData } from "./market-data.ts"
import type { Medicine } from "./situation.ts"

type AllergyFinding = Extract<Finding, { readonly kind: "allergy" }>
type Match = AllergyFinding["match"]

/** The length of an ATC code that names a substance. */
export const substanceCode = 7
/** A shorter word may mean something else. */
const shortestWord = 5

/** The allergies that speak against a medicine, and those that may do so by words that nothing knows, or by naming nothing. */
export function allergyFindings(
  medicine: Medicine,
  statements: readonly AllergyStatement[],
  data: DrugSafetyData,
  subjectOf: SubjectOf,
): { readonly findings: readonly AllergyFinding[]; readonly unchecked: readonly Unchecked[] } {
  const matchOf = matcher(medicine, data, subjectOf)
  const groups: { readonly subject: Subject; readonly match: Match; readonly statements: AllergyStatement[] }[] = []
  const unknown: string[] = []
  for (const statement of statements) {
    const subject = subjectOf(statement.text)
    if (subject.isNone) continue
    const match = matchOf(subject)
    if (match === undefined) {
      // An unknown cause may be the medicine, whatever else the text names. A text without any name may be about all medicines.
      if (statement.isSorted && (subject.rest.length > 0 || subject.substances.length === 0)) unknown.push(statement.text)
      continue
    }
    const group = groups.find((other) => other.match === match && isSameSubject(other.subject, subject))
    if (group === undefined) groups.push({ subject, match, statements: [statement] })
    else group.statements.push(statement)
  }
  const findings = groups.map(({ match, statements: said }): AllergyFinding => ({
    kind: "allergy",
    key: `allergy:${said[0]!.id}`,
    match,
    statements: said,
  }))
  const order: readonly Match[] = ["substance", "class", "cross-reaction"]
  return {
    findings: findings.toSorted((left, right) => order.indexOf(left.match) - order.indexOf(right.match)),
    unchecked: unknown.length > 0 ? [{ what: "allergies", why: "unknown-words", texts: [...new Set(unknown)] }] : [],
  }
}

/** Returns how an allergy concerns the medicine; `undefined` where it does not. */
function matcher(medicine: Medicine, data: DrugSafetyData, subjectOf: SubjectOf): (subject: Subject) => Match | undefined {
  const { atcCode, names } = medicine
  const begins = (starts: readonly string[]) => starts.some((start) => atcCode.startsWith(start))
  const substanceIds = new Set(names.flatMap((name) => subjectOf(name).substances))
  const words = new Set(names.flatMap(wordsIn))

  const isOut = (id: SubstanceId): boolean => begins(data.notIn[id] ?? [])
  const isOneOf = (id: SubstanceId): boolean =>
    !isOut(id) && (substanceIds.has(id) || begins([...(substanceOf(id).atc ?? []), ...(data.alsoIn[id] ?? [])]))
  const isSubstance = (id: SubstanceId): boolean => substanceOf(id).atc?.every((start) => start.length >= substanceCode) ?? true
  const relatedTo = (id: SubstanceId): readonly SubstanceId[] => substanceOf(id).related ?? []
  const isOfSameClass = (id: SubstanceId): boolean =>
    relatedTo(id).some((related) => isOneOf(related) || [...substanceIds].some((other) => relatedTo(other).includes(related))) ||
    [...substanceIds].some((other) => relatedTo(other).includes(id))

  return ({ substances: all, rest }) => {
    const substances = all.filter((id) => !isOut(id))
    const direct = substances.filter(isOneOf)
    if (direct.some(isSubstance)) return "substance"
    if (direct.length > 0) return "class"
    if (rest.flatMap(wordsIn).some((word) => words.has(word))) return "substance"
    const crosses = data.crossReactions.some(({ allergies, atc }) => begins(atc) && substances.some((id) => allergies.includes(id)))
    if (crosses) return "cross-reaction"
    return substances.some(isOfSameClass) ? "class" : undefined
  }
}

/** Words without accents that are long enough to mean one thing. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/[^\p{Letter}]+/u)
    .filter((word) => word.length >= shortestWord)
