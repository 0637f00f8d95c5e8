import type { Browser, Page } from "playwright/test"
import { tabTo, withoutPointer } from "../by-keyboard.ts"
import { expect } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

interface Found {
  readonly id: string
  readonly patient_id: string
  readonly patient_name: string
  /** The patient's own page. */
  readonly link: string
}

/** The newest conversation of the signed-in clinician in which both may write. @param patientId the patient; any patient if absent */
export async function activeConversation(page: Page, { url }: ServerProcess, patientId?: string): Promise<Found> {
  const list = await page.request.get(`${url}/api/async-messaging/conversation?include=unreads&filter=active`)
  const { conversations } = (await list.json()) as { readonly conversations: readonly Found[] }
  const conversation = conversations.find(({ patient_id: id }) => patientId === undefined || id === patientId)
  const link = await page.request.get(`${url}/api/async-messaging/conversation/${conversation!.id}/patient-link`)
  return { ...conversation!, link: ((await link.json()) as { readonly demo_link: string }).demo_link }
}

/** The patient's own page, in a browser of their own. */
export async function patientAt(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(link)
  await withoutPointer(page)
  return page
}

/** The messages of a conversation. A patient's page may be in Swedish. */
export const log = (page: Page) => page.getByRole("log", { name: /^(Messages|Meddelanden)$/ })
/** The field for a new message. */
export const field = (page: Page) => page.getByRole("textbox", { name: /^(Message to|Meddelande till) / })
/** The messages that the server does not have yet. */
export const unsentOf = (page: Page) => page.getByRole("list", { name: "Messages that have not arrived" })

/** Writes and sends only by keyboard. */
export async function write(page: Page, text: string): Promise<void> {
  await tabTo(page, field(page))
  await page.keyboard.type(text)
  await page.keyboard.press("ControlOrMeta+Enter")
  await expect(field(page)).toHaveValue("")
}

/**
 * The server takes the next message that a page sends to an address, and is killed before it says so.
 *
 * @returns waits until the server is dead
 */
export async function killBeforeAnswer(page: Page, server: ServerProcess, address: RegExp): Promise<() => Promise<void>> {
  const killed = Promise.withResolvers<void>()
  let isOver = false
  await page.route(address, async (route) => {
    if (isOver || route.request().method() !== "POST") return route.fallback()
    isOver = true
    await route.fetch()
    await server.kill()
    await route.abort()
    return killed.resolve()
  })
  return () => killed.promise
}
