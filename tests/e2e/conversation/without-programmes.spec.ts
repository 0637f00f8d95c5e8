import { expect, signIn, test } from "../journey.ts"
import { activeConversation, log, patientAt, write } from "./conversation-pages.ts"

test(
  "a doctor without programmes writes to a patient, and finds the reply on home",
  { tag: ["@se-doctor", "@HOME-039", "@CONV-010"] },
  async ({ page, browser, server }) => {
    await signIn(page, server, "se-doctor")
    const { id, patient_name: name, link } = await activeConversation(page, server)
    const toConversations = page.getByRole("link", { name: /^Conversations/ })
    await page.goto(`${server.url}/emr/icbt-messenger/${id}`)
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
    await expect(toConversations).toHaveCount(0)
    await write(page, "How are the new tablets?")
    await expect(log(page)).toContainText("How are the new tablets?")
    await expect(toConversations).toBeVisible()

    await page.goto(server.url)
    await expect(toConversations).toBeVisible()
    const patient = await patientAt(browser, link)
    // The patient's page is in Swedish.
    await expect(patient.getByRole("log")).toContainText("How are the new tablets?")
    await patient.getByRole("textbox").fill("Much better, thank you.")
    await patient.keyboard.press("ControlOrMeta+Enter")
    const row = page.getByRole("region", { name: "Messages from patients" }).getByRole("link", { name })
    await expect(row).toContainText("Much better, thank you.")
    await row.click()
    await expect(log(page)).toContainText("Much better, thank you.")
    await patient.context().close()
  },
)
