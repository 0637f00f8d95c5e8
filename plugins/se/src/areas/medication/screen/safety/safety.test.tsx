import { getPatientWarnings, type PatientWarning } from "@rond/core/features/patient"
import { apiError, respond, type MemoryResponse } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  addMedication,
  type Drug,
  type DrugInteractions,
  editMedication,
  type EndReasonCode,
  getDrug,
  getDrugInteractions,
  type MedicationItem,
  searchDrugs,
} from "../../model/contract/index.ts"
import { drugNamed, dosageWith, endedBy, medicationOf } from "../testing/medications.ts"
import { listsOf, openTab } from "../testing/open-tab.tsx"
import { choose, clinic, dialog, field, openStep, openWizard, press, reasonField } from "../testing/open-wizard.tsx"
import { isChildOn } from "./child.ts"

// As a page does once it is open.
beforeAll(() => preloadComponents())

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `guarded-${++patients}`
})

const warningOf = (warningId: string, reason: string): PatientWarning => ({
  warningId,
  type: "WARNING",
  kind: "allergy",
  reason,
  note: null,
  clinicianName: "Robin Vale",
  createdAt: "2024-03-12T09:00:00.000Z",
})
const warned = (...warnings: readonly PatientWarning[]) => respond(getPatientWarnings, { warnings })
const penicillinAllergy = warningOf("w", "Allvarlig penicillinallergi")

const penicillin = drugNamed("Kavepenin", { atcCode: "J01CE02" })
const methotrexate = drugNamed("Metotrexat", { atcCode: "L04AX03" })
const offered = (...drugs: readonly Drug[]) => respond(searchDrugs, { results: drugs })

const safety = () => within(screen.getByRole("dialog")).getByRole("region", { name: "Safety check" })
const reason = () => field(/^Reason for going on/)
const bleeding: DrugInteractions = {
  known: { source: "Service", asOf: "2026-01-01", interactions: [{ atc: ["B01AA"], severity: "serious", text: "Blödning." }] },
}

/** The wizard on its last step, with a reason for use. */
async function toReasons(page: Awaited<ReturnType<typeof openWizard>>) {
  await press(page, "Next")
  await reasonField()
  await page.user.click(await screen.findByRole("checkbox", { name: "Pain" }))
}
const opened = (...changes: readonly MemoryResponse[]) => openWizard(patientId, clinic(...changes))

describe("adding a medication that something speaks against", () => {
  it(
    "shows it in every step with its source and date, and asks for a reason last",
    { tags: ["SAFE-001", "SAFE-008", "SAFE-009"] },
    async () => {
      const page = await opened(warned(penicillinAllergy), offered(penicillin))
      const shows = () =>
        waitFor(() =>
          expect(safety()).toHaveTextContent(
            /Allergy to drugs of this group: “Allvarlig penicillinallergi” \(warning in the record by \u2068Robin Vale\u2069, 12 Mar 2024\)/,
          ),
        )
      await choose(page, penicillin)
      await shows()
      expect(screen.queryByRole("textbox", { name: /^Reason for going on/ })).toBeNull()
      await page.user.click(within(dialog()).getByRole("button", { name: "End after 10 days" }))
      await toReasons(page)
      await shows()
      await press(page, "Add to the list")
      await waitFor(() => expect(reason()).toHaveFocus())
      expect(reason()).toHaveAccessibleDescription(/Give a reason, or change the medication\./)
      expect(page.sent(addMedication)).toEqual([])
      await page.user.click(screen.getByRole("button", { name: "The allergy is not confirmed." }))
      expect(reason()).toHaveValue("The allergy is not confirmed.")
      await page.user.type(reason(), " Provoked 2025.")
      await press(page, "Add to the list")
      await waitFor(() =>
        expect(page.sent(addMedication)).toMatchObject([
          { input: { payload: { safetyReason: { text: "The allergy is not confirmed. Provoked 2025.", accepted: ["allergy:w"] } } } },
        ]),
      )
    },
  )

  it("shows what only the server knew, and asks anew with everything kept", { tags: ["SAFE-009"] }, async () => {
    const page = await opened(
      warned(penicillinAllergy),
      offered(penicillin),
      respond(addMedication, () => {
        page.api.answer(warned(penicillinAllergy, warningOf("new", "Fenoximetylpenicillin")))
        return apiError("Invalid", { code: "medication_safety", detail: { findings: ["allergy:new"] } })
      }),
    )
    await choose(page, penicillin)
    await page.user.click(await within(dialog()).findByRole("button", { name: "End after 10 days" }))
    await toReasons(page)
    await page.user.type(reason(), "Tested")
    await press(page, "Add to the list")
    expect(await within(dialog()).findByRole("alert")).toHaveTextContent("Not saved: the server found something new")
    await waitFor(() => expect(within(safety()).getByText("New").closest("li")).toHaveTextContent("“Fenoximetylpenicillin”"))
    expect(reason()).toHaveValue("Tested")
    page.api.answer(respond(addMedication, { medications: [] }))
    await press(page, "Add to the list")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const [, again] = page.sent(addMedication)
    expect(again).toMatchObject({ input: { payload: { safetyReason: { text: "Tested", accepted: ["allergy:new", "allergy:w"] } } } })
  })

  it("keeps the reason over a reload", { tags: ["SAFE-009", "MED-065"] }, async () => {
    const page = await opened(warned(penicillinAllergy), offered(penicillin))
    await choose(page, penicillin)
    await toReasons(page)
    await page.user.type(await screen.findByRole("textbox", { name: /^Reason for going on/ }), "Tested")
    page.reload()
    await page.user.click(await screen.findByRole("button", { name: "Add medication" }))
    expect(await screen.findByRole("textbox", { name: /^Reason for going on/ })).toHaveValue("Tested")
  })

  it(
    "proposes a weekly dose beside the finding, and begins with the usual one",
    { tags: ["SAFE-004", "SAFE-010", "MED-001"] },
    async () => {
      const page = await opened(offered(methotrexate))
      await choose(page, methotrexate)
      expect(openStep()).toHaveTextContent("1 tablett at 08:00 every day")
      await waitFor(() => expect(safety()).toHaveTextContent("This drug is usually taken once a week"))
      await page.user.click(within(dialog()).getByRole("button", { name: "Take once a week" }))
      expect(openStep()).toHaveTextContent(/1 tablett at 08:00 every \w+day/)
      expect(safety()).not.toHaveTextContent("once a week")
    },
  )

  it("names the medication of the list that it does not go with", { tags: ["SAFE-002", "SAFE-006", "SAFE-008"] }, async () => {
    const warfarin = medicationOf("Waran", dosageWith(), { medication: { ...drugNamed("Waran").medication, atcCode: "B01AA03" } })
    const lists = listsOf([warfarin, medicationOf("Alve")])
    const page = await opened(lists.response, respond(getDrugInteractions, bleeding))
    await choose(page, drugNamed("Alve"))
    await waitFor(() => expect(safety()).toHaveTextContent("Serious interaction with Waran 500 mg: Blödning. (Service, 1 Jan"))
    expect(safety()).toHaveTextContent("Already on the list: Alve 500 mg (medication list, from 1 Mar 2021, last changed by Robin Vale)")
    expect(within(dialog()).getByText("2 safety warnings")).toBeInTheDocument()
  })

  it(
    "tells what the list has ended with its reason, and asks for one unless it was completed",
    { tags: ["SAFE-008", "SAFE-014", "SAFE-015"] },
    async () => {
      const ended = (tradeName: string, code: EndReasonCode, text: string | null) => ({
        ...endedBy(medicationOf(tradeName), "Kim Dale"),
        endReason: { code, text },
      })
      const lists = listsOf([], [ended("Alve", "SIDE_EFFECTS", "Rash"), ended("Panodil", "COMPLETED", null)])
      const page = await opened(lists.response)
      await choose(page, drugNamed("Alve"))
      await waitFor(() =>
        expect(safety()).toHaveTextContent(
          /Ended on the list: Alve 500 mg\. Side effects\. Rash \(medication list, ended 9 Mar 2021 by Kim Dale\)/,
        ),
      )
      expect(safety()).toHaveTextContent("Same substance as Panodil 500 mg, which the list has ended. The treatment is completed")
      await toReasons(page)
      await press(page, "Add to the list")
      await waitFor(() => expect(reason()).toHaveFocus())
      expect(reason()).toHaveAccessibleDescription(/^Found: Ended on the list: Alve 500 mg\. Side effects\. Rash\. The reason/)
      await page.user.type(reason(), "Another excipient")
      await press(page, "Add to the list")
      await waitFor(() =>
        expect(page.sent(addMedication)).toMatchObject([
          { input: { payload: { safetyReason: { text: "Another excipient", accepted: ["ended:id-Alve"] } } } },
        ]),
      )
    },
  )

  it("takes an interaction of unknown severity seriously", { tags: ["SAFE-006"] }, async () => {
    const grave: DrugInteractions = {
      known: {
        source: "Service",
        asOf: "2026-01-01",
        interactions: [{ atc: ["N02BE01"], severity: { unknownWord: "grave" }, text: "Nytt." }],
      },
    }
    const page = await opened(listsOf([medicationOf("Waran")]).response, respond(getDrugInteractions, grave))
    await choose(page, drugNamed("Alve"))
    await waitFor(() => expect(safety()).toHaveTextContent("Serious interaction with Waran 500 mg: Nytt."))
  })

  it.each<[string, MemoryResponse, string]>([
    ["no service is set up", respond(getDrugInteractions, { known: null }), "interactions with other drugs, because no service is set up."],
    [
      "the service does not respond",
      respond(getDrugInteractions, apiError("Unavailable")),
      "interactions with other drugs, because the service did not respond",
    ],
    ["the allergies are not loaded", respond(getPatientWarnings, apiError("Unavailable")), "allergies, because they could not be loaded."],
    ["an allergy has unknown words", warned(warningOf("w", "Xyzzy")), "the allergy “Xyzzy”, because it is not clear what is meant."],
    ["the catalogue names no maximum", warned(), "the usual maximum, because the catalogue names none."],
  ])("says what is not checked because %s", { tags: ["SAFE-006", "SAFE-008"] }, async (_why, response, text) => {
    const page = await opened(response)
    await choose(page, drugNamed("Alve"))
    await waitFor(() => expect(safety()).toHaveTextContent(text))
  })

  it("says more than the catalogue’s maximum, with its source", { tags: ["SAFE-003"] }, async () => {
    const maximum = { amount: 4, unit: "g", source: "Catalogue", asOf: "2026-01-01" }
    const page = await opened(offered({ ...drugNamed("Alve"), usualDailyMaximum: maximum }))
    await choose(page, drugNamed("Alve"))
    await page.user.type(field("Shortcut"), "3x3")
    await waitFor(() =>
      expect(safety()).toHaveTextContent(/4500 mg in 24 hours is more than the usual maximum of 4000 mg \(Catalogue, 1 Jan/),
    )
  })
})

it("says that the usual maximum is for adults where the patient is a child", { tags: ["SAFE-003", "SAFE-008"] }, async () => {
  const maximum = { amount: 4, unit: "g", source: "Catalogue", asOf: "2026-01-01" }
  const responses = clinic(offered({ ...drugNamed("Alve"), usualDailyMaximum: maximum }))
  const page = await openWizard(patientId, responses, [], { isChild: true })
  await choose(page, drugNamed("Alve"))
  await waitFor(() =>
    expect(safety()).toHaveTextContent("Not checked: the usual maximum, because it is for adults and the weight is not compared."),
  )
  await page.user.type(field("Shortcut"), "3x3")
  await waitFor(() => expect(safety()).toHaveTextContent("4500 mg in 24 hours is more than the usual maximum of 4000 mg"))
  expect(safety()).not.toHaveTextContent("it is for adults")
})

it.each([
  [false, "2026-04-02", true],
  [false, "2008-11-03", true],
  [false, "2008-11-02", false],
  [true, "1980-01-01", true],
  [true, null, true],
  [false, null, false],
])("by the account (%j) or the date of birth (%j), a patient is a child: %j", { tags: ["SAFE-003"] }, (isChild, dateOfBirth, isOne) => {
  expect(isChildOn(Temporal.PlainDate.from("2026-11-02"), { isChild, dateOfBirth })).toBe(isOne)
})

describe("changing a medication", { tags: ["SAFE-007", "SAFE-008", "SAFE-009"] }, () => {
  const item: MedicationItem = medicationOf("Alve")
  async function openEdit(...changes: readonly MemoryResponse[]) {
    const found = { ...drugNamed("Alve"), usualDailyMaximum: { amount: 1, unit: "g", source: "Catalogue", asOf: "2026-01-01" } }
    const page = await openTab(
      [
        listsOf([item]).response,
        respond(getDrug, found),
        respond(editMedication, ({ payload }) => ({ medication: { ...item, dosage: payload.dosage, version: 2 } })),
        ...changes,
      ],
      { patientId },
    )
    await page.user.click(await screen.findByRole("button", { name: "Edit Alve 500 mg" }))
    await screen.findByRole("dialog", { name: "Edit Alve 500 mg" })
    return page
  }
  const save = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Save" })

  it("says nothing of what the list ended before it was added", { tags: ["SAFE-015"] }, async () => {
    const before = { ...endedBy({ ...item, id: "before" }, "Kim Dale"), endReason: { code: "SIDE_EFFECTS" as const, text: null } }
    const page = await openEdit(listsOf([item], [before]).response)
    await page.user.type(field("Shortcut"), "3x1")
    await waitFor(() => expect(safety()).toHaveTextContent("is more than the usual maximum"))
    expect(safety()).not.toHaveTextContent("Ended on the list")
  })

  it("asks for a reason where the new dose is too high", async () => {
    const page = await openEdit()
    await page.user.type(field("Shortcut"), "3x1")
    await waitFor(() => expect(safety()).toHaveTextContent("1500 mg in 24 hours is more than the usual maximum of 1000 mg"))
    await page.user.click(save())
    expect(page.sent(editMedication)).toEqual([])
    await page.user.type(reason(), "Specialist")
    await page.user.click(save())
    await waitFor(() =>
      expect(page.sent(editMedication)).toMatchObject([
        { input: { payload: { safetyReason: { text: "Specialist", accepted: ["maximum"] } } } },
      ]),
    )
  })

  it("shows an allergy, and asks nothing for other instructions alone", async () => {
    const page = await openEdit(warned(warningOf("w", "Paracetamol")))
    await waitFor(() => expect(safety()).toHaveTextContent("Allergy to this drug: “Paracetamol”"))
    await page.user.type(field("Additional instructions"), "With food")
    expect(screen.queryByRole("textbox", { name: /^Reason for going on/ })).toBeNull()
    await page.user.click(save())
    await waitFor(() => expect(page.sent(editMedication)).toHaveLength(1))
    expect(page.sent(editMedication)).not.toMatchObject([{ input: { payload: { safetyReason: {} } } }])
  })
})

it("the list says despite what a medication was added or changed, why, by whom and when", { tags: ["SAFE-011"] }, async () => {
  const kept = { by: "Kim Dale", at: "2031-03-02T09:15:00.000Z" }
  const item = medicationOf("Alve", dosageWith(), {
    safetyReasons: [
      { ...kept, version: 2, text: "Specialist", findings: [{ kind: "maximum", about: null }] },
      { ...kept, version: 1, text: "Tested", findings: [{ kind: "allergy", about: "Paracetamol" }] },
    ],
  })
  const { user } = await openTab([listsOf([item]).response], { patientId })
  const row = await screen.findByRole("button", { name: /^Alve 500 mg/ })
  expect(row).toHaveTextContent(/Changed despite: more than the usual maximum\. Reason: Specialist \(\u2068Kim Dale\u2069, 2 Mar 2031/)
  await user.click(row)
  expect(await screen.findByText(/Added despite: allergy \(Paracetamol\)\. Reason: Tested \(\u2068Kim Dale/)).toBeVisible()
})
