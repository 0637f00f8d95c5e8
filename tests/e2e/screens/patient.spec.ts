import { allowConsoleErrors, says, status, unshownPictures } from "../console-errors.ts"
import type { Page } from "playwright/test"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { keyboard, tabTo, withoutPointer } from "../by-keyboard.ts"
import { meetingsAroundNow, promisedMeeting } from "../clinic.ts"
import { expect, expectBornInBar, goWithin, signIn, signInAtHome, test } from "../journey.ts"

const paneOf = (page: Page) => page.getByRole("complementary", { name: "Patient record" })
const barOf = (page: Page) => page.getByRole("region", { name: "Patient", exact: true })

test(
  "a Swedish doctor reads a child's account, cards and record by keyboard alone, and on a phone",
  { tag: ["@JRN-006", "@JRN-011", "@JRN-030", "@SCR-111"] },
  async ({ page, sharedServer: server }) => {
    await signInAtHome(page, server, "se-doctor")
    await withoutPointer(page)
    const hand = keyboard(page)
    const meeting = await promisedMeeting(page, server, "se-doctor", "child")
    await hand.press(page.locator(`a[href="/emr/${meeting.id}"]`))
    await expect(barOf(page).getByRole("heading", { name: meeting.patient.name })).toBeVisible()
    await expect(barOf(page)).toContainText(/\d{8}-\d{4}/)
    await expect(barOf(page)).toContainText(/days?|months?|years?/)
    await expect(barOf(page)).toContainText("Account holder:")
    const pane = paneOf(page)
    await hand.press(pane.getByRole("tab", { name: "Patient", exact: true }))
    await expect(page).toHaveURL(/leftbar=patient/)
    await expect(pane.getByRole("list", { name: "Tags" })).toContainText("Child")
    const family = pane.getByRole("region", { name: "Children and guardians" })
    await expect(family).toContainText(/Mother|Father/)
    await expect(family).toContainText(/Verified|Not verified/)
    await expect(pane.getByRole("region", { name: "Contact details" })).toContainText("Account holder")
    await expect(pane.getByRole("region", { name: "Registration" })).toContainText("Child health centre")
    // High-cost protection is for adults.
    await expect(pane.getByRole("region", { name: "High-cost protection" })).toHaveCount(0)
    await expect(pane.getByRole("region", { name: "Measurements" })).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    const records = pane.getByRole("tab", { name: /Medical records/ })
    await expect(records).toContainText(/\d+/)
    await hand.press(records)
    await expect(pane.getByRole("tabpanel")).toContainText(/ · |The record is empty/)
    await goWithin(page, `/emr/${meeting.id}?leftbar=health-check`)
    await expect(pane.getByText("No health checks found")).toBeVisible()

    await expectBornInBar(page, /\d{4}-\d{2}-\d{2} \(\d+ \w+\)/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${server.url}/emr/${meeting.id}?leftbar=patient`)
    await expect(pane.getByRole("region", { name: "Contact details" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "patient-pane-phone")
  },
)

test(
  "the profile shows warnings, entries and the record service's notices by keyboard alone",
  { tag: ["@JRN-006", "@JRN-031"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    await withoutPointer(page)
    await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("every warning")}`)
    const pane = paneOf(page)
    await expect(pane.getByRole("heading", { name: "Patient record" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Close panel" })).toHaveCount(0)
    await tabTo(page, barOf(page).getByRole("button", { name: /warnings/ }))
    await page.keyboard.press("Enter")
    const warnings = pane.getByRole("region", { name: "Warnings" })
    await expect(warnings).toBeFocused()
    await expect.poll(() => warnings.getByRole("listitem").count()).toBeGreaterThan(2)
    await page.keyboard.press("Shift+Tab")
    await expect(pane.getByRole("button", { name: "Hide tags and warnings" })).toBeFocused()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(pane.getByRole("button", { name: /See all \d warnings/ })).toBeFocused()
    await page.keyboard.press("Enter")
    const all = page.getByRole("dialog", { name: "Warnings" })
    await expect.poll(() => all.getByRole("listitem").count()).toBeGreaterThan(2)
    await expectNoViolationsInBothThemes(page)
    await page.keyboard.press("Escape")
    await expect(all).toBeHidden()

    const hand = keyboard(page)
    await hand.press(pane.getByRole("tab", { name: /Medical records/ }))
    const selectedEntry = pane.getByRole("region", { name: "Selected entry" })
    const before = await selectedEntry.textContent()
    await tabTo(page, pane.locator("[data-entry]").first())
    await page.keyboard.press("ArrowDown")
    await expect(selectedEntry).not.toHaveText(before ?? "")
    await expect(pane.locator("[data-entry][aria-current=true]")).toBeFocused()
    await expectNoViolationsInBothThemes(page)
    await tabTo(page, page.getByRole("button", { name: "Hide tags and warnings" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("button", { name: "Show tags and warnings" })).toBeVisible()
    await expectNoViolationsInBothThemes(page)

    await goWithin(page, `/emr/patient-profile/${promisedPatientId("silent record service")}?leftbar=medical-record-entries`)
    const silent = page.getByRole("dialog", { name: "The record service is not responding" })
    await expect(silent).toBeVisible()
    await expectNoViolationsInBothThemes(page)
    await page.keyboard.press("Escape")
    await expect(silent).toBeHidden()

    await goWithin(page, `/emr/patient-profile/${promisedPatientId("record of another unit")}?leftbar=medical-record-entries`)
    const notice = page.getByRole("dialog", { name: "You have no access to this care unit’s record" })
    await expect(notice).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(notice).toBeHidden()
    await expect(pane.locator("[data-entry]").first()).toBeVisible()

    await goWithin(page, `/emr/patient-profile/${promisedPatientId("record that the patient blocks")}?leftbar=medical-record-entries`)
    const blocked = "You have no access to this patient in the record service"
    await expect(pane.getByRole("status").filter({ hasText: blocked })).toBeVisible()
    await hand.press(pane.getByRole("button", { name: "Read more" }))
    await expect(page.getByRole("dialog", { name: blocked })).toContainText("perhaps because the patient has blocked them")
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toBeHidden()

    allowConsoleErrors(says(/Unknown record warning prn_record_is_moving/))
    await goWithin(page, `/emr/patient-profile/${promisedPatientId("record that is moving")}?leftbar=medical-record-entries`)
    const moving = pane.getByRole("status").filter({ hasText: "The record service has a warning" })
    await expect(moving).toContainText("Journalen flyttas till en ny enhet.")
    await hand.write(pane.getByRole("searchbox", { name: "Search the record" }), "xylofonorkester")
    await expect(pane.getByText("No entries match your search")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "unknown-warning-and-no-match")

    await goWithin(page, "/emr/consultation/1234")
    await expect(page.getByRole("heading", { name: "Consultations are no longer supported in this portal" })).toBeVisible()
    await expectNoViolationsInBothThemes(page)
  },
)

test(
  "a retry refetches an unknown patient and one on a failing server, by keyboard alone",
  { tag: ["@JRN-006", "@JRN-011", "@JRN-032"] },
  async ({ page, sharedServer: server }) => {
    await signIn(page, server, "se-doctor")
    await withoutPointer(page)
    allowConsoleErrors(status(404, "/api/user/**"), status(503, "/api/user/user-info-for-patient/*"))
    await page.goto(`${server.url}/emr/patient-profile/00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole("heading", { name: "Patient not found" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "patient-not-found")
    await tabTo(page, page.getByRole("button", { name: "Try again" }))
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { name: "Patient not found" })).toBeVisible()

    const failing = "**/api/user/user-info-for-patient/*"
    await page.route(failing, (route) => route.fulfill({ status: 503, json: { status: 503, code: "unavailable", title: "Down" } }))
    await goWithin(page, `/emr/patient-profile/${promisedPatientId("every warning")}`)
    await expect(page.getByRole("heading", { name: "The patient could not be loaded" })).toBeVisible()
    await expectNoViolationsInBothThemes(page, "patient-not-fetched")
    await page.unroute(failing)
    const requests = [page.waitForRequest(/\/user\/clinician\/user\/[^/]+$/), page.waitForRequest(/user-info-for-patient/)]
    await tabTo(page, page.getByRole("button", { name: "Try again" }))
    await page.keyboard.press("Enter")
    await Promise.all(requests)
    await expect(paneOf(page).getByRole("tab", { name: "Patient", exact: true })).toBeVisible()
    const menu = page.getByRole("navigation", { name: "Actions" })
    await expect(menu.getByRole("button")).toHaveText([/Send message/, /Book follow-up/])
  },
)

test(
  "an insurance claim has a tag and a tab, and pictures zoom and turn by keyboard",
  { tag: ["@JRN-033", "@IMG-001", "@IMG-003", "@IMG-010"] },
  async ({ page, sharedServer: server }) => {
    // Each file that cannot be shown is refused with its reason.
    allowConsoleErrors(...unshownPictures)
    await signIn(page, server, "se-doctor")
    await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("insurance claim")}?leftbar=insurance-claim-details`)
    const pane = paneOf(page)
    await expect(pane.getByRole("list", { name: "Tags" })).toContainText("Insurance claim")
    await expect(pane.getByRole("region", { name: "Claim", exact: true })).toContainText("Appointments granted")

    const meeting = await promisedMeeting(page, server, "se-doctor", "symptom photos")
    await goWithin(page, `/emr/${meeting.id}?leftbar=symptoms`)
    await tabTo(page, pane.getByRole("button", { name: /Open photo 1 of \d/ }).first())
    await page.keyboard.press("Enter")
    const viewer = page.getByRole("dialog", { name: /Photo 1 of \d/ })
    await expect(viewer.getByRole("img", { name: "Patient photo 1" })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(viewer).toBeHidden()
    await expect(pane.getByRole("button", { name: /Open photo 1 of \d/ }).first()).toBeFocused()

    await pane.getByRole("tab", { name: "Documents" }).press("Enter")
    await expect(pane.getByText("No preview for HEIC and AVIF pictures.")).toBeVisible()
    await expect(pane.getByText("This file is damaged, or it is not a picture.")).toBeVisible()
    await expect(pane.getByText("This picture is too large to be shown here.")).toBeVisible()
    const paper = pane.getByRole("button", { name: /Open document 3 of 6/ })
    await expect(paper.locator("img")).toHaveJSProperty("naturalHeight", 100)
    await tabTo(page, paper)
    await page.keyboard.press("Enter")
    const document = page.getByRole("dialog", { name: /Document 3 of 6/ })
    const picture = document.getByRole("img", { name: /Document 3/ })
    await expect(picture).toHaveCSS("transform", /matrix/)
    const fitting = await picture.boundingBox()
    await page.keyboard.press("r")
    await expect(document.getByRole("status", { name: "Zoom" })).toContainText("90°")
    await page.keyboard.press("1")
    await expect(document.getByRole("status", { name: "Zoom" })).toContainText("100%")
    await page.keyboard.press("0")
    await page.keyboard.press("Shift+R")
    await expect.poll(() => picture.boundingBox()).toEqual(fitting)
    await expectNoViolationsInBothThemes(page, "picture-viewer")
    await page.keyboard.press("PageDown")
    await expect(page.getByRole("dialog", { name: /Document 4 of 6/ }).getByRole("alert")).toContainText("send it as a JPEG")
    await page.keyboard.press("Escape")
    await expect(paper).toBeFocused()
    await expectNoViolationsInBothThemes(page, "documents")
  },
)

interface SymptomFormResponse {
  readonly form: {
    readonly submitted_at: string
    readonly sections: readonly { readonly id: string; readonly title: string; readonly nodes: readonly SymptomAnswer[] }[]
  } | null
}
interface SymptomAnswer {
  readonly id: string
  readonly answer?: string | null
}

test(
  "no patient's trouble began after the form that tells of it, and a child's form asks about the child",
  { tag: ["@DEM-017", "@PANE-001"] },
  async ({ page, browser, sharedServer: server }) => {
    let patientId: string | undefined
    for (const subject of ["se-doctor", "no-doctor", "uk-gp", "fr-doctor", "de-doctor"]) {
      const context = subject === "se-doctor" ? page.context() : await browser.newContext()
      const reader = subject === "se-doctor" ? page : await context.newPage()
      await signIn(reader, server, subject)
      const aboutYou = { adult: new Set<string>(), child: new Set<string>() }
      for (const { id, patient } of await meetingsAroundNow(reader.request, server)) {
        const answer = await reader.request.get(`${server.url}/api/survey/clinician/meeting/${id}/responses`)
        const { form } = (await answer.json()) as SymptomFormResponse
        for (const { id: section, title, nodes } of form?.sections ?? []) {
          if (section === "about-you") aboutYou[patient.is_child ? "child" : "adult"].add(title)
          const onset = nodes.find((node) => node.id === "since")?.answer
          if (typeof onset !== "string") continue
          expect(onset <= form!.submitted_at, `${onset} in the form of ${id}`).toBe(true)
          if (subject === "se-doctor") patientId ??= id
        }
      }
      expect([...aboutYou.child].filter((title) => aboutYou.adult.has(title))).toEqual([])
      if (reader !== page) await context.close()
    }
    await page.goto(`${server.url}/emr/${patientId}?leftbar=symptoms`)
    await expect(paneOf(page).getByText(/^Answered /)).toBeVisible()
    await expect(paneOf(page).getByText("När började det?")).toBeVisible()
  },
)
