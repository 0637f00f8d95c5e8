import { matchLanguage } from "../../../kernel/format/language.ts"

/** Finds texts by language, from files whose folders are called as their languages: `../../../languages/sv/written.ts`. */
export function textsByFile<Texts>(files: Readonly<Record<string, Texts>>): (languages: readonly string[]) => Texts {
  const texts = new Map(Object.entries(files).map(([file, found]) => [file.split("/").at(-2)!, found]))
  return (languages) => texts.get(matchLanguage(languages, [...texts.keys()]) ?? "en-GB")!
}
