import { allergenWords, isSameSubject, maybeSameSubject, subjectReader } from "../../../allergies/model/index.ts"
import { knownAllergies, type AllergySources, type KnownAllergies } from "../allergies.ts"

const subjectOf = subjectReader(allergenWords)

/** {@link knownAllergies} with the words of all languages. They are many, so pages load this module when the first patient's answers come. */
export const comparedAllergies = (sources: Omit<AllergySources, "subjectOf">): KnownAllergies => knownAllergies({ ...sources, subjectOf })

/**
 * The names of the known allergies that an answer to a question about allergies leaves out: all of them for "none", else those of the record.
 *
 * @param answers the options that the patient chose, and the texts; without any, the result is empty
 */
export function leftOut({ list }: KnownAllergies, answers: readonly string[]): readonly string[] {
  if (answers.length === 0) return []
  const subjects = answers.map((answer) => subjectOf(answer))
  const isNone = subjects.every((subject) => subject.isNone)
  return list
    .filter(({ warning }) => isNone || warning !== undefined)
    .filter(({ names }) => {
      const own = names.map((name) => subjectOf(name))
      return !subjects.some((answerSubject) =>
        own.some((recordSubject) => isSameSubject(answerSubject, recordSubject) || maybeSameSubject(answerSubject, recordSubject)),
      )
    })
    .map(({ names }) => names.join(" / "))
}
