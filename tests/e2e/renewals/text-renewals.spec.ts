import type { Locator, Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, withoutPointer } from "../by-keyboard.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, status } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

const [yes, no] = ["Yes, approve", "No, decline"]
const [approve, decline] = ["Approve and send the message", "Decline and send the message"]
/** The market's templates. The promised patient depends on the day, and some demo patients prefer English. */
const renewedTemplate = /^Hei! Jeg har fornyet resepten din|^Hello! I have renewed your prescription/
const physicalTemplate = /fastlegen|your GP/
const message = (page: Page | Locator) => page.getByRole("textbox", { name: /^Message to the patient/ })

async function open(page: Page, server: ServerProcess, subject: string, name: string): Promise<string> {
  const { id } = await promisedMeeting(page, server, subject, name)
  await page.goto(`${server.url}/emr/${id}`)
  await expect(page.getByRole("button", { name: yes }).first()).toBeEnabled()
  return id
}

/** The messages that the patient got in a meeting. */
async function sentIn(
  page: Page,
  server: ServerProcess,
  meetingId: string,
): Promise<readonly { readonly title: string; readonly body: string }[]> {
  const response = await page.request.get(`${server.url}/api/user/doctor/patientmessages/${meetingId}`)
  return ((await response.json()) as { readonly messages: readonly { readonly title: string; readonly body: string }[] }).messages
}

test(
  "a Norwegian doctor approves a renewal by keyboard, and says that the prescription is issued",
  { tag: ["@no-doctor", "@REN-792", "@REN-861", "@REN-863", "@JRN-011"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-doctor")
    const meetingId = await open(page, server, "no-doctor", "renewal")
    await withoutPointer(page)
    const hand = keyboard(page)
    await expectNoViolationsInBothThemes(page, "text-renewal-review")
    await hand.press(page.getByRole("button", { name: yes }).first())
    await expect(message(page)).toHaveValue(renewedTemplate)
    for (const width of [390, 1199, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoViolationsInBothThemes(page, `text-renewal-approve-${width}`)
    }
    await hand.press(page.getByRole("button", { name: "Change" }))
    await hand.press(page.getByRole("button", { name: yes }).first())
    await hand.press(page.getByRole("button", { name: approve }))
    await expect(page.getByText("Issue the prescription, and say how.")).toBeVisible()
    await hand.check(page.getByRole("radio", { name: "Through the e-prescription service" }))
    await hand.press(page.getByRole("button", { name: approve }))
    await expect(page.getByText("Already accepted")).toBeVisible()
    await expect(page.getByText("All prescriptions are decided.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "text-renewal-accepted")
    expect(await sentIn(page, server, meetingId)).toMatchObject([{ body: expect.stringMatching(renewedTemplate) }])
  },
)

test(
  "a Norwegian doctor signs a renewal in the sidebar's service, which cannot be refused then, and approves it without saying how",
  { tag: ["@no-doctor", "@REN-792", "@REN-795", "@RXL-004", "@RXL-006"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-doctor")
    const meetingId = await open(page, server, "no-doctor", "renewal")
    await page.getByRole("button", { name: yes }).first().click()
    // The renewal has a button of this name too, which only opens the panel.
    const panel = page.getByRole("region", { name: "E-prescriptions", exact: true })
    const openService = panel.getByRole("button", { name: "Open the e-prescription service" })
    await expect(page).toHaveURL(/action=sidebar/)
    // The focus is in the panel that has opened.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? "BODY")).not.toBe("BODY")
    const renewals = await page.getByRole("button", { name: yes }).count()
    for (let signed = 0; signed <= renewals; signed += 1) {
      const opening = page.waitForEvent("popup")
      await openService.click()
      const service = await opening
      const closing = service.waitForEvent("close")
      await service.getByRole("button", { name: "Sign a prescription" }).click()
      await closing
    }
    await expect(page.getByText("The e-prescription service reports that the prescription is issued.").first()).toBeVisible()
    await page.getByRole("button", { name: approve }).first().click()
    await expect(page.getByText("Already accepted").first()).toBeVisible()
    await expect(page.getByText("Prescribed through the e-prescription service.").first()).toBeVisible()
    expect(await sentIn(page, server, meetingId)).toMatchObject([{ body: expect.stringMatching(renewedTemplate) }])
  },
)

test(
  "a Norwegian doctor declines a renewal with a reason and own words, which a reload keeps",
  { tag: ["@no-doctor", "@REN-793", "@REN-864"] },
  async ({ page, server }) => {
    await signIn(page, server, "no-doctor")
    const meetingId = await open(page, server, "no-doctor", "another renewal")
    await page.getByRole("button", { name: no }).first().click()
    await page.getByRole("radio", { name: "A physical meeting is needed" }).click()
    await expect(message(page)).toHaveValue(physicalTemplate)
    await message(page).fill("Bestill en time hos oss i morgen.")
    await expect(page.getByRole("button", { name: "Use the template of the reason" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "text-renewal-decline")
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoViolationsInBothThemes(page, "text-renewal-decline-390")
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(page.getByText("Your decision that was not sent is back")).toBeVisible()
    await expect(message(page)).toHaveValue("Bestill en time hos oss i morgen.")
    await page.getByRole("button", { name: decline }).click()
    await expect(page.getByText("All prescriptions are decided.")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "text-renewal-denied")
    expect(await sentIn(page, server, meetingId)).toMatchObject([{ body: "Bestill en time hos oss i morgen." }])
  },
)

test(
  "two Swedish doctors decide on one renewal: the second sees the first one's decision",
  { tag: ["@se-doctor", "@se-doctor-2", "@REN-794", "@END-034"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "se-doctor")
    const meetingId = await open(page, server, "se-doctor", "renewal")
    const other = await (await browser.newContext()).newPage()
    await signIn(other, server, "se-doctor-2")
    await other.goto(`${server.url}/emr/${meetingId}`)
    for (const doctor of [page, other]) {
      await doctor.getByRole("button", { name: no }).first().click()
      await doctor.getByRole("radio", { name: "It should not be renewed" }).click()
    }
    // Neither hears of the other's decision before both are sent.
    const bothSent = Promise.withResolvers<void>()
    let sent = 0
    for (const doctor of [page, other])
      await doctor.route(`**/api/prescriptions/renewal/meeting/${meetingId}/*`, async (route) => {
        sent += 1
        if (sent === 2) bothSent.resolve()
        await bothSent.promise
        await route.continue()
      })
    allowConsoleErrors(status(409, `/api/prescriptions/renewal/meeting/${meetingId}/*`))
    for (const doctor of [page, other]) await doctor.getByRole("button", { name: decline }).click()
    for (const doctor of [page, other]) await expect(doctor.getByText("Already denied").first()).toBeVisible()
    const late = async () => {
      const counts = [page, other].map((doctor) => doctor.getByText("Somebody decided before you").count())
      return (await Promise.all(counts)).reduce((left, right) => left + right)
    }
    await expect.poll(late).toBe(1)
    expect((await sentIn(page, server, meetingId)).length).toBe(1)
    await other.close()
  },
)
