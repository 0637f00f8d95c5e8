import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { talkLink } from "../../../testing/clinics/conversation-clinic.ts"

const program = fileURLToPath(new URL("../../../testing/processes/killed-sender.ts", import.meta.url))

describe("a server that is killed while it receives a message", () => {
  let folder: string
  let running: ChildProcess | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "rond-message-"))
  })
  afterEach(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })

  const stop = async () => {
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, "exit")
    running.kill("SIGKILL")
    await ended
  }
  /** Starts the server; returns its address. */
  const start = async (dieAt: string) => {
    running = spawn(process.execPath, [program, folder, dieAt], { stdio: ["ignore", "pipe", "inherit"] })
    for await (const line of createInterface({ input: running.stdout! })) return line
    throw new Error("The server did not start")
  }
  const post = (origin: string, path: string, body: object, key: string) =>
    fetch(`${origin}/api/async-messaging/patient/conversation${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ link: talkLink, ...body }),
    })
  const mine = crypto.randomUUID()
  const send = (origin: string, key: string) => post(origin, "/message", { id: mine, body: "Are you there?" }, key)

  it.each([
    ["stored", "before it has stored it"],
    ["answering", "after it has stored it"],
  ])("stores the message once after the next attempt: %s", { tags: ["CONV-003", "CONV-014"], timeout: 120_000 }, async (dieAt) => {
    const first = await start(dieAt)
    const died = once(running!, "exit")
    await expect(send(first, "key")).rejects.toThrow("fetch failed")
    expect(await died).toEqual([null, "SIGKILL"])
    const second = await start("never")
    // The page's own attempt, and one by a page that was opened since.
    const responses = [await send(second, "key"), await send(second, "another-key")]
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await responses[0]!.json()).toEqual(await responses[1]!.json())
    const read = await post(second, "", {}, "read")
    const { page } = (await read.json()) as { readonly page: { readonly messages: readonly object[] } }
    expect(page.messages).toMatchObject([{ id: mine, position: 1, body: "Are you there?" }])
  })
})
