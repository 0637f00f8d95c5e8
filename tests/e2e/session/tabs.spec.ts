import type { Page, Request } from "playwright/test"
import { meetingsAroundNow } from "../clinic.ts"
import { allowConsoleErrors, sessionEnded } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { historyIn } from "../pages/note.ts"
import type { ServerProcess } from "../server/server-process.ts"

/** The number of connections that a browser keeps to a server by HTTP/1.1. */
const connections = 6
/** More than twice as many as it has connections; thirty when the bench measures. Some show the same meeting. */
const tabCount = process.env["ROND_FIGURES"] === "1" ? 30 : 13

/** Saves the notes of these meetings next to the pages, as another device would. */
async function saveElsewhere(page: Page, server: ServerProcess, notes: ReadonlyMap<string, string>): Promise<void> {
  const api = `${server.url}/api`
  const { csrf_token: token } = await (await page.request.get(`${api}/session`)).json()
  const save = async ([meetingId, history]: readonly [string, string]) => {
    const note = await (await page.request.get(`${api}/medicalrecord/v2/meeting/${meetingId}/entry`)).json()
    const saved = await page.request.put(`${api}/medicalrecord/v2/entry/${note.id}`, {
      headers: { "idempotency-key": crypto.randomUUID(), "x-rond-csrf": token, "if-match": `"${note.version}"` },
      data: { meeting_id: meetingId, values: { history }, writer: crypto.randomUUID() },
    })
    expect(saved.status(), await saved.text()).toBe(200)
  }
  await Promise.all([...notes].map(save))
}

const pathOf = (request: Request) => new URL(request.url()).pathname

/** Stops all scripts of a page, as a page does that waits for a debugger or is too busy to answer. */
async function hang(page: Page): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page)
  const paused = new Promise((resolve) => devtools.once("Debugger.paused", resolve))
  await devtools.send("Debugger.enable")
  await devtools.send("Debugger.pause")
  await paused
  return async () => {
    await devtools.send("Debugger.resume")
    await devtools.send("Debugger.disable")
  }
}

test(
  "every meeting of a browser with more tabs than connections receives its events until sign-out",
  { tag: ["@external-doctor", "@SCR-120", "@SCR-121", "@SCR-123"] },
  async ({ page, context, server }) => {
    test.slow()
    const requests: { readonly from: Page; readonly path: string; readonly at: number }[] = []
    context.on("request", (request) => requests.push({ from: request.frame().page(), path: pathOf(request), at: Date.now() }))
    const unanswered = new Set<Request>()
    context.on("request", (request) => unanswered.add(request))
    context.on("requestfinished", (request) => unanswered.delete(request))
    context.on("requestfailed", (request) => unanswered.delete(request))
    const streams = () => [...unanswered].filter((request) => pathOf(request) === "/api/events").map((request) => request.frame().page())
    /** The pages that hold a stream. A closed page’s request never ends. */
    const holders = () => streams().filter((tab) => !tab.isClosed())
    const waitsOf = (tab: Page) => [...unanswered].filter((request) => request.frame().page() === tab).length

    await signIn(page, server, "external-doctor")
    const meetings = (await meetingsAroundNow(page.request, server)).filter(
      (meeting) => meeting.note_state === "none" && meeting.finished_status === null,
    )
    const tabs = [page]
    while (tabs.length < tabCount) tabs.push(await context.newPage())
    const opened = tabs.map((tab, place) => ({ tab, meeting: meetings[place % meetings.length]! }))
    // As many load at once as the browser has connections; all at once would need a minute of a small machine.
    for (let begin = 0; begin < tabCount; begin += connections) {
      const group = opened.slice(begin, begin + connections)
      await Promise.all(group.map(({ tab, meeting }) => tab.goto(`${server.url}/emr/${meeting.id}`)))
      for (const { tab } of group) await expect(historyIn(tab)).toBeVisible()
    }

    const last = opened.at(-1)!
    const saveEach = async (text: string, among: typeof opened) => {
      await saveElsewhere(last.tab, server, new Map(among.map(({ meeting }) => [meeting.id, `${text} ${meeting.id}`])))
      for (const { tab, meeting } of among) await expect(historyIn(tab)).toHaveValue(`${text} ${meeting.id}`)
    }
    await saveEach("Before", opened)
    await expect.poll(() => holders().length).toBe(1)

    const [leader] = holders()
    const otherTabs = opened.filter(({ tab }) => tab !== leader)
    requests.length = 0
    await leader!.close()
    await saveEach("After", otherTabs)
    await expect.poll(() => holders().length).toBe(1)
    // A page asks whether its session continues when it notices a broken stream.
    expect(requests.filter(({ path }) => path === "/api/session")).toEqual([])

    // A page that hangs before it has read its responses keeps their connections, of which a browser has six: only its stream may be open.
    // While it hung for that, another may have taken over.
    const hangHolder = async () => {
      for (;;) {
        await expect.poll(() => holders().length).toBe(1)
        const [holder] = holders()
        const resume = await hang(holder!)
        if (holders().includes(holder!) && waitsOf(holder!) === 1) return { hung: holder!, resume }
        await resume()
        await expect.poll(() => waitsOf(holder!)).toBeLessThanOrEqual(1)
      }
    }
    const { hung, resume } = await hangHolder()
    await saveEach(
      "Meanwhile",
      otherTabs.filter(({ tab }) => tab !== hung),
    )
    await expect.poll(() => holders().length).toBe(2)
    await resume()
    await saveEach("Again", otherTabs)

    const [first, ...others] = otherTabs
    allowConsoleErrors(sessionEnded)
    await first!.tab.getByRole("button", { name: /▾|Wikander/ }).click()
    const signedOut = Date.now()
    await first!.tab.getByRole("menuitem", { name: "Sign out" }).click()
    for (const { tab } of others) await tab.waitForURL(`${server.url}/`)
    const leaving = requests.filter(({ from, path, at }) => from !== first!.tab && path === "/" && at >= signedOut)
    expect(new Set(leaving.map(({ from }) => from)).size).toBe(others.length)
    // One message tells all tabs, and a busy machine takes its time with each. The first leaves far below the 15 s after which the server
    // checks a stream's session itself.
    expect(Math.min(...leaving.map(({ at }) => at)) - signedOut).toBeLessThan(8_000)
    for (const { tab } of others) await expect(tab.getByRole("link", { name: "Sign in" })).toBeVisible()
  },
)
