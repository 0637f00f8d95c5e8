import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const program = fileURLToPath(new URL("../../testing/processes/killed-process.ts", import.meta.url))

/** Runs the process until it exits, or kills it right after it has printed this many steps. Returns its output. */
async function run(folder: string, killAfterSteps = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] })
  const lines: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.filter((line) => line === "Job step done").length === killAfterSteps) child.kill("SIGKILL")
  }
  return lines
}

describe("a killed server", () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "rond-killed-"))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it("continues its jobs after each start, and runs every step once", { timeout: 120_000 }, async () => {
    await run(folder, 1)
    await run(folder, 2)
    const output = await run(folder)
    expect(output.at(-1)).toBe("left one,two,three,four,five,six")
  })
})
