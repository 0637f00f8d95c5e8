/** A text as the source has it. */
export interface SourceText {
  readonly id: string
  readonly message: string
  /** For the translator: where it stands, what it means. */
  readonly comments: readonly string[]
  readonly files: readonly string[]
}

export type TextProblem = "absent" | "untranslated" | "placeholders"

export interface MissingText extends SourceText {
  readonly language: string
  readonly problem: TextProblem
}

/** Translations of one package by language, then by the text's id. An empty string is not translated yet. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Every text that some language does not have: absent from its catalogue, without a translation, or with a translation
 * whose placeholders and tags are not the source's.
 */
export function missingTexts(
  source: readonly SourceText[],
  translations: Translations,
  languages: readonly string[],
): readonly MissingText[] {
  return languages.flatMap((language) =>
    source.flatMap((text) => {
      const problem = problemOf(text.message, translations[language]?.[text.id])
      return problem === undefined ? [] : [{ ...text, language, problem }]
    }),
  )
}

function problemOf(message: string, translation: string | undefined): TextProblem | undefined {
  if (translation === undefined) return "absent"
  if (translation.trim() === "") return "untranslated"
  return sameMembers(placeholders(message), placeholders(translation)) ? undefined : "placeholders"
}

const sameMembers = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((member) => other.has(member))

/** Names of arguments and numbers of tags: `{name}`, `{count, plural, one {# day} other {# days}}`, `<0>`. */
export function placeholders(message: string): ReadonlySet<string> {
  const tags = [...message.matchAll(/<\/?(\w+)\s*\/?>/g)].map((match) => `<${match[1] ?? ""}>`)
  return new Set([...argumentNames(message), ...tags])
}

/** Braces of a text hold an argument; braces inside an argument hold a branch, which is a text again. */
function argumentNames(text: string): readonly string[] {
  return braced(text).flatMap((argument) => {
    const name = argument.split(",")[0]?.trim() ?? ""
    return [name, ...braced(argument).flatMap(argumentNames)]
  })
}

/** What stands between the outermost braces of a text. */
function braced(text: string): readonly string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (const [index, character] of [...text].entries()) {
    if (character === "{" && depth++ === 0) start = index + 1
    if (character === "}" && --depth === 0) found.push([...text].slice(start, index).join(""))
  }
  return found
}
