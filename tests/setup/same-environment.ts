import { afterAll, vi } from "vitest"

// Files of this kind share a process, and what is read of its environment is kept. One that must change it has a process of its own.
const before = { ...process.env }

afterAll(() => {
  const changed = Object.keys({ ...before, ...process.env }).filter((name) => before[name] !== process.env[name])
  if (changed.length > 0) throw new Error(`${changed.join(", ")} set: give this file a process of its own in vitest.config.ts`)
})

// The next file's modules are evaluated before its first test: a stubbed `document` would pass for a browser's.
afterAll(() => vi.unstubAllGlobals())
