import type { BrowserContext, Page } from "playwright/test"
import { promisedMeeting } from "../clinic.ts"
import { expect, picture, test } from "../journey.ts"
import { expectMoving, framesOf, join, joinButton, patientWith, startCall, watchCapture } from "../pages/call-pages.ts"

/** Counts the streams of the other party that the pages of a context show. */
const watchStreams = (context: BrowserContext) =>
  context.addInitScript(() => {
    const streams: string[] = []
    Object.assign(window, { streams })
    const original = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "srcObject")!
    Object.defineProperty(HTMLMediaElement.prototype, "srcObject", {
      ...original,
      set(this: HTMLMediaElement, stream: MediaProvider | null) {
        if (stream instanceof MediaStream && !this.muted) streams.push(stream.id)
        original.set!.call(this, stream)
      },
    })
  })
const streamsOf = (page: Page) => page.evaluate(() => (window as unknown as { readonly streams: readonly string[] }).streams.length)

/**
 * Frames of seven seconds of the drawn film. Pages that compete for a call take it from each other at every hello, and a page says hello at once
 * and every five seconds.
 */
const steadyFrames = 35

async function expectSteady(page: Page): Promise<void> {
  const from = await framesOf(page)
  await expect.poll(() => framesOf(page)).toBeGreaterThan(from + steadyFrames)
}

/** The system mutes what a page captures of this kind, or lets it go again. */
const muteBySystem = (page: Page, kind: "audio" | "video", muted: boolean) =>
  page.evaluate(
    ([of, isMuted]) => {
      const { captured } = window as unknown as { readonly captured: readonly WeakRef<MediaStreamTrack>[] }
      for (const track of captured.map((reference) => reference.deref()).filter((candidate) => candidate?.kind === of)) {
        Object.defineProperty(track, "muted", { configurable: true, value: isMuted })
        track?.dispatchEvent(new Event(isMuted ? "mute" : "unmute"))
      }
    },
    [kind, muted] as const,
  )

// The page speaks Norwegian.
const movedAway = (page: Page) => page.getByRole("heading", { name: "Samtalen din fortsetter i en annen fane" })

test(
  "a patient's newer tab takes the call, and the older one stops",
  { tag: ["@no-doctor", "@CALL-170"] },
  async ({ page, context, browser, server }) => {
    await watchStreams(context)
    const { link } = await startCall(page, server, "no-doctor")
    const patients = await patientWith(browser)
    const older = await join(patients, link)
    await expectMoving(page, older)
    const before = await streamsOf(page)
    const newer = await join(patients, link)
    await expect(movedAway(older)).toBeVisible()
    await expectMoving(page, newer)
    await expectSteady(page)
    expect((await streamsOf(page)) - before).toBe(1)
    await picture(older, "visit-moved")

    // One press takes it back.
    await joinButton(older).click()
    await expect(movedAway(newer)).toBeVisible()
    await expectMoving(page, older)
    expect((await streamsOf(page)) - before).toBe(2)
    await patients.close()
  },
)

test(
  "a clinician's duplicated tab leaves the call where it is, until it takes it over",
  { tag: ["@de-doctor", "@CALL-170", "@CALL-171"] },
  async ({ page, context, browser, server }) => {
    const { link } = await startCall(page, server, "de-doctor")
    const patients = await patientWith(browser)
    await watchStreams(patients)
    const patient = await join(patients, link)
    await expectMoving(page, patient)
    await expect(page).toHaveURL(/call=1/)
    const before = await streamsOf(patient)

    const elsewhere = (of: Page) => of.getByText("You are in this call in another tab or on another device")
    const copy = await context.newPage()
    await copy.goto(page.url())
    await expect(elsewhere(copy)).toBeVisible()
    await expect(copy).not.toHaveURL(/call=1/)
    await expectSteady(patient)
    expect((await streamsOf(patient)) - before).toBe(0)
    await picture(copy, "call-elsewhere")

    await copy.getByRole("button", { name: "Take over here" }).click()
    await expect(elsewhere(page)).toBeVisible()
    await expectMoving(copy, patient)
    await expectSteady(patient)
    expect((await streamsOf(patient)) - before).toBe(1)

    // A reload is the same page still.
    await copy.reload()
    await expectMoving(copy, patient)
    await patients.close()
  },
)

test(
  "a clinician's other tab names the patient of the call and asks before writing, until the call's tab closes",
  { tag: ["@se-doctor-2", "@SCR-143"] },
  async ({ page, context, server }) => {
    await startCall(page, server, "se-doctor-2")
    const called = await promisedMeeting(page, server, "se-doctor-2", "adult by video")
    const other = await promisedMeeting(page, server, "se-doctor-2", "triage")
    const tab = await context.newPage()
    await tab.goto(`${server.url}/emr/${other.id}`)
    const bar = tab.getByRole("region", { name: "Call with another patient" })
    await expect(bar).toContainText(called.patient.name)
    await expect(bar).toContainText("The call is in another tab")
    await picture(tab, "call-in-another-tab")
    const field = tab.getByRole("textbox", { name: /Kontaktorsak/ })
    await field.click()
    await tab.keyboard.type("Feber")
    const question = tab.getByRole("alertdialog", { name: /^You are in a call with / })
    await question.getByRole("button", { name: "Do not write" }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue("")

    await page.close()
    await expect(bar).toHaveCount(0)
    await field.fill("Feber")
    await expect(field).toHaveValue("Feber")
  },
)

test(
  "a microphone that the system mutes is told to both sides",
  { tag: ["@uk-gp", "@CALL-173"] },
  async ({ page, context, browser, server }) => {
    await watchCapture(context)
    const { link } = await startCall(page, server, "uk-gp")
    const patients = await patientWith(browser)
    await watchCapture(patients)
    const patient = await join(patients, link)
    await expectMoving(page, patient)
    const soon = { timeout: 3_000 }
    for (const [muted, other, said] of [
      [patient, page, "The patient’s microphone is off"],
      [page, patient, "The clinician’s microphone is off"],
    ] as const) {
      await muteBySystem(muted, "audio", true)
      await expect(muted.getByText("Your device has muted your microphone")).toBeVisible(soon)
      await expect(other.getByText(said)).toBeVisible(soon)
      await picture(muted, `call-muted-${muted === page ? "clinician" : "patient"}`)
      await picture(other, `call-muted-seen-by-${other === page ? "clinician" : "patient"}`)
      await muteBySystem(muted, "audio", false)
      await expect(muted.getByText("Your device has muted your microphone")).toHaveCount(0)
      await expect(other.getByText(said)).toHaveCount(0)
    }
    await muteBySystem(patient, "video", true)
    await expect(patient.getByText("Your device has stopped your camera")).toBeVisible(soon)
    await expect(page.getByText("Patient video unavailable")).toBeVisible(soon)
    await muteBySystem(patient, "video", false)
    await expectMoving(page)
    await patients.close()
  },
)
