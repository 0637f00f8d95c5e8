import type { Plugin, Rolldown } from "vite"

/**
 * What a meeting's address shows before all else: what each part's first module ends with. The many small files of the call and of
 * the meeting's end follow when the screen asks for them: hearing of each of them takes a slow machine longer than it saves.
 */
const meetingParts = ["/host/src/meeting-screen/MeetingScreen.tsx", "/host/src/meeting-screen/NoteSection.tsx"]

/**
 * Names in each page the files its script imports, so that the browser fetches them together; and in the clinician's page the
 * files of the meeting screen, for `opening.js` to fetch where the address is a meeting's. Instead of the bundler's own
 * way, which puts a list of files and the code to fetch them beside every later import.
 */
export function firstFiles(): Plugin {
  return {
    name: "rond-first-files",
    apply: "build",
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
        const begins = meetingParts.map((part) => {
          const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.replaceAll("\\", "/").endsWith(part) === true)
          if (chunk === undefined) throw new Error(`The build has no chunk for ${part}`)
          return chunk.fileName
        })
        const files = [...importedBy(begins, chunks)].filter((file) => !needed.has(file))
        const meta = {
          tag: "meta",
          attrs: { name: "rond-meeting-files", content: files.map((file) => `/${file}`).join(" ") },
          injectTo: "head-prepend" as const,
        }
        return [meta, ...preloads]
      },
    },
  }
}

/** These files and all they import, each file before what it imports. */
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
