import { mkdirSync } from "node:fs"
import path from "node:path"
import { test as base, expect, type Locator, type Page } from "playwright/test"
import { Clinics } from "./server/clinics.ts"
import { stopWatchingConsole, watchConsole } from "./console-errors.ts"
import { screenshotFolder } from "./places.ts"
import type { ServerProcess } from "./server/server-process.ts"
import { signInForm } from "./sign-in-without-browser.ts"

interface JourneyFixtures {
  /** Environment variables of the server. A journey that sets any gets a server of its own. */
  readonly settings: Readonly<Record<string, string>>
  /**
   * A server on which the days of the clinicians in the journey's tags are as the demo filled them: `{ tag: "@se-doctor" }`. A journey
   * changes only their meetings, so several journeys share a server. Without a tag the server is the journey's own, to kill or switch.
   */
  readonly server: ServerProcess
  /** Fails the journey on an error that a page reports and nothing expects, and on an expected error that does not come. */
  readonly consoleErrors: void
}

interface WorkerFixtures {
  /** One server for the journeys that only read. */
  readonly sharedServer: ServerProcess
  readonly clinics: Clinics
}

/** The clinicians whose day a journey changes: `@se-doctor`. Its other tags are ids of requirements: `@END-001`. */
const clinicianTags = (tags: readonly string[]) => tags.filter((tag) => !/^@[A-Z]{2,5}-\d{3}$/.test(tag))

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  consoleErrors: [
    async ({ browser, context }, use, info) => {
      const { errors, missing, stop } = watchConsole(browser, context)
      await use()
      stop()
      if (process.env["ROND_CONSOLE"] === "ignore") return
      expect.soft(errors(), "errors on the console of a page").toEqual([])
      // Timing decides whether a page joins a request with others, so this finds dead allowances only on demand. A journey that failed or
      // was skipped has not provoked all its errors.
      const isStrict = process.env["ROND_CONSOLE"] === "strict" && info.status === "passed"
      if (isStrict) expect.soft(missing(), "expected errors that did not come").toEqual([])
    },
    { auto: true },
  ],
  server: async ({ clinics, settings }, use, info) => {
    const { clinic, isShared } = await clinics.withDaysOf(clinicianTags(info.tags), settings)
    await use(clinic.server)
    stopWatchingConsole()
    if (info.status !== info.expectedStatus) await info.attach("server output", { body: clinic.server.output, contentType: "text/plain" })
    if (!isShared) await clinic.close()
  },
  sharedServer: [async ({ clinics }, use) => use((await clinics.toLookAt()).server), { scope: "worker" }],
  clinics: [
    async ({}, use) => {
      const clinics = new Clinics()
      await use(clinics)
      await clinics.close()
    },
    { scope: "worker" },
  ],
})

/**
 * Records no trace of a file's journeys. It changes nothing where none is recorded, because the option belongs to a worker: the file would
 * start one of its own.
 */
export function withoutTrace(): void {
  if (process.env["ROND_TRACE"] === "1") test.use({ trace: "off" })
}

/**
 * Signs a demo person in and leaves the page as it is. `subject` is `se-doctor`, `uk-gp`, `support` … The OpenID Connect requests are real,
 * but the pages are not drawn: `signInThroughPages` tests them.
 */
export async function signIn(page: Page, server: ServerProcess, subject: string): Promise<void> {
  const tags = clinicianTags(base.info().tags)
  if (tags.length > 0 && !tags.includes(`@${subject}`))
    throw new Error(`This journey's tags leave ${subject} out: another may have changed that day`)
  const people = await page.request.get(`${server.url}/auth/login`)
  const form = new URL(signInForm(await people.text()), people.url()).href
  expect((await page.request.post(form, { form: { subject } })).ok()).toBe(true)
}

/** Signs a demo person in and opens their home page. */
export async function signInAtHome(page: Page, server: ServerProcess, subject: string): Promise<void> {
  await signIn(page, server, subject)
  await page.goto(server.url)
}

/** Moves the open page to another address of the app without a page load, like the app's own links. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => history.pushState(null, "", next), address)
}

/** Signs a demo person in through the sign-in screen and the issuer's page. */
export async function signInThroughPages(page: Page, server: ServerProcess, subject: string): Promise<void> {
  await page.goto(server.url)
  await page
    .getByRole("link", { name: /sign in/i })
    .or(page.getByRole("button", { name: /sign in/i }))
    .first()
    .click()
  const person = page.locator(`button[value="${subject}"]`)
  await person.waitFor({ state: "attached" })
  // Most people are below "Everybody else".
  if (!(await person.isVisible())) await page.locator("summary").click()
  await person.click()
  await page.waitForURL((url) => url.origin === server.url && !url.pathname.startsWith("/oidc") && !url.pathname.startsWith("/auth"))
}

/** Saves a picture of the page for review, if ROND_PICTURES is 1. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env["ROND_PICTURES"] !== "1") return
  mkdirSync(screenshotFolder, { recursive: true })
  await page.screenshot({ path: path.join(screenshotFolder, `${name}.png`) })
}

/** Expects the patient's bar to show date of birth and age in full from 1440 to 390 px. Leaves the page at 1440 px. */
export async function expectBornInBar(page: Page, born: RegExp): Promise<void> {
  const patient = page.getByRole("region", { name: "Patient", exact: true })
  const facts = patient.getByText(born)
  for (const width of [1440, 1199, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(facts).toBeVisible()
    const bar = (await patient.boundingBox())!
    const box = (await facts.boundingBox())!
    expect(box.x + box.width).toBeLessThanOrEqual(bar.x + bar.width)
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height + 1)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** The height of what a locator finds, in CSS pixels. */
export async function heightOf(part: Locator): Promise<number> {
  return (await part.boundingBox())!.height
}

export { expect }
