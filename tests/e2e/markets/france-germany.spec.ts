import { allowConsoleErrors, status } from "../console-errors.ts"
import type { Page } from "playwright/test"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { meetingsAroundNow, promisedMeeting, type ListedMeeting } from "../clinic.ts"
import { expect, expectBornInBar, signInAtHome } from "../journey.ts"
import { openEvaluation } from "../pages/note.ts"
import { test } from "../record-system.ts"
import type { ServerProcess } from "../server/server-process.ts"

/** The API's response about a meeting. */
async function wholeMeeting(page: Page, server: ServerProcess, { id }: ListedMeeting) {
  const response = await page.request.get(`${server.url}/api/meeting/doctor/meeting/${id}`)
  return (await response.json()) as { readonly user: { readonly phone: string | null } }
}

const partnerOf = async (page: Page, server: ServerProcess, accountId: string) => {
  const response = await page.request.get(`${server.url}/api/fr-partner/user/mh-user/${accountId}`)
  return response.ok() ? ((await response.json()) as { readonly external_patient_id: string; readonly partner_name: string }) : undefined
}

test(
  "a French doctor sends a patient by keyboard alone, despite a refusal and an unreachable system",
  { tag: ["@FRA-010", "@FRA-016", "@JRN-006", "@JRN-011", "@SCR-111"] },
  async ({ page, connectedServer: server, emr }) => {
    await signInAtHome(page, server, "fr-doctor")
    await withoutPointer(page)
    const hand = keyboard(page)
    const meeting = await promisedMeeting(page, server, "fr-doctor", "patient of a partner")
    const partner = await partnerOf(page, server, meeting.patient.id)
    await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
    await hand.press(page.getByRole("tab", { name: "Patient", exact: true }))
    await expect(page.getByText("Independent practice").first()).toBeVisible()
    const pane = page.getByRole("complementary", { name: "Patient record" })
    await expect(pane.getByText(partner?.external_patient_id ?? "?")).toBeVisible()

    const section = page.getByRole("region", { name: "Partner’s record system" })
    allowConsoleErrors(status(500, "/api/fr-tamm-sync/sync/patient"))
    emr.status = 422
    await hand.press(section.getByRole("button", { name: "Send patient" }))
    const banner = section.getByRole("alert")
    await expect(banner).toContainText("did not accept the patient")
    await expectNoViolationsInBothThemes(page, "fr-functional-failure")
    emr.status = 503
    await hand.press(banner.getByRole("button", { name: "Try again" }))
    await expect(banner).toContainText("is not responding")
    await expectNoViolationsInBothThemes(page, "fr-technical-failure")
    await hand.press(banner.getByRole("button", { name: "Contact support" }))
    const support = page.getByRole("dialog")
    await expect(support.getByRole("textbox", { name: "Message to support" })).toHaveValue(new RegExp(`${meeting.id}[^]*TECH_FAILURE`))
    await expectNoViolationsInBothThemes(page, "support-message")
    await hand.press(support.getByRole("button", { name: "Close" }).last())
    emr.status = 201
    await hand.press(banner.getByRole("button", { name: "Try again" }))
    await expect(section.getByText(/The patient was sent at \d\d:\d\d/)).toBeVisible()
    await expect(banner).toHaveCount(0)
    expect(emr.requests.at(-1)).toMatchObject({ external_patient_id: partner?.external_patient_id, meeting_id: meeting.id })
    await expectBornInBar(page, /\d{2}\/\d{2}\/\d{4} \(\d+ \w+\)/)
  },
)

test(
  "a French doctor finds and registers callers, and sends a patient, by keyboard alone",
  { tag: ["@fr-doctor", "@FRA-035", "@FRA-036"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "fr-doctor")
    await withoutPointer(page)
    const promised = await promisedMeeting(page, server, "fr-doctor", "adult by video")
    const { user } = await wholeMeeting(page, server, promised)
    const open = async (phone: string) => {
      await tabTo(page, page.getByRole("button", { name: "Patient by phone" }))
      await page.keyboard.press("Enter")
      const number = page.getByRole("dialog").getByRole("textbox", { name: /Phone number/ })
      await tabTo(page, number)
      await page.keyboard.type(phone)
      await page.keyboard.press("Enter")
    }
    await open(user.phone ?? "")
    const searchResult = page.getByRole("dialog").getByRole("button", { name: `Open ${promised.patient.name}` })
    await tabTo(page, searchResult)
    await expectNoViolationsInBothThemes(page, "fr-patient-by-phone")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(`${server.url}/emr/patient-profile/${promised.patient.id}`)

    await page.goto(server.url)
    await open("06 39 98 99 98")
    await expect(page.getByText("No patient has this number.")).toBeVisible()
    await tabTo(page, page.getByRole("textbox", { name: /First name/ }))
    await page.keyboard.type("Inès")
    await tabTo(page, page.getByRole("textbox", { name: /Last name/ }))
    await page.keyboard.type("Delaunay")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/emr\/patient-profile\//)
    await expect(page.getByRole("heading", { name: "Inès Delaunay" })).toBeVisible()

    const meeting = await promisedMeeting(page, server, "fr-doctor", "patient of a partner")
    await page.goto(`${server.url}/emr/${meeting.id}`)
    await tabTo(page, page.getByRole("button", { name: "Send patient" }))
    await page.keyboard.press("Enter")
    await expect(page.getByText(/The patient was sent at/)).toBeVisible()
    await expect(page.getByRole("button", { name: "Send again" })).toBeFocused()
  },
)

test(
  "a German doctor sees who pays and ends the meeting by keyboard alone",
  { tag: ["@de-doctor", "@GER-001", "@JRN-011", "@SCR-111"] },
  async ({ page, server }) => {
    await signInAtHome(page, server, "de-doctor")
    await withoutPointer(page)
    const hand = keyboard(page)
    const meeting = await promisedMeeting(page, server, "de-doctor", "invoiced patient")
    await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
    await hand.press(page.getByRole("tab", { name: "Patient", exact: true }))
    await expect(page.getByRole("heading", { level: 2, name: "Video visit" })).toBeVisible()
    const billing = page.getByRole("region", { name: "Billing" })
    await expect(billing).toContainText("An invoice is sent")
    await expectNoViolationsInBothThemes(page, "de-billing")
    await expectBornInBar(page, /\d{2}\.\d{2}\.\d{4} \(\d+ \w+\)/)

    await hand.write(page.getByRole("textbox", { name: /Anlass/ }), "Husten seit fünf Tagen")
    await hand.write(page.getByRole("textbox", { name: /^Beurteilung/ }), "Akute Bronchitis ohne Hinweis auf Pneumonie.")
    await hand.choose(page.getByRole("combobox", { name: /Hauptdiagnose/ }), "akute")
    await hand.write(page.getByRole("textbox", { name: /^Vorgehen/ }), "Schonung, viel trinken, Wiedervorstellung bei Verschlechterung.")
    await openEvaluation(page, hand)
    await hand.check(page.getByRole("radiogroup", { name: /Anliegen geklärt/ }).getByRole("radio", { name: "Ja" }))
    await hand.press(page.getByRole("button", { name: "Sign and end" }))
    await expect(page).toHaveURL(`${server.url}/`)
    const [ended] = (await meetingsAroundNow(page.request, server)).filter((listed) => listed.id === meeting.id)
    expect(ended).toMatchObject({ finished_status: "COMPLETED", note_state: "signed" })
  },
)
