import type { Browser, Page } from "playwright"
import { largeConversationMessages, largeConversationPatientId } from "../../../server/src/areas/conversation/demo/large.ts"
import { atMost, percentile, type Bench } from "../../figures/figure.ts"
import { inLargeClinic, signIn, slowDown } from "./large-clinic.ts"
import { installAfterPaint, type PaintedPage } from "./after-paint.ts"
import { paintedByBrowserAlone, type Copy } from "./browser-alone.ts"
import { workOfKeys } from "./keystrokes.ts"

const slowdown = 4
const rounds = 12
const keys = 120
/** The number of messages that are loaded when typing is measured. */
const loaded = 2_000

/** The times that the page saw in one opening, in milliseconds from the click. */
interface Opening {
  /** The time the frame with the newest messages was painted. */
  readonly painted: number
  /** The time the frame with the whole first page of messages was painted. */
  readonly whole: number
}

/**
 * The time from a click on a conversation in the list to the frame with its newest messages, on a processor slowed down four times. One
 * conversation has 10,000 messages. Also a keystroke in its field, compared with one in a bare field.
 */
const measure: Bench = () =>
  inLargeClinic(async ({ server, browser }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })
    const page = await context.newPage()
    for (const script of [installAfterPaint, watchOpenings]) await page.addInitScript(script)
    await signIn(page, server, "se-psychologist")
    const list = await page.request.get(`${server.url}/api/async-messaging/conversation?include=unreads`)
    const { conversations } = (await list.json()) as {
      readonly conversations: readonly { readonly id: string; readonly patient_id: string }[]
    }
    const large = conversations.find(({ patient_id }) => patient_id === largeConversationPatientId)
    const other = conversations.find(({ patient_id }) => patient_id !== largeConversationPatientId)
    if (large === undefined || other === undefined) throw new Error("The clinic has no long conversation, or it alone.")
    await page.goto(`${server.url}/emr/icbt-messenger`)
    let opened = 0
    const open = async ({ id }: { readonly id: string }) => {
      await page.locator(`a[href*="/icbt-messenger/${id}"]`).click()
      opened++
      return openingsSeen(page, opened)
    }
    // The first opening fetches code and messages, so it would measure the network.
    await open(large)
    await open(other)
    await slowDown(page, slowdown)
    for (let round = 0; round < rounds; round++) for (const conversation of [large, other]) await open(conversation)
    await open(large)
    const seen = await openingsSeen(page, opened)
    const repeated = seen.slice(2)
    const ofLarge = repeated.filter((_, index) => index % 2 === 0)
    const alone = await openedByBrowserAlone(page, async () => {
      for (const conversation of [other, large]) await open(conversation)
    })
    await slowDown(page, 1)
    await page.reload()
    await loadEarlier(page)
    await slowDown(page, slowdown)
    const works = await workOfKeys(page, "#conversation-message-text", keys)
    const bare = await bareKeys(browser)
    const painted = repeated.map((opening) => opening.painted)
    return [
      {
        name: `conversation of ${largeConversationMessages} messages opened, ${slowdown}× slowed, 95th percentile`,
        value: percentile(painted, 0.95),
        unit: "ms",
        bound: atMost(100),
      },
      { name: "conversation opened by the browser alone, 95th percentile", value: percentile(alone, 0.95), unit: "ms" },
      { name: "conversation opened, the same, median", value: percentile(painted, 0.5), unit: "ms" },
      {
        name: "conversation opened, the whole first page of messages, median",
        value: percentile(
          ofLarge.map(({ whole }) => whole),
          0.5,
        ),
        unit: "ms",
      },
      { name: "a conversation's first opening, code and answers fetched, unslowed", value: seen[0]?.painted ?? Number.NaN, unit: "ms" },
      ...[0.5, 0.95].map(
        (share) =>
          ({
            name: `a keystroke's work beside ${loaded} messages and a bare field's, ${share === 0.5 ? "median" : "95th percentile"}`,
            value: percentile(works, share) / percentile(bare, share),
            unit: "times",
          }) as const,
      ),
      { name: `a keystroke's work beside ${loaded} messages, ${slowdown}× slowed, median`, value: percentile(works, 0.5), unit: "ms" },
    ]
  })

/** Goes back page by page, and to the newest message again. */
async function loadEarlier(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Show earlier messages" })
  const messages = page.locator("[role=log] section li")
  for (let before = await messages.count(); before < loaded; before = await messages.count()) {
    await button.press("Enter")
    await page.waitForFunction((count) => document.querySelectorAll("[role=log] section li").length > count, before)
  }
  await page.getByRole("button", { name: "Jump to newest" }).press("Enter")
}

/** The elements that each opening draws first, drawn only by the browser. */
async function openedByBrowserAlone(page: Page, openEach: () => Promise<void>): Promise<readonly number[]> {
  const drawn = await page.evaluateHandle(() => {
    const firstDrawn: Element[] = []
    Object.assign(globalThis, { firstDrawn })
    return firstDrawn
  })
  await openEach()
  const copies: Copy[] = []
  for (const copy of (await drawn.getProperties()).values()) {
    const element = copy.asElement() as Copy | null
    if (element !== null) copies.push(element)
  }
  return paintedByBrowserAlone(page, "main", copies, rounds)
}

async function bareKeys(browser: Browser): Promise<readonly number[]> {
  const page = await browser.newPage()
  await page.setContent("<textarea></textarea>")
  await slowDown(page, slowdown)
  return workOfKeys(page, "textarea", keys)
}

/** Installs the measurement of openings: each click on a row adds to the page's `openings`. */
function watchOpenings(): void {
  const quietMillis = 800
  const openings: Opening[] = []
  Object.assign(globalThis, { openings })
  /** Gets a copy of what each opening draws first, while it is there. */
  const copies = () => (globalThis as unknown as { readonly firstDrawn?: Element[] }).firstDrawn
  document.addEventListener(
    "click",
    (event) => {
      const row = event.target instanceof Element ? event.target.closest("a[href*='/icbt-messenger/']") : null
      if (row === null) return
      const start = event.timeStamp
      const before = document.querySelector("[role=log]")
      let painted: number | undefined
      let whole = 0
      const observer = new MutationObserver(() => {
        const log = document.querySelector("[role=log]")
        if (log === null || log === before || log.querySelector("section li") === null) return
        if (painted === undefined) copies()?.push(document.querySelector("main")!.cloneNode(true) as Element)
        ;(globalThis as unknown as PaintedPage).afterPaint(() => {
          whole = performance.now() - start
          painted ??= whole
        })
      })
      observer.observe(document.querySelector("main") ?? document.body, { subtree: true, childList: true })
      setTimeout(() => {
        observer.disconnect()
        openings.push({ painted: painted ?? Number.NaN, whole })
      }, quietMillis)
    },
    { capture: true },
  )
}

async function openingsSeen(page: Page, count: number): Promise<readonly Opening[]> {
  await page.waitForFunction(
    (least) => (globalThis as unknown as { readonly openings: readonly Opening[] }).openings.length >= least,
    count,
  )
  return page.evaluate(() => (globalThis as unknown as { openings: Opening[] }).openings)
}

export default measure
