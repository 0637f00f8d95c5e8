import { msg } from "@lingui/core/macro"
import { errorMapper } from "@rond/core/plugin"
import { getPatientWarnings } from "@rond/core/features/patient"
import { wantTabCommand } from "@rond/core/platform/workspace"
import { apiError, respond } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addMedication } from "../../model/contract/index.ts"
import { format } from "../../../../format.ts"
import { millisOfDay } from "../../model/dosage/index.ts"
import { addMedicationCommand } from "../ids.ts"
import { openTab } from "../testing/open-tab.tsx"
import { fever, pain } from "../testing/medications.ts"
import {
  alve,
  button,
  choose,
  clinic,
  dialog,
  drops,
  field,
  openStep,
  openWizard,
  press,
  reasonField,
  shortcut,
} from "../testing/open-wizard.tsx"

const today = millisOfDay(format.today().toString())

// As a page does once it is open.
beforeAll(() => preloadComponents())

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `added-to-${++patients}`
})

const warned = respond(getPatientWarnings, {
  warnings: [
    {
      warningId: "w",
      type: "WARNING",
      kind: "allergy",
      reason: "Allvarlig penicillinallergi",
      note: null,
      clinicianName: "Robin Vale",
      createdAt: "2024-03-12T09:00:00.000Z",
    },
  ],
})

describe("adding a medication", () => {
  it("shows the known allergies in every step, once, in the patient’s line", { tags: ["PANE-094"] }, async () => {
    const page = await openWizard(patientId, clinic(warned))
    const shows = async () => expect(await within(dialog()).findAllByText("Allvarlig penicillinallergi")).toHaveLength(1)
    await shows()
    await choose(page, alve)
    await shows()
    await page.user.type(shortcut(), "1x3")
    await press(page, "Next")
    await reasonField()
    await shows()
  })

  it("takes three steps by keyboard", { tags: ["MED-060", "MED-064"] }, async () => {
    const page = await openWizard(patientId)
    const { user, sent } = page
    await waitFor(() => expect(screen.getByRole("combobox", { name: /^Drug/ })).toHaveFocus())
    await user.keyboard("alv")
    await screen.findByRole("option", { name: /Alve 500 mg.*Paracetamol · Invented Pharma/ })
    await user.keyboard("{Enter}")
    await waitFor(() => expect(shortcut()).toHaveFocus())
    expect(within(openStep()).getByRole("link", { name: /Dosage information Alve/ })).toHaveAttribute(
      "href",
      "https://catalogue.example/alve",
    )
    await user.keyboard("1,5x2")
    expect(openStep()).toHaveTextContent("1,5 tabletter at 08:00 and 20:00 every day")
    await user.keyboard("{Enter}")
    await waitFor(async () => expect(await reasonField()).toHaveFocus())
    await user.keyboard("fever ")
    await user.click(await screen.findByRole("option", { name: /Fever/ }))
    await user.click(screen.getByRole("checkbox", { name: "Pain" }))
    await user.type(field("Additional instructions"), "With food")
    await press(page, "Add to the list")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(sent(addMedication).map(({ input }) => input)).toMatchObject([
      {
        payload: {
          patientId,
          medication: { atcCode: "N02BE01", nplId: "npl-Alve" },
          reason: [fever, pain],
          dosage: {
            type: "DAILY",
            dosageDateStart: today,
            dosageDateEnd: null,
            timeAmounts: [
              { time: "08:00:00", amount: 1.5 },
              { time: "20:00:00", amount: 1.5 },
            ],
            weeklyRepeats: [],
            customDosageText: null,
            asNeededAmountIntervalMin: null,
            asNeededAmountIntervalMax: null,
            asNeededMaxAmount: null,
            additionalInstructions: "With food",
          },
        },
      },
    ])
    expect(await screen.findByRole("button", { name: /^Alve 500 mg/ })).toBeVisible()
    expect(screen.getByRole("region", { name: "Notifications" })).toHaveTextContent("Alve 500 mg was added")
    expect(screen.getByRole("button", { name: "Add medication" })).toHaveFocus()
  })

  it("takes four presses by shortcut", { tags: ["MED-122"] }, async () => {
    const page = await openWizard(patientId)
    const { user, sent } = page
    // The first press opened the wizard.
    await user.keyboard("alv")
    await screen.findByRole("option", { name: /Alve 500 mg/ })
    await user.keyboard("{Enter}")
    await waitFor(() => expect(shortcut()).toHaveFocus())
    await user.keyboard("1x3 vb{Enter}")
    await waitFor(async () => expect(await reasonField()).toHaveFocus())
    await user.keyboard("fever ")
    await screen.findByRole("option", { name: /Fever/ })
    await user.keyboard("{Control>}{Enter}{/Control}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(sent(addMedication).map(({ input }) => input)).toMatchObject([
      { payload: { reason: [fever], dosage: { type: "AS_NEEDED", asNeededAmountIntervalMin: 1, asNeededMaxAmount: 3, timeAmounts: [] } } },
    ])
  })

  it.each([
    ["doctor", true],
    ["psychologist", false],
  ])("begins from the palette for whom may add: a %s, %s", { tags: ["HOME-062"] }, async (profession, mayAdd) => {
    wantTabCommand(addMedicationCommand)
    await openTab(clinic(), { patientId, profession })
    await screen.findByRole("button", { name: "Past medications" })
    expect((await screen.findAllByRole(mayAdd ? "dialog" : "region")).length).toBeGreaterThan(0)
    expect(screen.queryByRole("dialog", { name: "Add medication" }) !== null).toBe(mayAdd)
  })

  it("goes on by Ctrl Enter from any field, and not past what is missing", { tags: ["MED-122"] }, async () => {
    const page = await openWizard(patientId)
    const { user, sent } = page
    await user.keyboard("{Control>}{Enter}{/Control}")
    expect(await screen.findByText("Choose a drug from the list.")).toBeVisible()
    await choose(page, alve)
    await user.type(shortcut(), "1x7")
    await user.keyboard("{Enter}")
    expect(openStep()).toHaveAccessibleName(/Dosage/)
    await waitFor(() => expect(shortcut()).toHaveFocus())
    await user.clear(shortcut())
    await user.click(screen.getByRole("checkbox", { name: "Until further notice" }))
    await user.click(screen.getByRole("checkbox", { name: "Until further notice" }))
    await user.keyboard("{Control>}{Enter}{/Control}")
    await reasonField()
    await user.keyboard("{Control>}{Enter}{/Control}")
    expect(await screen.findByText("Choose at least one reason.")).toBeVisible()
    expect(sent(addMedication)).toEqual([])
  })

  it("stays on an incomplete step, and shows what is missing", { tags: ["MED-061"] }, async () => {
    const page = await openWizard(patientId)
    const { user, sent } = page
    await press(page, "Next")
    expect(await screen.findByText("Choose a drug from the list.")).toBeVisible()
    await choose(page, alve)
    await user.click(button("Remove time 1"))
    expect(screen.queryByText("Add at least one time.")).toBeNull()
    await press(page, "Next")
    expect(screen.getByText("Add at least one time.")).toBeVisible()
    expect(openStep()).toHaveAccessibleName(/Dosage/)
    await user.type(shortcut(), "1x1")
    await press(page, "Next")
    await reasonField()
    await press(page, "Add to the list")
    expect(sent(addMedication)).toEqual([])
  })

  it("is disabled until there is a reason", { tags: ["MED-061", "MED-121"] }, async () => {
    const page = await openWizard(patientId)
    await choose(page, alve)
    await press(page, "Next")
    await reasonField()
    expect(button("Add to the list")).toBeDisabled()
    await page.user.click(await screen.findByRole("checkbox", { name: "Pain" }))
    expect(button("Add to the list")).toBeEnabled()
    await page.user.click(screen.getByRole("checkbox", { name: "Pain" }))
    expect(button("Add to the list")).toBeDisabled()
  })

  it("shows no summary of an incomplete dosage", { tags: ["MED-062"] }, async () => {
    const page = await openWizard(patientId)
    await choose(page, alve)
    await press(page, "Back")
    expect(dialog()).toHaveTextContent("1 tablett at 08:00 every day")
    await press(page, "Edit the dosage")
    await press(page, "Add a time")
    await press(page, "Back")
    expect(dialog()).not.toHaveTextContent("1 tablett at 08:00")
  })

  it("goes back to any step, and forward to a complete one", { tags: ["MED-062"] }, async () => {
    const page = await openWizard(patientId)
    const { user } = page
    expect(within(dialog()).queryByRole("button", { name: /^Edit/ })).toBeNull()
    await choose(page, alve)
    await press(page, "Next")
    await reasonField()
    await press(page, "Back")
    await user.type(shortcut(), "2x1")
    await press(page, "Edit reason and instruction")
    await reasonField()
    expect(dialog()).toHaveTextContent("2 tabletter at 08:00 every day. From")
    await press(page, "Edit the medication")
    expect(await screen.findByRole("combobox", { name: /^Drug/ })).toHaveValue("Alve 500 mg")
    expect(within(dialog()).getByRole("button", { name: "Edit the dosage" })).toBeVisible()
    await press(page, "Next")
    expect(shortcut()).toHaveValue("2x1")
    await user.type(shortcut(), "x")
    expect(within(dialog()).queryByRole("button", { name: "Edit reason and instruction" })).toBeNull()
  })

  it("starts a new dosage for another drug, and keeps reasons and instructions", async () => {
    const page = await openWizard(patientId)
    const { user } = page
    await choose(page, alve)
    await user.type(shortcut(), "2x3")
    await press(page, "Next")
    await user.click(await screen.findByRole("checkbox", { name: "Pain" }))
    await user.type(field("Additional instructions"), "With food")
    await press(page, "Edit the medication")
    await user.clear(await screen.findByRole("combobox", { name: /^Drug/ }))
    await press(page, "Next")
    expect(await screen.findByText("Choose a drug from the list.")).toBeVisible()
    await choose(page, drops)
    expect(openStep()).toHaveTextContent("1 droppe at 08:00 every day")
    expect(within(dialog()).queryByRole("button", { name: "Edit reason and instruction" })).toBeNull()
    expect(within(openStep()).queryByRole("link")).toBeNull()
    await press(page, "Next")
    expect(await screen.findByRole("checkbox", { name: "Pain" })).toBeChecked()
    expect(field("Additional instructions")).toHaveValue("With food")
  })
})

describe("what was typed", () => {
  it("survives closing and a reload, and can be discarded", { tags: ["MED-065"] }, async () => {
    const page = await openWizard(patientId)
    const { user, reload } = page
    await choose(page, alve)
    await user.type(shortcut(), "1+0,5")
    await user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    reload()
    await user.click(await screen.findByRole("button", { name: "Add medication" }))
    expect(await screen.findByText("Your unfinished medication was restored")).toBeVisible()
    expect(shortcut()).toHaveValue("1+0,5")
    expect(openStep()).toHaveTextContent("1 tablett at 08:00 and 0,5 tablett at 14:00 every day")
    await press(page, "Discard")
    expect(await screen.findByRole("combobox", { name: /^Drug/ })).toHaveValue("")
  })

  it("is not shown for another patient", { tags: ["MED-065"] }, async () => {
    const page = await openWizard(patientId)
    await choose(page, alve)
    page.leave()
    patientId = `${patientId}-other`
    await openWizard(patientId)
    expect(screen.getByRole("combobox", { name: /^Drug/ })).toHaveValue("")
    expect(screen.queryByText("Your unfinished medication was restored")).toBeNull()
  })

  it("stays in the form when adding fails, and is resent under the same key", { tags: ["MED-066"] }, async () => {
    const page = await openWizard(patientId, clinic(respond(addMedication, apiError("Timeout"))))
    const { api, user, sent, reload } = page
    await choose(page, alve)
    await press(page, "Next")
    await user.click(await screen.findByRole("checkbox", { name: "Pain" }))
    await press(page, "Add to the list")
    const alert = await within(dialog()).findByRole("alert")
    expect(alert).toHaveTextContent("The medication was not added")
    expect(screen.getByRole("region", { name: "Notifications", hidden: true })).toHaveTextContent("The medication was not added")
    expect(screen.getByRole("checkbox", { name: "Pain" })).toBeChecked()
    reload()
    await user.click(await screen.findByRole("button", { name: "Add medication" }))
    expect(await screen.findByRole("checkbox", { name: "Pain" })).toBeChecked()
    api.answer(clinic().at(-1)!)
    await press(page, "Add to the list")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const keys = sent(addMedication).map(({ options }) => options?.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it("cannot be changed or sent again until the response arrives", { tags: ["MED-061", "MED-121"] }, async () => {
    const page = await openWizard(patientId, clinic(respond(addMedication, () => Effect.never)))
    const { user, sent } = page
    await choose(page, alve)
    await press(page, "Next")
    await user.click(await screen.findByRole("checkbox", { name: "Pain" }))
    await press(page, "Add to the list")
    expect(button("Add to the list")).toHaveAttribute("aria-busy", "true")
    expect(screen.getByRole("checkbox", { name: "Pain", hidden: true }).closest("[inert]")).not.toBeNull()
    await press(page, "Add to the list")
    await user.keyboard("{Escape}")
    expect(dialog()).toBeVisible()
    expect(within(dialog()).queryByRole("button", { name: /^Edit/ })).toBeNull()
    expect(sent(addMedication)).toHaveLength(1)
  })

  it.each([
    ["medication_unknown_drug", "The drug catalogue no longer has this drug. Choose another one. What you wrote is kept."],
    ["medication_dosage", "The server did not accept the dosage. Check it and try again. What you wrote is kept."],
    ["medication_reason", "Choose at least one reason, and each only once. What you wrote is kept."],
    ["medication_not_midnight", "The server did not accept the dates. Choose them again. What you wrote is kept."],
  ])("is refused with %s, and the form explains why", { tags: ["MED-066"] }, async (code, words) => {
    const page = await openWizard(patientId, clinic(respond(addMedication, apiError("Invalid", { code }))))
    await choose(page, alve)
    await press(page, "Next")
    await page.user.click(await screen.findByRole("checkbox", { name: "Pain" }))
    await press(page, "Add to the list")
    const alert = await within(dialog()).findByRole("alert")
    expect(alert).toHaveTextContent(words)
    expect(within(alert).queryByRole("button", { name: "Try again" })).toBeNull()
  })
})

it("uses a plugin's mapper for medication-list.add.error", { tags: ["MED-066"] }, async () => {
  const message = msg`The national list is closed at night.`
  const mapper = errorMapper({ id: "night", code: "medication-list.add.error", map: () => ({ as: "banner", message, actions: ["retry"] }) })
  const page = await openWizard(patientId, clinic(respond(addMedication, apiError("Unavailable"))), [mapper])
  await choose(page, alve)
  await press(page, "Next")
  await page.user.click(await screen.findByRole("checkbox", { name: "Pain" }))
  await press(page, "Add to the list")
  expect(await within(dialog()).findByRole("alert")).toHaveTextContent("The national list is closed at night.")
})
