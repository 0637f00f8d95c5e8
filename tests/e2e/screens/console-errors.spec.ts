import { expect, test } from "playwright/test"
import { allowConsoleErrors, stopWatchingConsole, watchConsole } from "../console-errors.ts"

test("an error of any page is found, unless it is expected or the journey is over", { tag: ["@JRN-050"] }, async ({ browser, context }) => {
  const { errors, stop } = watchConsole(browser, context)
  const page = await context.newPage()
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await page.evaluate(() => {
    console.warn("a hint")
    console.error("broken on purpose")
    console.error("status of 403 http://clinic/api/video-meeting/room/signals")
  })
  await otherPage.evaluate(() => void setTimeout(() => Promise.reject(new Error("lost on purpose"))))
  await expect.poll(() => errors().length).toBe(2)
  expect(errors().join("\n")).toMatch(/broken on purpose[^]*Uncaught Error: lost on purpose/)
  allowConsoleErrors(/on purpose/)
  expect(errors()).toEqual([])
  stopWatchingConsole()
  await page.evaluate(() => console.error("too late"))
  expect(errors()).toEqual([])
  stop()
  await elsewhere.close()
})
