import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../../axe.ts"
import { keyboard, pointer, tabTo, withoutPointer } from "../../by-keyboard.ts"
import { stillRunning, watchCapture } from "../../pages/call-pages.ts"
import { entriesOfMeeting, meetingsAroundNow, promisedMeeting, type ListedMeeting } from "../../clinic.ts"
import { expect, picture, signIn, signInAtHome, test } from "../../journey.ts"
import { writeBritishNote } from "../../pages/note.ts"
import type { ServerProcess } from "../../server/server-process.ts"

const read = async <Answer>(page: Page, server: ServerProcess, path: string): Promise<Answer> =>
  (await (await page.request.get(`${server.url}/api${path}`)).json()) as Answer

const tasksOf = async (page: Page, server: ServerProcess, { id }: ListedMeeting) =>
  (await read<{ readonly tasks: readonly { readonly status: string }[] }>(page, server, `/uk/clinician/tasks/${id}`)).tasks

/** Expects the database's state of a meeting whose identity was rejected. */
async function expectRejected(page: Page, server: ServerProcess, meeting: ListedMeeting, reason: string): Promise<void> {
  expect(await read(page, server, `/uk-identity/meeting/${meeting.id}/check`)).toMatchObject({
    patient_id: meeting.patient.id,
    meeting_type: "Adult",
    outcome: "Reject",
    rejection_reason: reason,
  })
  const [cancelled] = (await meetingsAroundNow(page.request, server)).filter(({ id }) => id === meeting.id)
  expect(cancelled).toMatchObject({ finished_status: "CANCELLED" })
}

/** An account that was verified before has its identity in one line. */
async function openIdentity(page: Page): Promise<void> {
  const line = page.getByRole("button", { name: /^Identity Verified/ })
  await expect(line.or(page.getByRole("button", { name: "Accept identity" }))).toBeVisible()
  if (await line.isVisible()) await line.press("Enter")
}

const reasonField = (page: Page) => page.getByRole("textbox", { name: /Reason for contact/ })

test(
  "a UK GP rejects an identity during a call, which cancels the meeting and keeps the note",
  { tag: ["@uk-gp", "@IDV-020", "@JRN-006"] },
  async ({ page, context, server }) => {
    await watchCapture(context)
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=patient`)
    await openIdentity(page)
    await expect(page.getByRole("button", { name: "Reject identity" })).toBeVisible()
    await expect(page.getByText("NHS and practice")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "uk-identity")
    await page.getByRole("button", { name: /^start call$/i }).click()
    await expect(page.getByRole("region", { name: /video call with/i }).getByText(/waiting for/i)).toBeVisible()
    await reasonField(page).fill("Somebody else answered")
    await page.getByRole("button", { name: "Reject identity" }).click()
    const dialog = page.getByRole("dialog", { name: "Reject the identity?" })
    await expectNoViolationsInBothThemes(page, "uk-identity-reject")
    await dialog.getByRole("radio", { name: "The patient could not be verified" }).check()
    const paths: string[] = []
    page.on("request", (request) => request.method() === "POST" && paths.push(new URL(request.url()).pathname))
    await dialog.getByRole("button", { name: "Reject and cancel the meeting" }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    // First the call ends, then the check is recorded.
    const ending = ["/api/video-meeting/room/ended", `/api/uk-identity/meeting/${meeting.id}/check`]
    expect(paths.filter((address) => ending.includes(address))).toEqual(ending)
    await expect.poll(() => stillRunning(page)).toMatchObject({ tracks: 0, connections: 0 })
    await expectRejected(page, server, meeting, "CouldNotVerifyPatient")

    await page.goto(`${server.url}/emr/${meeting.id}`)
    await expect(page.getByText(/You rejected the identity in this meeting/)).toBeVisible()
    await expect(page.getByText("Rejected", { exact: true })).toBeVisible()
    await expect(page.getByRole("button", { name: "Reject identity" })).toHaveCount(0)
    await expect(reasonField(page)).toHaveValue("Somebody else answered")
  },
)

test(
  "a UK GP accepts an identity, then rejects it, by keyboard alone",
  { tag: ["@uk-gp", "@ACT-037", "@END-092", "@IDV-020", "@JRN-011"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "adult by video")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await withoutPointer(page)
    await openIdentity(page)
    const accept = page.getByRole("button", { name: "Accept identity" })
    const questions = page.getByRole("button", { name: "Questions to ask" })
    await tabTo(page, questions)
    if ((await questions.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter")
    await tabTo(page, page.getByRole("textbox", { name: "The patient’s answers" }))
    await page.keyboard.type("Knew postcode and practice")
    // An answer that is not saved with the check is listed at the end, and opened from there in its section, which is folded.
    await tabTo(page, questions)
    await page.keyboard.press("Enter")
    await tabTo(page, page.getByRole("button", { name: "Sign and end" }))
    await page.keyboard.press("Enter")
    const unsent = page.getByRole("dialog").getByRole("region", { name: "Not sent" })
    await expect(unsent.getByText(`Unfinished: identity answers for ${meeting.patient.name}`)).toBeVisible()
    await tabTo(page, unsent.getByRole("button", { name: "Open" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("textbox", { name: "The patient’s answers" })).toBeFocused()
    await tabTo(page, accept)
    await page.keyboard.press("Enter")
    await expect(page.getByText(/You accepted the identity in this meeting/)).toBeVisible()
    expect(await read(page, server, `/uk-identity/meeting/${meeting.id}/check`)).toMatchObject({
      outcome: "Accept",
      kbv_free_text_answer: "Knew postcode and practice",
    })

    await expect(page.getByRole("button", { name: /You accepted the identity in this meeting/ })).toBeFocused()
    await page.keyboard.press("Enter")
    await tabTo(page, page.getByRole("button", { name: "Reject identity" }))
    await page.keyboard.press("Enter")
    await tabTo(page, page.getByRole("radio", { name: "The patient could not be verified" }))
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("radio", { name: "Technical problems" })).toBeChecked()
    await tabTo(page, page.getByRole("button", { name: "Reject and cancel the meeting" }))
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(`${server.url}/`)
    await expectRejected(page, server, meeting, "TechnicalProblems")
  },
)

test(
  "a UK GP ends a meeting without tasks, and leaves another without sending its tasks, by keyboard alone",
  { tag: ["@uk-gp", "@MKT-021", "@MKT-027", "@JRN-011"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "uk-gp")
    await withoutPointer(page)
    const hand = keyboard(page)
    const withTasks = await promisedMeeting(page, server, "uk-gp", "triage")
    await hand.press(page.locator(`a[href="/emr/${withTasks.id}"]`))
    await expect(page.getByRole("list", { name: "Tasks" }).getByRole("listitem")).toHaveCount(2)
    await hand.press(page.getByRole("button", { name: "Close", exact: true }))
    await expect(page).toHaveURL(`${server.url}/`)
    expect((await tasksOf(page, server, withTasks)).map(({ status }) => status)).toEqual(["SUBMITTED", "SUBMITTED"])

    const meeting = await promisedMeeting(page, server, "uk-gp", "adult by phone")
    expect(await tasksOf(page, server, meeting)).toEqual([])
    await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
    // An identity that is not verified would be named first.
    await openIdentity(page)
    await hand.press(page.getByRole("button", { name: "Accept identity" }))
    await writeBritishNote(page, hand)
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    const missing = page.getByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    await expect(missing.getByRole("listitem")).toHaveCount(2)
    await expect(missing).toContainText("There are no tasks for the admin team")
    await expect(missing).toContainText("No prescription is waiting to be issued")
    await page.keyboard.press("Escape")
    await hand.check(page.getByRole("checkbox", { name: "There are no tasks for the admin team" }))
    await hand.check(page.getByRole("checkbox", { name: "No prescription is waiting to be issued" }))
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
  },
)

test(
  "a UK GP reads before signing that nobody has verified the patient, and accepts the identity first",
  { tag: ["@uk-gp", "@END-094", "@IDV-023"] },
  async ({ page, server }) => {
    await signIn(page, server, "uk-gp")
    const meeting = await promisedMeeting(page, server, "uk-gp", "one-time visitor")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await writeBritishNote(page, pointer(page))
    await page.getByRole("radio", { name: "Phone", exact: true }).check()
    const signAndEnd = page.getByRole("button", { name: "Sign and end" })
    await signAndEnd.click()
    const dialog = page.getByRole("dialog", { name: "End this meeting?" })
    await expect(dialog).toContainText(`${meeting.patient.name}: identity not verified`)
    await expectNoViolationsInBothThemes(page, "unverified identity")
    expect(await entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: null }])
    await dialog.getByRole("button", { name: "Go to “Identity”" }).click()
    await expect(page.getByRole("button", { name: "Questions to ask" })).toBeFocused()
    await page.getByRole("button", { name: "Accept identity" }).click()
    await expect(page.getByText(/You accepted the identity in this meeting/)).toBeVisible()
    await signAndEnd.click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => entriesOfMeeting(page, server, meeting)).toMatchObject([{ signed_at: expect.any(String) }])
  },
)

test("a UK GP cannot accept a child whose guardian is not verified", { tag: ["@uk-nurse", "@IDV-006"] }, async ({ page, server }) => {
  await signIn(page, server, "uk-nurse")
  const meeting = await promisedMeeting(page, server, "uk-nurse", "child of an unverified guardian")
  await page.goto(`${server.url}/emr/${meeting.id}`)
  await expect(page.getByRole("button", { name: "Accept identity" })).toBeDisabled()
  await expect(page.getByRole("alert")).toHaveText("Error: child/patient relationship has not been verified prior to this meeting.")
  await expect(page.getByRole("button", { name: "Reject identity" })).toBeEnabled()
  await picture(page, "uk-identity-child")
})
