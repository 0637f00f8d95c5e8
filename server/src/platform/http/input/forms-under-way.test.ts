import { describe, expect, it } from "vitest"
import { maxFieldBytes } from "@rond/core/api"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Session } from "@rond/core/server-kit"
import { testCsrfToken } from "../../../testing/test-caller.ts"
import { withServer } from "../../../testing/test-server.ts"
import { limits } from "../../limits/allowances.ts"
import { budgets } from "../../limits/under-way/under-way.ts"
import { boxModule, doctor, largestFile } from "../testing.ts"

const field = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`
const end = "--x--\r\n"
const colleague: Session = { ...doctor, sessionId: "s2", personId: "p2" }

describe("a person's forms with files", { tags: ["SEC-091"] }, () => {
  const server = withServer([boxModule])

  /** Sends a form piece by piece, and says how many pieces were read. After the pieces, the body ends with `rest`. */
  const sendPieces = (
    pieces: readonly string[],
    { as = doctor, rest = Promise.resolve(""), bytes = 1_000 }: { as?: Session; rest?: Promise<string>; bytes?: number } = {},
  ) => {
    let read = 0
    const encoder = new TextEncoder()
    const body = new ReadableStream(
      {
        pull: async (controller) => {
          read += 1
          const piece = pieces[read - 1]
          controller.enqueue(encoder.encode(piece ?? (await rest)))
          if (piece === undefined) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(bytes),
      "idempotency-key": crypto.randomUUID(),
      "x-rond-csrf": testCsrfToken,
    }
    const init = { method: "POST", headers, body, duplex: "half" }
    return { response: server.send("/api/box/files", init, as), read: () => read }
  }

  it("are two under way at once; the third is not read before one ends", async () => {
    const ending = Promise.withResolvers<string>()
    const openForms = Array.from({ length: budgets.forms.atOnce }, () => sendPieces([field("title", "t")], { rest: ending.promise }))
    await expect.poll(() => openForms.map(({ read }) => read())).toEqual(openForms.map(() => 2))
    const third = sendPieces([field("title", "third"), end])
    expect((await sendPieces([field("title", "t"), end], { as: colleague }).response).status).toBe(200)
    expect(third.read()).toBe(0)
    ending.resolve(end)
    expect((await Promise.all([...openForms, third].map(({ response }) => response))).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it("are refused when too many wait, and say when to send again", async () => {
    const ending = Promise.withResolvers<string>()
    const many = Array.from({ length: budgets.forms.atOnce + budgets.forms.waiting + 1 }, () =>
      sendPieces([field("title", "t")], { rest: ending.promise }),
    )
    const refused = await Promise.race(many.map(({ response }) => response))
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"])
    ending.resolve(end)
    const statuses = (await Promise.all(many.map(({ response }) => response))).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200)).toEqual([429])
  })

  it.each([
    ["a field that the contract does not name", [field("title", "t"), field("more", "x")], 422, "invalid_input"],
    [
      "fields that are too large together",
      Array.from({ length: 3 }, () => field("title", "x".repeat(maxFieldBytes / 2))),
      413,
      "payload_too_large",
    ],
    ["a field that is too large", [field("title", "x".repeat(maxFieldBytes + 1))], 413, "payload_too_large"],
  ])("are refused with %s, before any file", async (_what, fields, status, code) => {
    const sent = sendPieces([...fields, file("a.txt", "abc"), end])
    const response = await sent.response
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })

  it("are read no further than the largest file that the handler allows", async () => {
    const pieces = [field("title", "t"), file("a.txt", "abc"), file("b.txt", "x".repeat(largestFile)).slice(0, -2), "xx", "never read", end]
    const response = await sendPieces(pieces).response
    expect([response.status, await response.json()]).toMatchObject([422, { code: "file_too_large", detail: { position: 1 } }])
  })

  it("take from the allowance what their files have", async () => {
    const used = async () => {
      const [use] = await server.run(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ readonly millis: number }>`
            select free_at - extract(epoch from clock_timestamp()) * 1000 as millis from limit_use where caller = 'person-bytes:p3'`,
        ),
      )
      return Math.max(0, use?.millis ?? 0)
    }
    const content = "x".repeat(largestFile)
    const form = sendPieces([field("title", "t"), file("a.txt", content), end], {
      as: { ...doctor, sessionId: "s3", personId: "p3" },
      bytes: 50_000_000,
    })
    expect((await form.response).status).toBe(200)
    const { most, seconds } = limits.upload.personBytes!
    expect(await used()).toBeLessThanOrEqual((largestFile / most) * seconds * 1_000)
  })
})
