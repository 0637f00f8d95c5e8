import type { Page } from "playwright/test"
import { extractText, getDocumentProxy } from "unpdf"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { promisedMeeting } from "../clinic.ts"
import { expect, signIn, signInAtHome, test } from "../journey.ts"

const pane = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const profile = (patient: string, tab: string) => `/emr/patient-profile/${promisedPatientId(patient)}?leftbar=${tab}`

/** The text of each page that the browser prints, with single spaces. */
async function pagesOf(page: Page): Promise<readonly string[]> {
  // The head of the paper is in code that nothing waits for.
  await expect.poll(async () => (await printed(page))[0]).toMatch(/Printed \d\d/)
  await expect.poll(async () => (await printed(page))[0]).not.toContain("Not all warnings were loaded")
  return printed(page)
}

async function printed(page: Page): Promise<readonly string[]> {
  const pdf = await page.pdf({ format: "A4", printBackground: true })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((words) => words.replaceAll(/\s+/g, " "))
}

/** Expects the patient and the time of printing on every page. */
function expectHeads(pages: readonly string[], patient: RegExp): void {
  for (const words of pages) {
    expect(words).toMatch(patient)
    expect(words).toMatch(/Printed \d\d\/\d\d\/\d{4} \d\d:\d\d by /)
  }
}

test("a long medication list is printed whole, in the dark theme too", { tag: ["@UI-060"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-doctor")
  await page.emulateMedia({ colorScheme: "dark" })
  await page.goto(`${server.url}${profile("every dosage", "medication-list")}`)
  const drugs = pane(page)
    .getByRole("button", { expanded: false })
    .filter({ hasText: /\bmg\b/ })
  await expect(pane(page).getByRole("region", { name: "As required" })).toBeVisible()
  const names = (await drugs.allInnerTexts()).map((words) => words.split("\n").find((line) => line.includes(" mg"))!)
  expect(names.length).toBeGreaterThanOrEqual(10)
  const pages = await pagesOf(page)
  expect(pages.length).toBeGreaterThan(1)
  expectHeads(pages, /^.*\S+ \S+ · Born \d{4}-\d\d-\d\d \(\d+ years\) · \d{8}-\d{4}/)
  const whole = pages.join(" ")
  for (const name of names) expect(whole).toContain(name)
  expect(whole).toContain("[…] stands where the screen has more than is printed")
  expect(whole).not.toContain("Add medication")
  expect(whole).not.toContain("Commands")

  await page.emulateMedia({ media: "print", colorScheme: "dark" })
  const colours = () =>
    page.evaluate(() => [document.documentElement, document.querySelector("aside")!].map((box) => getComputedStyle(box).backgroundColor))
  expect(await colours()).toEqual(["rgb(255, 255, 255)", "rgb(255, 255, 255)"])
})

test("what is printed as soon as it is on screen is whole too", { tag: ["@UI-408"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-doctor")
  // The paper's head and styles come once the page has opened, which it has not while a first read is under way.
  const arrives = Promise.withResolvers<void>()
  await page.route(/insuranceClaimInfo/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  await page.goto(`${server.url}${profile("every dosage", "medication-list")}`)
  const asRequired = pane(page).getByRole("region", { name: "As required" })
  await expect(asRequired).toBeVisible()
  const names = (await pane(page).getByRole("button", { expanded: false }).allInnerTexts()).flatMap((words) =>
    words.split("\n").filter((line) => / mg\b/.test(line)),
  )
  expect(names.length).toBeGreaterThanOrEqual(10)
  const whole = (await printed(page)).join(" ")
  expect(whole).not.toMatch(/Printed \d\d/)
  for (const name of names) expect(whole).toContain(name)
  arrives.resolve()
})

test(
  "a record is printed with rows that the screen has not drawn",
  { tag: ["@UI-060", "@UI-024"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    await page.setViewportSize({ width: 1440, height: 500 })
    await page.goto(`${server.url}${profile("whole record in Sweden", "medical-record-entries")}`)
    const list = pane(page).getByRole("list", { name: "Medical record" }).or(pane(page).getByRole("tabpanel").getByRole("list")).first()
    await expect(list.getByRole("listitem").first()).toBeVisible()
    const count = Number(await list.getByRole("listitem").first().getAttribute("aria-setsize"))
    expect(await list.getByRole("listitem").count()).toBeLessThan(count)
    const pages = await pagesOf(page)
    expectHeads(pages, /Allergies: \S+/)
    expect(pages.join(" ").split("[…]").length - 1).toBeGreaterThan(10)
    // The screen is as it was.
    await expect(page.getByText(/^Printed/)).toHaveCount(0)
  },
)

test("a note with a long text is printed whole", { tag: ["@se-doctor", "@UI-060"] }, async ({ page, server }) => {
  await signIn(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  const field = page.getByRole("textbox", { name: "Anamnes" })
  await field.fill(Array.from({ length: 70 }, (_, line) => `Rad ${line + 1}`).join("\n"))
  const pages = await pagesOf(page)
  const whole = pages.join(" ")
  expectHeads(pages, new RegExp(meeting.patient.name))
  for (const words of ["Rad 1 ", "Rad 36 ", "Rad 70", "Bedömning"]) expect(whole).toContain(words)
  for (const words of ["Sign and end", "Send message", "Start call"]) expect(whole).not.toContain(words)
})

test("vaccinations and home are printed whole", { tag: ["@UI-060"] }, async ({ page, sharedServer: server }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signInAtHome(page, server, "se-doctor")
  const rows = page.locator("[data-home-row]")
  await expect(rows.first()).toBeVisible()
  const times = await rows.locator("span").first().allInnerTexts()
  const home = (await pagesOf(page)).join(" ")
  for (const time of times) expect(home).toContain(time.split("\n")[0]!)
  expect(home.match(/Printed/g)!.length).toBeGreaterThan(0)

  await page.goto(`${server.url}${profile("every dosage", "vaccination-list")}`)
  const doses = pane(page).getByRole("region", { name: "Given" }).getByRole("listitem")
  await expect(doses.first()).toBeVisible()
  const vaccines = (await doses.allInnerTexts()).map((words) => words.split("\n")[0]!)
  const list = (await pagesOf(page)).join(" ")
  for (const name of vaccines) expect(list).toContain(name)
})

test("nothing reaches beyond the paper, and no empty page ends home", { tag: ["@UI-060"] }, async ({ page, sharedServer: server }) => {
  await signInAtHome(page, server, "se-doctor")
  const firstOf = {
    [server.url]: page.locator("[data-home-row]"),
    [`${server.url}${profile("whole record in Sweden", "patient")}`]: pane(page).getByRole("region", { name: "Contact person" }),
    [`${server.url}${profile("whole record in Sweden", "medical-record-entries")}`]: pane(page).getByRole("listitem"),
  }
  for (const [address, first] of Object.entries(firstOf)) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await expect(first.first()).toBeVisible()
    await expect(page.getByRole("progressbar")).toHaveCount(0)
    // A4 without its margins.
    await page.setViewportSize({ width: 703, height: 1031 })
    await page.emulateMedia({ media: "print" })
    const { beyond, left } = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("main *")].filter((part) => part.checkVisibility() && part.textContent !== "")
      const texts = parts.filter((part) => part.childElementCount === 0)
      const bottom = Math.max(...texts.map((part) => part.getBoundingClientRect().bottom))
      return {
        beyond: texts.filter((part) => part.getBoundingClientRect().right > innerWidth).map((part) => part.textContent),
        left: document.querySelector("main")!.getBoundingClientRect().bottom - bottom,
      }
    })
    expect(beyond, address).toEqual([])
    if (address === server.url) expect(left).toBeLessThan(40)
    await page.emulateMedia({ media: null })
  }
})

test("a conversation is printed whole", { tag: ["@UI-060"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-psychologist")
  await page.goto(`${server.url}/emr/icbt-messenger`)
  await page.getByRole("region", { name: "Conversations" }).getByRole("link", { name: /Åberg/ }).first().click()
  const log = page.getByRole("log", { name: "Messages" })
  await expect(log.getByRole("listitem").first()).toBeVisible()
  const bodies = await log.getByRole("listitem").allInnerTexts()
  const pages = await pagesOf(page)
  expectHeads(pages, /Åberg · Born .* Allergies: /)
  for (const body of bodies) expect(pages.join(" ")).toContain(body.split("\n").at(-1)!.replaceAll(/\s+/g, " ").slice(0, 30).trim())
})

test("paper has nothing that only the screen can use", { tag: ["@UI-121"] }, async ({ page, sharedServer: server }) => {
  await signIn(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  await expect(page.getByRole("textbox", { name: "Anamnes" })).toBeVisible()
  const note = (await pagesOf(page)).join(" ")
  expect(note).toContain("Huvuddiagnos")
  for (const words of ["required", "Starting the call also sends an SMS", "J30.1"]) expect(note).not.toContain(words)
  await page.keyboard.press("Control+k")
  await expect(page.getByRole("dialog")).toBeVisible()
  expect((await pagesOf(page))[0]).toContain("The open dialog is not printed")
})

test(
  "a patient's conversation is printed whole, with the clinic and the date",
  { tag: ["@UI-122"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-psychologist")
    await page.goto(`${server.url}/emr/icbt-messenger`)
    await page.getByRole("region", { name: "Conversations" }).getByRole("link", { name: /Åberg/ }).first().click()
    const link = await page.getByRole("link", { name: "Open the patient’s page" }).getAttribute("href")
    await page.emulateMedia({ colorScheme: "dark" })
    await page.goto(link!)
    const log = page.getByRole("log")
    await expect(log.getByRole("listitem").first()).toBeVisible()
    const bodies = await log.getByRole("listitem").allInnerTexts()
    await expect.poll(async () => (await printed(page))[0]).toContain("Utskrivet")
    const pages = await printed(page)
    for (const words of pages) expect(words).toMatch(/Rond Stockholm · Utskrivet .*\d{4}/)
    const whole = pages.join(" ")
    for (const body of bodies) expect(whole).toContain(body.split("\n").at(-1)!.replaceAll(/\s+/g, " ").slice(0, 30).trim())
    expect(whole).not.toContain("Skicka")
    await page.emulateMedia({ media: "print", colorScheme: "dark" })
    expect(await page.evaluate(() => getComputedStyle(document.querySelector("main")!).backgroundColor)).toBe("rgb(255, 255, 255)")
  },
)

test("400 % zoom leaves room for the first row", { tag: ["@UI-123"] }, async ({ page, sharedServer: server }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signInAtHome(page, server, "se-doctor")
  const row = page.locator("[data-home-row]").first()
  await expect(row).toBeVisible()
  expect((await row.boundingBox())!.y).toBeLessThan(236)
})

test("a narrow window leaves room for messages", { tag: ["@UI-123"] }, async ({ page, sharedServer: server }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, server, "se-psychologist")
  await page.goto(`${server.url}/emr/icbt-messenger`)
  await page.getByRole("region", { name: "Conversations" }).getByRole("link", { name: /Åberg/ }).first().click()
  const log = page.getByRole("log", { name: "Messages" })
  await expect(log.getByRole("listitem").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Participants" })).toBeVisible()
  const head = page.locator("header").filter({ has: page.getByRole("button", { name: "Participants" }) })
  expect((await head.boundingBox())!.height).toBeLessThanOrEqual(140)
  const programme = head.getByText("Depression", { exact: true })
  expect(await programme.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})
