import type { Page } from "playwright/test"
import { promisedPatientId } from "../../../server/src/areas/demo/promises/promised-patients.ts"
import { expectNoViolationsInBothThemes } from "../axe.ts"
import { promisedMeeting } from "../clinic.ts"
import { allowConsoleErrors, perhaps, says, serverGone, status, unshownPictures } from "../console-errors.ts"
import { expect, goWithin, signIn, test } from "../journey.ts"
import type { ServerProcess } from "../server/server-process.ts"
import { type ScreenTexts, textsIn } from "./texts.ts"

const inEnglish = textsIn("en-GB")
const pane = (page: Page, text = inEnglish) => page.getByRole("complementary", { name: text("Patient record") })
const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words })
const failing = (...endpoints: readonly string[]) => ({ ROND_DEMO_FAULTS: endpoints.join(" ") })

interface ListedEntry {
  readonly meeting_id: string
  readonly responsible_name: string
  readonly signed_at: string | null
}

const allowAnswers = (code: number, ...paths: readonly string[]) => allowConsoleErrors(...paths.map((path) => status(code, `/api/${path}`)))

async function openRecord(page: Page, server: ServerProcess, tab: string): Promise<void> {
  await page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("whole record in Sweden")}?leftbar=${tab}`)
}

/** @param words the alert's English text */
async function expectAlert(page: Page, words: string, name: string, text: ScreenTexts = inEnglish): Promise<void> {
  await expect(alert(page, text(words))).toBeVisible()
  await expect(
    pane(page, text)
      .getByRole("button", { name: text("Try again") })
      .first(),
  ).toBeVisible()
  await expectNoViolationsInBothThemes(page, name)
}

test.describe("in Swedish", () => {
  test.use({ locale: "sv" })

  test(
    "failed lists and parts of the record say so in their place",
    { tag: ["@IMG-013", "@HCH-006", "@PANE-012", "@PANE-051", "@PANE-081", "@SAS-005"] },
    async ({ page, server }) => {
      allowConsoleErrors(...serverGone, ...unshownPictures, says(/Unknown lab test type/), says(/Unknown lab marker/))
      allowAnswers(503, "patientdocuments", "medicalrecord/v4/entries/*", "medicalrecord/patient/prorenatawarnings/*")
      allowAnswers(503, "medicalrecord/v2/self-assessments", "lab-test/clinician/lab-tests")
      allowAnswers(503, "prescription-module-se/prescriptions/meeting/*", "digiphysical/clinician/specialistreferral")
      allowAnswers(503, "medicaldocuments/finalised-documents/*", "lab-test/clinician/measurements")
      allowAnswers(403, "medicalrecord/v4/entries/*")
      // A page that opens joins its reads in one request: one that is not retried is then no response of its own.
      for (const [code, path] of [
        [503, "meeting/clinician/upcoming-appointments/v2/*/*"],
        [404, "lab-test/clinician/lab-tests"],
        [404, "lab-test/clinician/lab-tests/*"],
      ] as const)
        allowConsoleErrors(perhaps(status(code, `/api/${path}`)))
      const text = textsIn("sv")
      await signIn(page, server, "se-doctor")

      const { id } = await promisedMeeting(page, server, "se-doctor", "whole record")
      await page.goto(`${server.url}/emr/${id}?leftbar=documents`)
      const refresh = pane(page, text).getByRole("button", { name: text("Refresh") })
      await expect(refresh).toBeVisible()
      await server.restart(
        failing(
          "patient-documents.list",
          "record.entries",
          "patient.warnings",
          "appointments.get-upcoming",
          "se.lab-tests=not-found",
          "self-assessment.list=surveys-not-kept",
        ),
      )
      await refresh.click()
      await expect(alert(page, text("The documents could not be refreshed"))).toBeVisible()
      await expectNoViolationsInBothThemes(page, "documents-not-refreshed")
      await openRecord(page, server, "medical-record-entries")
      await expectAlert(page, "The medical record could not be loaded", "record-not-loaded", text)
      await expect(alert(page, text("The patient’s warnings could not be loaded"))).toBeVisible()
      await openRecord(page, server, "upcoming-appointments")
      await expectAlert(page, "Upcoming appointments could not be loaded", "upcoming-not-loaded", text)
      await openRecord(page, server, "health-check")
      await expectAlert(
        page,
        "Could not find the health checks. Please try again or contact us if the problem remains.",
        "health-checks-not-found",
        text,
      )
      await openRecord(page, server, "self-assessment")
      await expect(pane(page, text).getByText(text("The self-assessments are not known now"))).toBeVisible()

      await server.restart(
        failing("se.lab-tests", "self-assessment.list", "se.meeting-prescriptions", "se.specialist-referrals", "documents.finalised"),
      )
      await openRecord(page, server, "health-check")
      await expectAlert(
        page,
        "There was an error while getting the health checks. Please try again or contact us if the problem remains.",
        "health-checks-failed",
        text,
      )
      await openRecord(page, server, "self-assessment")
      await expectAlert(page, "The self-assessments could not be loaded", "self-assessments-failed", text)
      await openRecord(page, server, "medical-record-entries")
      await pane(page, text).getByRole("heading", { level: 4 }).getByRole("button").first().click()
      await expectAlert(page, "The e-prescriptions of this entry could not be loaded", "entry-details-failed", text)
      await expect(alert(page, text("The specialist referrals of this entry could not be loaded"))).toBeVisible()
      await expect(alert(page, text("The documents of this entry could not be loaded"))).toBeVisible()

      for (const [fault, words] of [
        ["se.lab-test=not-found", "Could not find the health check. Please try again or contact us if the problem remains."],
        [
          "se.lab-measurements",
          "There was an error while getting the measurements. Please try again or contact us if the problem remains.",
        ],
      ] as const) {
        await server.restart(failing(fault, "record.entries=refused"))
        await openRecord(page, server, "health-check")
        await openFirstHealthCheck(page, text)
        await expectAlert(page, words, "health-check-failed", text)
      }
      await openRecord(page, server, "medical-record-entries")
      const refused = alert(page, text("The medical record could not be loaded"))
      await expect(refused).toContainText(text("You do not have access to this. Contact support if you should have it."))
      await expect(refused.getByRole("button", { name: text("Try again") })).toHaveCount(0)
    },
  )
})

/** The list shows nothing until the names of the checks have loaded. */
async function openFirstHealthCheck(page: Page, text: ScreenTexts): Promise<void> {
  await pane(page, text)
    .getByRole("button", { name: text("Updated {0}", { 0: "" }) })
    .first()
    .click()
}

interface RefusedEntry {
  readonly meeting_id: string | null
  readonly meeting_refusal?: string
  readonly signed_at: string | null
}

test.describe("in Norwegian", () => {
  test.use({ locale: "nb" })

  test(
    "failed parts of an entry say so in their place, and a refusal has no retry",
    { tag: ["@IMG-010", "@IMG-013", "@PANE-066", "@PANE-080", "@PANE-082", "@PANE-083"] },
    async ({ page, server }) => {
      allowConsoleErrors(...serverGone)
      allowAnswers(
        503,
        "survey/clinician/meeting/*/responses",
        "medicalrecord/prescription",
        "medicalrecord/entry/audit/*",
        "patientdocuments",
      )
      allowAnswers(403, "medicalrecord/entry/appointment/*", "survey/clinician/meeting/*/responses")
      const text = textsIn("nb")
      await signIn(page, server, "no-doctor")
      const meeting = await promisedMeeting(page, server, "no-doctor", "whole record")
      const answer = await page.request.get(`${server.url}/api/medicalrecord/v4/entries/${meeting.patient.id}?includeStricken=true&size=10`)
      const { entries } = (await answer.json()) as { readonly entries: readonly RefusedEntry[] }
      const colleagues = entries.findIndex(({ meeting_refusal }) => meeting_refusal !== undefined)
      const openHistory = () => page.goto(`${server.url}/emr/${meeting.id}?leftbar=consultation-history`)
      const rows = pane(page, text).getByRole("heading", { level: 4 }).getByRole("button")
      const fromMenu = async (name: string) => {
        await pane(page, text)
          .getByRole("button", { name: text("Options for this entry") })
          .nth(colleagues)
          .click()
        await page.getByRole("menuitem", { name }).click()
      }

      await server.restart(
        failing(
          "symptoms.form=surveys-not-kept",
          "record.prescriptions",
          "record.entry-audit",
          "record.entry-appointment=refused",
          "patient-documents.list",
        ),
      )
      await openHistory()
      await rows.nth(colleagues).click()
      await expectAlert(page, "The prescriptions of this entry could not be loaded", "prescriptions-not-loaded", text)
      await expect(alert(page, text("The patient’s answers could not be loaded"))).toHaveCount(0)
      await fromMenu(text("Who wrote and read this"))
      await expect(alert(page, text("The log could not be loaded"))).toBeVisible()
      await page.keyboard.press("Escape")
      await fromMenu(text("Open corresponding appointment"))
      const refused = page.getByRole("dialog", { name: text("The appointment could not be opened") })
      await expect(refused).toContainText(text("You no longer treat this patient, so you cannot open the appointment."))
      await expect(refused.getByRole("button", { name: text("Try again") })).toHaveCount(0)
      await expectNoViolationsInBothThemes(page, "appointment-refused")
      await page.goto(`${server.url}/emr/${meeting.id}?leftbar=documents`)
      await expectAlert(page, "The documents could not be loaded", "documents-not-loaded", text)

      await server.restart(failing("symptoms.form=refused"))
      await openHistory()
      await rows.nth(colleagues).click()
      const noAnswers = alert(page, text("The patient’s answers could not be loaded"))
      await expect(noAnswers).toContainText(text("You do not have access to this. Contact support if you should have it."))
      await expect(noAnswers.getByRole("button", { name: text("Try again") })).toHaveCount(0)

      // A patient's documents come with a meeting ahead.
      const past = entries.find(({ meeting_refusal, signed_at }) => meeting_refusal === undefined && signed_at !== null)!
      await goWithin(page, `/emr/${past.meeting_id}?leftbar=documents`)
      await expect(pane(page, text).getByText(text("No documents"))).toBeVisible()
      await expectNoViolationsInBothThemes(page, "no-documents")
    },
  )
})

test.describe("while the history and the changes of a note fail", () => {
  test.use({ settings: failing("record.strike-entry", "record.unsign-entry", "se.lab-test") })

  test(
    "a note is neither stricken nor unsigned after a failure, and each reason is kept",
    { tag: ["@END-016", "@END-017", "@HCH-006", "@PANE-034"] },
    async ({ page, browser, server }) => {
      // The check is requested again by itself, when the next server does not fail it.
      allowConsoleErrors(...serverGone, says(/Unknown lab test type/), perhaps(says(/Unknown lab marker/)))
      allowAnswers(503, "lab-test/clinician/lab-tests/*")
      allowAnswers(503, "medicalrecord/entry/strike/*", "medicalrecord/entry/unsign/*", "medicalrecord/v4/entries/*")
      await signIn(page, server, "se-doctor")
      const meeting = await promisedMeeting(page, server, "se-doctor", "whole record")
      const answer = await page.request.get(`${server.url}/api/medicalrecord/v4/entries/${meeting.patient.id}`)
      const { entries } = (await answer.json()) as { readonly entries: readonly ListedEntry[] }
      const own = entries.find(({ responsible_name, signed_at }) => responsible_name === "Elsa Lindqvist" && signed_at !== null)!
      for (const [change, title, failed] of [
        ["strike", "Strike out this note?", "The note could not be struck out."],
        ["unsign", "Unsign this note?", "Network error: the note is still signed."],
      ] as const) {
        await page.goto(`${server.url}/emr/${own.meeting_id}?${change}=1`)
        const dialog = page.getByRole("dialog", { name: title })
        const reason = dialog.getByRole("textbox", { name: /Reason/ })
        await reason.fill("Written about another patient")
        await dialog.getByRole("button", { name: /^(Strike out|Unsign) note$/ }).click()
        await expect(alert(page, failed)).toBeVisible()
        await expect(reason).toHaveValue("Written about another patient")
        await expectNoViolationsInBothThemes(page, `${change}-failed`)
        await page.keyboard.press("Escape")
        await expect(dialog).toBeHidden()
      }

      await goWithin(page, `/emr/${own.meeting_id}?leftbar=health-check`)
      await openFirstHealthCheck(page, inEnglish)
      const unread = "There was an error while getting the health check. Please try again or contact us if the problem remains."
      await expectAlert(page, unread, "health-check-unread")

      await server.restart(failing("record.entries"))
      const norwegian = await (await browser.newContext()).newPage()
      await signIn(norwegian, server, "no-doctor")
      const { id } = await promisedMeeting(norwegian, server, "no-doctor", "adult by video")
      await norwegian.goto(`${server.url}/emr/${id}?leftbar=consultation-history`)
      await expectAlert(norwegian, "The consultation history could not be loaded", "history-not-loaded")
      await norwegian.context().close()
    },
  )
})

test.describe("while the treatment programmes' writes and exercises fail", () => {
  test.use({
    settings: failing(
      "treatment-programme.unlock-module",
      "treatment-programme.end",
      "treatment-exercise.activities",
      "treatment-exercise.situations",
    ),
  })

  test("each failure of a treatment programme says so in its place", { tag: ["@ICB-028"] }, async ({ page, server }) => {
    allowConsoleErrors(...serverGone, says(/Unknown module state awaiting_review/))
    allowAnswers(503, "treatment-programme/Module/*", "treatment-programme/CarePlan/*", "treatment-programme/CarePlan")
    allowAnswers(503, "treatment-exercise/activity-diary/*/activities", "treatment-exercise/situation-analysis/*/situations")
    await signIn(page, server, "se-psychologist")
    const openProgramme = (tab: string) =>
      page.goto(`${server.url}/emr/patient-profile/${promisedPatientId("followed for a year")}?leftbar=${tab}`)
    await openProgramme("overview")
    await pane(page).getByRole("button", { name: "Unlock Rumination" }).click()
    await expect(alert(page, "The module was not unlocked")).toBeVisible()
    await expectNoViolationsInBothThemes(page, "module-not-unlocked")
    await pane(page).getByRole("button", { name: "End programme" }).click()
    const question = page.getByRole("alertdialog", { name: "End the programme Depression?" })
    await question.getByRole("button", { name: "End programme" }).click()
    await expect(question).toContainText("The programme was not ended.")
    await expectNoViolationsInBothThemes(page, "programme-not-ended")
    await openProgramme("activity-diary")
    await expectAlert(page, "The activity diary could not be loaded", "diary-not-loaded")
    await openProgramme("situation-analysis")
    await expectAlert(page, "The situation analyses could not be loaded", "situations-not-loaded")
    await server.restart(failing("treatment-programme.list"))
    await openProgramme("overview")
    await expectAlert(page, "The treatment programmes could not be loaded", "programmes-not-loaded")
  })
})
