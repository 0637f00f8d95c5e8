import type { Page, Request } from "playwright/test"
import { isAdultVideoVisit, meetingsAroundNow, untouchedMeeting } from "./clinic.ts"
import { expect, signIn, test } from "./journey.ts"
import { killTab, logOfNote, openNote, valuesOfNote, writeNote } from "./note.ts"
import type { ServerProcess } from "./server-process.ts"

/** The calls that ending a meeting makes, in order. Each is a place where something may die: before it is sent, or before its answer is read. */
const calls = [
  { name: "saving the evaluation", is: (request: Request) => request.method() === "PUT" && /\/evaluation\//.test(request.url()) },
  { name: "saving the note", is: (request: Request) => request.method() === "PUT" && /\/v2\/entry\//.test(request.url()) },
  { name: "signing", is: (request: Request) => request.method() === "POST" && /\/entry\/sign\//.test(request.url()) },
  { name: "completing", is: (request: Request) => request.method() === "POST" && /\/clinician\/finish\//.test(request.url()) },
] as const

const moments = ["before it is sent", "before its answer is read"] as const

/** Does something fatal at one moment of the first such call; everything after that goes through. */
async function atMoment(
  page: Page,
  call: (typeof calls)[number],
  moment: (typeof moments)[number],
  fatal: () => Promise<void>,
): Promise<void> {
  let happened = false
  await page.route("**/api/**", async (route) => {
    if (happened || !call.is(route.request())) return route.continue()
    happened = true
    if (moment === "before its answer is read") await route.fetch()
    await fatal()
    await route.abort().catch(() => undefined)
  })
}

async function expectEndedOnce(page: Page, server: ServerProcess, meetingId: string): Promise<void> {
  const [meeting] = (await meetingsAroundNow(page.request, server)).filter((one) => one.id === meetingId)
  expect(meeting).toMatchObject({ finished_status: "COMPLETED", note_state: "signed" })
  expect((await logOfNote(page, server, meetingId)).filter((action) => action === "signed")).toEqual(["signed"])
}

async function isEnded(page: Page, server: ServerProcess, meetingId: string): Promise<boolean> {
  return (await meetingsAroundNow(page.request, server)).some((one) => one.id === meetingId && one.finished_status === "COMPLETED")
}

/** A note that is written, its last keys not saved yet: the saves are part of ending. */
async function readyToEnd(page: Page, server: ServerProcess): Promise<string> {
  const meeting = await untouchedMeeting(page, server, (one) => isAdultVideoVisit(one))
  await openNote(page, server, meeting.id)
  await writeNote(page)
  await expect(page.getByText("Saved", { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole("textbox", { name: /Kontaktorsak/ }).press("Control+End")
  await page.keyboard.type(" och nätter")
  await page
    .getByRole("radiogroup", { name: /Fick patienten hjälp/ })
    .getByRole("radio", { name: "Delvis" })
    .check()
  return meeting.id
}

for (const call of calls) {
  test.describe(`END-030 ${call.name}`, () => {
    for (const moment of moments) {
      test(`the server is killed ${moment}: ending goes on by itself and signs once`, async ({ page, ownServer }) => {
        test.setTimeout(180_000)
        await signIn(page, ownServer, "se-doctor")
        const meetingId = await readyToEnd(page, ownServer)
        await atMoment(page, call, moment, () => ownServer.restart())
        await page.getByRole("button", { name: "Sign and end" }).click()
        await expect(page).toHaveURL(`${ownServer.url}/`, { timeout: 90_000 })
        await expectEndedOnce(page, ownServer, meetingId)
      })

      test(`the tab is killed ${moment}: ending goes on when the meeting is opened again, and signs once`, async ({
        page,
        context,
        ownServer,
      }) => {
        test.setTimeout(180_000)
        await signIn(page, ownServer, "se-doctor")
        const meetingId = await readyToEnd(page, ownServer)
        const killed = new Promise<void>((resolve) => {
          void atMoment(page, call, moment, async () => {
            await killTab(page)
            resolve()
          })
        })
        await page.getByRole("button", { name: "Sign and end" }).click({ noWaitAfter: true })
        await killed
        await page.close()

        const again = await context.newPage()
        await again.goto(`${ownServer.url}/emr/${meetingId}`)
        // Completing was done by the server before the tab died: then nothing is left to go on with.
        if (!(await isEnded(again, ownServer, meetingId))) {
          const goOn = again.getByRole("button", { name: /^(Go on: sign and end|Sign and end|End meeting)$/ }).first()
          await goOn.click({ timeout: 30_000 })
          await expect(again).toHaveURL(`${ownServer.url}/`, { timeout: 60_000 })
        }
        await expectEndedOnce(again, ownServer, meetingId)
        expect(await valuesOfNote(again, ownServer, meetingId)).toMatchObject({ reason: "Utslag sedan fyra dagar och nätter" })
      })
    }
  })
}
