import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { entriesOfMeeting, promisedMeeting } from "../clinic.ts"
import { OutsideService } from "../../outside/outside-service.ts"
import { expect, picture, signIn, signInAtHome, test } from "../journey.ts"
import { historyIn, logOfNote, openNote, writeNote } from "../pages/note.ts"
import { Clinic } from "../server/clinics.ts"
import type { ServerProcess } from "../server/server-process.ts"

const shareOf = async (page: Page, server: ServerProcess, meetingId: string): Promise<unknown> => {
  const response = await page.request.get(`${server.url}/api/medicalrecord/v2/meeting/${meetingId}/entry`)
  return ((await response.json()) as { readonly share_entry: unknown }).share_entry
}

test(
  "a Swedish psychologist ends unsigned, signs later and undoes a signature, by keyboard alone",
  { tag: ["@se-psychologist", "@END-002", "@JRN-011", "@NOTE-071"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "se-psychologist")
    await withoutPointer(page)
    const hand = keyboard(page)
    const meeting = await promisedMeeting(page, server, "se-psychologist", "adult by video")
    const fromHome = page.locator(`a[href="/emr/${meeting.id}"]`)
    await hand.press(fromHome)
    await writeNote(page, "ångest", hand)
    await hand.check(page.getByRole("radio", { name: "Ingen ökad risk" }))
    await hand.press(page.getByRole("button", { name: "End and sign later" }))
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: null }])

    await hand.press(fromHome)
    await hand.press(page.getByRole("button", { name: "Sign note" }))
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])

    await hand.press(page.getByRole("button", { name: "Undo signature" }))
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: null }])
    await expectNoViolationsInBothThemes(page, "signature undone")
    await hand.press(page.getByRole("button", { name: "Open the note" }))
    await expect(page).toHaveURL(`${server.url}/emr/${meeting.id}`)
    await hand.press(page.getByRole("button", { name: "Sign note" }))
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
  },
)

test(
  "a Swedish nurse adds to, unsigns, signs and strikes a note, by keyboard alone",
  { tag: ["@se-nurse", "@END-016", "@END-017", "@END-038", "@JRN-006", "@JRN-011", "@NOTE-067"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "se-nurse")
    const meeting = await promisedMeeting(page, server, "se-nurse", "adult by video")
    await withoutPointer(page)
    const hand = keyboard(page)
    await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
    await writeNote(page, "urtikaria", hand)
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    await expect(page).toHaveURL(`${server.url}/`)

    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=medical-record-entries`)
    const more = page.getByRole("region", { name: "End of the meeting" }).getByRole("button", { name: "More actions" })
    await tabTo(page, more)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menuitem", { name: "Unsign note" })).toBeFocused()
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("menuitem", { name: "Add addendum" })).toBeFocused()
    await page.keyboard.press("Enter")
    const adding = page.getByRole("dialog", { name: "Add an addendum" })
    await expectNoViolationsInBothThemes(page, "addendum")
    await tabTo(page, adding.getByRole("textbox", { name: /Addendum/ }))
    await page.keyboard.type("Allergitestet var negativt.")
    await tabTo(page, adding.getByRole("button", { name: "Sign addendum" }))
    await page.keyboard.press("Enter")
    await expect(adding).toBeHidden()
    await expect(page.getByRole("main").getByRole("list", { name: "Addenda" })).toContainText("Allergitestet var negativt.")

    await tabTo(page, more)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menuitem", { name: "Unsign note" })).toBeFocused()
    await page.keyboard.press("Enter")
    await giveReason(page, "Unsign this note?", "Wrong dose", "Unsign note")
    const plan = page.getByRole("textbox", { name: /Åtgärd/ })
    await tabTo(page, plan)
    await page.keyboard.press("End")
    await page.keyboard.type(" Halv dos.")
    await tabTo(page, page.getByRole("button", { name: "Sign note" }))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(`${server.url}/`)

    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=medical-record-entries`)
    const record = page.getByRole("complementary", { name: "Patient record" })
    await tabTo(page, record.getByRole("button", { name: "Options for this entry" }).first())
    await page.keyboard.press("Enter")
    await expect(page.getByRole("menuitem", { name: "Strike out note" })).toBeFocused()
    await page.keyboard.press("Enter")
    await giveReason(page, "Strike out this note?", "Written about somebody else", "Strike out note")
    await expect(page.getByText("This note is struck out and read-only")).toBeVisible()
    await expect(page.getByText(/Reason: Written about somebody else/)).toBeVisible()
    await expect(page.getByRole("textbox", { name: /Åtgärd/ })).toHaveCount(0)
    expect(await logOfNote(page, server, meeting.id)).toEqual(["created", "signed", "addendum", "unsigned", "saved", "signed", "stricken"])
  },
)

async function giveReason(page: Page, title: string, reason: string, confirm: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title })
  await expect(dialog).toBeVisible()
  await expectNoViolationsInBothThemes(page, title.replace(/\W+/g, "-").toLowerCase())
  await tabTo(page, dialog.getByRole("textbox", { name: /Reason/ }))
  await page.keyboard.type(reason)
  await tabTo(page, dialog.getByRole("button", { name: confirm }))
  await page.keyboard.press("Enter")
  await expect(dialog).toBeHidden()
}

test(
  "a doctor sees that a diagnosis is not recommended, and does not share the note",
  { tag: ["@se-doctor", "@END-031", "@PRT-005"] },
  async ({ page, server }) => {
    await signIn(page, server, "se-doctor")
    const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
    await openNote(page, server, meeting.id)
    await writeNote(page, "trötthet")
    await expect(page.getByText("Primary diagnosis: R53.9 Trötthet")).toBeVisible()
    await expect(page.getByRole("link", { name: "Guidelines for diagnosis codes" })).toHaveAttribute("target", "_blank")

    await page
      .getByRole("radiogroup", { name: /Can this note be shared/ })
      .getByRole("radio", { name: "No" })
      .check()
    await page.getByRole("button", { name: "Sign and end" }).click()
    const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    await expect(missing.getByRole("listitem")).toHaveText(["Reason not to share the note", "Date until when the note is not shared"])
    await missing.getByRole("button", { name: "Reason not to share the note" }).click()
    const reason = page.getByRole("textbox", { name: /Reason not to share/ })
    await expect(reason).toBeFocused()
    await expectNoViolationsInBothThemes(page, "protection-test")
    await page.keyboard.type("Threats at home")
    await expect(page.getByRole("spinbutton").first()).toBeVisible()
    await page.keyboard.press("Tab")
    await page.keyboard.type("20991231")
    await page.getByRole("button", { name: "Sign and end" }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    expect(await shareOf(page, server, meeting.id)).toEqual({
      is_sharable: false,
      no_share_reason: "Threats at home",
      no_share_expire: "2099-12-31",
    })
  },
)

test(
  "a Swedish doctor cannot end a renewal before deciding every prescription",
  { tag: ["@se-doctor-2", "@END-033", "@JRN-011"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "se-doctor-2")
    await withoutPointer(page)
    const hand = keyboard(page)
    const meeting = await promisedMeeting(page, server, "se-doctor-2", "renewal")
    await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
    const missing = () => page.getByRole("dialog").getByRole("listitem")
    const block = "Prescription renewal: decide on every prescription"
    const approve = page.getByRole("button", { name: "Yes, approve" })
    // The requested prescription is here; before that the rule says that it waits.
    await expect(approve).toBeEnabled()
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    await expect(missing().filter({ hasText: block })).toHaveCount(1)
    await hand.press(page.getByRole("button", { name: block }))
    await expect(approve).toBeFocused()
    await page.keyboard.press("Space")
    // The panel of the e-prescription service opens beside the renewal.
    await expect(page.getByRole("button", { name: "Open the e-prescription service" }).last()).toBeVisible()
    await hand.check(page.getByRole("radio", { name: "In another way" }))
    await hand.press(page.getByRole("button", { name: "Approve and send the message" }))
    await expect(page.getByText("All prescriptions are decided.")).toBeVisible()
    await picture(page, "prescription-renewal")
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    await expect(missing().first()).toBeVisible()
    await expect(missing().filter({ hasText: block })).toHaveCount(0)
  },
)

test.describe("a market that sends each note to a service outside", () => {
  let service: OutsideService
  let clinic: Clinic
  test.beforeAll(async () => {
    service = await OutsideService.start()
    clinic = await Clinic.open({ program: "tests/e2e/server/reporting-server.ts", env: { REPORT_SERVICE: service.url } })
  })
  test.afterAll(async () => {
    await clinic.close()
    await service.stop()
  })

  test(
    "a Swedish doctor writes on while an end waits for it, stops waiting, and has it asked again",
    { tag: ["@END-206", "@END-503", "@END-504", "@END-505"] },
    async ({ page }) => {
      const { server } = clinic
      await signIn(page, server, "se-doctor")
      const meeting = await promisedMeeting(page, server, "se-doctor", "adult by video")
      const { requests, plan, kept } = service
      await openNote(page, server, meeting.id)
      await writeNote(page)
      plan.set(meeting.id, ["silent", ...Array<"fail">(40).fill("fail")])
      const end = page.getByRole("button", { name: "Sign and end" })
      await end.click()
      await expect(page.getByText("Sending to an external service (report)")).toBeVisible()
      await expect(page.getByText(/^Waiting for the service since \d\d:\d\d\./)).toBeVisible()
      await expect(page.getByRole("button", { name: "Try again now" })).toHaveCount(0)
      await picture(page, "an end that waits")

      const words = page.getByText(/^The service has not responded since \d\d:\d\d\. It was asked \d+ times?, and is asked again\./)
      await expect(words).toBeVisible({ timeout: 20_000 })
      await expectNoViolationsInBothThemes(page, "an end that waits for a service that fails")
      await historyIn(page).fill("Skriver vidare medan rapporten väntar")
      await expect(historyIn(page)).toHaveValue("Skriver vidare medan rapporten väntar")
      for (const width of [1440, 1199, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.getByRole("button", { name: "Stop waiting" }).scrollIntoViewIfNeeded()
        await expect(page.getByRole("button", { name: "Try again now" })).toBeInViewport()
        await picture(page, `an end that waits for a service that fails, ${width}`)
      }
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole("button", { name: "Stop waiting" }).click()
      await expect(page.getByText("The meeting has not ended")).toBeVisible()
      await expect(page.getByText(/^You stopped waiting\. The meeting is open, and the note is not signed\./)).toBeVisible()
      await expect(page.getByText("Sending to an external service (report)")).toHaveCount(0)
      expect(await logOfNote(page, server, meeting.id)).not.toContain("signed")

      await end.click()
      await expect(words).toBeVisible({ timeout: 20_000 })
      plan.delete(meeting.id)
      await page.getByRole("button", { name: "Try again now" }).click()
      await expect(page).toHaveURL(`${server.url}/`)
      await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
      const [first, last] = [requests[0], requests.at(-1)]
      expect(last).toMatchObject({ isAnswered: true, unanswered: first?.key })
      expect(last?.content).not.toBe(first?.content)
      expect(kept.get(meeting.id)).toMatchObject({ content: last?.content })
    },
  )
})
