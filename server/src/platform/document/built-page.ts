import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"

const Files = Schema.Array(Schema.String)

/** The build's list of the files of its pages: `firstFiles` in `host/build/module-preload.ts` writes it. */
const FirstFiles = Schema.Struct({
  /** The scripts of a meeting's first screen, besides those that every page names itself. */
  meeting: Files,
  /** The scripts of a market, and its texts by two-letter language, by country. */
  markets: Schema.Record(Schema.String, Schema.Struct({ scripts: Files, texts: Schema.Record(Schema.String, Schema.String) })),
})

/** The application's page in parts, and the files that its addresses need first. */
export interface BuiltPage {
  /** The page to the end of its outline. */
  readonly begin: string
  readonly end: string
  /**
   * The elements that fetch the files of a country's market. A device on which another language was chosen requests its texts itself.
   *
   * @param language of the browser, BCP 47
   */
  readonly marketElements: (country: string, language: string) => string
}

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(FirstFiles))

/** An element of the head that fetches a script before another script names it. */
const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="${file}">`

/**
 * The page of a meeting, of the newest build in the folder; undefined while there is none.
 *
 * @param folder of the build
 */
export function builtMeetingPage(folder: string): () => BuiltPage | undefined {
  let builtAt: number | undefined
  let page: BuiltPage | undefined
  return () => {
    const newest = statSync(join(folder, ".vite/manifest.json"), { throwIfNoEntry: false })?.mtimeMs
    if (newest !== builtAt) page = newest === undefined ? undefined : readPage(folder)
    builtAt = newest
    return page
  }
}

function readPage(folder: string): BuiltPage {
  const { meeting, markets } = decode(readFileSync(join(folder, ".vite/first-files.json"), "utf8"))
  const html = readFileSync(join(folder, "index.html"), "utf8").replace("</head>", () => `${meeting.map(preload).join("")}</head>`)
  const at = html.lastIndexOf("</body>")
  return {
    begin: html.slice(0, at),
    end: html.slice(at),
    marketElements: (country, language) => {
      const { scripts = [], texts = {} } = Object.hasOwn(markets, country) ? markets[country]! : {}
      const file = texts[language.slice(0, 2)]
      return scripts.map(preload).join("") + (file === undefined ? "" : `<link rel="preload" as="fetch" crossorigin href="${file}">`)
    },
  }
}
