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
const thread = new Worker(new URL("./thread.ts", import.meta.url))
const folder = new URL("./pictures/", import.meta.url)
`
  const ways = importsIn("engine/plugin.ts", source).map(({ to, isType, isLazy, isPassedOn }) => [
    to,
    ...[isType && "type", isLazy && "lazy", isPassedOn && "passed on"].filter((way) => way !== false),
  ])
  expect(ways).toEqual([
    ["ui/icon.tsx", "type"],
    ["engine/a.ts"],
    ["engine/effects.ts"],
    ["engine/glob.ts", "passed on"],
    ["engine/c.ts", "type", "passed on"],
    ["engine/worker.ts"],
    ["features/note/NoteForm.tsx", "lazy"],
    ["engine/thread.ts", "lazy"],
  ])
})
