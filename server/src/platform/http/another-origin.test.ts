import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "@rond/core/api"
import { handle, type ServerModule } from "@rond/core/server-kit"
import { Schema } from "effect"
import { withServer } from "../../testing/test-server.ts"

const readSomething = defineEndpoint({
  id: "test.look",
  method: "GET",
  path: "/look",
  summary: "Look",
  response: Schema.String,
  access: "public",
  limit: "search",
})
const act = defineEndpoint({ id: "test.act", method: "POST", path: "/act", summary: "Act", access: "public", limit: "search" })
const module: ServerModule = {
  id: "test.origins",
  handlers: [handle(readSomething, () => Effect.succeed("seen")), handle(act, () => Effect.void)],
  migrations: {},
}

describe("a page of another origin", () => {
  const server = withServer([module])
  const request = async (site: string | undefined, path: string, method = "GET") => {
    const headers = { "idempotency-key": `${site}-${path}`, ...(site === undefined ? {} : { "sec-fetch-site": site }) }
    return (await server.send(path, { method, headers })).status
  }

  it.each([
    ["cross-site", 403, 403],
    ["same-site", 403, 403],
    ["same-origin", 200, 204],
    // An address that was typed or opened from a bookmark, and a program that is not a browser.
    ["none", 200, 204],
    [undefined, 200, 204],
  ])("from %s receives %d for a read and %d for a write", { tags: ["SEC-029"] }, async (site, read, write) => {
    expect([await request(site, "/api/look"), await request(site, "/api/act", "POST")]).toEqual([read, write])
  })

  it.each(["cross-site", "same-site"])("from %s receives no events", { tags: ["SEC-029"] }, async (site) => {
    expect(await request(site, "/api/events?topics=meeting:m1")).toBe(403)
  })
})
