import { substanceOf, type AllergenWords, type SubstanceId } from "./substances.ts"

/** The substances that a text about an allergy names. */
export interface Subject {
  /** The substances and classes that it names, without doubles. */
  readonly substances: readonly SubstanceId[]
  /** Words that no list explains, in their order: with them the text may say something else. */
  readonly rest: readonly string[]
  /** The text says that there is none. */
  readonly isNone: boolean
}

/** Reads the subject of a text about an allergy. */
export type SubjectOf = (text: string) => Subject

/** The shortest word that is also known without its accents: `not` is no nut. */
const foldedFrom = 5
/** The most words of a name: `inhibiteur de l’enzyme de conversion`. */
const longestName = 6

const wordsIn = (text: string): readonly string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .filter((word) => word !== "")
const folded = (word: string): string => word.normalize("NFD").replace(/\p{Diacritic}/gu, "")
const isFolded = (name: string): boolean => name.length >= foldedFrom
/** Whether a word is a number. Years and counts do not name a substance. */
const isNumber = (word: string): boolean => /^\p{Number}+$/u.test(word)

/** Second parts of compounds, whole words of the languages: `penicillinallergi`, `penicillinallergisk`, `Nussallergie`, `laktosintolerans`. */
const compoundEnds =
  /^(?<first>.{2,}?)(?:allergi|allergin|allergien|allergie|allergier|allergy|allergisk|allergiskt|allergisch|allergic|allergique|överkänslig|överkänslighet|overfølsom|overfølsomhet|überempfindlich|überempfindlichkeit|unverträglichkeit|intolerans|intoleranse|intoleranz)$/u

/**
 * A reader of texts about allergies. It knows a substance by a whole word, a whole phrase, or the whole first part of a compound with
 * "allergy": never by how a word begins.
 *
 * @param languages the words of each language; a market's further words come last
 */
export function subjectReader(languages: readonly AllergenWords[]): SubjectOf {
  const names = new Map<string, SubstanceId>()
  for (const { substances } of languages) {
    for (const [id, list] of Object.entries(substances)) {
      for (const phrase of list.split(",")) {
        const name = wordsIn(phrase).join(" ")
        names.set(name, id as SubstanceId)
        if (isFolded(name) && !names.has(folded(name))) names.set(folded(name), id as SubstanceId)
      }
    }
  }
  const setOf = (lists: readonly string[]) => new Set(lists.flatMap((list) => wordsIn(list)).flatMap((word) => [word, folded(word)]))
  const around = setOf(languages.map((words) => words.around))
  const none = setOf(languages.map((words) => words.none))

  const named = (name: string): SubstanceId | undefined => names.get(name) ?? (isFolded(name) ? names.get(folded(name)) : undefined)
  const firstPart = (word: string): string | undefined => compoundEnds.exec(word)?.groups?.["first"]
  /** `jordnöts` of `jordnötsallergi`: Scandinavian and German compounds may join with an s. */
  const namedInCompound = (first: string): SubstanceId | undefined =>
    named(first) ?? (first.endsWith("s") ? named(first.slice(0, -1)) : undefined)

  return (text) => {
    const words = wordsIn(text)
    const substanceIds = new Set<SubstanceId>()
    const rest: string[] = []
    for (let at = 0; at < words.length;) {
      const length = nameLengthAt(words, at, named)
      if (length > 0) {
        substanceIds.add(named(words.slice(at, at + length).join(" "))!)
        at += length
        continue
      }
      const word = words[at]!
      const first = firstPart(word)
      const inCompound = first === undefined ? undefined : namedInCompound(first)
      if (inCompound !== undefined) substanceIds.add(inCompound)
      else if (!around.has(word) && !isNumber(word)) rest.push(first ?? word)
      at++
    }
    const isNone = substanceIds.size === 0 && rest.length > 0 && rest.every((word) => none.has(word))
    return { substances: [...substanceIds].toSorted(), rest, isNone }
  }
}

/** The number of words from here that make the longest name; 0 for none. */
function nameLengthAt(words: readonly string[], at: number, named: (name: string) => SubstanceId | undefined): number {
  for (let length = Math.min(longestName, words.length - at); length > 0; length--) {
    if (named(words.slice(at, at + length).join(" ")) !== undefined) return length
  }
  return 0
}

const isEqualList = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((item, index) => item === right[index])

/** Whether two texts name the same and nothing else: the same substances or classes, and the same further words. */
export const isSameSubject = (left: Subject, right: Subject): boolean =>
  left.substances.length + left.rest.length > 0 && isEqualList(left.substances, right.substances) && isEqualList(left.rest, right.rest)

/** Whether two texts may name the same: they share a substance, or one is related to another. */
export const maybeSameSubject = (left: Subject, right: Subject): boolean =>
  left.substances.some((one) => right.substances.some((other) => one === other || isRelated(one, other) || isRelated(other, one)))

const isRelated = (one: SubstanceId, other: SubstanceId): boolean => substanceOf(one).related?.includes(other) === true

/** Starts of the ATC codes of the medicines that hold what a text names. Empty where it names no medicine. */
export const atcOf = ({ substances }: Pick<Subject, "substances">): readonly string[] => [
  ...new Set(substances.flatMap((id) => substanceOf(id).atc ?? [])),
]
