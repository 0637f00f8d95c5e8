import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { apiReport } from "./report.ts"

const folder = mkdtempSync(path.join(tmpdir(), "rond-report-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}
const model = write(
  "model.d.ts",
  `/** What is booked. */
export declare const Slot: Schema.Codec<{ readonly id: string }> & { readonly fields: { readonly id: Schema.String } }
export type Slot = typeof Slot.Type
`,
)
const screen = write(
  "screen.d.ts",
  `import type { Slot } from "./model.ts"
export * from "./model.ts"
export { booked as isBooked } from "./booked.ts"
/** When. */
export interface Time { readonly at: number }
export declare function book(slot: Slot): void
`,
)
write("booked.d.ts", "export declare const booked: (id: string) => boolean\n")

it("writes each exported name once, in full where it is first", () => {
  const inFull = new Map<string, string>()
  expect(apiReport("@rond/model", model, inFull)).toBe(`# @rond/model

\`\`\`ts
// Slot
declare const Slot: Schema.Codec<{ readonly id: string }>
type Slot = typeof Slot.Type
\`\`\`
`)
  expect(apiReport("@rond/screen", screen, inFull)).toBe(`# @rond/screen

\`\`\`ts
// Slot: as in @rond/model

// Time
interface Time { readonly at: number }

// book
declare function book(slot: Slot): void

// isBooked
declare const booked: (id: string) => boolean
\`\`\`
`)
})

it("writes what another package exports by its address, and a long union by a word a line", () => {
  const words = Array.from({ length: 22 }, (_, index) => `"action a${index}"`)
  const plugin = write(
    "plugin.d.ts",
    `export { textBetween, timeBetween } from "@rond/core/time"
declare const _default: import("@rond/core/plugin").Plugin<${words.join(" | ")}>
export default _default
`,
  )
  const inFull = new Map<string, string>()
  apiReport("@rond/other", write("other.d.ts", 'export { day } from "@rond/core/time"\n'), inFull)
  expect(apiReport("@rond/plugin", plugin, inFull)).toBe(`# @rond/plugin

\`\`\`ts
// default
declare const _default: import("@rond/core/plugin").Plugin<${words.join("\n    | ")}>

// textBetween
export from "@rond/core/time"

// timeBetween
export from "@rond/core/time"
\`\`\`
`)
})
