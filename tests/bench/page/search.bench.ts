import type { Browser, Page } from "playwright"
import { largeMeetingId, largeRecordEntries } from "../../../server/src/areas/demo/large.ts"
import { atMost, percentile, type Bench } from "../../figures/figure.ts"
import { copyOf, paintedByBrowserAlone, type Copy } from "./browser-alone.ts"
import { changesSeen, inLargeClinic, slowDown, watchChanges, workOf } from "./large-clinic.ts"

/** Each is found in many entries, so that each search draws a new list. */
const words = ["hosta", "infektion", "feber hals", "blodtryck", "hypertoni", "konjunktivit", "eksem", "vätska", "normal", "paracetamol"]
const rounds = 4
const slowdown = 4
/** A frame of a screen that shows 60 of them a second, in milliseconds. */
const frame = 16.7
const pane = "aside:has([role=tabpanel])"

/**
 * Searching the record of 10,000 entries. While the user types, the page's main thread does nothing that takes half a frame. The matches of
 * the search's worker are on screen two frames after they arrived.
 */
const measure: Bench = () =>
  inLargeClinic(
    async ({ page, server, browser }) => {
      await page.goto(`${server.url}/emr/${largeMeetingId}?leftbar=medical-record-entries`)
      await page.locator("input[type=search]:enabled").waitFor({ timeout: 120_000 })
      const box = page.getByRole("searchbox")
      let changeCount = 0
      const searchFor = async (word: string) => {
        await box.fill(word)
        const seen = await changesSeen(page, changeCount + 1)
        const answered = seen[changeCount]
        // If the record was refetched meanwhile, it is searched again.
        changeCount = seen.length
        return answered?.painted ?? 0
      }
      const searchAll = async () => {
        const painted: number[] = []
        for (let round = 0; round < rounds; round++) for (const word of words) painted.push(await searchFor(word))
        return painted
      }
      const drawMillis = await searchAll()
      if (drawMillis.some((painted) => painted === 0)) throw new Error("A word was found in no entry: nothing was drawn for it")
      const works: number[] = []
      for (const word of words) works.push(await workOf(page, async () => void (await searchFor(word))))
      const tasks = await tasksOfTyping(browser, page)
      const bare = await tasksOfBareTyping(browser)
      await page.bringToFront()
      const filtering = await tasksOfFiltering(browser, page)
      const filtered = await tasksOfTyping(browser, page)
      await clearFilters(page)
      await slowDown(page, slowdown)
      const slowed = await searchAll()
      await slowDown(page, 1)
      const copies: Copy[] = []
      for (const word of words) {
        await searchFor(word)
        copies.push(await copyOf(page, pane))
      }
      const alone = await paintedByBrowserAlone(page, pane, copies, rounds)
      return [
        {
          name: `search of ${largeRecordEntries} entries, from the answer's arrival to its painting, 95th percentile`,
          value: percentile(drawMillis, 0.95),
          unit: "ms",
          bound: atMost(2 * frame),
        },
        { name: "search painted by the browser alone, 95th percentile", value: percentile(alone, 0.95), unit: "ms" },
        { name: "the same, median", value: percentile(drawMillis, 0.5), unit: "ms" },
        { name: `the same, ${slowdown}× slowed, median`, value: percentile(slowed, 0.5), unit: "ms" },
        {
          name: "the longest task while typing in the search box, in nine words of ten",
          value: longestOfWords(tasks),
          unit: "ms",
          bound: atMost(8),
        },
        { name: "the longest task while typing in a bare field, in nine words of ten", value: longestOfWords(bare), unit: "ms" },
        { name: "the same with two filters on", value: longestOfWords(filtered), unit: "ms", bound: atMost(8) },
        {
          name: "the longest garbage collection while typing in either",
          value: Math.max(...[...tasks, ...filtered].flat().map(({ garbage }) => garbage)),
          unit: "ms",
        },
        { name: "choosing a value of a filter, the longest task", value: longest(filtering), unit: "ms" },
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
  readonly pid: number
  readonly tid: number
  /** The time it began, in microseconds. */
  readonly ts: number
  /** Microseconds from its beginning to its end. */
  readonly dur?: number
  /** Microseconds of processor time. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

interface Task {
  /** Milliseconds of processor time, without the garbage collector's. */
  readonly work: number
  /** The garbage collector's, which runs when the browser chooses. */
  readonly garbage: number
}

const longest = (tasks: readonly Task[]): number => Math.max(...tasks.map(({ work }) => work))

/** The longest task of a word, in nine words of ten: even a bare field's can take ten milliseconds when the machine pauses. */
const longestOfWords = (tasksOfWords: readonly (readonly Task[])[]): number => percentile(tasksOfWords.map(longest), 0.8)

/** The main thread’s tasks of a step. */
async function tasksOf(browser: Browser, page: Page, step: () => Promise<void>): Promise<readonly Task[]> {
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] })
  await step()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8")) as { readonly traceEvents: readonly TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf))
  const onMain = traceEvents.filter((event) => event.tdur !== undefined && mains.has(threadOf(event)))
  const collections = onMain.filter(({ name }) => name === "MajorGC" || name === "MinorGC")
  const millis = ({ tdur = 0 }: TraceEvent) => tdur / 1_000
  return onMain
    .filter(({ name }) => name === "RunTask")
    .map((task) => {
      const isWithin = (part: TraceEvent) => threadOf(part) === threadOf(task) && part.ts >= task.ts && part.ts <= task.ts + (task.dur ?? 0)
      const garbage = collections.filter(isWithin).reduce((sum, collection) => sum + millis(collection), 0)
      return { work: millis(task) - garbage, garbage }
    })
}

/** The tasks of each word while it is typed letter by letter, until shortly before it is searched for. */
async function tasksOfTyping(browser: Browser, page: Page): Promise<readonly (readonly Task[])[]> {
  const box = page.getByRole("searchbox")
  await box.focus()
  const tasks: (readonly Task[])[] = []
  for (const word of words) {
    await box.fill("")
    await page.waitForTimeout(1_000)
    const typing = await tasksOf(browser, page, async () => {
      await page.keyboard.type(word, { delay: 80 })
      await page.waitForTimeout(150)
    })
    tasks.push(typing)
  }
  await box.fill("")
  return tasks
}

/** The same in the one field of an empty page. */
async function tasksOfBareTyping(browser: Browser): Promise<readonly (readonly Task[])[]> {
  const page = await browser.newPage()
  await page.setContent("<input type=search aria-label=Search>")
  const tasks = await tasksOfTyping(browser, page)
  await page.close()
  return tasks
}

/** The tasks of choosing a type of contact and a care facility, each of which counts the whole record again. */
async function tasksOfFiltering(browser: Browser, page: Page): Promise<readonly Task[]> {
  await page.getByRole("button", { name: /^Filter the record/ }).click()
  const drawer = page.getByRole("dialog", { name: "Filter the record" })
  const tasks: Task[] = []
  for (const filter of ["Type of contact", "Care facility"]) {
    const value = drawer.getByRole("group", { name: filter }).getByRole("checkbox").first()
    await value.waitFor()
    await page.waitForTimeout(1_000)
    const choosing = await tasksOf(browser, page, async () => {
      await value.press("Space")
      await page.waitForTimeout(500)
    })
    tasks.push(...choosing)
  }
  await page.keyboard.press("Escape")
  await drawer.waitFor({ state: "hidden" })
  return tasks
}

async function clearFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filter the record/ }).click()
  await page.getByRole("button", { name: "Clear the filters" }).click()
  await page.keyboard.press("Escape")
  await page.getByRole("dialog").waitFor({ state: "hidden" })
}

export default measure
