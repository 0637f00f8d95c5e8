import type { Page } from "playwright/test"
import { demoClinicians } from "../../../server/src/areas/demo/clinicians.ts"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { meetingsAroundNow, type ListedMeeting } from "../clinic.ts"
import { expect, heightOf, picture, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"

const paneOf = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const dayBarOf = (page: Page) => page.getByRole("region", { name: "Day of the meeting" })

interface Entry {
  readonly meeting_id: string | null
  readonly contact_at: string
  readonly responsible_name: string | null
  readonly visibility: string
}
const readable = ({ visibility, meeting_id }: Entry) => visibility === "whole" && meeting_id !== null
const nameOf = (subject: string) => demoClinicians.find((clinician) => clinician.subject === subject)!.name
const stockholmDay = (millis: number) =>
  Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO("Europe/Stockholm").toPlainDate().toString()

/** The newest entries of a record. None where the record service has a notice, whose dialog would cover them. */
const entriesOf = async (page: Page, server: ServerProcess, patientId: string, size = 5): Promise<readonly Entry[]> => {
  const answer = await page.request.get(`${server.url}/api/medicalrecord/v4/entries/${patientId}?includeStricken=true&size=${size}`)
  const { entries, warnings } = (await answer.json()) as { readonly entries: readonly Entry[]; readonly warnings: readonly unknown[] }
  return warnings.length === 0 ? entries : []
}

/** A meeting of the day, with the place of such an entry among the readable ones at the top of the patient's record. */
async function meetingWithEntry(page: Page, server: ServerProcess, isWanted: (entry: Entry) => boolean) {
  for (const meeting of await meetingsAroundNow(page.request, server)) {
    const entries = (await entriesOf(page, server, meeting.patient.id)).filter(readable)
    const place = entries.findIndex(isWanted)
    if (place >= 0) return { meeting, entry: entries[place]!, place }
  }
  throw new Error("No patient of the day has such an entry")
}

const openRecord = async (page: Page, server: ServerProcess, { id }: ListedMeeting, place: number): Promise<void> => {
  await page.goto(`${server.url}/emr/${id}?leftbar=medical-record-entries`)
  await paneOf(page).getByRole("button", { name: "Options for this entry" }).nth(place).click()
}

test(
  "a colleague's note cannot be stricken, and its appointment opens read-only",
  { tag: ["@PANE-060", "@PANE-066"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    const isColleagues = ({ responsible_name }: Entry) => responsible_name !== null && responsible_name !== nameOf("se-doctor")
    const { meeting, entry, place } = await meetingWithEntry(page, server, isColleagues)
    await openRecord(page, server, meeting, place)
    const strike = page.getByRole("menuitem", { name: /Strike out note/ })
    await expect(strike).toBeDisabled()
    await expect(strike).toContainText("This appointment belongs to another clinician")
    await page.getByRole("menuitem", { name: "Open corresponding appointment" }).click()
    const appointment = page.getByRole("dialog", { name: "A colleague’s appointment" })
    await expect(appointment).toContainText(entry.responsible_name ?? "nobody")
  },
)

test(
  "an earlier appointment is marked as past, and links back to today's",
  { tag: ["@SCR-110", "@END-039"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    const isOwnAndOld = ({ responsible_name, contact_at }: Entry) =>
      responsible_name === nameOf("se-doctor") && Date.parse(contact_at) < Date.now() - 48 * 3_600_000
    const { meeting, entry, place } = await meetingWithEntry(page, server, isOwnAndOld)
    await openRecord(page, server, meeting, place)
    const opened = page.waitForEvent("popup")
    await page.getByRole("menuitem", { name: "Open corresponding appointment" }).click()
    const past = await opened
    await expect(past).toHaveURL(`${server.url}/emr/${entry.meeting_id}`)
    await expect(dayBarOf(past)).toContainText(/^Past meeting, \d{1,2} \w+/)
    await expect(past).toHaveTitle(/^\d{1,2} \w+( \d{4})? \d\d:\d\d /)
    // Today's meeting is still there, without a bar.
    await expect(page).toHaveURL(new RegExp(`/emr/${meeting.id}`))
    // Around midnight the demo's day can be yesterday's.
    const isToday = stockholmDay(meeting.start_millis) === stockholmDay(Date.now())
    if (isToday) await expect(dayBarOf(page)).toHaveCount(0)
    const back = dayBarOf(past).getByRole("link", { name: isToday ? /^Back to today’s meeting \d\d:\d\d$/ : /^Back to today’s/ })
    await expect(back).toBeVisible()
    await expectNoViolationsInBothThemes(past, "past-meeting")
    await picture(past, "past-meeting")
    // The page that is clicked closes, perhaps before it has answered the click.
    if (isToday) await Promise.all([past.waitForEvent("close"), back.click().catch(() => undefined)])
    else await back.click()

    await page.goto(`${server.url}/emr/${entry.meeting_id}`)
    await dayBarOf(page)
      .getByRole("link", { name: /^Back to today’s/ })
      .click()
    await expect(dayBarOf(page)).toHaveCount(0)
  },
)

const ownMeetingOf = async (page: Page, server: ServerProcess, patientId: string): Promise<string> => {
  const own = (await entriesOf(page, server, patientId)).find((entry) => readable(entry) && entry.responsible_name === nameOf("se-doctor"))
  if (own === undefined) throw new Error("The patient has no recent note of the clinician's")
  return own.meeting_id!
}

test(
  "a severe allergy that the patient has not reported comes first on the patient tab",
  { tag: ["@PANE-061", "@PANE-063"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("every warning")}?leftbar=patient`)
    const tab = paneOf(page).getByRole("tabpanel")
    await expect(tab.getByRole("heading", { level: 3 }).first()).toHaveText("Allergies")
    const card = tab.getByRole("region", { name: "Allergies" })
    await expect(card.getByRole("status").filter({ hasText: "The record and the patient disagree" })).toBeVisible()
    const severe = card.getByRole("listitem").first()
    await expect(severe).toContainText("Allvarlig penicillinallergi")
    await expect(severe).toContainText(/Warning in the record, \S/)
    await expect(severe).toContainText("Not reported by the patient")
    await expectNoViolationsInBothThemes(page, "allergies")
  },
)

/** Finds a word in the record, walks through its matches, and filters the record by a facility. */
async function findAndFilter(page: Page): Promise<void> {
  const pane = paneOf(page)
  const box = pane.getByRole("searchbox", { name: "Search the record" })
  await box.fill("och")
  await expect(pane.getByText(/^\d+ matches · \d+ entries$/)).toBeVisible()
  await box.press("Enter")
  await box.press("Enter")
  await expect(pane.getByText(/^Match 2 of \d+$/)).toBeVisible()
  await pane.getByRole("button", { name: "Next match" }).click()
  await expect(pane.getByText(/^Match 3 of \d+$/)).toBeVisible()
  await expect(pane.locator("mark[aria-current]")).toBeInViewport()
  await pane.getByRole("button", { name: "Filter the record" }).click()
  const drawer = page.getByRole("dialog", { name: "Filter the record" })
  await drawer.getByRole("group", { name: "Care facility" }).getByRole("checkbox").first().check()
  await drawer.getByRole("button", { name: /^Show \d+ entr/ }).click()
  await expect(pane.getByRole("button", { name: "Filter the record, chosen: 1" })).toBeVisible()
  expect(new URL(page.url()).search).toBe("?leftbar=medical-record-entries")
}

/** Opens the patient's entry from whose meeting a specialist was referred to, and reads what the meeting left beside the note. */
async function openReferred(page: Page, server: ServerProcess, patientId: string): Promise<void> {
  const entries = (await entriesOf(page, server, patientId, 20)).filter(readable)
  const isReferred = async ({ meeting_id }: Entry) => {
    const answer = await page.request.get(`${server.url}/api/digiphysical/clinician/specialistreferral?meetingId=${meeting_id}`)
    const { specialist_referrals } = (await answer.json()) as { readonly specialist_referrals: readonly unknown[] }
    return specialist_referrals.length > 0
  }
  const place = (await Promise.all(entries.map(isReferred))).indexOf(true)
  const item = paneOf(page).getByRole("button", { name: "Options for this entry" }).nth(place).locator("xpath=ancestor::li[1]")
  await item.getByRole("heading").getByRole("button").click()
  await expect(item.getByRole("region", { name: "Specialist referrals" })).toContainText("Purpose: Bedömning och fortsatt handläggning")
  await expectNoViolationsInBothThemes(page, "open-entry")
  await picture(page, "open-entry")
}

test(
  "the folded strip shows interpreter and hearing",
  { tag: ["@PANE-062", "@PANE-070", "@PANE-071", "@PANE-080", "@PANE-081"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    await page.setViewportSize({ width: 1366, height: 768 })
    const meetingId = await ownMeetingOf(page, server, promisedPatientId("every warning"))
    await page.goto(`${server.url}/emr/${meetingId}?leftbar=medical-record-entries`)
    const toggle = page.getByRole("button", { name: "Show tags and warnings" })
    await expect(toggle).toBeVisible()
    const strip = toggle.locator("xpath=ancestor::div[2]")
    await expect(paneOf(page).getByText("Hörselnedsättning", { exact: true })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    // The bar of a past meeting comes later, and moves the pane down.
    await expect(async () => {
      const box = (await strip.boundingBox())!
      expect(box.height / (await heightOf(paneOf(page)))).toBeLessThanOrEqual(0.12)
      for (const text of ["Allvarlig penicillinallergi", "Behöver tolk (arabiska)", "Hörselnedsättning"]) {
        const place = (await paneOf(page).getByText(text, { exact: true }).boundingBox())!
        expect([text, place.y >= box.y && place.y + place.height <= box.y + box.height]).toEqual([text, true])
      }
    }).toPass()
    await page.setViewportSize({ width: 1440, height: 900 })
    const content = paneOf(page).getByRole("tabpanel")
    await expect(async () => expect((await heightOf(content)) / (await heightOf(paneOf(page)))).toBeGreaterThanOrEqual(0.6)).toPass()
    await findAndFilter(page)
    await toggle.click()
    await expect(paneOf(page).getByRole("button", { name: /See all \d warnings/ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("button", { name: "Hide tags and warnings" })).toBeVisible()
    await openReferred(page, server, promisedPatientId("every warning"))
  },
)
