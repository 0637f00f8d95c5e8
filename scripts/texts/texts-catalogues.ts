import path from "node:path"
import { getCatalogs } from "@lingui/cli/api"
import { getConfig } from "@lingui/conf"
import { saidInstead } from "./avoided-words.ts"
import { firstFolderOf, pluginPackages, type PluginPackage } from "../../plugins/packages.ts"

interface SourceText {
  readonly id: string
  readonly message: string
  /** Notes for the translator: the place of use, the meaning. */
  readonly comments: readonly string[]
  readonly files: readonly string[]
}

type TextProblem = "absent" | "untranslated" | "placeholders" | "straight apostrophe" | "breaking space" | "avoided word"

export interface MissingText extends SourceText {
  readonly language: string
  readonly problem: TextProblem
}

/** Translations of one package by language, then by the text's id. An empty string is not translated yet. */
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Every text that some language lacks. Its catalogue does not have the text or its translation, or the translation has other placeholders
 * or tags, writes ' for ’, lets French punctuation move to the next line without its word, or has a word that clinicians of the language
 * avoid. The source language's catalogue has the
 * source's own texts.
 */
export function missingTexts(
  source: readonly SourceText[],
  translations: Translations,
  languages: readonly string[],
): readonly MissingText[] {
  return languages.flatMap((language) =>
    source.flatMap((text) => {
      const problem = problemOf(text.message, translations[language]?.[text.id], language)
      return problem === undefined ? [] : [{ ...text, language, problem }]
    }),
  )
}

function problemOf(message: string, translation: string | undefined, language: string): TextProblem | undefined {
  if (translation === undefined) return "absent"
  if (translation.trim() === "") return "untranslated"
  if (!sameMembers(placeholders(message), placeholders(translation))) return "placeholders"
  if (straightApostrophe.test(translation)) return "straight apostrophe"
  if (language === "fr" && breakingSpace.test(translation)) return "breaking space"
  return saidInstead(translation, language) === undefined ? undefined : "avoided word"
}

/** After a letter or an argument. Elsewhere the sign quotes a brace. */
const straightApostrophe = /\p{L}'|[}>]'\p{L}/u

/** French writes a narrow no-break space (U+202F) before : ; ? ! and inside « ». */
const breakingSpace = /[ \u00a0][:;?!»]|[\p{L}\p{N}}][;?!»]|«[^\u202f]/u

const sameMembers = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((member) => b.has(member))

/**
 * The packages in these folders, all without any, and the folders that no package has.
 *
 * @param folders as someone types them: `plugins/de`, `plugins/de/`
 */
export function packagesIn<Package extends { readonly folder: string }>(packages: readonly Package[], folders: readonly string[]) {
  const named = folders.map((folder) => folder.replace(/\/$/, ""))
  return {
    chosen: packages.filter(({ folder }) => named.length === 0 || named.includes(folder)),
    unknown: named.filter((name) => !packages.some(({ folder }) => folder === name)),
  }
}

export interface TextInPackage extends MissingText {
  readonly folder: string
  /** The catalogue that lacks it: `core/locales/sv.po`. */
  readonly catalogue: string
}

/** The missing texts below the source file that has them, each with the catalogues to open. */
export function listByFile(texts: readonly TextInPackage[]): string {
  const byFile = Map.groupBy(texts, ({ files, folder }) => files[0] ?? folder)
  const lines = [...byFile].flatMap(([file, inFile]) => [
    file,
    ...[...Map.groupBy(inFile, ({ message }) => message)].map(
      ([message, several]) =>
        `  ${JSON.stringify(message)}: ${several.map(({ catalogue, problem }) => `${catalogue} (${problem})`).join(", ")}`,
    ),
  ])
  const kinds = Map.groupBy(texts, ({ problem }) => problem)
  return [
    ...lines,
    "",
    ...[...kinds].map(([problem, several]) => `${several.length} ${problem}: ${adviceFor[problem](several.map(({ folder }) => folder))}`),
  ].join("\n")
}

/** The advice about a text, given the folders of the packages that have it. */
const adviceFor: Readonly<Record<TextProblem, (folders: readonly string[]) => string>> = {
  absent: (folders) => {
    const packages = [...new Set(folders)]
    return `run "npm run texts:extract${packages.length === 1 ? ` ${packages[0]}` : ""}", which writes new texts into the catalogues, then translate them there`
  },
  untranslated: () => "write the translation into the empty msgstr",
  placeholders: () => "give the translation the same {names} and <0>tags</0> as the text",
  "straight apostrophe": () => "write ’ for '",
  "avoided word": () => "write what avoided-words.ts names in its place",
  "breaking space": () => "write a narrow no-break space (U+202F) before : ; ? ! and inside « »",
}

/**
 * Every text that packages translate differently, a line each. It has one id in all of them, so the catalogue that loads last would decide
 * what the others' screens say.
 */
export function differingTexts(
  packages: readonly Pick<PackageTexts, "folder" | "source" | "translations">[],
  languages: readonly string[],
): readonly string[] {
  const uses = packages.flatMap(({ folder, source, translations }) =>
    source.flatMap(({ id, message }) =>
      languages.map((language) => ({
        key: `${language} ${id}`,
        language,
        message,
        folder,
        translation: translations[language]?.[id] ?? "",
      })),
    ),
  )
  return [...Map.groupBy(uses, ({ key }) => key).values()].flatMap((shared) => {
    const byTranslation = Map.groupBy(shared, ({ translation }) => translation)
    if (byTranslation.size === 1) return []
    const { language, message } = shared[0]!
    const all = [...byTranslation].map(([translation, several]) => `“${translation}” (${several.map(({ folder }) => folder).join(", ")})`)
    return [`  ${JSON.stringify(message)} in ${language}: ${all.join(", ")}`]
  })
}

/**
 * The packages without older versions of a plugin: one page loads one version of it, and an older one keeps its words.
 *
 * @param plugins those of the build
 */
export function newestOf<Package extends { readonly folder: string }>(
  packages: readonly Package[],
  plugins: readonly Pick<PluginPackage, "folder" | "version">[] = pluginPackages,
): readonly Package[] {
  const folders = plugins.map(({ folder }) => folder)
  const newest = [...Map.groupBy(plugins, ({ folder }) => firstFolderOf(folder, folders)).values()].map(
    (versions) => versions.toSorted((left, right) => byNumber.compare(left.version, right.version)).at(-1)!.folder,
  )
  return packages.filter(
    ({ folder }) => plugins.every((plugin) => folder !== `plugins/${plugin.folder}`) || newest.includes(path.basename(folder)),
  )
}

/** 1.9.0 before 1.10.0. */
const byNumber = new Intl.Collator("en", { numeric: true })

/**
 * The translations in other packages of the texts that a package has not translated into a language, by the text's id. A text that they
 * translate differently is left out.
 */
export function translatedElsewhere(
  { folder, source, translations }: Pick<PackageTexts, "folder" | "source" | "translations">,
  packages: readonly Pick<PackageTexts, "folder" | "translations">[],
  language: string,
): Readonly<Record<string, string>> {
  const others = packages.filter((other) => other.folder !== folder)
  return Object.fromEntries(
    source
      .filter(({ id }) => (translations[language]?.[id] ?? "") === "")
      .flatMap(({ id }) => {
        const otherTexts = new Set(others.map((other) => other.translations[language]?.[id] ?? "").filter((text) => text !== ""))
        const [text] = otherTexts
        return text !== undefined && otherTexts.size === 1 ? [[id, text]] : []
      }),
  )
}

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

/** The parts of a text in its outermost braces. */
function braced(text: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [index, character] of [...text].entries()) {
    if (character === "{" && depth++ === 0) start = index + 1
    if (character === "}" && --depth === 0) parts.push([...text].slice(start, index).join(""))
  }
  return parts
}

/** The order of lingui's extractor. Both write the catalogues, and neither may reorder what the other wrote. */
const extractorOrder = new Intl.Collator("en-US")

const root = path.join(import.meta.dirname, "../..")

/** One package's texts: as its source has them, and as its catalogues translate them. */
interface PackageTexts {
  /** Its folder: core, plugins/se. The texts of a package's server have catalogues of their own, and are listed apart. */
  readonly folder: string
  /** The catalogue of a language: `core/locales/sv.po`. */
  readonly catalogueOf: (language: string) => string
  readonly source: readonly SourceText[]
  readonly translations: Translations
  /** Puts translations, by id, into one language's catalogue; texts new to it are added. */
  readonly write: (language: string, translated: Readonly<Record<string, string>>) => Promise<void>
}

export interface AllTexts {
  readonly languages: readonly string[]
  readonly sourceLanguage: string
  readonly packages: readonly PackageTexts[]
}

/** `plugins/se` for `plugins/se/locales/server/sv.po`, `core` for `core/languages/sv/server.po`. */
export const packageFolderOf = (catalogue: string): string => /^(.*?)\/(?:locales|languages)\//.exec(catalogue)?.[1] ?? ""

/** Reads every package's source and catalogues, as lingui.config.ts lays them out. */
export async function readTexts(): Promise<AllTexts> {
  const config = getConfig({ cwd: root })
  const catalogues = await getCatalogs(config)
  const packages = await Promise.all(
    catalogues.map(async (catalogue): Promise<PackageTexts> => {
      const extracted = (await catalogue.collect()) ?? {}
      const existing = await catalogue.readAll()
      const source = Object.entries(extracted).map(([id, text]) => ({
        id,
        message: text.message ?? id,
        comments: text.comments ?? [],
        files: (text.origin ?? []).map(([file]) => file),
      }))
      const translations = Object.fromEntries(
        config.locales.map((language) => [
          language,
          Object.fromEntries(
            Object.entries(existing[language] ?? {})
              .filter(([, text]) => text.obsolete !== true)
              .map(([id, text]) => [id, text.translation ?? ""]),
          ),
        ]),
      )
      const catalogueOf = (language: string) => path.relative(root, catalogue.getFilename(language))
      return {
        folder: packageFolderOf(catalogueOf("")),
        catalogueOf,
        source,
        translations,
        write: async (language, translated) => {
          const sorted = Object.entries(extracted).toSorted(([a], [b]) => extractorOrder.compare(a, b))
          const entries = sorted.map(([id, text]) => {
            const translation =
              translated[id] ?? translations[language]?.[id] ?? (language === config.sourceLocale ? (text.message ?? id) : "")
            return [id, { ...text, translation }] as const
          })
          await catalogue.write(language, Object.fromEntries(entries))
        },
      }
    }),
  )
  return { languages: config.locales, sourceLanguage: config.sourceLocale ?? "en-GB", packages }
}
