import { createHash } from "node:crypto"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, it } from "vitest"
import { TestBrowser, withRunningServer } from "../../testing/processes/running-server.ts"

const { origin, run, audit, sessionOf } = withRunningServer()
const statement = (text: string) => run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))
const firefox = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0" }

const signInAs = async (subject = "se-doctor", browser = new TestBrowser()) => {
  await browser.signIn(origin(), subject)
  return browser
}
const isIn = async (browser: TestBrowser) => (await sessionOf(browser)).status === 200
const post = async (browser: TestBrowser, path: string) =>
  browser.ask(`${origin()}/api${path}`, {
    method: "POST",
    headers: { "x-rond-csrf": String((await sessionOf(browser)).body["csrf_token"]), "idempotency-key": crypto.randomUUID() },
  })
const listOf = async (browser: TestBrowser) => {
  const response = await browser.ask(`${origin()}/api/session/all`)
  return (await response.json()) as { readonly sessions: readonly Readonly<Record<string, unknown>>[]; readonly current_id: string }
}
const endedEvents = async (since: number) =>
  (await audit()).slice(since).flatMap(({ action, detail }) => (action === "session.end" ? [detail?.["code"]] : []))

/** Opens an event stream, and tells when it ends. */
const listening = async (browser: TestBrowser, topic = "clinician:c1") => {
  const response = await browser.ask(`${origin()}/api/events?topics=${topic}`)
  expect(response.status).toBe(200)
  const reader = response.body!.getReader()
  await reader.read()
  const ended = (async () => {
    while (!(await reader.read()).done) continue
  })()
  return { ended, stop: () => reader.cancel() }
}

it("one request that finds an expired session ends all its event streams", { tags: ["SCR-123"] }, async () => {
  const browser = await signInAs()
  let open = 2
  for (const topic of ["clinician:c1", "pool:p"]) void (await listening(browser, topic)).ended.then(() => (open -= 1))
  await statement("update session set used_at = now() - interval '2 hours'")
  expect(await isIn(browser)).toBe(false)
  // Before the next heartbeat.
  await expect.poll(() => open, { timeout: 5_000 }).toBe(0)
})

describe("a person's sessions", () => {
  it("end at the next sign-in in the same browser", { tags: ["SEC-011"] }, async () => {
    const browser = await signInAs()
    const key = browser.cookies.get("rond_session")!
    const since = (await audit()).length
    await signInAs("se-doctor", browser)
    expect(browser.cookies.get("rond_session")).not.toBe(key)
    expect((await fetch(`${origin()}/api/session`, { headers: { cookie: `rond_session=${key}` } })).status).toBe(401)
    expect(await isIn(browser)).toBe(true)
    expect(await endedEvents(since)).toEqual(["replaced"])
  })

  it("are listed with their devices, and end separately", { tags: ["SEC-011"] }, async () => {
    const here = await signInAs()
    const there = new TestBrowser(firefox)
    await there.signIn(origin(), "se-doctor")
    const mine = await listOf(here)
    const theirs = (await listOf(there)).current_id
    expect(mine.sessions.find(({ id }) => id === theirs)).toMatchObject({ browser: "Firefox", system: "Windows", is_locked: false })
    expect(mine.sessions.map(({ id }) => id)).toContain(mine.current_id)
    const line = await listening(there)
    const since = (await audit()).length
    expect((await post(here, `/session/all/${theirs}/end`)).status).toBe(204)
    await line.ended
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect(await endedEvents(since)).toEqual(["own"])
    expect((await post(here, `/session/all/${theirs}/end`)).status).toBe(404)
    expect((await post(here, `/session/all/${mine.current_id}/end`)).status).toBe(404)
  })

  it("can be ended only by that person", { tags: ["SEC-011"] }, async () => {
    const [doctor, helper] = [await signInAs(), await signInAs("support")]
    const { current_id: id } = await listOf(doctor)
    expect((await listOf(helper)).sessions.map((session) => session["id"])).not.toContain(id)
    expect((await post(helper, `/session/all/${id}/end`)).status).toBe(404)
    expect(await isIn(doctor)).toBe(true)
  })

  it("end together, except the current one", { tags: ["SEC-011"] }, async () => {
    const [here, there, elsewhere] = [await signInAs(), await signInAs(), await signInAs()]
    expect((await post(here, "/session/all/end-others")).status).toBe(204)
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, false])
    expect((await listOf(here)).sessions).toHaveLength(1)
  })

  it("are not listed once they have expired", { tags: ["SEC-011"] }, async () => {
    const [here, there] = [await signInAs(), await signInAs()]
    const { current_id: id } = await listOf(there)
    await statement(`update session set used_at = now() - interval '2 hours' where public_id = '${id}'`)
    expect((await listOf(here)).sessions.map((session) => session["id"])).not.toContain(id)
  })
})

describe("the issuer ending a session", () => {
  it("ends it here immediately, and tells a page that may show itself", { tags: ["SEC-011"] }, async () => {
    const [browser, another] = [await signInAs(), await signInAs()]
    const line = await listening(browser)
    const since = (await audit()).length
    const page = await browser.ask(`${origin()}/oidc/session/end`)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await page.text())![1]!
    const confirm = `${origin()}/oidc/session/end/confirm`
    const { response: endResponse } = await browser.visit(confirm, { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) })
    const text = await endResponse.text()
    expect(text).toContain("You are signed out")
    const style = /<style>([^]*)<\/style>/.exec(text)![1]!
    expect(endResponse.headers.get("content-security-policy")).toContain(createHash("sha256").update(style).digest("base64"))
    await line.ended
    expect([await isIn(browser), await isIn(another)]).toEqual([false, true])
    expect(await endedEvents(since)).toEqual(["issuer"])
  })

  it.each([
    ["no token", ""],
    ["a forged token", "logout_token=made.up.token"],
    ["a long token", `logout_token=${"x".repeat(30_000)}`],
  ])("fails with %s", { tags: ["SEC-011"] }, async (_, body) => {
    const browser = await signInAs()
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    const response = await fetch(`${origin()}/auth/backchannel-logout`, { method: "POST", headers, body })
    expect(response.status).toBe(400)
    expect(response.headers.get("cache-control")).toBe("no-store")
    expect(await isIn(browser)).toBe(true)
  })
})

describe("a person who was deactivated", () => {
  it("is signed out immediately, and sign-in explains why", { tags: ["SEC-011"] }, async () => {
    const browser = await signInAs()
    const since = (await audit()).length
    await statement("update person set deactivated_at = now() where id = 'p1'")
    expect(await isIn(browser)).toBe(false)
    const secondBrowser = new TestBrowser()
    const { response } = await secondBrowser.signIn(origin(), "se-doctor")
    expect(response.status).toBe(403)
    expect(await response.text()).toContain("Your account is closed")
    expect((await audit()).slice(since).filter(({ personId }) => personId === "p1")).toMatchObject([
      { action: "session.end", outcome: "done", detail: { code: "deactivated" } },
      { action: "session.sign-in", outcome: "refused", detail: { code: "deactivated" } },
    ])
    await statement("update person set deactivated_at = null")
  })

  it("is refused for either role if they have two", { tags: ["SEC-012"] }, async () => {
    await statement("alter table clinician drop constraint clinician_role")
    await statement("update person set role = 'support' where id = 'p1'")
    const { response } = await new TestBrowser().signIn(origin(), "se-doctor")
    expect(response.status).toBe(403)
    expect(await response.text()).toContain("This account has two roles")
    await statement("update person set role = 'clinician' where id = 'p1'")
  })
})

describe("data in the browser", () => {
  it("is cleared at sign-out, except stored data, which the page clears", { tags: ["SEC-011"] }, async () => {
    const browser = await signInAs()
    const out = await browser.ask(`${origin()}/auth/logout`, { headers: { "sec-fetch-site": "same-origin" } })
    expect(out.headers.get("clear-site-data")).toBe('"cache"')
  })

  it("is cleared at the issuer too if the session had expired", { tags: ["SEC-011"] }, async () => {
    const browser = await signInAs()
    await statement("update session set used_at = now() - interval '2 hours'")
    expect(await isIn(browser)).toBe(false)
    const out = await browser.visit(`${origin()}/auth/logout`, { headers: { "sec-fetch-site": "same-origin" } })
    expect(out.url.pathname).toBe("/oidc/session/end")
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await out.response.text())![1]!
    await browser.visit(`${origin()}/oidc/session/end/confirm`, { method: "POST", body: new URLSearchParams({ xsrf, logout: "yes" }) })
    const { url } = await browser.visit(`${origin()}/auth/login`)
    expect(url.pathname).toMatch(/^\/oidc\/sign-in\//)
  })

  it("includes the only key to the session's tokens", { tags: ["SEC-030"] }, async () => {
    const browser = await signInAs()
    const { csrf_token: token } = (await sessionOf(browser)).body
    const rows = JSON.stringify(await statement("select * from session"))
    expect(rows).not.toContain(token)
    expect(rows).not.toMatch(/eyJ[\w-]+\.eyJ/)
    const out = await browser.ask(`${origin()}/auth/logout`, { headers: { "sec-fetch-site": "same-origin" } })
    expect(new URL(out.headers.get("location")!).searchParams.get("id_token_hint")).toMatch(/^eyJ/)
  })
})
