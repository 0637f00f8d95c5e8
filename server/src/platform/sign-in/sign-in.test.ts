import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { idleHeader } from "@rond/core/model/session"
import { TestBrowser, people, withRunningServer } from "../../testing/processes/running-server.ts"
import { ownPath } from "./sign-in-attempts.ts"

describe("signing in", () => {
  const { origin, run, audit: auditLines, sessionOf, processes } = withRunningServer()

  it("starts a session for a person whom the issuer knows, and returns to the requested page", { tags: ["SES-001"] }, async () => {
    const browser = new TestBrowser()
    const { url } = await browser.signIn(origin(), "se-doctor", "?return_to=/emr/m1%3Fcall%3D1")
    expect(`${url.pathname}${url.search}`).toBe("/emr/m1?call=1")
    expect((await sessionOf(browser)).body).toMatchObject({
      person: { id: "p1", name: "Elsa Test", role: "clinician", language: "sv" },
      clinician: { id: "c1", profession: "doctor", care_type: "primary_care", pool: { id: "p", country: "SE", is_external: false } },
      feature_flag_ids: ["everywhere", "here"],
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it("explains to support people that they are not clinicians", async () => {
    const browser = new TestBrowser()
    await browser.signIn(origin(), "support")
    expect((await sessionOf(browser)).body).toMatchObject({ person: { role: "support" }, clinician: null, feature_flag_ids: [] })
  })

  it("hides the session's key from scripts and other sites, and stores only its digest", async () => {
    const browser = new TestBrowser()
    const page = await browser.visit(`${origin()}/auth/login`)
    const posted = await browser.ask(page.url, { method: "POST", body: new URLSearchParams({ subject: "se-doctor" }) })
    const resumed = await browser.ask(posted.headers.get("location")!)
    const back = await browser.ask(resumed.headers.get("location")!)
    const cookie = back.headers.getSetCookie().find((line) => line.startsWith("rond_session="))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const key = browser.cookies.get("rond_session")!
    const rows = await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select * from session`))
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it("refuses a person the clinic does not know, with a page that explains why", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.signIn(origin(), "stranger")
    expect(response.status).toBe(403)
    const page = await response.text()
    expect(page).toContain("You have no account here")
    expect(page).toContain("/oidc/session/end")
    expect((await sessionOf(browser)).status).toBe(204)
  })

  it("responds to sign-in in place with a page that notifies the others and closes", async () => {
    const browser = new TestBrowser()
    const { response } = await browser.signIn(origin(), "se-doctor", "?popup=1")
    expect(response.status).toBe(200)
    expect(response.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/)
    expect(await response.text()).toContain('new BroadcastChannel("rond-session").postMessage("signed-in")')
    expect((await sessionOf(browser)).status).toBe(200)
  })

  it("returns to a file through a page of the server, so that the request is not cross-site", async () => {
    const { url, response } = await new TestBrowser().signIn(origin(), "se-doctor", "?return_to=/api/medicaldocuments/preview/a%2522b")
    expect(url.pathname).toBe("/auth/callback")
    expect(response.headers.get("content-security-policy")).toMatch(/script-src 'sha256-/)
    const page = await response.text()
    expect(page).toContain('<script>location.replace("/api/medicaldocuments/preview/a%22b")</script>')
    expect(page).toContain('href="/api/medicaldocuments/preview/a%22b"')
  })

  it("accepts the issuer's response once, and only from the browser that asked", async () => {
    const [mine, otherBrowser] = [new TestBrowser(), new TestBrowser()]
    const page = await mine.visit(`${origin()}/auth/login`)
    const posted = await mine.ask(page.url, { method: "POST", body: new URLSearchParams({ subject: "se-doctor" }) })
    const callback = (await mine.ask(posted.headers.get("location")!)).headers.get("location")!
    expect((await otherBrowser.ask(callback)).status).toBe(400)
    // Nor from a browser that has started a sign-in of its own.
    await otherBrowser.visit(`${origin()}/auth/login`)
    expect((await otherBrowser.ask(callback)).status).toBe(400)
    expect((await mine.ask(callback)).status).toBe(303)
    expect((await mine.ask(callback)).status).toBe(400)
  })

  it("ends an unused session after its idle time, and any session after its full length", async () => {
    for (const column of ["used_at = now() - interval '61 minutes'", "ends_at = now()"]) {
      const browser = new TestBrowser()
      await browser.signIn(origin(), "se-doctor")
      expect((await sessionOf(browser)).status).toBe(200)
      await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update session set ${sql.literal(column)}`))
      expect((await sessionOf(browser)).body).toMatchObject({ status: 401, code: "session_expired" })
    }
  })

  it("stores the use of a session, so that it lasts while it is used", async () => {
    const browser = new TestBrowser()
    await browser.signIn(origin(), "se-doctor")
    await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update session set used_at = now() - interval '9 minutes'`))
    await browser.ask(`${origin()}/api/session`, { headers: { [idleHeader]: "0" } })
    const [row] = await run(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ readonly fresh: boolean }>`
        select max(used_at) > now() - interval '1 minute' as fresh from session`,
      ),
    )
    expect(row!.fresh).toBe(true)
  })

  it("reports a session that ended, but not to a browser that never signed in", { tags: ["API-030"] }, async () => {
    const browser = new TestBrowser()
    expect((await sessionOf(browser)).status).toBe(204)
    const former = { headers: { cookie: `rond_session=${"x".repeat(43)}` } }
    expect((await fetch(`${origin()}/api/session`, former)).status).toBe(401)
    expect((await fetch(`${origin()}/api/session/all`)).status).toBe(401)
  })

  it("signs out here and at the issuer, and only for the server's own pages", async () => {
    const browser = new TestBrowser()
    await browser.signIn(origin(), "se-doctor")
    await browser.ask(`${origin()}/auth/logout`, { headers: { "sec-fetch-site": "cross-site" } })
    expect((await sessionOf(browser)).status).toBe(200)
    const out = await browser.visit(`${origin()}/auth/logout`, { headers: { "sec-fetch-site": "same-origin" } })
    expect(out.url.pathname).toBe("/oidc/session/end")
    expect(await out.response.text()).toContain("op.logoutForm")
    expect((await sessionOf(browser)).status).toBe(204)
  })

  it("audits sign-ins and sign-outs with session, role, pool, address and browser", { tags: ["SEC-009"] }, async () => {
    const browser = new TestBrowser()
    const since = (await auditLines()).length
    await browser.signIn(origin(), "se-doctor")
    await browser.visit(`${origin()}/auth/logout`, { headers: { "sec-fetch-site": "same-origin", "user-agent": "x".repeat(1_000) } })
    const elsa = { personId: "p1", role: "clinician", poolId: "p", outcome: "done", address: expect.stringMatching(/127\.0\.0\.1|::1/) }
    const lines = (await auditLines()).slice(since)
    expect(lines).toMatchObject([
      { ...elsa, action: "session.sign-in" },
      { ...elsa, action: "session.sign-out", userAgent: "x".repeat(256) },
    ])
    expect(lines[0]!.sessionId).toMatch(/^[\w-]{36}$/)
    expect(lines[1]!.sessionId).toBe(lines[0]!.sessionId)
  })

  it("audits failed sign-ins, and the subject of a person the clinic does not know", { tags: ["SEC-009"] }, async () => {
    const browser = new TestBrowser()
    const since = (await auditLines()).length
    await browser.ask(`${origin()}/auth/callback?state=made-up&code=made-up`)
    await browser.signIn(origin(), "stranger")
    const refused = { action: "session.sign-in", outcome: "refused", personId: null }
    expect((await auditLines()).slice(since)).toMatchObject([
      { ...refused, detail: { code: "expired" } },
      { ...refused, detail: { code: "unknown_person" }, subjectId: "stranger" },
    ])
  })

  it("lists the demo clinic's people on the sign-in page, each one click away", async () => {
    const { response } = await new TestBrowser().visit(`${origin()}/auth/login`)
    const page = await response.text()
    for (const { subject, name } of people) {
      expect(page).toContain(`value="${subject}"`)
      expect(page).toContain(name)
    }
  })

  it("lets one server process finish what another began", async () => {
    const last = processes() - 1
    const browser = new TestBrowser()
    const page = await browser.visit(`${origin()}/auth/login`)
    const elsewhere = (url: URL | string) => String(url).replaceAll(origin(), origin(last))
    const posted = await browser.ask(elsewhere(page.url), { method: "POST", body: new URLSearchParams({ subject: "se-doctor" }) })
    expect(posted.status).toBe(303)
    await browser.visit(posted.headers.get("location")!)
    expect((await sessionOf(browser, last)).status).toBe(200)
  })

  it.each(["/auth/login", "/auth/callback?state=made-up"])(
    "slows down an address that signs in or out very often: %s",
    { tags: ["SEC-016"] },
    async (path) => {
      const usedUp = Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`
          insert into limit_use values ('sign-in', 'address:127.0.0.1', (extract(epoch from now()) + 60) * 1000, 500, 60000)
          on conflict (kind, caller) do update set free_at = excluded.free_at`,
      )
      await run(usedUp)
      const refused = await fetch(`${origin()}${path}`, { redirect: "manual", headers: { "accept-language": "fr" } })
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"])
      expect(await refused.text()).toContain("Réessayez dans 1 secondes.")
      await run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from limit_use`))
      expect((await fetch(`${origin()}/auth/login`, { redirect: "manual" })).status).toBe(302)
    },
  )
})

describe("the return address of sign-in", () => {
  it.each([
    ["/emr/m1?call=1#note", "/emr/m1?call=1#note"],
    ["https://evil.example/", "/"],
    ["//evil.example/", "/"],
    ["/\\evil.example", "/"],
    ["javascript:alert(1)", "/"],
    [undefined, "/"],
    [["/a", "/b"], "/"],
    ["/.//evil.example/a", "/"],
    ["/a/..//evil.example", "/"],
    ["/%2e//evil.example", "/"],
    ["/\t/evil.example", "/"],
    ["/\t/[", "/"],
    ["/a//b", "/a//b"],
  ])("resolves %j to %s", (requested, path) => {
    expect(ownPath(requested)).toBe(path)
  })
})
