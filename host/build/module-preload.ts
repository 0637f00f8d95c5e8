import path from "node:path"
import { apiRootFrom } from "../../core/src/platform/http/api-root.ts"
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite"
import { marketPackages } from "../../plugins/packages.ts"

/** What a meeting's address shows first: the path ending of each part's entry module. */
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
 * Lists in each page the files its script imports, so that the browser fetches them in parallel. The clinician's page also lists what
 * `opening.js` fetches for a meeting's address: the files of the meeting screen, and by country those of its market. Of the texts, which
 * are listed by language, it fetches one. This replaces the bundler's own preloading, which adds a file list and the code to fetch it to
 * every lazy import.
 */
export function modulePreload(): Plugin {
  let apiRoot: string
  return {
    name: "rond-module-preload",
    apply: "build",
    configResolved({ env }) {
      apiRoot = apiRootFrom(env["VITE_ROND_API_ROOT"] as string | undefined)
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, path }) {
        const scripts = [...html.matchAll(/<script[^>]+src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!)
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])),
        )
        const needed = importedBy(scripts, chunks)
        const first = [...needed].filter((file) => !scripts.includes(file))
        const preloads = first.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        }))
        if (!path.endsWith("index.html")) return preloads
        const begins = meetingEntryPoints.map((part) => {
          const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll("\\", "/").endsWith(part)))
          if (chunk === undefined) throw new Error(`The build has no chunk for ${part}`)
          return chunk.fileName
        })
        const ofMeeting = importedBy(begins, chunks)
        const missing = (files: Iterable<string>) => [...files].filter((file) => !needed.has(file))
        const fileNames = Object.keys(bundle ?? {})
        return [
          written("rond-meeting-files", missing(ofMeeting).map(addressOf)),
          written("rond-api", [apiRoot]),
          written("rond-texts", textsOf("app", fileNames)),
          ...marketPackages.flatMap(({ folder, country }) => {
            const begin = [...chunks.values()].filter(({ name }) => name === `plugin-${folder}` || name === `later-${folder}`)
            const files = importedBy(
              begin.map(({ fileName }) => fileName),
              chunks,
            )
            const ofMarket = missing(files).filter((file) => !ofMeeting.has(file))
            return [
              written(`rond-market-files-${country}`, ofMarket.map(addressOf)),
              written(`rond-market-texts-${country}`, textsOf(`plugins-${folder}`, fileNames)),
            ]
          }),
          ...preloads,
        ]
      },
    },
  }
}

const addressOf = (file: string) => `/${file}`

/** A list that `opening.js` reads. */
const written = (name: string, content: readonly string[]): HtmlTagDescriptor => ({
  tag: "meta",
  attrs: { name, content: content.join(" ") },
  injectTo: "head-prepend",
})

/** A catalogue's file in each language: `sv=/assets/texts-app-sv-D4f0.json`. */
function textsOf(catalogue: string, fileNames: readonly string[]): readonly string[] {
  const named = new RegExp(`/texts-${catalogue}-([a-z]{2})\\b[^/]*\\.json$`)
  return fileNames.flatMap((file) => {
    const language = named.exec(file)?.[1]
    return language === undefined ? [] : [`${language}=/${file}`]
  })
}

/** These files and everything they import, dependents before dependencies. */
function importedBy(files: readonly string[], chunks: ReadonlyMap<string, Rolldown.OutputChunk>): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    chunks.get(file)?.imports.forEach(visit)
  }
  files.forEach(visit)
  return found
}
