import type { Page } from "playwright/test"
import { meetingsAroundNow } from "../clinic.ts"
import { expect, picture, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"
import {
  declineButton,
  expectMoving,
  hangUpButton,
  join,
  joinButton,
  openMeeting,
  patientWith,
  sendLink,
  startCall,
} from "../pages/call-pages.ts"

const waitingTitle = /^● Waiting: \d\d:\d\d Video · .+ – Rond$/
const inTheBar = (page: Page) => page.getByRole("region", { name: "Video call" }).getByText(/is in the waiting room/)
const noShow = (page: Page) => page.getByRole("button", { name: /no-show/i })
const rowOf = (page: Page, meetingId: string) => page.getByRole("main").locator(`a[href="/emr/${meetingId}"]`)

/** Asks for the no-show without the page's own buttons, as another page would. */
async function askForNoShow(page: Page, server: ServerProcess, meetingId: string) {
  const session = await (await page.request.get(`${server.url}/api/session`)).json()
  const answer = await page.request.post(`${server.url}/api/meeting/clinician/cancel/${meetingId}`, {
    headers: { "idempotency-key": crypto.randomUUID(), "x-rond-csrf": session.csrf_token },
    data: { status: "NO_SHOW", reason: "DidNotAttend", explanation: null },
  })
  return { status: answer.status(), ...((await answer.json()) as { readonly code: string }) }
}

test(
  "a waiting patient is visible on every page, and does not count as a no-show",
  { tag: ["@uk-gp", "@CALL-100", "@CALL-101", "@CALL-103", "@CALL-104", "@HOME-020"] },
  async ({ page, browser, server }) => {
    const meetingId = await openMeeting(page, server, "uk-gp")
    const link = await sendLink(page)
    const home = await page.context().newPage()
    await home.goto(server.url)
    const row = rowOf(home, meetingId)
    await expect(row).toContainText(/Due|In progress/)

    const patients = await patientWith(browser)
    const patient = await join(patients, link)
    await expect(inTheBar(page)).toBeVisible()
    await expect(page).toHaveTitle(waitingTitle)
    await expect(noShow(page)).toHaveCount(0)
    await expect(row).toContainText(/In the waiting room, \d+ min/)
    await expect(home).toHaveTitle(waitingTitle)
    await picture(home, "home-waiting")
    await picture(page, "call-waiting-room")

    await page.reload()
    await expect(inTheBar(page)).toBeVisible()
    await expect(noShow(page)).toHaveCount(0)
    expect(await askForNoShow(page, server, meetingId)).toMatchObject({ status: 409, code: "patient_is_there" })

    const otherMeeting = (await meetingsAroundNow(page.request, server)).find(({ id }) => id !== meetingId)!
    await home.goto(`${server.url}/emr/${otherMeeting.id}`)
    await home.getByRole("link", { name: /^\d\d:\d\d .+ is waiting · (just now|\d+ min)$/ }).click()
    await expect(home).toHaveURL(`${server.url}/emr/${meetingId}`)

    await hangUpButton(patient).click()
    await expect(inTheBar(page)).toHaveCount(0)
    await expect(page).not.toHaveTitle(waitingTitle)
    await patients.close()
  },
)

test(
  "a patient who declined and then joins waits, and is admitted",
  { tag: ["@uk-nurse", "@CALL-103", "@CALL-104"] },
  async ({ page, browser, server }) => {
    await openMeeting(page, server, "uk-nurse")
    const link = await sendLink(page)
    const patients = await patientWith(browser)
    const patient = await patients.newPage()
    await patient.goto(link)
    await declineButton(patient).click()
    await expect(page.getByText("The patient declined the call")).toBeVisible()
    await expect(page.getByRole("button", { name: "End as no-show" })).toBeVisible()

    await joinButton(patient).click()
    await expect(inTheBar(page)).toBeVisible()
    await expect(page.getByText("The patient declined the call")).toHaveCount(0)
    await expect(noShow(page)).toHaveCount(0)
    await page.getByRole("button", { name: /^(start|restart) call$/i }).click()
    await expectMoving(page, patient)
    await expect(page).not.toHaveTitle(waitingTitle)
    await patients.close()
  },
)

test(
  "a patient whose clinician leaves the call waits again until they hang up",
  { tag: ["@de-doctor", "@CALL-102", "@CALL-104"] },
  async ({ page, browser, server }) => {
    const { link, meetingId } = await startCall(page, server, "de-doctor")
    const patients = await patientWith(browser)
    const patient = await join(patients, link)
    await expectMoving(page, patient)
    await page.getByRole("button", { name: /^end call$/i }).click()
    await expect(inTheBar(page)).toBeVisible()
    await expect(noShow(page)).toHaveCount(0)
    await page.goto(server.url)
    await expect(rowOf(page, meetingId)).toContainText(/In the waiting room, \d+ min/)
    await hangUpButton(patient).click()
    await expect(rowOf(page, meetingId)).not.toContainText("In the waiting room")
    await patients.close()
  },
)
