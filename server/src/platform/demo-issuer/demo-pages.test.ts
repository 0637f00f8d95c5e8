import { Effect, Exit, Scope } from "effect"
import { SqlClient } from "effect/sql"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startServer } from "../../main/server.ts"
import { configurationOn } from "../../testing/configuration-on.ts"
import { signingModule } from "../../testing/signing-module.ts"
import { testDatabase } from "../../testing/test-database.ts"
import { demoPageRoutes } from "./demo-pages.ts"

const folder = mkdtempSync(join(tmpdir(), "rond-demo-pages-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe("the stand-in of a window outside", { tags: ["DEM-452"] }, () => {
  let address: string
  let rows: (statement: string) => Promise<readonly unknown[]>
  beforeAll(async () => {
    for (const page of ["index", "visit", "conversation"]) writeFileSync(join(folder, `${page}.html`), "<title>Rond</title>")
    const database = await testDatabase()
    const scope = Scope.makeUnsafe()
    const server = await Effect.runPromise(
      startServer({ configuration: configurationOn(database.target), modules: [signingModule], demoPeople: [], pages: folder }).pipe(
        Scope.provide(scope),
      ),
    )
    address = `http://localhost:${server.port}/demo-pages/ie/signing?session=m1`
    rows = (statement) =>
      Effect.runPromise(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)).pipe(Effect.provideContext(server.database)))
    return async () => {
      await Effect.runPromise(Scope.close(scope, Exit.void))
      await database.drop()
    }
  }, 180_000)
  const choose = (choice: string, site = "same-origin") =>
    fetch(address, { method: "POST", headers: { "sec-fetch-site": site }, body: new URLSearchParams({ choice }) })

  it("shows its texts as texts, with its own policy and a form that posts to itself", async () => {
    const response = await fetch(address)
    expect(response.headers.get("content-security-policy")).toContain("script-src 'none'")
    const html = await response.text()
    expect(html).toContain("<h1>Signing &lt;service&gt;</h1><p>Session m1</p>")
    expect(html).toContain('<form method="post"><p><button class="button" name="choice" value="signed">Sign</button></p>')
  })

  it("stores a choice, publishes its event, and closes", async () => {
    const html = await (await choose("signed")).text()
    expect(html).toContain("<script>window.close()</script>")
    expect(await rows("select id, outcome from signing")).toEqual([{ id: "m1", outcome: "signed" }])
    await expect.poll(() => rows("select topic, type from event")).toEqual([{ topic: "meeting:m1", type: "signed" }])
  })

  it("stores nothing of a choice that fails, and nothing for another site", async () => {
    await rows("delete from signing")
    expect((await choose("fails")).status).toBe(500)
    expect(await (await choose("signed", "cross-site")).text()).toContain("Session m1")
    expect(await rows("select 1 from signing")).toEqual([])
  })
})

it("a deployment has no such windows", { tags: ["DEM-452"] }, () => {
  expect(demoPageRoutes([signingModule], true)).toHaveLength(2)
  expect(demoPageRoutes([signingModule], false)).toEqual([])
})
