import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

/** Sources of the pages: what runs in a browser, without tests and what they are written with. */
const inThePage = (path: string) =>
  !/\.test\.tsx?$|\/testing\.tsx?$|\/testkit\/|meeting-server\.ts$|^plugins\/[^/]+\/src\/server\//.test(path)

const sources = globSync(["core/src/**/*.{ts,tsx}", "plugins/*/src/**/*.{ts,tsx}", "host/src/**/*.{ts,tsx}"], { cwd: root })
  .filter(inThePage)
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))

const definition = /export const (\w+) = defineEndpoint\(\{\s*id: "([^"]+)"/g

/** The calls that are defined, each with its name in the program and its id. */
const defined = sources.flatMap(({ path, text }) => [...text.matchAll(definition)].map(([, name = "", id = ""]) => ({ path, name, id })))

/** What a file does, without what it only names: imports, faces and comments. */
const doings = ({ text }: { readonly text: string }) =>
  text
    .replace(/^(?:import|export (?:type )?[*{])[^"]*"[^"]+"$/gm, "")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/^\s*\/\/.*$/gm, "")

/** Ids of the calls that no screen and no effect of the product makes. */
export function uncalled(): readonly string[] {
  const texts = sources.map((source) => ({ path: source.path, text: doings(source) }))
  const isCalled = ({ path, name }: (typeof defined)[number]) => {
    const word = new RegExp(`\\b${name}\\b`, "g")
    return texts.some((source) => (source.text.match(word)?.length ?? 0) > (source.path === path ? 1 : 0))
  }
  return defined.filter((call) => !isCalled(call)).map(({ id }) => id)
}

/** How many endpoints are defined. */
export const definedEndpoints = defined.length

/** A call that the server answers and no screen asks yet, and what will ask it. */
export interface WaitingCall {
  readonly id: string
  /** The specification's part that brings the caller. */
  readonly waitsFor: string
}

/** Every call without a caller in a screen or an effect. docs/requirements/api-catalogue.md lists them too. */
export const waitingCalls: readonly WaitingCall[] = [
  { id: "record.entry", waitsFor: "spec 2 §7" },
  { id: "record.entry-audit", waitsFor: "spec 2 §7" },
  { id: "se.external-actions", waitsFor: "spec 3 §3" },
  { id: "se.send-sick-note", waitsFor: "spec 3 §2" },
]
