import { samplePdf } from "../../../server/src/testing/sample-files.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { tabTo, withoutPointer } from "../by-keyboard.ts"
import { allowConsoleErrors, lost, perhaps, serverGone, status, whileOffline } from "../console-errors.ts"
import { expect, signIn, test } from "../journey.ts"
import { activeConversation, field, killBeforeAnswer, log, patientAt, unsentOf, write } from "./conversation-pages.ts"

test(
  "a patient and a therapist write to each other by keyboard alone, and nothing is lost or repeated offline",
  { tag: ["@CONV-003", "@CONV-009", "@CONV-011", "@CONV-012", "@CONV-014", "@CONV-024", "@HOME-039", "@SEC-062", "@SEC-063"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "uk-therapist")
    const { id, patient_name: name, link } = await activeConversation(page, server)
    await page.clock.install()
    await page.goto(server.url)
    await withoutPointer(page)
    const patient = await patientAt(browser, link)
    await expect(patient.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(patient).toHaveURL(/\/conversation$/)
    await expectNoViolationsInBothThemes(patient, "patient-conversation")

    await write(patient, "Is Monday a good day?")
    const row = page.getByRole("region", { name: "Messages from patients" }).getByRole("link", { name })
    await expect(row).toContainText("Is Monday a good day?")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "home-messages")
    await tabTo(page, row)
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(new RegExp(`/emr/icbt-messenger/${id}$`))
    await expect(log(page)).toContainText("Is Monday a good day?")
    // The list is beside the conversation in a wide window.
    await expectNoViolationsInBothThemes(page, "conversation")
    await write(page, "Monday is fine.")
    await expect(log(patient)).toContainText("Monday is fine.")
    await expect(patient.getByRole("status").filter({ hasText: "Erin Gallagher: Monday is fine." })).toBeAttached()

    // A file that the therapist attaches, on the patient's phone.
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "Plan.pdf", mimeType: "application/pdf", buffer: Buffer.from(samplePdf()) })
    await expect(page.getByRole("button", { name: "Remove Plan.pdf" })).toBeVisible()
    await expect(page.getByText("Uploading…")).toHaveCount(0)
    await write(page, "Here is our plan.")
    const file = log(patient).getByRole("button", { name: "Plan.pdf" })
    await tabTo(patient, file)
    const saved = patient.waitForEvent("download")
    await patient.keyboard.press("Enter")
    expect((await saved).suggestedFilename()).toBe("Plan.pdf")

    // The patient's train goes through a tunnel.
    const sending = "/api/async-messaging/patient/conversation/message"
    allowConsoleErrors(lost("offline", sending), perhaps(lost("offline", "/api/async-messaging/patient/conversation")), ...whileOffline)
    await patient.context().setOffline(true)
    await expect(patient.getByText(/^No connection/)).toBeVisible()
    await write(patient, "Then I come at nine.")
    await expect(log(patient).getByText("You · Not sent")).toBeVisible()
    // A minute goes by, with its retries.
    await patient.clock.fastForward("01:00")
    await expect(log(patient).getByText("You · Not sent")).toBeVisible()
    await patient.context().setOffline(false)
    await expect(log(page)).toContainText("Then I come at nine.")
    await expect(log(patient).getByText("You · Not sent")).toHaveCount(0)

    // So does the therapist's, while she writes; the patient writes to her meanwhile.
    allowConsoleErrors(lost("offline", "/api/async-messaging/conversation/*/message"), perhaps(lost("offline", "/api/async-messaging/**")))
    const unsent = unsentOf(page)
    await tabTo(page, field(page))
    await page.keyboard.type("Nine is ")
    await page.context().setOffline(true)
    await expect(page.getByText(/You’re offline/)).toBeVisible()
    await page.keyboard.type("good.")
    await page.keyboard.press("ControlOrMeta+Enter")
    await write(page, "Please bring your diary.")
    await page.keyboard.type("And the")
    await expect(unsent.getByText("It is sent as soon as the connection is back")).toHaveCount(2)
    await expectNoViolationsInBothThemes(page, "conversation-unsent")
    await write(patient, "Is it far?")
    await page.clock.fastForward("01:00")
    await expect(unsent.getByText("It is sent as soon as the connection is back")).toHaveCount(2)
    await page.context().setOffline(false)
    await expect(unsent).toHaveCount(0)
    await expect(log(page)).toContainText("Is it far?")
    await expect(field(page)).toHaveValue("And the")
    await write(page, " questionnaire.")
    await expect(log(patient)).toContainText("And the questionnaire.")

    // The server has taken the message, and is killed before it says so.
    allowConsoleErrors(lost("aborted", sending), ...serverGone, perhaps(status(503, "/api/async-messaging/**")))
    const replyKilled = await killBeforeAnswer(patient, server, /\/patient\/conversation\/message$/)
    await write(patient, "Does this arrive once?")
    await replyKilled()
    await expect(log(patient).getByText("You · Not sent")).toBeVisible()
    await server.start()
    // A phone that has its network back asks at once, and not at the next of its ever later attempts.
    await patient.context().setOffline(true)
    await patient.context().setOffline(false)
    await expect(log(patient).getByText("Does this arrive once?")).toHaveCount(1)
    await expect(log(patient).getByText("You · Not sent")).toHaveCount(0)
    await expect(log(page).getByText("Does this arrive once?")).toHaveCount(1)

    // The same happens to the therapist's answer.
    allowConsoleErrors(lost("aborted", "/api/async-messaging/conversation/*/message"))
    const answerKilled = await killBeforeAnswer(page, server, /\/async-messaging\/conversation\/[^/]+\/message$/)
    await write(page, "It did, and so does this.")
    await answerKilled()
    // The event of her own message may have come before the kill: then it counts as arrived, and else as unsent.
    await server.start()
    await expect(unsent).toHaveCount(0)
    await expect(log(page).getByText("It did, and so does this.")).toHaveCount(1)
    await patient.context().setOffline(true)
    await patient.context().setOffline(false)
    await expect(log(patient).getByText("It did, and so does this.")).toHaveCount(1)
    const newest = await page.request.get(`${server.url}/api/async-messaging/conversation/${id}/message?include=unread`)
    const { messages } = (await newest.json()) as { readonly messages: readonly { readonly body: string }[] }
    expect(messages.slice(-8).map(({ body }) => body)).toEqual([
      "Here is our plan.",
      "Then I come at nine.",
      "Is it far?",
      "Nine is good.",
      "Please bring your diary.",
      "And the questionnaire.",
      "Does this arrive once?",
      "It did, and so does this.",
    ])

    // The device has neither the link nor the words, and a reload loses nothing.
    await field(patient).fill("Half a sentence")
    await expect.poll(() => patient.evaluate(() => sessionStorage.length)).toBe(1)
    const pageState = await patient.evaluate(() => JSON.stringify([history.state, { ...sessionStorage }, location.href]))
    expect(pageState).not.toContain(new URL(link).hash.slice(1))
    expect(pageState).not.toContain("Half a")
    await patient.reload()
    await expect(field(patient)).toHaveValue("Half a sentence")

    // Another person may have the link: the therapist closes it.
    allowConsoleErrors(status(404, "/api/async-messaging/patient/conversation"), perhaps(status(403, "/api/events")))
    await page.getByRole("button", { name: "More about the conversation" }).press("Enter")
    await page.getByRole("menuitem", { name: "Close the patient’s link" }).press("Enter")
    await page.getByRole("alertdialog").getByRole("button", { name: "Close link" }).press("Enter")
    await expect(patient.getByRole("heading", { name: "This link does not work" })).toBeVisible()
    await expect(patient.getByText("Half a sentence")).toBeVisible()
    await expect(page.getByRole("link", { name: "Open the patient’s page" })).toHaveCount(0)
    await patient.context().close()
  },
)
