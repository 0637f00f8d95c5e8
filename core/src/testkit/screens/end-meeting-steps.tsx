import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, onTestFinished } from "vitest"
import { forgetReportedWords } from "../../kernel/api/open-words.ts"
import { granted } from "../../areas/market-policy/model/permission-grant.ts"
import { notePermissions } from "../../areas/record/model/permissions.ts"

export const sign = granted(notePermissions.sign)
export const history = () => screen.findByRole("textbox", { name: /History/ })
export const button = (name: string) => screen.findByRole("button", { name })
/** Presses a button once it can be pressed: the ways to end wait for both forms. */
export async function press(name: string) {
  await waitFor(async () => expect(await button(name)).toBeEnabled())
  await userEvent.click(await button(name))
}
export async function fillIn() {
  await userEvent.type(await history(), "Cough")
  await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
}

/** Collects the page's reports until the test is over. */
export function reports(): readonly unknown[] {
  forgetReportedWords()
  const reported: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    reported.push(event.error)
  }
  window.addEventListener("error", onError)
  onTestFinished(() => window.removeEventListener("error", onError))
  return reported
}
