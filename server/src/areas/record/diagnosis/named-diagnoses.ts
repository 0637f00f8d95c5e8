import { fold } from "@rond/core/format"
import type { NoteWords } from "@rond/core/languages"

/** A diagnosis that a text may name: its title, and what patients call it. */
export interface NameableDiagnosis {
  readonly code: string
  readonly title: string
  /** Words with blanks between them. */
  readonly layWords: string
  /** Whether the patient's or the clinician's notes have it. */
  readonly isUsed: boolean
}

/** The most diagnoses that a text names. */
const mostNamed = 6
/** The worth of one word that a diagnosis shares with no other. A word of `n` categories is worth the root of `1/n` of it. */
const leastWorth = 0.5
/** A diagnosis that a text names much less than the best one is left out. */
const leastShare = 0.5
/** The weight of a diagnosis in use, and of a symptom (chapter R of ICD-10), for which a disease is the better code where both fit. */
const weightOfUsed = 1.5
const weightOfSymptom = 0.8

/**
 * The diagnoses that a text names, best first, at most six. A word counts by how few diagnoses have it. A word that a clause denies ("no
 * fever") or of which a sentence warns ("return if breathless") names nothing. Of the codes of one category that are not in use, one is
 * left.
 *
 * @param text in the language of `words` and of the diagnoses
 */
export function namedDiagnoses<Named extends NameableDiagnosis>(
  text: string,
  candidates: readonly Named[],
  words: NoteWords,
): readonly Named[] {
  const textWords = statedWords(text, words)
  if (textWords.size === 0) return []
  const isSmall = setOf(words.smallWords)
  const candidateWords = candidates.map((diagnosis) => ({
    diagnosis,
    words: [...wordsOf(`${diagnosis.title} ${diagnosis.layWords}`)].filter((word) => !isSmall.has(word)),
  }))
  const categories = new Map<string, Set<string>>()
  for (const { diagnosis, words: own } of candidateWords)
    for (const word of own) categories.set(word, (categories.get(word) ?? new Set()).add(categoryOf(diagnosis.code)))
  const worth = (word: string) => 1 / Math.sqrt(categories.get(word)!.size)
  const named = candidateWords
    .map(({ diagnosis, words: own }) => {
      const best = [...textWords].map((typed) => Math.max(0, ...own.filter((word) => isForm(typed, word)).map(worth)))
      const sum = best.reduce((total, value) => total + value, 0)
      const score = sum * (diagnosis.isUsed ? weightOfUsed : 1) * (diagnosis.code.startsWith("R") ? weightOfSymptom : 1)
      return { diagnosis, sum, score }
    })
    .filter(({ sum }) => sum >= leastWorth)
    .toSorted((one, other) => other.score - one.score || byRank(one.diagnosis, other.diagnosis))
  const least = (named[0]?.score ?? 0) * leastShare
  const seen = new Set<string>()
  return named
    .filter(({ diagnosis, score }) => {
      const isFirst = !seen.has(categoryOf(diagnosis.code))
      seen.add(categoryOf(diagnosis.code))
      return score >= least && (isFirst || diagnosis.isUsed)
    })
    .slice(0, mostNamed)
    .map(({ diagnosis }) => diagnosis)
}

const categoryOf = (code: string): string => code.slice(0, 3)

/** Orders two codes that a text names equally well: the one for a disease that is not specified further comes first. */
const byRank = (one: NameableDiagnosis, other: NameableDiagnosis): number =>
  Number(other.code.endsWith(".9")) - Number(one.code.endsWith(".9")) || (one.code < other.code ? -1 : 1)

const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold))

const shortest = 3
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortest),
  )

/** The words of a text that are neither denied nor warned of. */
function statedWords(text: string, { denials, warnings, smallWords }: NoteWords): ReadonlySet<string> {
  const isDenial = setOf(denials)
  const isWarning = setOf(warnings)
  const isSmall = setOf(smallWords)
  const stated = new Set<string>()
  for (const sentence of fold(text).split(/[.!?;\n]+/u)) {
    let isWarned = false
    for (const clause of sentence.split(/[,:()]+/u)) {
      const words = clause.split(/[^\p{L}\p{N}]+/u)
      for (const word of words) {
        if (isDenial.has(word)) break
        isWarned ||= isWarning.has(word)
        if (!isWarned && word.length >= shortest && !isSmall.has(word)) stated.add(word)
      }
    }
  }
  return stated
}

/** Whether a typed word is a form of a known one: the same, an inflection, or a compound with it: "Hustens" and "Reizhusten" of "Husten". */
function isForm(typed: string, word: string): boolean {
  if (typed === word) return true
  if (typed.length < 4 || word.length < 4 || freeFrom.test(typed)) return false
  if (typed.startsWith(word)) return word.length > 4 || typed.length - word.length <= 3
  if (word.length >= 6 && typed.endsWith(word)) return true
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same++
  return same >= 4 && same / Math.max(typed.length, word.length) >= 2 / 3
}

/** "feberfri", "fieberfrei": the word denies what it begins with. */
const freeFrom = /(?:fri|fria|fritt|frei|free)$/
