import type { Page, Request } from "playwright/test"
import { meetingsAroundNow, promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, lost, perhaps, serverGone, status } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { killTab, logOfNote, openEvaluation, openNote, valuesOfNote, writeNote } from "../pages/note.ts"
import type { ServerProcess } from "../server/server-process.ts"

/** The requests that end a meeting, in order. Server or tab may be killed at each: before it is sent, or before its response is read. */
const requests = [
  { name: "saving the evaluation", is: (request: Request) => request.method() === "PUT" && /\/evaluation\//.test(request.url()) },
  { name: "saving the note", is: (request: Request) => request.method() === "PUT" && /\/v2\/entry\//.test(request.url()) },
  { name: "signing and completing", is: (request: Request) => request.method() === "POST" && /\/clinician\/finish\//.test(request.url()) },
] as const

const saves = ["/api/meeting/clinician/evaluation/*", "/api/medicalrecord/v2/entry/*"]
const paths = [...saves, "/api/**/clinician/finish/*"]

const moments = ["before it is sent", "before its answer is read"] as const

/**
 * The points at which server or tab are killed, in the order in which ending a meeting reaches them. A save that was never sent is sent as
 * any other; one whose answer was lost meets its own version.
 */
const killPoints = requests
  .flatMap((call) => moments.map((moment) => ({ call, moment })))
  .filter(({ call, moment }) => !call.name.startsWith("saving") || moment === "before its answer is read")
type KillPoint = (typeof killPoints)[number]

/** Does something fatal the first time that ending reaches each of these points; other requests pass. */
async function atEach(page: Page, ahead: KillPoint[], fatal: (killPoint: KillPoint) => Promise<void>): Promise<void> {
  // Two forms may be saved at the same time: the two fatal acts run one after the other.
  let last: Promise<void> = Promise.resolve()
  await page.route("**/api/**", async (route) => {
    const killPoint = ahead.find(({ call }) => call.is(route.request()))
    if (killPoint === undefined) return route.continue()
    ahead.splice(ahead.indexOf(killPoint), 1)
    last = last.then(async () => {
      if (killPoint.moment === "before its answer is read") await route.fetch().catch(() => undefined)
      await fatal(killPoint)
      return undefined
    })
    await last
    await route.abort().catch(() => undefined)
  })
}

async function expectEndedOnce(page: Page, server: ServerProcess, meetingId: string): Promise<void> {
  const [meeting] = (await meetingsAroundNow(page.request, server)).filter((listed) => listed.id === meetingId)
  expect(meeting).toMatchObject({ finished_status: "COMPLETED", note_state: "signed" })
  expect((await logOfNote(page, server, meetingId)).filter((action) => action === "signed")).toEqual(["signed"])
}

/** Words that are not saved yet, in the note and in the evaluation: saving them is part of ending. */
async function writeMore(page: Page): Promise<void> {
  await openEvaluation(page)
  for (const name of [/Kontaktorsak/, /Kommentar/]) {
    await page.getByRole("textbox", { name }).press("Control+End")
    await page.keyboard.type(" x")
  }
}

/** A meeting whose note and evaluation are complete and saved. */
async function readyToEnd(page: Page, server: ServerProcess): Promise<string> {
  await signIn(page, server, "se-doctor")
  const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
  await openNote(page, server, meeting.id)
  await writeNote(page)
  await expect(page.getByText("Saved", { exact: true })).toBeVisible()
  return meeting.id
}

test("a finish continues after the server is killed at each step, and signs once", async ({ page, server }) => {
  test.slow()
  // A save whose response was lost is sent again, to a version that it made itself.
  allowConsoleErrors(...paths.map((path) => lost("aborted", path)), ...serverGone, perhaps(status(503, "/api/**")))
  allowConsoleErrors(...saves.map((path) => perhaps(status(412, path))))
  const meetingId = await readyToEnd(page, server)
  const ahead = [...killPoints]
  const restarts: Promise<void>[] = []
  await atEach(page, ahead, () => {
    const restart = server.restart()
    restarts.push(restart)
    return restart
  })
  await writeMore(page)
  await page.getByRole("button", { name: "Sign and end" }).click()
  await expect(page).toHaveURL(`${server.url}/`, { timeout: 240_000 })
  expect(ahead).toEqual([])
  // The page can hear of the end, and lead home, before the last kill is over.
  await Promise.all(restarts)
  await expectEndedOnce(page, server, meetingId)
})

test(
  "a finish continues after the tab is killed at each step, and signs once",
  { tag: ["@se-doctor"] },
  async ({ page, context, server }) => {
    test.slow()
    const meetingId = await readyToEnd(page, server)
    await page.close()
    for (const killPoint of killPoints) {
      await test.step(`${killPoint.call.name}, ${killPoint.moment}`, async () => {
        const tab = await context.newPage()
        await tab.goto(`${server.url}/emr/${meetingId}`)
        const end = tab.getByRole("button", { name: /^(Continue to sign and end|Sign and end|End meeting)$/ }).first()
        await expect(end).toBeEnabled()
        const { promise: killed, resolve: isKilled } = Promise.withResolvers<void>()
        // Watched before anything is typed: what is typed may be saved at once.
        await atEach(tab, [killPoint], async () => {
          await killTab(tab)
          isKilled()
        })
        // The text may be saved, and kill the tab, before the button is reached.
        const ending = async () => {
          if (killPoint.call.name.startsWith("saving")) await writeMore(tab)
          await end.click({ noWaitAfter: true })
        }
        await Promise.race([killed, ending().then(() => killed)])
        await tab.close()
      })
    }
    const last = await context.newPage()
    await last.goto(server.url)
    await expectEndedOnce(last, server, meetingId)
    expect(await valuesOfNote(last, server, meetingId)).toMatchObject({
      // A killed tab loses at most its last moments: the letter, or the space before it too.
      reason: expect.stringMatching(/^Utslag sedan fyra dagar( +x){0,2} *$/),
    })
  },
)
