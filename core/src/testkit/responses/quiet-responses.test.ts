import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { Effect } from "effect"
import { afterAll, expect, it } from "vitest"
import { getPatientWarnings } from "../../areas/patient/model/index.ts"
import { Api } from "../../kernel/api/client.ts"
import { memoryApi, respond } from "../memory-api.ts"
import { quietResponses, quietResponsesBelow } from "./quiet-responses.ts"

const root = mkdtempSync(path.join(tmpdir(), "rond-quiet-"))
afterAll(() => rmSync(root, { recursive: true, force: true }))

it("finds the responses of an added area by its folder", { tags: ["PLG-571"] }, async () => {
  mkdirSync(path.join(root, "fee/testing"), { recursive: true })
  mkdirSync(path.join(root, "note"))
  writeFileSync(path.join(root, "fee/testing/quiet-responses.ts"), `export const quietResponses = [{ id: "fee.kinds" }]\n`)
  expect(await quietResponsesBelow(root)).toEqual([{ id: "fee.kinds" }])
})

it("responds once to each endpoint", () => {
  const ids = quietResponses.map(({ id }) => id)
  expect(ids).toContain("drafts.keys")
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it.each([
  ["does not count a request that a test has no response to", [], 0],
  ["counts it where the test has one", [respond(getPatientWarnings, { warnings: [] })], 1],
])("%s", async (_what, responses, count) => {
  const api = memoryApi(responses)
  const run = Effect.flatMap(Api, ({ run }) => run(getPatientWarnings, { params: { id: "anna" } }))
  await Effect.runPromise(Effect.provideContext(run, api.context))
  expect(api.requests).toHaveLength(count)
})
