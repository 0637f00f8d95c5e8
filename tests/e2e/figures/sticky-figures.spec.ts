import { loadavg } from "node:os"
import type { CDPSession, Page } from "playwright/test"
import { atLeast, atMost, type Figure, printedFigures } from "../../figures/figure.ts"
import { newMisses } from "../../figures/known-misses.ts"
import { expectMoving, join, patientWith, startCall } from "../pages/call-pages.ts"
import { expect, test } from "../journey.ts"

// Recording another trace is work that the scrolling would be measured with.
test.use({ trace: "off" })

const slowdown = 4
const tall = 3_600
const middle = { x: 700, y: 650, gestureSourceType: "mouse" } as const

test("scrolling a tall note during a call", { tag: ["@CALL-085"] }, async ({ page, context, browser, server }) => {
  const { link } = await startCall(page, server, "uk-gp")
  const patients = await patientWith(browser)
  const patient = await join(patients, link)
  await expectMoving(page, patient)
  const height = await growNote(page)
  await page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number
      readonly sources: readonly { readonly node: Node | null }[]
    }
    const shifts: number[] = []
    Object.assign(window, { shifts })
    // The picture itself moves beside the note and back: that is no shift of what is read.
    const isPicture = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element?.closest("section")?.getAttribute("aria-label")?.startsWith("Video call with") === true
    }
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as Shift[]) if (!sources.every(({ node }) => isPicture(node))) shifts.push(value)
    }).observe({ type: "layout-shift", buffered: false })
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  const scroll = async () => {
    for (const distance of [-height, height]) {
      await devtools.send("Input.synthesizeScrollGesture", { ...middle, yDistance: distance, speed: 1_200, preventFling: true })
    }
  }
  const frames = await traced(devtools, scroll)
  const shifts = await page.evaluate(() => (window as unknown as { readonly shifts: readonly number[] }).shifts)
  console.log(`${JSON.stringify(frames)}; load ${loadavg()[0]?.toFixed(1)}`)
  await patients.close()
  // The same scrolling without a call, on this machine at this moment.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  await page
    .getByRole("region", { name: /video call with/i })
    .getByRole("button", { name: "End call" })
    .click()
  await page.getByText("The call has ended").waitFor({ state: "attached" })
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  const bare = await traced(devtools, scroll)
  console.log(`without a call: ${JSON.stringify(bare)}`)
  const figures: readonly Figure[] = [
    { name: "sticky call over a tall note, 4× slowed: frames a second", value: frames.perSecond, unit: "fps", bound: atLeast(59) },
    { name: "the same scrolling without a call", value: bare.perSecond, unit: "fps" },
    { name: "sticky call, longest between two frames", value: frames.longestMillis, unit: "ms" },
    { name: "sticky call, how long it scrolled", value: frames.seconds * 1_000, unit: "ms" },
    {
      name: "sticky call, layout shift of all but the picture",
      value: shifts.reduce((sum, shift) => sum + shift, 0),
      unit: "score",
      bound: atMost(0.05),
    },
    { name: "sticky call, height of the note", value: height, unit: "px", bound: atLeast(tall) },
  ]
  console.log(printedFigures(figures))
  expect(newMisses(figures)).toEqual([])
})

/** Writes until what is below the top of the scrolling column is as tall as wanted; gives how far it scrolls. */
async function growNote(page: Page): Promise<number> {
  const field = page.getByRole("textbox", { name: /Assessment/ })
  await field.fill("A line of a long note.\n".repeat(160))
  const scrolls = () =>
    field.evaluate((element) => {
      let box: HTMLElement | null = element as HTMLElement
      while (box !== null && box.scrollHeight - box.clientHeight < 100) box = box.parentElement
      while (box !== null && getComputedStyle(box).overflowY !== "auto") box = box.parentElement
      if (box === null) return 0
      // Filling a field brings it into view; the scrolling begins at the top.
      box.scrollTop = 0
      return box.scrollHeight - box.clientHeight
    })
  const height = await scrolls()
  if (height < tall) throw new Error(`the note is ${height} px tall`)
  // The stage is home again before its shifts are counted.
  await expect(page.getByRole("region", { name: /video call with/i })).toBeInViewport({ ratio: 1 })
  return height
}

interface Frames {
  /** The seconds for which the column was scrolling. */
  readonly seconds: number
  /** Frames drawn meanwhile. */
  readonly shown: number
  readonly perSecond: number
  readonly longestMillis: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  /** Microseconds. */
  readonly ts: number
}

/** A longer time between two scrolled distances is the pause between two gestures, in which nothing but the picture moves. */
const pauseMillis = 90

/** Traces the page's compositor while `work` scrolls: the frames it drew from each gesture's first scrolled distance to its last. */
async function traced(devtools: CDPSession, work: () => Promise<void>): Promise<Frames> {
  const events: TraceEvent[] = []
  devtools.on("Tracing.dataCollected", ({ value }) => {
    for (const event of value as unknown as readonly TraceEvent[]) if (event.name === drawn || event.name === scrolled) events.push(event)
  })
  const done = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()))
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-devtools.timeline.frame", "input"] },
  })
  await work()
  await devtools.send("Tracing.end")
  await done
  // The patient's page draws too; the one that scrolls is meant.
  const page = events.find(({ name }) => name === scrolled)?.pid
  const times = (of: string) =>
    events.flatMap(({ name, pid, ts }) => (name === of && pid === page ? [ts / 1_000] : [])).toSorted((a, b) => a - b)
  const frames = times(drawn)
  const gestureFrames = gestures(times(scrolled)).map(({ from, to }) => frames.filter((at) => at >= from && at <= to))
  const gaps = gestureFrames.flatMap((part) => part.slice(1).map((at, index) => at - (part[index] ?? at)))
  const seconds = gaps.reduce((sum, gap) => sum + gap, 0) / 1_000
  return { seconds, shown: gaps.length, perSecond: gaps.length / seconds, longestMillis: Math.max(...gaps) }
}

const drawn = "DrawFrame"
const scrolled = "InputHandlerProxy::HandleGestureScrollUpdate"

/** From when to when the column scrolled, gesture by gesture. */
function gestures(times: readonly number[]): readonly { readonly from: number; readonly to: number }[] {
  const spans: { from: number; to: number }[] = []
  for (const at of times) {
    const last = spans.at(-1)
    if (last === undefined || at - last.to > pauseMillis) spans.push({ from: at, to: at })
    else last.to = at
  }
  return spans
}
