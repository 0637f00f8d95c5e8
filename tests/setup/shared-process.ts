import { afterAll, beforeAll, vi } from "vitest"
import { forgetReportedWords } from "../../core/src/kernel/api/open-words.ts"

// Files of this kind share a process, which caches what it reads from the environment. A file that changes the environment needs its own
// process.
const before = { ...process.env }

afterAll(() => {
  const changed = Object.keys({ ...before, ...process.env }).filter((name) => before[name] !== process.env[name])
  if (changed.length > 0) throw new Error(`${changed.join(", ")} set: give this file a process of its own in vitest.config.ts`)
})

// The next file's modules are evaluated before its first test, and would take a stubbed `document` for a browser's.
afterAll(() => vi.unstubAllGlobals())

// A process reports each unknown word once, and at most a hundred words. The reports of other files must not count.
beforeAll(forgetReportedWords)
