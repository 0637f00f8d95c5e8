import { OutsideService } from "../../../outside/outside-service.ts"
import { pointer } from "../../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../../clinic.ts"
import { expect, picture, signIn, test } from "../../journey.ts"
import { acceptIdentity } from "../../pages/identity.ts"
import { answerIn, writeMemberNote } from "../../pages/member-note.ts"
import { openEvaluation } from "../../pages/note.ts"
import { Clinic } from "../../server/clinics.ts"

let insurer: OutsideService
let clinic: Clinic
test.beforeAll(async () => {
  insurer = await OutsideService.start()
  clinic = await Clinic.open({ env: { ROND_UK_INSURER_URL: insurer.url } })
})
test.afterAll(async () => {
  await clinic.close()
  await insurer.stop()
})

test(
  "a nurse decides a member's outcomes, gives a task, and ends with a signed note and one report",
  { tag: ["@OUT-470", "@OUT-601", "@DIS-463", "@RPT-601", "@RPT-603", "@TSK-467"] },
  async ({ page }) => {
    const { server } = clinic
    const hand = pointer(page)
    await signIn(page, server, "uk-nurse")
    const meeting = await promisedMeeting(page, server, "uk-nurse", "member")
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=documents`)
    await expect(page.getByRole("textbox", { name: /Chief complaint/ })).toBeEnabled()
    await acceptIdentity(page)

    // About members there are two kinds of tasks, for each profession.
    await page
      .getByRole("navigation", { name: "Actions" })
      .getByRole("button", { name: /^Clinician tasks/ })
      .click()
    const kind = page.getByRole("combobox", { name: /New task/ })
    await expect(kind.getByRole("option")).toHaveText(["Choose a kind of task", /within 72 hours/, /^Suspected cancer.*within 72 hours/i])
    await kind.selectOption({ index: 2 })
    await page.getByRole("button", { name: "Add task" }).click()
    await page.getByRole("textbox", { name: "Instructions for the admin team" }).fill("Please book within a week")
    await page.getByRole("button", { name: "Submit task" }).click()
    await expect(page.getByRole("checkbox", { name: "The instructions in each task are clear" })).toBeVisible()
    await page.keyboard.press("Escape")

    await writeMemberNote(page, hand)
    await page.getByRole("textbox", { name: /History of presenting complaint/ }).fill("A lump for two months")
    await page.getByRole("textbox", { name: /Examination findings/ }).fill("A lump of two centimetres")
    await page.getByRole("textbox", { name: /Management plan/ }).fill("Urgent referral")
    await answerIn(page, /agree that the insurer gets the report/, "Yes", hand)
    await page.locator("#uk-insurer-outcomes").scrollIntoViewIfNeeded()
    await page.getByLabel("Outcome", { exact: true }).selectOption("Suspected Cancer")
    await page.getByRole("button", { name: "Calculate coverage" }).click()
    await expect(page.getByRole("region", { name: "Suspected Cancer" })).toContainText("Refer to the insurer")
    await openEvaluation(page, hand)
    await page
      .getByRole("radiogroup", { name: /need met/ })
      .getByRole("radio")
      .first()
      .check()
    await page.getByRole("checkbox", { name: "The instructions in each task are clear" }).check()
    await page.getByRole("checkbox", { name: "The right documents are attached" }).check()
    await picture(page, "insurer-nurse-before-the-end")

    await page.getByRole("button", { name: "Sign and end", exact: true }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
    // The calculation made the consultation, and one report replaced it.
    const about = insurer.requests.filter(({ meetingId }) => meetingId === meeting.id)
    expect(about.map(({ method, content }) => [method, content])).toEqual([
      ["POST", "A lump for two months"],
      ["PUT", "A lump for two months"],
    ])
    expect(insurer.wrongMethods(meeting.id)).toEqual([])
  },
)
