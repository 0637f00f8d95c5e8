import { apiError, respond } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { addMedication, getMedicationLists } from "../../../medication/model/contract/index.ts"
import { medicationOf } from "../../../medication/screen/testing/medications.ts"
import { listTakenPrescriptions, prescribeMedicine } from "../../model/contract/index.ts"
import { amoxicillin, listed } from "../../model/testing.ts"
import { clinic, fromFavourite, infection, openPanel, pinField, signWith } from "../panel/testing.tsx"

beforeAll(() => preloadComponents())
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `signed-for-${++patients}`
})
const open = (...changes: ReturnType<typeof respond>[]) => openPanel([...clinic(), ...changes], { patientId })

describe("a PIN", { tags: ["PRX-844"] }, () => {
  it("that is wrong is asked for again, for the same prescription", async () => {
    const page = open(respond(prescribeMedicine, apiError("Invalid", { code: "prescription_pin_refused" })))
    await fromFavourite(page)
    await signWith(page, "111111")
    const field = await pinField()
    await waitFor(() => expect(field).toHaveAccessibleDescription("The PIN is wrong. Write it again."))
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveValue("")
    page.api.answer(respond(prescribeMedicine, { prescription: listed("signed") }))
    await page.user.keyboard("135790{Enter}")
    expect(await screen.findByText("The medicine was prescribed")).toBeVisible()
    const keys = page.sent(prescribeMedicine).map(({ options }) => options?.idempotencyKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it("that is missing sends nothing", async () => {
    const page = open()
    await fromFavourite(page)
    await page.press("Sign with PIN")
    await page.pressInDialog("Sign")
    expect(await pinField()).toHaveAccessibleDescription("Write your PIN.")
    expect(page.sent(prescribeMedicine)).toEqual([])
  })

  it("that is blocked is no longer asked for", async () => {
    const page = open(respond(prescribeMedicine, apiError("Refused", { code: "prescription_pin_blocked" })))
    await fromFavourite(page)
    await signWith(page, "111111")
    expect(await screen.findByText("The PIN is blocked")).toBeVisible()
    expect(screen.getByText(/^The PIN was wrong too often and is blocked\./)).toBeVisible()
    expect(screen.queryByLabelText(/^PIN of your/)).toBeNull()
    expect(screen.queryByRole("button", { name: "Sign" })).toBeNull()
  })
})

describe("a prescription that was not signed", { tags: ["PRX-778", "PRX-852"] }, () => {
  it.each([
    ["Unavailable", "national_prescriptions_unavailable", /does not respond, and nothing was done.*prescribe on paper/],
    ["Unavailable", "drug_catalogue_unavailable", /The drug catalogue does not respond/],
    ["Invalid", "prescription_invalid", /Check dosage, amount and dates/],
    ["Invalid", "prescription_not_prescribable", /cannot be prescribed electronically/],
    ["Invalid", "prescription_patient_not_registered", /does not know this patient/],
    ["Invalid", "prescription_refused", /without a reason that is known here/],
    ["Refused", "prescription_role_refused", /may not prescribe in this role/],
    ["Invalid", "prescription_unknown_product", /no longer has this product or package/],
    ["Refused", "not_offered", /may no longer prescribe here/],
  ] as const)("says why: %s %s, and keeps what is written", async (kind, code, text) => {
    const page = open(respond(prescribeMedicine, apiError(kind, { code })))
    await fromFavourite(page)
    await signWith(page, "1")
    const alert = await screen.findByText("The medicine was not prescribed")
    expect(alert.closest("[role=alert]")).toHaveTextContent(text)
    expect(screen.queryByRole("dialog")).toBeNull()
    expect(await screen.findByRole("button", { name: "Sign with PIN" })).toBeEnabled()
  })

  it("without an answer is asked for again with the same key, and its status can be read", { tags: ["PRX-776", "PRX-785"] }, async () => {
    const page = open(
      respond(prescribeMedicine, apiError("Conflict", { code: "prescription_unknown_whether_done" })),
      respond(listTakenPrescriptions, { prescriptions: [listed("asked", { state: "ASKED" })] }),
    )
    await fromFavourite(page)
    await signWith(page, "1")
    expect(await screen.findByText("It is not known whether it was prescribed")).toBeVisible()
    await signWith(page, "1")
    await waitFor(() => expect(page.sent(prescribeMedicine)).toHaveLength(2))
    const [first, second] = page.sent(prescribeMedicine)
    expect(second?.options?.idempotencyKey).toBe(first?.options?.idempotencyKey)
  })
})

describe("after prescribing", { tags: ["PRX-848"] }, () => {
  it("one press adds it to the medication list as it was prescribed", async () => {
    const page = open()
    await fromFavourite(page)
    await signWith(page, "1")
    await waitFor(() => expect(screen.getByRole("button", { name: "Add to the medication list" })).toHaveFocus())
    await page.press("Add to the medication list")
    expect(await screen.findByText("It was added to the medication list.")).toBeVisible()
    expect(page.sent(addMedication).map(({ input }) => input)).toMatchObject([
      { payload: { patientId, medication: { atcCode: "J01CA04", nplId: "19980000001" }, reason: [infection] } },
    ])
    await page.press("Write another prescription")
    expect(await screen.findByRole("combobox", { name: /^Drug/ })).toHaveValue("")
  })

  it("what the list’s own check finds is said, with where the reason is given", { tags: ["SAFE-015"] }, async () => {
    const page = open(respond(addMedication, apiError("Invalid", { code: "medication_safety", detail: { findings: ["ended:before"] } })))
    await fromFavourite(page)
    await signWith(page, "1")
    await page.press("Add to the medication list")
    expect(await screen.findByRole("alert")).toHaveTextContent("The medication was not added")
    expect(screen.getByText(/^The safety check of the medication list found something that needs a reason\. Add/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
  })

  it("what is listed already is not offered", async () => {
    const item = medicationOf("Amimox", undefined, { medication: amoxicillin.medication })
    const page = open(respond(getMedicationLists, { active: [item], past: [] }))
    await fromFavourite(page)
    await page.user.type(await screen.findByRole("textbox", { name: /^Reason for going on/ }), "Stronger")
    await signWith(page, "1")
    expect(await screen.findByText("The medicine was prescribed")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Add to the medication list" })).toBeNull()
  })
})
