import { expect, it } from "vitest"
import { importsIn } from "./imports.ts"

it("parses imports over several lines, but none in a comment", () => {
  const source = `
/** @example import { messages } from "../locales/sv.po" */
import type {
  Icon,
} from "../ui/icon.tsx"
import { a, type B } from "./a.ts" // from "./old.ts"
import "./effects.ts"
export { glob } from "./glob.ts"
export type { C } from "./c.ts"
import { Effect } from "effect"
import package_ from "../../package.json"
import address from "./worker.ts?worker&url"
const everything = "**/*.ts"
const late = () => import("../features/note/NoteForm.tsx")
`
  expect(importsIn("engine/plugin.ts", source).map(({ to, isType }) => [to, isType])).toEqual([
    ["ui/icon.tsx", true],
    ["engine/a.ts", false],
    ["engine/effects.ts", false],
    ["engine/glob.ts", false],
    ["engine/c.ts", true],
    ["engine/worker.ts", false],
    ["features/note/NoteForm.tsx", false],
  ])
})
