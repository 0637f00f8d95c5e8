import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { compiledFolder } from "../e2e/places.ts"
import { brief } from "../e2e/server/server-process.ts"

const program = fileURLToPath(new URL("./finish-process.ts", import.meta.url))
const steps = ["sign", "publish", "complete", "notify"]

/** Runs the server process until it ends or has killed itself at the point. */
async function run(folder: string, killAt = "never"): Promise<{ readonly output: string; readonly signal: NodeJS.Signals | null }> {
  const child = spawn(process.execPath, [...brief, program, folder, killAt], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
    stdio: ["ignore", "pipe", "inherit"],
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once("exit", (_code, signal) => resolve(signal)))
  return { output: await text(child.stdout), signal: await ended }
}

describe("a server that is killed during a finish", () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "rond-finish-"))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it("continues after each start and runs every step exactly once", { timeout: 300_000 }, async () => {
    for (const step of steps) {
      for (const point of [`start:${step}`, `end:${step}`]) expect([point, (await run(folder, point)).signal]).toEqual([point, "SIGKILL"])
    }
    expect(JSON.parse((await run(folder)).output)).toEqual({
      signatures: 1,
      auditedSignatures: 1,
      auditedCompletions: 1,
      endedEvents: 2,
      finishedStatus: "COMPLETED",
      announcements: 1,
      state: "done",
      stepsDone: steps,
    })
  })
})
