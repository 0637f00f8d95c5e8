import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const root = path.join(import.meta.dirname, "../..")
const sources = globSync(["{core,host,server}/src/**/*.{ts,tsx}", "plugins/*.ts", "plugins/*/src/**/*.{ts,tsx}"], { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/** Files whose texts are no words of people, each with what the text is. */
const allowed: Readonly<Record<string, string>> = {
  "plugins/packages.ts": "a setting of whoever starts the server",
  "server/src/platform/request/request-context.ts": "the header If-Match",
}

/**
 * The patterns by which a source asks whether a text is empty without its space. A text of only invisible signs, such as U+200B, passes all
 * of these.
 */
const askings = [
  /\.trim\(\)\s*[!=]==?\s*""/,
  /\.trim\(\)\.length\b(?!\s*>\s*[\w.]{2})/,
  /!\s*(?:[\w.?]|\(\))+\.trim\(\)/,
  /\/\^?\\S\+?\/u?\.test\(|\/\^\\s[*+]\$\/u?\.test\(/,
  /\b(?:const|let) (\w+) = [^\n]*\.trim\(\)[^\n]*\n(?:(?!\n}\n)[\s\S])*?(?<![\w.])\1\s*(?:[!=]==?\s*""|\.length\s*(?:[!=]==?|>|<)\s*[01]\b)/,
]

const asks = (text: string) => askings.some((asking) => asking.test(text))

it.each([
  'if (note.trim() === "") return',
  'const isWritten = draft.content.trim() !== ""',
  "return text.trim().length >= 3",
  "if (!reason.trim()) return",
  "const isWritten = /\\S/.test(text)",
  'const note = payload.note.trim()\n  if (note === "" || note.length > 3) return',
])("a question that invisible signs pass is found: %s", (text) => {
  expect(asks(text)).toBe(true)
})

it.each([
  'const note = writtenText(payload.note)\n  if (note === "") return',
  "if (isBlank(text)) return",
  "message: draft.message.trim(),",
])("a question that they do not pass is none: %s", (text) => {
  expect(asks(text)).toBe(false)
})

it("whether a text of people is blank is asked with isBlank or writtenText", () => {
  const askingFiles = sources.filter((file) => asks(readFileSync(path.join(root, file), "utf8")))
  expect(askingFiles.toSorted()).toEqual(Object.keys(allowed))
})
