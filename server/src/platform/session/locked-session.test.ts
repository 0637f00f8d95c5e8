import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { TestBrowser, withRunningServer } from "../../testing/processes/running-server.ts"

const { origin, run, audit, sessionOf } = withRunningServer()
const statement = (text: string) => run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))

const post = async (browser: TestBrowser, path: string, body?: object) => {
  const { csrf_token: token } = (await sessionOf(browser)).body
  return browser.ask(`${origin()}/api${path}`, {
    method: "POST",
    headers: { "x-rond-csrf": String(token), "idempotency-key": crypto.randomUUID(), "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}
const signInAs = async (subject = "se-doctor") => {
  const browser = new TestBrowser()
  await browser.signIn(origin(), subject)
  return browser
}
const lockedBrowser = async () => {
  const browser = await signInAs()
  expect((await post(browser, "/session/lock", { because: "asked" })).status).toBe(204)
  return browser
}
/** A meeting that does not exist: an unlocked session gets a 404. */
const aboutPatients = "/meeting/doctor/meeting/none"
const isOpen = async (browser: TestBrowser) => (await browser.ask(`${origin()}/api${aboutPatients}`)).status === 404
const idsOf = async (subject: string) =>
  (await statement(`select public_id as id from session join person on person.id = person_id where subject = '${subject}' order by 1`)).map(
    ({ id }) => id,
  )
const keyOf = (browser: TestBrowser) => browser.cookies.get("rond_session")

describe("a locked session", () => {
  it("returns nothing about patients, and reports that it is locked", { tags: ["SEC-010"] }, async () => {
    const browser = await lockedBrowser()
    const refused = await browser.ask(`${origin()}/api${aboutPatients}`)
    expect(refused.status).toBe(423)
    expect(await refused.json()).toMatchObject({ code: "session_locked" })
    expect((await post(browser, "/user/clinician/patient-search", { query: "Anna" })).status).toBe(423)
    expect((await browser.ask(`${origin()}/api/events?topics=clinician:c1`)).status).toBe(423)
    const ofTabs = Array.from({ length: 30 }, (_, place) => `meeting:m${place}`)
    expect((await browser.ask(`${origin()}/api/events?topics=${ofTabs.join(",")}`)).status).toBe(423)
    expect((await sessionOf(browser)).body).toMatchObject({ is_locked: true, lock_after_seconds: 600, person: { name: "Elsa Test" } })
  })

  it("stays locked whatever is requested, and is audited once with who locked it", { tags: ["SEC-010"] }, async () => {
    const since = (await audit()).length
    const browser = await lockedBrowser()
    await post(browser, "/session/lock", { because: "idle" })
    expect(await isOpen(browser)).toBe(false)
    const lines = (await audit()).slice(since).filter(({ action }) => action === "session.lock")
    expect(lines).toMatchObject([{ personId: "p1", outcome: "done", detail: { code: "asked" } }])
  })

  it("unlocks after the issuer has verified the same person again", { tags: ["SEC-010"] }, async () => {
    const browser = await lockedBrowser()
    const keyBefore = keyOf(browser)
    const sessions = await idsOf("se-doctor")
    const since = (await audit()).length
    const step = await browser.ask(`${origin()}/auth/login?popup=1`)
    const parameters = new URL(step.headers.get("location")!).searchParams
    expect([parameters.get("max_age"), parameters.get("prompt")]).toEqual(["0", "login"])
    const { response } = await browser.signIn(origin(), "se-doctor", "?popup=1")
    expect(await response.text()).toContain('postMessage("signed-in")')
    expect(await isOpen(browser)).toBe(true)
    expect(keyOf(browser)).not.toBe(keyBefore)
    expect((await audit()).slice(since).map(({ action }) => action)).toContain("session.unlock")
    expect(await idsOf("se-doctor")).toEqual(sessions)
  })

  it("is not unlocked by the issuer's own session", { tags: ["SEC-010"] }, async () => {
    const browser = await lockedBrowser()
    const { url } = await browser.visit(`${origin()}/auth/login`)
    expect(url.pathname).toMatch(/^\/oidc\/sign-in\//)
    expect(await isOpen(browser)).toBe(false)
  })

  it("asks again if the screen was locked during a sign-in", { tags: ["SEC-010"] }, async () => {
    const browser = await signInAs()
    // The issuer answers at once: it has just checked the credentials.
    const response = await browser.ask(`${origin()}/auth/login?return_to=/emr/m1`)
    const redirected = await browser.ask(response.headers.get("location")!)
    const callback = new URL(redirected.headers.get("location")!)
    expect(callback.pathname).toBe("/auth/callback")
    await post(browser, "/session/lock", { because: "asked" })
    const back = await browser.ask(callback)
    expect(back.headers.get("location")).toBe("/auth/login?return_to=%2Femr%2Fm1")
    expect(await isOpen(browser)).toBe(false)
  })

  it.each(["its own browser, without the cookie", "another browser"])(
    "asks for the credentials again in %s",
    { tags: ["SEC-010", "SEC-066"] },
    async (where) => {
      const browser = await lockedBrowser()
      const other = where === "another browser" ? await signInAs() : browser
      other.forget("rond_session")
      // The credentials were checked a minute before the screen was locked, which the issuer still takes as fresh.
      await statement(
        `update issuer_item set payload = payload || jsonb_build_object('loginTs', extract(epoch from now())::int - 60) where kind = 'Session'`,
      )
      const { url } = await other.visit(`${origin()}/auth/login?return_to=/emr/m1`)
      expect(url.pathname).toMatch(/^\/oidc\/sign-in\//)
      expect((await sessionOf(other)).status).toBe(204)
      const page = await other.visit(url, { method: "POST", body: new URLSearchParams({ subject: "se-doctor" }) })
      expect(page.url.pathname).toBe("/emr/m1")
      expect((await sessionOf(other)).body).toMatchObject({ is_locked: false })
    },
  )

  it("ends when somebody else signs in from it, who gets a new session", { tags: ["SEC-010", "SEC-011"] }, async () => {
    const browser = await lockedBrowser()
    const key = keyOf(browser)!
    const page = await browser.visit(`${origin()}/auth/login`)
    // The issuer first ends its own session with the previous person.
    const { url } = await browser.visit(page.url, { method: "POST", body: new URLSearchParams({ subject: "support" }) })
    expect(url.pathname).toBe("/")
    expect((await sessionOf(browser)).body).toMatchObject({ person: { id: "p2", role: "support" }, is_locked: false })
    const former = await fetch(`${origin()}/api/session`, { headers: { cookie: `rond_session=${key}` } })
    expect(former.status).toBe(401)
  })
})

describe("the maximum age of a sign-in", () => {
  it("is that of an unlocked screen", { tags: ["SEC-010"] }, async () => {
    const step = await new TestBrowser().ask(`${origin()}/auth/login`)
    expect(new URL(step.headers.get("location")!).searchParams.get("max_age")).toBe("600")
  })

  it("is zero if the page reports that it is locked", { tags: ["SEC-010"] }, async () => {
    const browser = await signInAs()
    const step = await browser.ask(`${origin()}/auth/login?popup=1&unlock=1`)
    expect(new URL(step.headers.get("location")!).searchParams.get("max_age")).toBe("0")
  })

  it("is zero if the browser's session was ended", { tags: ["SEC-011"] }, async () => {
    const browser = await signInAs()
    await statement("delete from session")
    const step = await browser.ask(`${origin()}/auth/login?popup=1`)
    expect(new URL(step.headers.get("location")!).searchParams.get("max_age")).toBe("0")
  })

  it("is checked on the issuer's response, not on the request", { tags: ["SEC-010"] }, async () => {
    const browser = await signInAs()
    const loginResponse = await browser.ask(`${origin()}/auth/login`)
    // An issuer that ignores `max_age`, and last checked the person's credentials an hour ago.
    const heedless = new URL(loginResponse.headers.get("location")!)
    heedless.searchParams.set("max_age", "86400")
    await statement(
      `update issuer_item set payload = payload || jsonb_build_object('loginTs', extract(epoch from now())::int - 3600) where kind = 'Session'`,
    )
    const { response } = await browser.visit(heedless)
    expect(response.status).toBe(502)
  })
})
