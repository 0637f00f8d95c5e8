import { afterAll, beforeAll, vi } from "vitest"
import { forgetReportedWords } from "../../core/src/api/open-words.ts"

// Files of this kind share a process, which caches what it reads from the environment. A file that changes the environment needs its own
// process.
const before = { ...process.env }

afterAll(() => {
  const changed = Object.keys({ ...before, ...process.env }).filter((name) => before[name] !== process.env[name])
  if (changed.length > 0) throw new Error(`${changed.join(", ")} set: give this file a process of its own in vitest.config.ts`)
})

// The next file's modules are evaluated before its first test: a stubbed `document` would pass for a browser's.
afterAll(() => vi.unstubAllGlobals())

// A word is reported once a process, and no more than a hundred are: another file's reports must not count.
beforeAll(forgetReportedWords)
