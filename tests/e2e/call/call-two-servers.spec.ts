import { allowConsoleErrors, lost, perhaps, stopWatchingConsole } from "../console-errors.ts"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import path from "node:path"
import { postgresBinaries, startPostgres } from "../../setup/postgres.ts"
import { declineButton, expectMoving, hangUpButton, join, joinButton, patientWith, startCall } from "../pages/call-pages.ts"
import { activeConversation, log, patientAt, write } from "../conversation/conversation-pages.ts"
import { expect, signIn, test } from "../journey.ts"
import { outputFolder } from "../places.ts"
import { ServerProcess } from "../server/server-process.ts"

const binaries = postgresBinaries()

test(
  "two people call and write through two servers that share only a PostgreSQL",
  { tag: ["@CALL-101", "@CONV-009"] },
  async ({ page, browser }) => {
    test.skip(binaries === undefined, "This machine has no PostgreSQL")
    if (binaries === undefined) return
    mkdirSync(outputFolder, { recursive: true })
    const dataFolder = mkdtempSync(path.join(outputFolder, "data-"))
    const postgres = await startPostgres(binaries)
    const env = { DATABASE_URL: postgres.url }
    const firstServer = await ServerProcess.start({ dataFolder, env })
    const secondServer = await ServerProcess.start({ dataFolder, env })
    try {
      const { clinician, link } = await startCall(page, firstServer, "se-doctor")
      const patients = await patientWith(browser)
      const elsewhere = link.replace(new URL(link).origin, secondServer.url)
      const patient = await patients.newPage()
      await patient.goto(elsewhere)
      await declineButton(patient).click()
      await expect(clinician.getByText("The patient declined the call")).toBeVisible()
      await joinButton(patient).click()
      await expectMoving(clinician, patient)
      await hangUpButton(patient).click()
      await expect(clinician.getByText(/ left, \d+:\d\d$/)).toBeVisible()
      await patient.close()

      // A patient who waits on one server is seen on both.
      await clinician
        .getByRole("region", { name: /video call with/i })
        .getByRole("button", { name: /^end call$/i })
        .click()
      const home = await page.context().newPage()
      await home.goto(secondServer.url)
      const rejoined = await join(patients, elsewhere)
      for (const clinicianPage of [clinician, home])
        await expect(clinicianPage.getByText(/in the waiting room, \d+ min/i).first()).toBeVisible()
      await home.close()

      const therapist = await browser.newPage()
      await signIn(therapist, firstServer, "uk-therapist")
      const conversation = await activeConversation(therapist, firstServer)
      await therapist.goto(`${firstServer.url}/emr/icbt-messenger/${conversation.id}`)
      const writer = await patientAt(browser, conversation.link.replace(new URL(conversation.link).origin, secondServer.url))
      await write(writer, "Do you read this?")
      await expect(log(therapist)).toContainText("Do you read this?")
      await write(therapist, "Yes, I do.")
      await expect(log(writer)).toContainText("Yes, I do.")
      await Promise.all([therapist.close(), writer.context().close()])

      await clinician.getByRole("button", { name: /^restart call$/i }).click()

      // The patient's server goes down during the call, and the call continues.
      await expectMoving(clinician, rejoined)
      allowConsoleErrors(lost("without server", "/api/events"), perhaps(lost("without server", "/api/video-meeting/**")))
      await secondServer.kill("SIGKILL")
      await expectMoving(clinician, rejoined)
      await patients.close()
    } finally {
      stopWatchingConsole()
      await Promise.all([firstServer.kill("SIGTERM"), secondServer.kill("SIGTERM")])
      await postgres.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
)
