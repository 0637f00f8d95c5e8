import type { Page } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { expect, signInAtHome, test } from "../journey.ts"
import { historyIn, openNote, valuesOfNote, writeNote } from "../pages/note.ts"
import { countPresses } from "./presses.ts"

const panel = (page: Page) => page.getByRole("complementary", { name: "Action" })
const record = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const menu = (page: Page) => page.getByRole("navigation", { name: "Actions" })
const likely = (page: Page) => page.getByRole("group", { name: "Likely diagnoses" }).getByRole("button").first()

/** The likely diagnoses are between the field's name, which keeps its one line, and the field, at every width. */
async function expectBesideName(page: Page): Promise<void> {
  for (const width of [390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const places = () =>
      likely(page).evaluate((button) => {
        const name = document.querySelector(`label[for="${CSS.escape(button.closest("form")!.querySelector("input")!.id)}"]`)!
        const [own, label] = [button.getBoundingClientRect(), name.getBoundingClientRect()]
        const field = button.closest("form")!.querySelector("input")!.getBoundingClientRect()
        return {
          isBeside: own.left >= label.right,
          isAbove: own.bottom <= field.top + 1,
          isOneLine: label.height < 24,
          isWide: own.width > 60,
        }
      })
    await expect.poll(places, { message: `${width} px` }).toEqual({ isBeside: true, isAbove: true, isOneLine: true, isWide: true })
  }
}

test(
  "a clinician's most frequent tasks take no more presses than necessary",
  {
    tag: [
      "@se-doctor",
      "@HOME-030",
      "@HOME-032",
      "@HOME-034",
      "@NOTE-062",
      "@NOTE-064",
      "@NOTE-065",
      "@NOTE-072",
      "@NOTE-407",
      "@PANE-086",
      "@CALL-140",
    ],
  },
  async ({ page, server }) => {
    const { task } = await countPresses(page)
    const meetingOf = async (name: string) => (await promisedMeeting(page, server, "se-doctor", name)).id
    const open = (id: string) => page.goto(`${server.url}/emr/${id}`)
    const signAndEnd = () => page.getByRole("button", { name: "Sign and end" }).click()
    const answerEvaluation = async () => {
      await page.locator("summary", { hasText: "Evaluation" }).click()
      await page
        .getByRole("radiogroup", { name: /Fick patienten hjälp/ })
        .getByRole("radio", { name: "Ja" })
        .check()
    }

    await signInAtHome(page, server, "se-doctor")
    await task("find one's unsigned notes", 0, () =>
      expect(page.getByRole("list", { name: "Notes to sign" }).getByRole("link").first()).toBeVisible(),
    )
    await task("see tomorrow", 1, async () => {
      await page.getByRole("button", { name: "Next day" }).click()
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tomorrow, /)
    })

    const visit = await meetingOf("adult by video")
    await open(visit)
    await expect(likely(page)).toBeVisible()
    await expectBesideName(page)
    await task("read the last note", 1, async () => {
      await page.keyboard.press("Alt+l")
      await expect(record(page).getByRole("button", { expanded: true })).toBeFocused()
      await expect(record(page).getByText("Bedömning", { exact: true })).toBeVisible()
    })
    await task("choose the diagnosis", 1, async () => {
      await likely(page).click()
      await expect.poll(() => valuesOfNote(page, server, visit)).toMatchObject({ primary_diagnosis: expect.stringMatching(/^[A-Z]\d\d/) })
    })
    await task("write to the patient", 2, async () => {
      await menu(page).getByRole("button", { name: "Send message" }).click()
      await expect(panel(page).getByRole("textbox", { name: /Subject/ })).toBeFocused()
      await page.keyboard.type("Råd")
      await page.keyboard.press("Tab")
      await page.keyboard.type("Vila och drick.")
      await page.keyboard.press("ControlOrMeta+Enter")
      await expect(page.getByText("Message sent")).toBeVisible()
    })
    await task("give the patient a certificate", 3, async () => {
      await menu(page).getByRole("button", { name: "Create document" }).click()
      await panel(page)
        .getByRole("button", { name: /Intyg om vårdkontakt/ })
        .click()
      await expect(page.getByRole("radio", { name: "Videobesök" })).toBeChecked()
      await panel(page).getByRole("button", { name: "Save and send" }).click()
      await expect(panel(page).getByText("“Intyg om vårdkontakt” was sent")).toBeVisible()
    })
    await task("book a follow-up in two weeks", 4, async () => {
      await menu(page)
        .getByRole("button", { name: /^Appointment/ })
        .click()
      await page.getByRole("menuitem", { name: "Book follow-up" }).click()
      await page.getByRole("button", { name: "In 2 weeks" }).click()
      await expect(panel(page).getByRole("radiogroup", { name: /Time/ }).getByRole("radio", { checked: true })).toBeVisible()
      await panel(page).getByRole("button", { name: "Book follow-up" }).click()
      await expect(page.getByText("Follow-up booked")).toBeVisible()
    })
    await task("call with an SMS", 1, async () => {
      await page.getByRole("button", { name: "Start call" }).click()
      await expect(page.getByText(/^SMS sent to …\d{4} at \d\d:\d\d/)).toBeVisible()
    })
    await page.getByRole("button", { name: "End call" }).first().click()

    // A snippet, the diagnosis, the evaluation, and the signature.
    const routine = await meetingOf("patient in two pools")
    await openNote(page, server, routine)
    await expect(likely(page)).toBeVisible()
    await task("write a routine note and sign it", 6, async () => {
      await historyIn(page).click()
      await page.keyboard.type("/förk")
      await expect(page.getByRole("option", { name: /förkylning/ })).toBeVisible()
      await page.keyboard.press("Enter")
      await likely(page).click()
      await answerEvaluation()
      await signAndEnd()
      await expect(page).toHaveURL(`${server.url}/`)
    })
    await task("open the next patient", 1, async () => {
      await expect(page.getByRole("button", { name: /^Next: / })).toBeVisible()
      await page.keyboard.press("n")
      await expect(page).toHaveURL(/\/emr\//)
    })

    await open(await meetingOf("child"))
    await task("find the number of a phone visit", 0, () =>
      expect(page.getByRole("region", { name: "Phone call" }).getByRole("link")).toHaveAttribute("href", /^tel:\+46/),
    )

    await open(visit)
    await writeNote(page)
    await task("end, and sign later", 1, async () => {
      await page.getByRole("button", { name: "End and sign later" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
    })

    // The form requires an assessment, a diagnosis and an evaluation, which the decision does not answer.
    const renewal = await meetingOf("renewal")
    await open(renewal)
    await expect(likely(page)).toBeVisible()
    await task("renew a prescription and sign", 8, async () => {
      await page.getByRole("button", { name: "Yes, approve" }).click()
      await page.getByRole("radio", { name: "Through the e-prescription service" }).click()
      await page.getByRole("button", { name: "Approve and send the message" }).click()
      await expect.poll(() => valuesOfNote(page, server, renewal)).toMatchObject({ medicine: expect.any(String), approved: true })
      await page.getByRole("textbox", { name: /Bedömning/ }).click()
      await page.keyboard.type("Stabil, inga biverkningar.")
      await likely(page).click()
      await answerEvaluation()
      await signAndEnd()
      await expect(page).toHaveURL(`${server.url}/`)
    })
  },
)
