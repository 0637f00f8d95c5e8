import type { Contribution } from "@rond/core/plugin"
import { respond, type MemoryResponse } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import { expect } from "vitest"
import { addMedication, listDrugReasons, searchDrugs, searchReasons, type Drug } from "../../model/contract/index.ts"
import { drugNamed, fever, medicationOf, pain } from "./medications.ts"
import { listsOf, openTab, type OpenOptions } from "./open-tab.tsx"

export const alve = drugNamed("Alve", { links: { dosageInformation: "https://catalogue.example/alve" } })
export const drops = drugNamed("Drops", {}, ["droppe", "droppar"])

/** A catalogue of two drugs, and a list that takes what is added. */
export function clinic(...changes: readonly MemoryResponse[]): readonly MemoryResponse[] {
  const lists = listsOf([])
  return [
    lists.response,
    respond(searchDrugs, ({ payload }) => ({
      results: [alve, drops].filter(({ silDrug }) => silDrug.name.toLowerCase().includes(payload.query.toLowerCase())),
    })),
    respond(searchReasons, ({ payload }) => ({
      reasons: [pain, fever].filter(({ text }) => text.toLowerCase().includes(payload.query.toLowerCase())),
    })),
    respond(listDrugReasons, { reasons: [pain] }),
    respond(addMedication, ({ payload }) => {
      lists.set({ active: [medicationOf("Alve", payload.dosage)] })
      return { medications: lists.get().active }
    }),
    ...changes,
  ]
}

/** The open wizard and what is in it. */
export const dialog = () => screen.getByRole("dialog", { name: "Add medication" })
export const button = (name: string) => within(dialog()).getByRole("button", { name })
export const press = (page: Page, name: string) => page.user.click(button(name))
export const openStep = () => within(dialog()).getByRole("region", { name: /^Step/ })
export const shortcut = () => screen.getByRole("textbox", { name: "Shortcut" })
export const reasonField = () => screen.findByRole("combobox", { name: /^Reason/ })
export const field = (name: string | RegExp) => screen.getByRole("textbox", { name })

type Page = Awaited<ReturnType<typeof openWizard>>

/** The wizard of a Swedish doctor, on its first step. Drafts are kept by patient. */
export async function openWizard(
  patientId: string,
  responses = clinic(),
  contributes: readonly Contribution[] = [],
  patient: OpenOptions["patient"] = {},
) {
  const page = await openTab(responses, { patientId, patient, contributes })
  await page.user.click(await screen.findByRole("button", { name: "Add medication" }))
  await screen.findByRole("combobox", { name: /^Drug/ })
  return page
}

/** Chooses a drug, which opens the second step. */
export async function choose({ user }: Page, drug: Drug) {
  await user.type(await screen.findByRole("combobox", { name: /^Drug/ }), drug.medication.tradeName)
  await user.click(await screen.findByRole("option", { name: new RegExp(drug.silDrug.name) }))
  await waitFor(() => expect(openStep()).toHaveAccessibleName(/Dosage/))
}
