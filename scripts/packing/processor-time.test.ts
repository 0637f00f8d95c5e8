import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { expect, it } from "vitest"
import { processorTime, processorTimeIn } from "./processor-time.ts"

it.each([
  ["its own", "7 (node) S 1 7 7 0 -1 0 0 0 0 0 250 50 0 0 20 0 1", 3],
  ["of what it started", "7 (node) S 1 7 7 0 -1 0 0 0 0 0 250 50 1000 200 20 0 1", 15],
  ["of a program with a strange name", "7 (a ) 9 (b) S 1 7 7 0 -1 0 0 0 0 0 100 0 0 0 20 0 1", 1],
])("reads the processor time %s", (_title, stat, seconds) => {
  expect(processorTimeIn(stat)).toBe(seconds)
})

it.runIf(existsSync("/proc/self/stat"))("counts what another program computed for this one", () => {
  const before = processorTime()!
  const computing = "const until = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < until);"
  execFileSync(process.execPath, ["-e", computing])
  expect(processorTime()! - before).toBeGreaterThanOrEqual(0.2)
})
