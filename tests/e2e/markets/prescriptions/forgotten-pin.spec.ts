import type { Page } from "playwright/test"
import {
  type TestNationalService,
  testNationalService,
} from "../../../../plugins/se/src/areas/prescription/server/testing/national-service.ts"
import { allowConsoleErrors, perhaps, status } from "../../console-errors.ts"
import { expect, test } from "../../journey.ts"
import { Clinic } from "../../server/clinics.ts"
import { draftKeysOf, heapStrings, keptOnDevice } from "./page-heap.ts"
import {
  askForPin,
  beginToCancel,
  dialog,
  fromFavourite,
  notifications,
  openPrescriptions,
  openTab,
  panel,
  prescribedIn,
  typePin,
} from "./prescribing.ts"

let national: TestNationalService
let clinic: Clinic
test.beforeAll(async () => {
  national = await testNationalService()
  clinic = await Clinic.open({ env: { ROND_NATIONAL_PRESCRIPTIONS_URL: national.url, ROND_NATIONAL_PRESCRIPTIONS_KEY: "their-key" } })
})
test.afterAll(async () => {
  await clinic.close()
  national.close()
})

/** One way in which the national service fails, and what the clinician reads. Each has a PIN of its own. */
interface Failure {
  readonly name: string
  readonly pin: string
  /** The dialog stays, with all but the PIN: it is asked for again, or is blocked. */
  readonly isAboutPin?: boolean
  readonly reads: { readonly prescribing: RegExp; readonly cancelling: RegExp }
  /** @param request the beginning of the request that fails */
  readonly begin: (request: string) => unknown
  readonly end: () => unknown
}

/** The service refuses with its own word. */
const refusing = (word: string): Pick<Failure, "begin" | "end"> => ({
  begin: (request) => national.refuses.set(request, word),
  end: () => national.refuses.clear(),
})

const bothRead = (words: RegExp) => ({ prescribing: words, cancelling: words })

const failures: readonly Failure[] = [
  { name: "a wrong PIN", pin: "71940301", isAboutPin: true, reads: bothRead(/^The PIN is wrong/), ...refusing("pin_incorrect") },
  { name: "a blocked PIN", pin: "71940302", isAboutPin: true, reads: bothRead(/^The PIN is blocked$/), ...refusing("pin_blocked") },
  { name: "a refusal", pin: "71940303", reads: bothRead(/refused the request without a reason/), ...refusing("a_new_word") },
  {
    name: "a service that is not reached",
    pin: "71940304",
    reads: bothRead(/does not respond, and nothing was (done|cancelled)/),
    begin: () => national.leave(),
    end: () => national.comeBack(),
  },
  {
    name: "no answer",
    pin: "71940305",
    reads: { prescribing: /^It is not known whether it was prescribed$/, cancelling: /^It is not known whether it was cancelled$/ },
    begin: (request) => {
      national.silentAt.add(request)
      national.failsAt.add("GET /requests")
    },
    end: () => {
      national.silentAt.clear()
      national.failsAt.clear()
    },
  },
]
const rightPin = "71940306"

/** A check that neither the page nor the device has this PIN, once the dialog has closed. */
function forgottenBy(page: Page) {
  const keys = draftKeysOf(page)
  const onDevice = () => keptOnDevice(page, keys)
  const expectForgotten = async (pin: string, after: string) => {
    await expect(dialog(page)).toHaveCount(0)
    expect((await heapStrings(page)).has(pin), `the memory of the page after ${after}`).toBe(false)
    expect((await onDevice()).includes(pin), `the device after ${after}`).toBe(false)
  }
  return { onDevice, expectForgotten }
}

/** The statuses of the failures at the path of the request, and what the page reads while the service is not reached. */
const allowFailures = (path: string) =>
  allowConsoleErrors(
    ...[403, 409, 422, 503].map((code) => status(code, `/api/prescription-module-se/${path}`)),
    ...["prescriptions/patient", "prescription/*/status"].map((read) => perhaps(status(503, `/api/prescription-module-se/${read}`))),
  )

test(
  "a prescription leaves its PIN nowhere, after each failure and once it is signed",
  { tag: ["@PRX-823", "@PRX-844", "@PRX-849", "@PRX-852"] },
  async ({ page }) => {
    allowFailures("prescription/new")
    const { onDevice, expectForgotten } = forgottenBy(page)
    const meetingId = await openPrescriptions(page, clinic.server, "se-doctor", "symptom photos")
    await fromFavourite(page, "Migrän vid behov")
    for (const { name, pin, isAboutPin, reads, begin, end } of failures) {
      await askForPin(page)
      await begin("POST /prescriptions")
      await typePin(page, pin)
      await expect(page.getByText(reads.prescribing)).toBeVisible()
      // Where the dialog has closed itself, the key would close the panel.
      if (isAboutPin === true) await page.keyboard.press("Escape")
      await expectForgotten(pin, name)
      await end()
    }
    await expect.poll(onDevice).toContain("Sumatriptan")
    await askForPin(page)
    await typePin(page, rightPin)
    await expect(panel(page).getByText("The medicine was prescribed")).toBeVisible()
    await expectForgotten(rightPin, "a signature")
    expect((await prescribedIn(page, clinic.server, meetingId)).map(({ state }) => state)).toEqual(["ACTIVE"])
    expect(national.prescriptions.size).toBe(1)
  },
)

test(
  "a cancellation leaves its PIN nowhere, after each failure and once it is signed",
  { tag: ["@PRX-829", "@PRX-844", "@PRX-849", "@PRX-852"] },
  async ({ page }) => {
    allowFailures("prescription/delete")
    const { expectForgotten } = forgottenBy(page)
    const meetingId = await openPrescriptions(page, clinic.server, "se-doctor", "adult by video")
    for (const favourite of ["Migrän vid behov", "Urinvägsinfektion, fem dagar"]) {
      await fromFavourite(page, favourite)
      await askForPin(page)
      await typePin(page, "1234")
      await expect(panel(page).getByText("The medicine was prescribed")).toBeVisible()
    }
    const prescribed = await prescribedIn(page, clinic.server, meetingId)
    const [first, second] = prescribed.map(({ text }) => text) as [string, string]
    await openTab(page, "Prescriptions")
    const row = (text: string) => panel(page).getByRole("button", { name: new RegExp(`^${text}`) })
    await row(first).click()

    const cancel = async ({ name, pin, reads, begin, end }: Failure, text: string) => {
      await beginToCancel(page, text)
      await begin("POST /prescriptions/national")
      await typePin(page, pin)
      await expect(dialog(page).getByText(reads.cancelling)).toBeVisible()
      await page.keyboard.press("Escape")
      await expectForgotten(pin, name)
      await end()
    }
    const isUnanswered = ({ name }: Failure) => name === "no answer"
    for (const failure of failures.filter((one) => !isUnanswered(one))) await cancel(failure, first)
    await beginToCancel(page, first)
    await typePin(page, rightPin)
    await expect(notifications(page)).toContainText("The prescription was cancelled")
    await expectForgotten(rightPin, "a signature")
    await row(second).click()
    for (const failure of failures.filter(isUnanswered)) await cancel(failure, second)
    await expect(row(second)).toContainText("Cancellation not answered")
    await expect(panel(page).getByRole("button", { name: `Cancel the prescription of ${second}` })).toHaveCount(0)
    expect((await prescribedIn(page, clinic.server, meetingId)).map(({ state }) => state)).toEqual(["CANCELLED", "CANCELLATION_ASKED"])
  },
)
