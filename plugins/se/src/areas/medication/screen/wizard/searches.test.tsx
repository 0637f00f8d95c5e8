import { apiError, respond } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { cleanup, screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addMedication, listDrugReasons, searchDrugs, searchReasons } from "../../model/contract/index.ts"
import { pain } from "../testing/medications.ts"
import { alve, choose, clinic, openStep, openWizard, press, reasonField } from "../testing/open-wizard.tsx"

// As a page does once it is open.
beforeAll(() => preloadComponents())

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `searched-for-${++patients}`
})

describe("the searches", () => {
  it("show that nothing matches, or that the catalogue does not respond", { tags: ["MED-068"] }, async () => {
    const { api, user } = await openWizard(patientId)
    const drug = screen.getByRole("combobox", { name: /^Drug/ })
    await user.type(drug, "zzz")
    expect(await screen.findByText("No matching drugs")).toBeVisible()
    api.answer(respond(searchDrugs, apiError("Unavailable")))
    await user.type(drug, "z")
    expect(await screen.findByText("The drug catalogue did not respond. Keep typing to try again.")).toBeVisible()
  })

  it("drop the results of an earlier text, so that Enter selects none of them", { tags: ["MED-068"] }, async () => {
    const page = await openWizard(patientId)
    const { user } = page
    await user.type(screen.getByRole("combobox", { name: /^Drug/ }), "Alv")
    await screen.findByRole("option", { name: /Alve/ })
    await user.keyboard("x{Enter}")
    expect(openStep()).toHaveAccessibleName(/Medication/)
    await user.keyboard("{Backspace}e")
    await user.click(await screen.findByRole("option", { name: /Alve/ }))
    await press(page, "Next")
    await user.type(await reasonField(), "fever ")
    await screen.findByRole("option", { name: /Fever/ })
    await user.keyboard("ish{Enter}")
    expect(screen.queryByRole("button", { name: /Fever/ })).toBeNull()
    expect(screen.queryByRole("option")).toBeNull()
  })

  it("keep a typed drug that was not chosen, and say so", { tags: ["MED-065", "MED-068"] }, async () => {
    const page = await openWizard(patientId)
    await page.user.type(screen.getByRole("combobox", { name: /^Drug/ }), "Alvo")
    expect(await screen.findByText("No matching drugs")).toBeVisible()
    await page.user.tab()
    expect(await screen.findByText("No drug is chosen. Choose one from the list.")).toBeVisible()
    expect(screen.getByRole("combobox", { name: /^Drug/ })).toHaveValue("Alvo")
    cleanup()
    await openWizard(patientId)
    await waitFor(() => expect(screen.getByRole("combobox", { name: /^Drug/ })).toHaveValue("Alvo"))
    expect(await screen.findByText("No drug is chosen. Choose one from the list.")).toBeVisible()
  })

  it("keep a typed reason that was not chosen, and block sending", { tags: ["MED-065", "MED-068"] }, async () => {
    const page = await openWizard(patientId)
    await choose(page, alve)
    await press(page, "Next")
    await page.user.click(await screen.findByRole("checkbox", { name: "Pain" }))
    const reason = await reasonField()
    await page.user.type(reason, "toothache")
    await page.user.tab()
    const unchosen = "This reason is not chosen. Choose one from the list, or clear the text."
    expect(await screen.findByText(unchosen)).toBeVisible()
    expect(reason).toHaveValue("toothache")
    await press(page, "Add to the list")
    await waitFor(() => expect(reason).toHaveFocus())
    expect(reason).toHaveAccessibleDescription(unchosen)
    expect(page.sent(addMedication)).toEqual([])
    await page.user.clear(reason)
    await press(page, "Add to the list")
    await waitFor(() => expect(page.sent(addMedication)).toHaveLength(1))
  })

  it("send no request for a reason below three characters", { tags: ["MED-067", "MED-068"] }, async () => {
    const page = await openWizard(patientId)
    const { user, sent } = page
    await choose(page, alve)
    await press(page, "Next")
    const reason = await reasonField()
    await user.type(reason, "fe ")
    expect(await screen.findByText("Type at least 3 characters")).toBeVisible()
    expect(sent(searchReasons)).toEqual([])
    await user.clear(reason)
    await user.type(reason, "fever ")
    expect(await screen.findByRole("option", { name: /Fever/ })).toBeVisible()
    await user.keyboard("{Backspace>4/}")
    expect(screen.queryByRole("option")).toBeNull()
    expect(sent(searchReasons).map(({ input }) => input)).toEqual([{ payload: { query: "fever" } }])
  })

  it("still work when the usual reasons fail to load", { tags: ["MED-068"] }, async () => {
    const page = await openWizard(patientId, clinic(respond(listDrugReasons, apiError("Unavailable"))))
    const { api, user } = page
    await choose(page, alve)
    await press(page, "Next")
    expect(await screen.findByText(/The usual reasons for this drug could not be loaded/)).toBeVisible()
    expect(await reasonField()).toBeEnabled()
    api.answer(respond(listDrugReasons, { reasons: [pain] }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("checkbox", { name: "Pain" })).toBeVisible()
  })
})
