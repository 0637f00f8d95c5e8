import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../../../..")

/** Files that run in a browser, without tests and their helpers. */
const inThePage = (path: string) =>
  !/\.test\.tsx?$|\/testing\.tsx?$|\/testkit\/|meeting-server\.ts$|^plugins\/[^/]+\/src\/(areas\/[^/]+\/)?server\//.test(path)

const sources = globSync(["core/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}", "host/src/**/*.{ts,tsx}"], { cwd: root })
  .filter(inThePage)
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))

const definition = /export const (\w+) = defineEndpoint\(\{\s*id: "([^"]+)"/g

/** Every defined endpoint, with its export name and id. */
const defined = sources.flatMap(({ path, text }) => [...text.matchAll(definition)].map(([, name = "", id = ""]) => ({ path, name, id })))

/** A file without imports, re-exports and comments. */
const statements = ({ text }: { readonly text: string }) =>
  text
    .replace(/^(?:import|export (?:type )?[*{])[^"]*"[^"]+"$/gm, "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/^\s*\/\/.*$/gm, "")

/** Ids of the endpoints that no screen and no effect of the product uses. */
export function unusedEndpoints(): readonly string[] {
  const texts = sources.map((source) => ({ path: source.path, text: statements(source) }))
  const isUsed = ({ path, name }: (typeof defined)[number]) => {
    const word = new RegExp(`\\b${name}\\b`, "g")
    return texts.some((source) => (source.text.match(word)?.length ?? 0) > (source.path === path ? 1 : 0))
  }
  return defined.filter((endpoint) => !isUsed(endpoint)).map(({ id }) => id)
}

/** The number of defined endpoints. */
export const definedEndpoints = defined.length

/** An endpoint that the server implements and no screen uses yet. */
export interface UnusedEndpoint {
  readonly id: string
  /** The section of the specification whose screen will use it. */
  readonly waitsFor: string
}

/**
 * Every endpoint of core that no screen and no effect calls; a market's are in its `specification.ts`.
 * docs/requirements/api-catalogue.md lists them too.
 */
export const knownUnusedEndpoints: readonly UnusedEndpoint[] = [
  { id: "e-prescription.report", waitsFor: "the external e-prescription service, which calls it" },
  { id: "record.entry", waitsFor: "spec 2 §7" },
  { id: "record.prescription", waitsFor: "spec 3 §7" },
  { id: "treatment-programme.search", waitsFor: "spec 2 §7" },
]
