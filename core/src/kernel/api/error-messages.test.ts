import { Effect, Schema } from "effect"
import { expect, it, vi } from "vitest"
import { snakeCaseStruct } from "./codec.ts"
import { Api } from "./client.ts"
import { defineEndpoint } from "./endpoint.ts"
import { ofetchApi } from "../../platform/http/ofetch-api.ts"

const getSlot = defineEndpoint({
  id: "slot.get",
  method: "GET",
  path: "/slot",
  summary: "One slot",
  response: snakeCaseStruct({ slotId: Schema.String }),
})

/** The error of a request that gets this response. */
const errorOf = (body: object, status = 200) => {
  const api = ofetchApi({
    root: "https://rond.test/api",
    csrfToken: () => undefined,
    signIn: Effect.never,
    connection: { state: () => "online", subscribe: () => () => undefined, report: () => undefined },
    fetch: async () => new Response(JSON.stringify(body), { status }),
  })
  return Effect.runPromise(Effect.flip(Effect.flatMap(Api, ({ run }) => run(getSlot, {}))).pipe(Effect.provide(api)))
}

it("prints where a response breaks its schema on the console of a page in development, and nowhere else", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue()
  await errorOf({})
  expect(printed).not.toHaveBeenCalled()
  vi.stubEnv("MODE", "development")
  await errorOf({})
  vi.unstubAllEnvs()
  expect(printed.mock.calls).toEqual([["The response of slot.get does not follow its contract: slot_id: MissingKey"]])
  printed.mockRestore()
})

it("has a message for every error: a failed test and an error screen print it", async () => {
  expect((await errorOf({})).message).toContain("slot_id: MissingKey")
  expect((await errorOf({ status: 403, code: "not_yours", title: "It is somebody else's" }, 403)).message).toBe(
    "It is somebody else's (not_yours)",
  )
})
