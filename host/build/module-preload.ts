import path from "node:path"
import type { Plugin, Rolldown } from "vite"
import { marketPackages } from "../../plugins/packages.ts"

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

/** The first parts at a meeting's address: the path ending of each part's entry module. */
const meetingEntryPoints = [
  "/host/src/meeting-screen/MeetingScreen.tsx",
  "/host/src/meeting-screen/sections/NoteSection.tsx",
  "/host/src/meeting-screen/sections/ending/EndingSection.tsx",
]

/** Writes to `.vite/entries.json` which file holds each module that is loaded by itself, by the module's path from the repository's root. */
export function entryFiles(repository: string): Plugin {
  return {
    name: "rond-entry-files",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk")
      const entries = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds
          .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
          .map((id) => [path.relative(repository, id).replaceAll("\\", "/"), fileName] as const),
      )
      this.emitFile({ type: "asset", fileName: ".vite/entries.json", source: JSON.stringify(Object.fromEntries(entries), null, 1) })
    },
  }
}

/**
 * Lists in each page the files its script imports, so that the browser fetches them in parallel. The clinician's page also lists core's
 * texts by language; `opening.js` fetches one. This replaces the bundler's own preloading, which adds a file list and the code to fetch it
 * to every lazy import.
 */
export function modulePreload(): Plugin {
  return {
    name: "rond-module-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, path }) {
        const scripts = scriptsOf(html)
        const preloads = [...importedBy(scripts, chunksOf(bundle))]
          .filter((file) => !scripts.includes(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: addressOf(file) },
            injectTo: "head" as const,
          }))
        if (!path.endsWith("index.html")) return preloads
        const texts = textsOf("app", Object.keys(bundle))
          .map((text) => text.join("="))
          .join(" ")
        return [{ tag: "meta", attrs: { name: "rond-texts", content: texts }, injectTo: "head-prepend" as const }, ...preloads]
      },
    },
  }
}

/**
 * Writes for the server which files a meeting's address needs first, besides those that the page names itself: the meeting screen's, and by
 * country those of its market (`server/src/platform/document/built-page.ts`).
 */
export function firstFiles(): Plugin {
  return {
    name: "rond-first-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"]
        if (page?.type !== "asset") return this.error("The build has no index.html")
        const chunks = chunksOf(bundle)
        const ofPage = importedBy(scriptsOf(String(page.source)), chunks)
        const begins = meetingEntryPoints.map((part) => {
          const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(part)))
          return chunk?.fileName ?? this.error(`The build has no chunk for ${part}`)
        })
        const ofMeeting = importedBy(begins, chunks)
        const beside = (files: Iterable<string>, ...others: readonly ReadonlySet<string>[]) =>
          [...files].filter((file) => others.every((other) => !other.has(file))).map(addressOf)
        const markets = marketPackages.map(({ folder, country }) => {
          const own = [...chunks.values()].filter(({ name }) => name === `plugin-${folder}` || name === `later-${folder}`)
          const ofMarket = importedBy(
            own.map(({ fileName }) => fileName),
            chunks,
          )
          return [
            country,
            { scripts: beside(ofMarket, ofPage, ofMeeting), texts: Object.fromEntries(textsOf(`plugins-${folder}`, Object.keys(bundle))) },
          ] as const
        })
        const source = JSON.stringify({ meeting: beside(ofMeeting, ofPage), markets: Object.fromEntries(markets) }, null, 1)
        return void this.emitFile({ type: "asset", fileName: ".vite/first-files.json", source })
      },
    },
  }
}

const scriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])))

const addressOf = (file: string) => `/${file}`

/** A catalogue's file in each language, which two letters name. */
function textsOf(catalogue: string, fileNames: readonly string[]): readonly (readonly [language: string, address: string])[] {
  const named = new RegExp(`/texts-${catalogue}-([a-z]{2})\\b[^/]*\\.json$`)
  return fileNames.flatMap((file) => {
    const language = named.exec(file)?.[1]
    return language === undefined ? [] : [[language, addressOf(file)] as const]
  })
}

/** Returns these files and everything they import, dependents before dependencies. */
function importedBy(files: readonly string[], chunks: Chunks): ReadonlySet<string> {
  const importedFiles = new Set<string>()
  const visit = (file: string) => {
    if (importedFiles.has(file)) return
    importedFiles.add(file)
    chunks.get(file)?.imports.forEach(visit)
  }
  files.forEach(visit)
  return importedFiles
}
