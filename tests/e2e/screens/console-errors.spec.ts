import { expect, test } from "playwright/test"
import { allowConsoleErrors, lost, perhaps, says, status, stopWatchingConsole, watchConsole } from "../console-errors.ts"

const clinic = "http://clinic.test"

test(
  "the watch finds an error of any page, unless it is expected or the journey is over",
  { tag: ["@JRN-050"] },
  async ({ browser, context }) => {
    const { errors, stop } = watchConsole(browser, context)
    const page = await context.newPage()
    const elsewhere = await browser.newContext()
    const otherPage = await elsewhere.newPage()
    await page.evaluate(() => {
      console.warn("a hint")
      console.error("broken on purpose")
    })
    await otherPage.evaluate(() => void setTimeout(() => Promise.reject(new Error("lost on purpose"))))
    await expect.poll(() => errors().length).toBe(2)
    expect(errors().join("\n")).toMatch(/broken on purpose[^]*Uncaught Error: lost on purpose/)
    // An error from before the journey expected it counts.
    allowConsoleErrors(says(/on purpose/))
    await page.evaluate(() => console.error("broken on purpose again"))
    await otherPage.evaluate(() => console.error("something else"))
    await expect.poll(() => errors().length).toBe(3)
    expect(errors().at(-1)).toMatch(/^something else/)
    stopWatchingConsole()
    await page.evaluate(() => console.error("too late"))
    expect(errors()).toHaveLength(3)
    stop()
    await elsewhere.close()
  },
)

test(
  "the watch matches an expected error only by its status and path, and reports it when it does not come",
  { tag: ["@JRN-050"] },
  async ({ browser, context }) => {
    const { errors, missing, stop } = watchConsole(browser, context)
    const page = await context.newPage()
    await page.route(`${clinic}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const [, code] = /^\/api\/(\d+)\//.exec(pathname) ?? []
      return code === undefined && pathname !== "/" ? route.abort() : route.fulfill({ status: Number(code ?? 200) })
    })
    await page.goto(`${clinic}/`)
    const request = (...paths: readonly string[]) =>
      page.evaluate((all) => Promise.all(all.map((path) => fetch(path).catch(() => undefined))), paths)

    await request("/api/403/notes/a", "/api/200/notes/a")
    await expect.poll(errors).toEqual([expect.stringContaining("403")])
    allowConsoleErrors(
      status(503, "/api/503/notes/*"),
      lost("aborted", "/api/lists/**"),
      lost("offline", "/api/lists/**"),
      perhaps(status(401, "/api/**")),
    )
    expect(missing()).toEqual(["503 /api/503/notes/*", "aborted /api/lists/**", "offline /api/lists/**"])
    await request("/api/503/notes/a?size=1", "/api/lists/a/b")
    await expect.poll(missing).toEqual(["offline /api/lists/**"])
    expect(errors()).toHaveLength(1)
    await request("/api/503/notes/a/b", "/api/503/notes", "/api/500/notes/a", "/api/other")
    await expect
      .poll(() => errors().slice(1).toSorted())
      .toEqual([
        expect.stringMatching(/ERR_FAILED .*\/api\/other$/),
        expect.stringMatching(/ 500 .*\/api\/500\/notes\/a$/),
        expect.stringMatching(/ 503 .*\/api\/503\/notes$/),
        expect.stringMatching(/ 503 .*\/api\/503\/notes\/a\/b$/),
      ])
    stop()
  },
)
