import type { Browser } from "playwright/test"
import { meetingsAroundNow } from "../clinic.ts"
import { expect, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

/** One market's clinician each, and one of a partner. */
const clinicians = ["se-doctor", "no-doctor", "uk-gp", "uk-insurer-gp", "fr-doctor", "de-doctor"]
const mostUntilUsable = 25
const mostUntilQuiet = 45
/** Milliseconds without a request after which a page is quiet. */
const quietMillis = 1_000

/** The reads whose responses a page's document carries. */
const carriedIn = (html: string): readonly string[] =>
  [...html.matchAll(/ data-read="([^"]*)"/g)].map(([, path]) => path!.replaceAll("&amp;", "&"))

/** The requests of a meeting that is opened from an empty cache, in order; and how many of them were sent before it could be used. */
async function requestsOfMeeting(browser: Browser, server: ServerProcess, subject: string) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page, server, subject)
  const meeting = (await meetingsAroundNow(page.request, server)).find(
    (candidate) => candidate.finished_status === null && candidate.type !== "chat" && !candidate.patient.is_one_time_user,
  )
  const sent: { readonly at: number; readonly path: string }[] = []
  page.on("request", (request) => {
    const path = request.url().slice(server.url.length)
    if (request.url().startsWith(server.url)) sent.push({ at: Date.now(), path })
  })
  const opened = await page.goto(`${server.url}/emr/${meeting?.id}`, { waitUntil: "commit" })
  const usable = await page.waitForFunction(
    () => {
      const field = document.querySelector<HTMLTextAreaElement>("#note-history, main textarea, form textarea, form input")
      const canEnd = [...document.querySelectorAll("button")].some((button) => button.textContent === "Sign and end")
      const isThere = field !== null && !field.disabled && !field.readOnly && canEnd && document.querySelector("[role=tab]") !== null
      return isThere && Date.now()
    },
    undefined,
    { polling: "raf" },
  )
  const usableAt = Number(await usable.jsonValue())
  await expect.poll(() => Date.now() - sent.at(-1)!.at).toBeGreaterThan(quietMillis)
  const unreadCount = await page.evaluate(() => document.querySelectorAll("script[data-read]").length)
  const carried = carriedIn(await opened!.text())
  await context.close()
  return {
    carried,
    unreadCount,
    paths: sent.map(({ path }) => path),
    untilUsable: sent.filter(({ at }) => at <= usableAt).length,
  }
}

test("a meeting of each market opens with few requests", { tag: ["@SCR-095", "@SCR-098"] }, async ({ browser, sharedServer: server }) => {
  const open = async (subject: string) => ({ subject, ...(await requestsOfMeeting(browser, server, subject)) })
  const opened: Awaited<ReturnType<typeof open>>[] = []
  // One at a time: on a busy machine a document ends before all its reads have come, and the page requests these itself.
  for (const subject of clinicians) opened.push(await open(subject))
  for (const { subject, carried, unreadCount, paths, untilUsable } of opened) {
    expect.soft(carried, `${subject}: first reads in the document`).toContain("/session")
    expect.soft(unreadCount, `${subject}: data that the page did not read, once it has opened`).toBe(0)
    const again = paths.filter((path) => carried.some((read) => path === `/api${read}`))
    // These may change while the page opens.
    expect
      .soft(
        again.filter((path) => !/waiting-room|patient-link/.test(path)),
        `${subject}: first reads requested again`,
      )
      .toEqual([])
    const texts = paths.filter((path) => /^\/assets\/texts-.*\.json$/.test(path))
    expect.soft(texts.length, `${subject}: texts of core and of its plugins`).toBeGreaterThanOrEqual(2)
    expect.soft(new Set(texts).size, `${subject}: texts, each fetched once`).toBe(texts.length)
    const before = paths.slice(0, untilUsable)
    expect.soft(untilUsable, `${subject}, until usable:\n${before.join("\n")}`).toBeLessThanOrEqual(mostUntilUsable)
    expect.soft(paths.length, `${subject}, until quiet:\n${paths.join("\n")}`).toBeLessThanOrEqual(mostUntilQuiet)
  }
})
