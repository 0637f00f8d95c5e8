import type { Browser, Page } from "playwright"
import { largeMeetingId, largeRecordEntries } from "../../../server/src/demo/large.ts"
import { atMost, percentile, type Bench } from "../figure.ts"
import { changesSeen, inLargeClinic, slowDown, watchChanges, workOf } from "./large-clinic.ts"

/** Each is found in many entries, so that each search draws a new list. */
const words = ["hosta", "infektion", "feber hals", "blodtryck", "hypertoni", "konjunktivit", "eksem", "vätska", "normal", "paracetamol"]
const rounds = 2
const slowdown = 4
/** A frame of a screen that shows 60 of them a second, in milliseconds. */
const frame = 16.7

/**
 * Searching the record of 10,000 entries. While somebody types, the page's main thread does nothing that takes half a frame. What the
 * search's worker found is on screen two frames after it arrived.
 */
const measure: Bench = () =>
  inLargeClinic(
    async ({ page, server, browser }) => {
      await page.goto(`${server.url}/emr/${largeMeetingId}?leftbar=medical-record-entries`)
      await page.locator("input[type=search]:enabled").waitFor({ timeout: 120_000 })
      const box = page.getByRole("searchbox")
      let answers = 0
      const searchFor = async (word: string) => {
        await box.fill(word)
        const seen = await changesSeen(page, answers + 1)
        const answered = seen[answers]
        // A record that was read again meanwhile is searched again.
        answers = seen.length
        return answered?.painted ?? 0
      }
      const searchAll = async () => {
        const painted: number[] = []
        for (let round = 0; round < rounds; round++) for (const word of words) painted.push(await searchFor(word))
        return painted
      }
      const found = await searchAll()
      if (found.some((painted) => painted === 0)) throw new Error("A word was found in no entry: nothing was drawn for it")
      const works: number[] = []
      for (const word of words) works.push(await workOf(page, async () => void (await searchFor(word))))
      const tasks = await tasksOfTyping(browser, page)
      await slowDown(page, slowdown)
      const slowed = await searchAll()
      return [
        {
          name: `search of ${largeRecordEntries} entries, from the answer's arrival to its painting, 95th percentile`,
          value: percentile(found, 0.95),
          unit: "ms",
          bound: atMost(2 * frame),
        },
        { name: "the same, median", value: percentile(found, 0.5), unit: "ms" },
        { name: `the same, ${slowdown}× slowed, median`, value: percentile(slowed, 0.5), unit: "ms" },
        { name: "the longest task while typing in the search box", value: Math.max(...tasks), unit: "ms", bound: atMost(8) },
        { name: "a search's work from its first key until quiet, processor time, median", value: percentile(works, 0.5), unit: "ms" },
      ]
    },
    watchChanges,
    watchAnswers,
  )

/** Watches what changes from the moment the search's worker has answered. */
function watchAnswers(): void {
  const Own = globalThis.Worker
  class Watched extends Own {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      this.addEventListener("message", () => (globalThis as unknown as { watchChange: () => void }).watchChange())
    }
  }
  Object.assign(globalThis, { Worker: Watched })
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The main thread’s tasks, in milliseconds of processor time, while each word is typed letter by letter, until shortly before it is searched for. */
async function tasksOfTyping(browser: Browser, page: Page): Promise<readonly number[]> {
  const box = page.getByRole("searchbox")
  const tasks: number[] = []
  for (const word of words) {
    await box.fill("")
    await page.waitForTimeout(1_000)
    await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] })
    await page.keyboard.type(word, { delay: 80 })
    await page.waitForTimeout(150)
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as { readonly traceEvents: readonly TraceEvent[] }
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
        .map(({ pid, tid }) => `${pid} ${tid}`),
    )
    for (const { name, tdur, pid, tid } of traceEvents)
      if (name === "RunTask" && tdur !== undefined && mains.has(`${pid} ${tid}`)) tasks.push(tdur / 1_000)
  }
  return tasks
}

export default measure
