import { getPatientWarnings } from "@rond/core/features/patient"
import { apiError, respond } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { getMedicationLists, type MedicationItem } from "../../../medication/model/contract/index.ts"
import { medicationOf } from "../../../medication/screen/testing/medications.ts"
import { millisOfDay } from "../../../medication/model/dosage/index.ts"
import {
  getNationalServiceStatus,
  getProduct,
  listDrugDocuments,
  listPatientPrescriptions,
  listRoleLinks,
  prescribeMedicine,
  searchProducts,
} from "../../model/contract/index.ts"
import { latestDay } from "../../model/new-prescription.ts"
import { amoxicillin, listed } from "../../model/testing.ts"
import { clinic, dialog, fromFavourite, infection, openPanel, pinField, role, signWith, today } from "./testing.tsx"

// As a page does once it is open.
beforeAll(() => preloadComponents())
// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `prescribed-to-${++patients}`
})
const open = (...changes: ReturnType<typeof respond>[]) => openPanel([...clinic(), ...changes], { patientId })
const penicillinAllergy = respond(getPatientWarnings, {
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
const safety = () => screen.findByRole("region", { name: "Safety check" })

describe("a new prescription", () => {
  it("is written in four steps and signed with a PIN", { tags: ["PRX-843", "PRX-844"] }, async () => {
    const page = open()
    const { user, press, sent } = page
    await user.type(await screen.findByRole("combobox", { name: /^Drug/ }), "amox")
    await user.click(await screen.findByRole("option", { name: /Amimox/ }))
    await user.type(await screen.findByRole("textbox", { name: "Shortcut" }), "1x3")
    await press(/^End after/)
    await press("Next")
    await user.click(await screen.findByRole("checkbox", { name: "Mot infektion" }))
    await press("Next")
    expect(await screen.findByText("Läkare, Rond Odenplan (9100123)")).toBeVisible()
    await press("Sign with PIN")
    const summary = await dialog()
    expect(summary).toHaveTextContent("Amimox, tablett 500 mg")
    expect(summary).toHaveTextContent("1 package (Blister, 20 tabletter)")
    await waitFor(async () => expect(await pinField()).toHaveFocus())
    expect(await pinField()).toHaveAttribute("type", "password")
    await user.keyboard("135790{Enter}")
    expect(await screen.findByText("The medicine was prescribed")).toBeVisible()
    expect(sent(prescribeMedicine).map(({ input }) => input)).toMatchObject([
      {
        query: { patientId, meetingId: "meeting-1" },
        payload: {
          prescription: {
            roleLinkId: "role-1",
            nplId: "19980000001",
            nplPackId: "pack-20",
            packages: 1,
            units: null,
            dispensings: 1,
            intervalDays: null,
            benefit: "WITHIN",
            meetsReimbursementTerms: false,
            validUntil: latestDay(today),
            reason: [infection],
          },
        },
      },
    ])
  })

  it("shows all that is signed beside the PIN", { tags: ["PRX-844"] }, async () => {
    const page = open()
    await fromFavourite(page)
    await page.user.clear(screen.getByRole("textbox", { name: /^Number of dispensings/ }))
    await page.user.type(screen.getByRole("textbox", { name: /^Number of dispensings/ }), "2")
    await page.user.type(screen.getByRole("textbox", { name: /^Days between/ }), "10")
    await page.user.click(screen.getByRole("checkbox", { name: /^The pharmacy may dispense another product/ }))
    await page.user.type(screen.getByRole("textbox", { name: "Text to the pharmacy" }), "Ring mig")
    await page.press("Sign with PIN")
    const summary = await dialog()
    for (const said of [/2 times/, /10 days/, /no other product/, /Ring mig/, /Läkare, Rond Odenplan \(9100123\)/])
      expect(summary).toHaveTextContent(said)
  })

  it("is signed from a favourite in few presses, from today on for as long", { tags: ["PRX-845"] }, async () => {
    const page = open()
    await fromFavourite(page)
    // The third press opens the dialog, and the fourth signs.
    await signWith(page, "135790")
    expect(await screen.findByText("The medicine was prescribed")).toBeVisible()
    const start = Temporal.PlainDate.from(today)
    expect(page.sent(prescribeMedicine).map(({ input }) => input)).toMatchObject([
      {
        payload: {
          prescription: {
            dosage: { dosageDateStart: millisOfDay(today), dosageDateEnd: millisOfDay(start.add({ days: 9 }).toString()) },
            nplPackId: "pack-20",
            reason: [infection],
          },
        },
      },
    ])
  })

  it("asks before a favourite replaces what is written", { tags: ["PRX-845"] }, async () => {
    const page = open()
    await page.user.type(await screen.findByRole("combobox", { name: /^Drug/ }), "amox")
    await page.user.click(await screen.findByRole("option", { name: /Amimox/ }))
    await page.tab("Favourites")
    await page.press("Prescribe Halsfluss, vuxen")
    expect(await screen.findByText("Replace the prescription that you began?")).toBeVisible()
    await page.press("Cancel")
    await page.press("Prescribe Halsfluss, vuxen")
    await page.press("Replace it")
    expect(await screen.findByRole("button", { name: "Sign with PIN" })).toBeVisible()
  })

  it("says what is wrong at each field, and signs nothing", { tags: ["PRX-772", "PRX-773", "PRX-843"] }, async () => {
    const page = open()
    await fromFavourite(page)
    const packages = await screen.findByRole("textbox", { name: /^Packages at each/ })
    await page.user.clear(packages)
    await page.press("Sign with PIN")
    expect(await screen.findByText("Enter the number of packages.")).toBeVisible()
    await page.user.type(packages, "1")
    const times = screen.getByRole("textbox", { name: /^Number of dispensings/ })
    await page.user.clear(times)
    await page.user.type(times, "4")
    expect(screen.getByText("Enter the days between two dispensings.")).toBeVisible()
    await page.user.type(screen.getByRole("textbox", { name: /^Days between/ }), "200")
    expect(screen.getByText(/^The last dispensing would be after the prescription ends\./)).toBeVisible()
    await page.press("Sign with PIN")
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(page.sent(prescribeMedicine)).toEqual([])
  })

  it("asks for the terms of a limited reimbursement, and proposes no protection that does not pay", { tags: ["PRX-774"] }, async () => {
    const page = open()
    await fromFavourite(page)
    await page.user.selectOptions(screen.getByRole("combobox", { name: /^Package/ }), "Blister, 30 tabletter")
    expect(await screen.findByText("State that the terms hold, or prescribe outside the protection.")).toBeVisible()
    const terms = screen.getByRole("checkbox", { name: /^The terms of the limited reimbursement hold/ })
    expect(terms).toHaveAccessibleDescription("Endast")
    await page.user.click(terms)
    expect(screen.queryByText(/^State that the terms hold/)).toBeNull()
    await page.user.selectOptions(screen.getByRole("combobox", { name: /^Package/ }), "Burk, 50 tabletter")
    expect(screen.getByRole("radio", { name: "Outside it: the patient pays" })).toBeChecked()
    expect(screen.getByRole("radio", { name: "Within the high-cost protection" })).toBeDisabled()
  })

  it("cannot have a product that is prescribed on paper only", { tags: ["PRX-772", "PRX-843"] }, async () => {
    const page = open(respond(searchProducts, { results: [{ ...amoxicillin, isPrescribable: false }] }))
    await page.user.type(await screen.findByRole("combobox", { name: /^Drug/ }), "amox")
    const option = await screen.findByRole("option", { name: /Amimox.*cannot be prescribed electronically/ })
    expect(option).toHaveAttribute("aria-disabled", "true")
  })

  it("offers the roles where there are several, and says where there is none", { tags: ["PRX-843"] }, async () => {
    const other = { ...role, id: "role-2", workplaceName: "Rond Sundsvall" }
    const page = open(respond(listRoleLinks, { practitionersRoleLinks: [role, other] }))
    await fromFavourite(page)
    await page.user.selectOptions(await screen.findByRole("combobox", { name: /^Prescribed as/ }), "role-2")
    await signWith(page, "1")
    await waitFor(() =>
      expect(page.sent(prescribeMedicine)).toMatchObject([{ input: { payload: { prescription: { roleLinkId: "role-2" } } } }]),
    )
  })

  it("is not signed without a role", { tags: ["PRX-843"] }, async () => {
    const page = open(respond(listRoleLinks, { practitionersRoleLinks: [] }))
    await fromFavourite(page)
    expect(await screen.findByText("You have no role in which you may prescribe")).toBeVisible()
    await page.press("Sign with PIN")
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  it("says what it waits for while the roles are not read yet", { tags: ["PRX-843"] }, async () => {
    const roles = Promise.withResolvers<{ practitionersRoleLinks: (typeof role)[] }>()
    const page = open(respond(listRoleLinks, () => Effect.promise(() => roles.promise)))
    await fromFavourite(page)
    await page.press("Sign with PIN")
    expect(screen.queryByRole("dialog")).toBeNull()
    const waiting = /^The national prescription service is being asked for your roles\. Sign once they are here\.$/
    expect(screen.getByText(waiting)).toBeVisible()
    roles.resolve({ practitionersRoleLinks: [role] })
    expect(await screen.findByText(/Rond Odenplan/)).toBeVisible()
    expect(screen.queryByText(waiting)).toBeNull()
    await page.press("Sign with PIN")
    expect(await pinField()).toBeVisible()
  })

  it("is kept over a reload, all but the PIN, and can be discarded", { tags: ["PRX-844", "PRX-849"] }, async () => {
    const page = open()
    await fromFavourite(page)
    await page.user.type(screen.getByRole("textbox", { name: "Text to the pharmacy" }), "Ring mig")
    await page.press("Sign with PIN")
    await page.user.type(await pinField(), "135790")
    page.reload()
    expect(await screen.findByText("Your unfinished prescription was restored")).toBeVisible()
    expect(screen.getByRole("textbox", { name: "Text to the pharmacy" })).toHaveValue("Ring mig")
    await page.press("Sign with PIN")
    expect(await pinField()).toHaveValue("")
    await page.pressInDialog("Cancel")
    await page.press("Discard")
    expect(await screen.findByRole("combobox", { name: /^Drug/ })).toHaveValue("")
  })
})

describe("what speaks against a prescription", { tags: ["PRX-781"] }, () => {
  it("an allergy stops it until a reason is given", async () => {
    const page = open(penicillinAllergy)
    await fromFavourite(page)
    expect(await safety()).toHaveTextContent(/Allergy to drugs of this group: “Allvarlig penicillinallergi”/)
    await page.press("Sign with PIN")
    expect(await screen.findByText("Give a reason, or change the medication.")).toBeInTheDocument()
    expect(screen.queryByRole("dialog")).toBeNull()
    await page.press("The allergy is not confirmed.")
    await signWith(page, "1")
    await waitFor(() =>
      expect(page.sent(prescribeMedicine)).toMatchObject([
        { input: { payload: { prescription: { safetyReason: { text: "The allergy is not confirmed.", accepted: ["allergy:w"] } } } } },
      ]),
    )
  })

  it("a prescription elsewhere is named as such, and the listed medication that it is for is none", async () => {
    const item = medicationOf("Amimox", undefined, { medication: amoxicillin.medication })
    const page = open(
      respond(getMedicationLists, { active: [item], past: [] }),
      respond(listPatientPrescriptions, { prescriptions: [listed("elsewhere", { meetingId: null })] }),
    )
    await fromFavourite(page)
    await waitFor(async () => expect(await safety()).toHaveTextContent(/Already on the list: Amimox 500 mg/))
    expect(await safety()).toHaveTextContent(/Already prescribed: Amimox, tablett, 500 mg \(valid prescription, by Elsa Lindqvist\)/)
    await page.user.selectOptions(screen.getByRole("combobox", { name: /^For a medication of the list/ }), "Amimox 500 mg")
    await waitFor(async () => expect(await safety()).not.toHaveTextContent("Already on the list"))
    expect(await safety()).toHaveTextContent("Already prescribed")
  })

  it("what the list has ended is told with its reason, and asks for one unless it was completed", { tags: ["SAFE-014"] }, async () => {
    const ended = (id: string, endReason: MedicationItem["endReason"]) =>
      medicationOf("Amimox", undefined, {
        id,
        medication: amoxicillin.medication,
        status: { status: "ENDED", createdAt: "2024-03-12T09:00:00.000Z" },
        ...(endReason !== undefined && { endReason }),
      })
    const completed = ended("completed", { code: "COMPLETED", text: null })
    const page = open(
      respond(getMedicationLists, { active: [], past: [completed, ended("harm", { code: "SIDE_EFFECTS", text: "Utslag" })] }),
    )
    await fromFavourite(page)
    expect(await safety()).toHaveTextContent(/Ended on the list: Amimox 500 mg\. The treatment is completed/)
    expect(await safety()).toHaveTextContent(
      /Ended on the list: Amimox 500 mg\. Side effects\. Utslag \(medication list, ended 12 Mar 2024 by/,
    )
    await page.press("Sign with PIN")
    expect(await screen.findByText(/^Found: Ended on the list: Amimox 500 mg\. Side effects\. Utslag\. The reason/)).toBeVisible()
    page.api.answer(respond(getMedicationLists, { active: [], past: [completed] }))
    page.reload()
    await waitFor(async () => expect(await safety()).not.toHaveTextContent("Utslag"))
    await page.press("Sign with PIN")
    expect(await pinField()).toBeVisible()
  })

  it("says what was not checked", async () => {
    const maximum = { amount: 3, unit: "g", source: "Catalogue", asOf: "2026-01-01" }
    const page = open(
      respond(listPatientPrescriptions, apiError("Unavailable", { code: "national_prescriptions_unavailable" })),
      respond(getProduct, { ...amoxicillin, usualDailyMaximum: maximum }),
    )
    await fromFavourite(page)
    await waitFor(async () =>
      expect(await safety()).toHaveTextContent("Not checked: the patient’s other prescriptions, because they could not be loaded."),
    )
    await page.press("Edit the dosage")
    await page.user.click(await screen.findByRole("radio", { name: "Free text" }))
    await page.user.type(screen.getByRole("textbox", { name: /^Dosage as free text/ }), "Vid behov")
    await waitFor(async () => expect(await safety()).toHaveTextContent(/Not checked: .*because the dosage is free text/))
  })

  it("names the prescriptions elsewhere that it could not compare", async () => {
    const unnamed = { meetingId: null, nplId: null, atcCode: null }
    const page = open(
      respond(listPatientPrescriptions, {
        prescriptions: [listed("B", { ...unnamed, distributedDrug: { tradeName: "Waran", strength: null, drugForm: null } })],
      }),
    )
    await fromFavourite(page)
    await waitFor(async () => expect(await safety()).toHaveTextContent("Not checked: prescriptions that name no product (Waran)."))
  })

  it("that only the server knew is shown as new, with everything kept", async () => {
    const page = open(
      respond(prescribeMedicine, () => {
        page.api.answer(penicillinAllergy)
        return apiError("Invalid", { code: "prescription_safety", detail: { findings: ["allergy:w"] } })
      }),
    )
    await fromFavourite(page)
    await signWith(page, "1")
    expect(await screen.findByText("Not saved: the server found something new")).toBeVisible()
    await waitFor(async () => expect(await safety()).toHaveTextContent(/Allvarlig penicillinallergi.*New/))
  })

  it("is known in pregnancy, with source and day, and unknown while breastfeeding", { tags: ["PRX-783", "PRX-851"] }, async () => {
    const page = open()
    await fromFavourite(page)
    const part = await screen.findByRole("region", { name: "Pregnancy and breastfeeding" })
    await page.user.click(within(part).getByRole("button", { name: "Pregnancy: B:2" }))
    expect(part).toHaveTextContent(/Kan användas.*Janusmed, 1 Nov/)
    expect(part).toHaveTextContent("Breastfeeding: nothing is known here.")
    await page.press("About the product")
    const about = await dialog()
    expect(await within(about).findByText("J01CA04")).toBeVisible()
    expect(within(about).getByRole("region", { name: "Packages" })).toHaveTextContent(
      /Blister, 30 tabletter.*Limited reimbursement.*Endast/,
    )
  })

  it.each([
    ["the catalogue is down", apiError("Unavailable", { code: "drug_catalogue_unavailable" }), "The drug catalogue does not respond."],
    ["the product is gone", apiError("NotFound"), "The drug catalogue no longer has this product."],
  ])("says that nothing is known because %s", { tags: ["PRX-851"] }, async (_why, error, text) => {
    const page = open(respond(listDrugDocuments, error))
    await fromFavourite(page)
    expect(await screen.findByText("What is known in pregnancy and while breastfeeding could not be loaded")).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
  })
})

describe("the state of the national service", { tags: ["PRX-842"] }, () => {
  it.each([
    ["UNAVAILABLE", "Driftstopp till 14.00", "The national prescription service cannot be used now"],
    ["DISTURBED", "Långa svarstider", "The national prescription service is disturbed"],
    [{ unknownWord: "READ_ONLY" }, "Endast läsning", "It is not known whether the national prescription service works"],
  ] as const)("is said, with its words: %j", async (status, message, title) => {
    const page = open(respond(getNationalServiceStatus, { status, message }))
    const banner = (await screen.findByText(title)).closest("[role]")
    expect(banner).toHaveTextContent(message)
    page.api.answer(respond(getNationalServiceStatus, { status: "AVAILABLE", message: null }))
    await page.press("Check again")
    await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  })

  it("that cannot be read stops no writing", async () => {
    open(respond(getNationalServiceStatus, apiError("Unavailable")))
    expect(await screen.findByText("It is not known whether the national prescription service works")).toBeVisible()
    expect(screen.getByRole("combobox", { name: /^Drug/ })).toBeEnabled()
  })
})

it("a favourite whose product cannot be read says so, and goes on when it can", { tags: ["PRX-845"] }, async () => {
  const page = open(respond(getProduct, apiError("Unavailable", { code: "drug_catalogue_unavailable" })))
  await page.tab("Favourites")
  await page.press("Prescribe Halsfluss, vuxen")
  expect(await screen.findByText("The product could not be loaded")).toBeVisible()
  page.api.answer(respond(getProduct, amoxicillin))
  await page.press("Try again")
  expect(await screen.findByRole("button", { name: "Sign with PIN" })).toBeVisible()
})
