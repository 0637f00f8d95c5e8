import type { Page } from "playwright/test"
import { promisedMeeting } from "../../clinic.ts"
import { expect, signIn } from "../../journey.ts"
import type { ServerProcess } from "../../server/server-process.ts"

export const panel = (page: Page) => page.getByRole("complementary", { name: "Action" })
export const dialog = (page: Page) => page.getByRole("dialog")
export const pinField = (page: Page) => dialog(page).getByLabel(/^PIN of your electronic identity/)
export const safetyCheck = (page: Page) => panel(page).getByRole("region", { name: "Safety check" })
export const reasonForGoingOn = (page: Page) => panel(page).getByRole("textbox", { name: /^Reason for going on/ })
export const signWithPin = (page: Page) => panel(page).getByRole("button", { name: "Sign with PIN" })
export const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" })

/** Opens the panel of prescriptions in a meeting that the demo promises. Returns the meeting's id. */
export async function openPrescriptions(page: Page, server: ServerProcess, subject: string, promise: string): Promise<string> {
  await signIn(page, server, subject)
  const { id } = await promisedMeeting(page, server, subject, promise)
  await page.goto(`${server.url}/emr/${id}?action=se-prescription`)
  await expect(panel(page).getByRole("tab", { name: "Favourites" })).toBeVisible()
  return id
}

export const openTab = (page: Page, name: string) => panel(page).getByRole("tab", { name }).click()

/** Begins a prescription from a favourite: it is at its last step. */
export async function fromFavourite(page: Page, name: string): Promise<void> {
  await openTab(page, "Favourites")
  await panel(page)
    .getByRole("button", { name: `Prescribe ${name}`, exact: true })
    .click()
  await expect(signWithPin(page)).toBeVisible()
}

/** Asks for the PIN. Gives a reason for going on, where the patient's record speaks against the medicine. */
export async function askForPin(page: Page): Promise<void> {
  // The roles come from the national service. Without one, nothing is asked for.
  await expect(panel(page).getByText("Prescribed as").first()).toBeVisible()
  await signWithPin(page).click()
  await expect(reasonForGoingOn(page).or(dialog(page))).toBeVisible()
  if (!(await reasonForGoingOn(page).isVisible())) return
  await reasonForGoingOn(page).fill("Specialist har beslutat")
  await signWithPin(page).click()
}

/** Types the PIN into the open dialog, and signs. */
export async function typePin(page: Page, pin: string): Promise<void> {
  await expect(pinField(page)).toBeVisible()
  await pinField(page).focus()
  await page.keyboard.type(pin)
  await page.keyboard.press("Enter")
}

/** Opens a prescription of the meeting's list, and begins to cancel it: all is written but the PIN. */
export async function beginToCancel(page: Page, medicine: string): Promise<void> {
  await panel(page)
    .getByRole("button", { name: `Cancel the prescription of ${medicine}` })
    .click()
  await dialog(page)
    .getByRole("combobox", { name: /^Reason/ })
    .selectOption({ label: "Prescribed twice" })
  await dialog(page).getByRole("radio", { name: "Yes" }).check()
}

/** A prescription as a meeting's list has it. */
interface Listed {
  readonly text: string
  readonly state: string
}

/** Reads the prescriptions of a meeting through the API. */
export async function prescribedIn(page: Page, server: ServerProcess, meetingId: string): Promise<readonly Listed[]> {
  const answer = await page.request.get(`${server.url}/api/prescription-module-se/prescriptions/meeting/${meetingId}/taken`)
  const { prescriptions } = (await answer.json()) as { readonly prescriptions: readonly Listed[] }
  return prescriptions
}
