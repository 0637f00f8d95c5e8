import type { Page } from "playwright/test"
import { promisedMeeting } from "../../clinic.ts"
import { allowConsoleErrors, perhaps, status } from "../../console-errors.ts"
import { expect, signIn, test } from "../../journey.ts"
import { prescribedIn } from "../prescriptions/prescribing.ts"

const decisions = /\/prescription-module-se\/renewals\/[^/]+\/decisions$/
const medicine = (page: Page, name: RegExp) => page.getByRole("checkbox", { name })
const dialog = (page: Page) => page.getByRole("dialog")

/** Renews one medicine, with a reason where something speaks against it. Ends once the request is sent. */
async function renew(page: Page, name: RegExp): Promise<void> {
  await medicine(page, name).check()
  const sent = page.waitForRequest(decisions, { timeout: 60_000 })
  await page.getByRole("button", { name: "Renew selected" }).click()
  const reason = dialog(page).getByRole("textbox", { name: /^Reason for going on/ })
  const isAsked = await Promise.race([reason.waitFor().then(() => true), sent.then(() => false)])
  if (!isAsked) return
  await reason.fill("Tolerated before.")
  await dialog(page).getByRole("button", { name: "Renew 1 prescription" }).click()
  await sent
}

test(
  "two Swedish doctors at one review see each other's decisions without a reload, decide nothing again, and renew nothing twice",
  { tag: ["@se-doctor", "@se-doctor-2", "@REN-803", "@REN-882", "@REN-886", "@RXL-002", "@RXL-003"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "se-doctor")
    const { id } = await promisedMeeting(page, server, "se-doctor", "renewal review")
    const other = await (await browser.newContext()).newPage()
    await signIn(other, server, "se-doctor-2")
    for (const doctor of [page, other]) {
      await doctor.goto(`${server.url}/emr/${id}`)
      await expect(medicine(doctor, /^Amlodipin/)).toBeEnabled()
    }

    // A decision that arrives after a colleague's.
    allowConsoleErrors(status(412, "/api/prescription-module-se/renewals/*/decisions"))
    const stored = Promise.withResolvers<void>()
    await other.route(decisions, async (route) => {
      await stored.promise
      await route.continue()
    })
    await renew(other, /^Amlodipin/)
    await renew(page, /^Amlodipin/)
    for (const doctor of [page, other]) await expect(medicine(doctor, /^Amlodipin/)).toHaveCount(0)
    stored.resolve()
    await expect(other.getByText("A colleague has just processed a prescription of this request.", { exact: false })).toBeVisible()
    await other.unroute(decisions)

    // A rejection that is being written when a colleague rejects.
    await page.getByRole("button", { name: /^Reject Losec/ }).click()
    await dialog(page).getByRole("radio", { name: "A visit in person is needed" }).check()
    await dialog(page).getByRole("textbox", { name: "Message to the patient" }).fill("Boka ett besök hos oss.")
    await other.getByRole("button", { name: /^Reject Losec/ }).click()
    await dialog(other).getByRole("radio", { name: "A visit in person is needed" }).check()
    await dialog(other).getByRole("button", { name: "Reject and send" }).click()
    await expect(dialog(page)).toHaveCount(0)
    for (const doctor of [page, other]) await expect(medicine(doctor, /^Losec/)).toHaveCount(0)

    // Two decisions at once: neither hears of the other's before both are sent.
    const bothSent = Promise.withResolvers<void>()
    let sent = 0
    for (const doctor of [page, other])
      await doctor.route(decisions, async (route) => {
        sent += 1
        if (sent === 2) bothSent.resolve()
        await bothSent.promise
        await route.continue()
      })
    allowConsoleErrors(perhaps(status(412, "/api/prescription-module-se/renewals/*/decisions")))
    await Promise.all([page, other].map((doctor) => renew(doctor, /^Salva/)))
    for (const doctor of [page, other]) await expect(medicine(doctor, /^Salva/)).toHaveCount(0)
    for (const doctor of [page, other]) await expect(medicine(doctor, /^Kåvepenin/)).toBeEnabled()

    const prescribed = await prescribedIn(page, server, id)
    expect(prescribed.map(({ text, state }) => `${text.split(/[ ,]/)[0]} ${state}`)).toEqual(["Amlodipin ACTIVE", "Salva ACTIVE"])
    await other.context().close()
  },
)
