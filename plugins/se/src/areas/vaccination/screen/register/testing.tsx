import { type MemoryApi } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import { expect } from "vitest"
import { aPatient, openTab } from "../testing.tsx"

export const box = (name: string) => screen.getByRole("combobox", { name: new RegExp(`^${name}`) })

export const lot = () => screen.getByRole("combobox", { name: /^Lot number/ })

export const button = (name: string) => screen.getByRole("button", { name })

export const optionsOf = (name: string) =>
  within(box(name))
    .getAllByRole<HTMLOptionElement>("option")
    .filter(({ value }) => value !== "")
    .map(({ textContent, disabled }) => `${textContent}${disabled ? " (disabled)" : ""}`)

/** Opens the dialog of a patient without ongoing series, or at the choice among them. */
export async function open(api: MemoryApi, subject = aPatient()) {
  const { user, unmount, events } = openTab(api, subject)
  await user.click(await screen.findByRole("button", { name: "Register vaccination" }))
  await screen.findByRole("dialog", { name: "Register vaccination" })
  return { api, user, unmount, subject, events }
}

type User = Awaited<ReturnType<typeof open>>["user"]

/** Chooses a series by its name, or a new one. */
export async function choose(user: User, name: RegExp) {
  await user.click(await screen.findByRole("radio", { name }))
  await user.click(button("Continue"))
}

/** Selects an option once it has loaded. */
export async function select(user: User, name: string, label: string) {
  await waitFor(() => expect(optionsOf(name)).toContain(label))
  await user.selectOptions(box(name), label)
}

export const selectVaccine = (user: User, label: string) => select(user, "Vaccine", label)

/** Fills what a new series of COVID-19 needs. */
export async function fill(user: User, lotNumber = "LOT-1") {
  await selectVaccine(user, "Spikevax, 0,5 ml")
  await user.type(lot(), lotNumber)
  await select(user, "Body site", "Left upper arm")
  // The vaccine's only programme is chosen once it has loaded.
  await waitFor(() => expect(settled("Programme")).toHaveTextContent("COVID-19"))
}

/** The notification of a registered dose. */
export const given = () => within(screen.getByRole("region", { name: "Notifications", hidden: true })).findByText("Vaccination registered")

/** The form's value of something that is settled, and not chosen. */
export const settled = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling
