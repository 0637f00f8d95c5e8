import { takenActionsChanged } from "@rond/core/model/actions"
import { apiError, respond } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  cancelPrescriptions,
  getPrescriptionStatus,
  listTakenPrescriptions,
  listPatientPrescriptions,
  type Prescription,
} from "../../model/contract/index.ts"
import { listed } from "../../model/testing.ts"
import { clinic, dialog, openPanel, pinField } from "../panel/testing.tsx"
import { wantPrescription } from "../wanted-prescription.ts"

beforeAll(() => preloadComponents())
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `listed-${++patients}`
})

const named = (id: string, change: Partial<Prescription> = {}) => listed(id, { text: `Läkemedel ${id}`, ...change })
const inMeeting = (...prescriptions: readonly Prescription[]) => respond(listTakenPrescriptions, { prescriptions })
const ofPatient = (...prescriptions: readonly Prescription[]) => respond(listPatientPrescriptions, { prescriptions })
async function open(...changes: ReturnType<typeof respond>[]) {
  const page = openPanel([...clinic(), inMeeting(named("A")), ofPatient(named("A"), named("B", { meetingId: null })), ...changes], {
    patientId,
  })
  await page.tab("Prescriptions")
  return page
}
const part = (name: string) => screen.findByRole("region", { name })

describe("the prescriptions", { tags: ["PRX-846"] }, () => {
  it("are those of the meeting, and each other valid one once", async () => {
    await open(inMeeting(named("A"), named("gone", { state: "CANCELLED" })))
    const here = await part("In this meeting")
    await waitFor(() => expect(here).toHaveTextContent("Läkemedel A"))
    expect(within(here).getByRole("button", { name: /Läkemedel gone/ })).toHaveTextContent("Cancelled")
    const others = await part("Other valid prescriptions")
    await waitFor(() => expect(within(others).getAllByRole("button")).toHaveLength(1))
    expect(others).toHaveTextContent("Läkemedel B")
  })

  it("of the meeting are not among the others while the meeting's are being read, and are where these cannot be read", async () => {
    const here = Promise.withResolvers<{ prescriptions: Prescription[] }>()
    const page = await open(respond(listTakenPrescriptions, () => Effect.promise(() => here.promise)))
    await waitFor(() => expect(page.sent(listPatientPrescriptions)).toHaveLength(1))
    await part("Other valid prescriptions")
    expect(screen.queryByText("Läkemedel A")).toBeNull()
    here.resolve({ prescriptions: [named("A")] })
    expect(await within(await part("In this meeting")).findByText("Läkemedel A")).toBeVisible()
    expect(await within(await part("Other valid prescriptions")).findByText("Läkemedel B")).toBeVisible()
    expect(screen.getAllByText("Läkemedel A")).toHaveLength(1)

    cleanup()
    await open(respond(listTakenPrescriptions, apiError("Unavailable")))
    expect(await within(await part("Other valid prescriptions")).findByText("Läkemedel A")).toBeVisible()
  })

  it("have their status when they are open, and news of it is read everywhere", { tags: ["PRX-776", "PRX-784"] }, async () => {
    const page = await open(inMeeting(named("A", { state: "ASKED" })))
    page.api.answer(inMeeting(named("A", { state: "PARTLY_DISPENSED" })))
    page.api.answer(
      respond(getPrescriptionStatus, {
        state: "PARTLY_DISPENSED",
        statuses: [{ id: "1", label: "Uttag", text: "2 av 4" }],
        readAt: "2026-11-28T09:30:00.000Z",
      }),
    )
    await page.press(/Läkemedel A.*Not answered by the national service/)
    const status = await part("Status at the national service")
    expect(status).toHaveTextContent(/Dispensed in part.*Uttag.*2 av 4/)
    expect(await screen.findByRole("button", { name: /Läkemedel A.*Dispensed in part/ })).toBeVisible()
  })

  it(
    "open with the one that a card names, once: a list that is read again leaves the focus where it is",
    { tags: ["SCR-114"] },
    async () => {
      wantPrescription("A")
      const page = openPanel([...clinic(), inMeeting(named("A"))], { patientId })
      const row = await screen.findByRole("button", { name: /^Läkemedel A/ })
      await waitFor(() => expect(row).toHaveFocus())
      const tab = screen.getByRole("tab", { name: "Prescriptions" })
      tab.focus()
      page.api.answer(inMeeting(named("A"), named("new")))
      page.events.send({ topic: "meeting:meeting-1", type: takenActionsChanged })
      expect(await screen.findByRole("button", { name: /Läkemedel new/ })).toBeVisible()
      expect(tab).toHaveFocus()
    },
  )

  it("of another clinic are neither read nor cancelled here, and that is said", { tags: ["PRX-846"] }, async () => {
    const page = await open()
    await page.press(/Läkemedel B/)
    expect(await screen.findByText(/^Another clinic prescribed it/)).toBeVisible()
    expect(page.sent(getPrescriptionStatus)).toEqual([])
    expect(screen.queryByRole("button", { name: "Cancel the prescription of Läkemedel B" })).toBeNull()
    await page.press(/Läkemedel A/)
    await page.press("Cancel the prescription of Läkemedel A")
    expect(within(await dialog()).queryByRole("checkbox", { name: "Läkemedel B" })).toBeNull()
  })

  it("that the national service does not know say so, and cannot be cancelled", { tags: ["PRX-832", "PRX-846"] }, async () => {
    const page = await open(respond(getPrescriptionStatus, apiError("NotFound")))
    await page.press(/Läkemedel A/)
    expect(await screen.findByText(/^The national prescription service does not know this prescription/)).toBeVisible()
    expect(screen.queryByRole("region", { name: "Status at the national service" })).toBeNull()
    expect(screen.queryByRole("button", { name: "Cancel the prescription of Läkemedel A" })).toBeNull()
  })

  it("stay readable with a state of a later version, which cannot be cancelled", { tags: ["PRX-784"] }, async () => {
    const page = await open(inMeeting(named("A", { state: { unknownWord: "PAUSED" } })))
    await page.press(/Läkemedel A.*State not known here/)
    expect(await screen.findByText(/Prescribed by/)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Cancel the prescription of Läkemedel A" })).toBeNull()
  })

  it.each([
    ["Refused", "prescription_list_hidden", /has hidden the list of prescriptions/],
    ["Invalid", "prescription_patient_not_registered", /does not know this patient/],
    ["Unavailable", "national_prescriptions_unavailable", /does not respond/],
    ["Invalid", "prescription_refused", /without a reason that is known here/],
  ] as const)("that cannot be read say why: %s %s", { tags: ["PRX-852"] }, async (kind, code, text) => {
    await open(respond(listPatientPrescriptions, apiError(kind, { code })))
    const others = await part("Other valid prescriptions")
    expect(await within(others).findByText(text)).toBeVisible()
    expect(await part("In this meeting")).toHaveTextContent("Läkemedel A")
  })

  it("cannot be asked for without an id number", async () => {
    const page = openPanel([...clinic(), inMeeting()], { patientId, patient: { idNumber: null } })
    await page.tab("Prescriptions")
    expect(await screen.findByText("The patient has no id number, so the national service cannot be asked.")).toBeVisible()
    expect(screen.getByText("Nothing was prescribed in this meeting.")).toBeVisible()
    expect(page.sent(listPatientPrescriptions)).toEqual([])
  })

  it("follow what is taken in the meeting elsewhere", async () => {
    const page = await open()
    expect(await screen.findByRole("button", { name: /Läkemedel A.*Valid/ })).toBeVisible()
    page.api.answer(inMeeting(named("A", { state: "CANCELLED" })))
    page.events.send({ topic: "meeting:meeting-1", type: takenActionsChanged })
    expect(await screen.findByRole("button", { name: /Läkemedel A.*Cancelled/ })).toBeVisible()
  })
})

/** Begins to cancel A, and answers all but the PIN. */
async function begin(page: Awaited<ReturnType<typeof open>>) {
  await page.press(/Läkemedel A/)
  await page.press("Cancel the prescription of Läkemedel A")
  const shown = within(await dialog())
  await page.user.selectOptions(shown.getByRole("combobox", { name: /^Reason/ }), "Prescribed twice")
  await page.user.click(shown.getByRole("radio", { name: "Yes" }))
  return shown
}

describe("a cancellation", { tags: ["PRX-847"] }, () => {
  it("has a reason, a note, what the patient knows and a PIN", { tags: ["PRX-777"] }, async () => {
    const page = await open(
      ofPatient(named("A"), named("B", { meetingId: "meeting-2" })),
      respond(cancelPrescriptions, { prescriptions: [named("A", { state: "CANCELLED" })] }),
    )
    const shown = await begin(page)
    await page.user.type(shown.getByRole("textbox", { name: "Note" }), "Apoteket ringde")
    await page.user.click(shown.getByRole("checkbox", { name: "Läkemedel B" }))
    await page.user.click(shown.getByRole("checkbox", { name: "Läkemedel B" }))
    await page.user.type(await pinField(), "135790{Enter}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(screen.getByRole("region", { name: "Notifications" })).toHaveTextContent("The prescription was cancelled")
    expect(page.sent(cancelPrescriptions).map(({ input }) => input)).toEqual([
      {
        payload: {
          patientId,
          cancellation: { medicationRequestIds: ["A"], reason: "DUPLICATE", note: "Apoteket ringde", patientInformed: true },
        },
      },
    ])
  })

  it.each([
    ["is signed", respond(cancelPrescriptions, { prescriptions: [named("A", { state: "CANCELLED" })] })],
    ["finds it cancelled", respond(cancelPrescriptions, apiError("Conflict", { code: "prescription_already_cancelled" }))],
  ])("that %s leaves the focus on its prescription, which can no longer be cancelled", async (_how, answer) => {
    const page = await open(answer)
    await begin(page)
    page.api.answer(inMeeting(named("A", { state: "CANCELLED" })))
    await page.user.type(await pinField(), "1{Enter}")
    await screen.findByText(/Cancelled/)
    if (screen.queryByRole("dialog") !== null) await page.user.keyboard("{Escape}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(screen.queryByRole("button", { name: "Cancel the prescription of Läkemedel A" })).toBeNull()
    await waitFor(() => expect(screen.getByRole("button", { name: /Läkemedel A.*Cancelled/ })).toHaveFocus())
  })

  it("says what is missing, and sends nothing", { tags: ["PRX-777"] }, async () => {
    const page = await open()
    await page.press(/Läkemedel A/)
    await page.press("Cancel the prescription of Läkemedel A")
    const shown = within(await dialog())
    await page.user.click(shown.getByRole("checkbox", { name: "Läkemedel A" }))
    await page.pressInDialog("Sign the cancellation")
    for (const text of ["Choose at least one prescription.", "Choose a reason.", "Say whether the patient is informed."])
      expect(shown.getByText(text)).toBeVisible()
    await page.user.selectOptions(shown.getByRole("combobox", { name: /^Reason/ }), "Another reason")
    expect(shown.getByText("Write the reason.")).toBeVisible()
    expect(page.sent(cancelPrescriptions)).toEqual([])
  })

  it("asks again for a wrong PIN, with everything else kept", { tags: ["PRX-844"] }, async () => {
    const page = await open(respond(cancelPrescriptions, apiError("Invalid", { code: "prescription_pin_refused" })))
    await begin(page)
    await page.user.type(await pinField(), "111111{Enter}")
    await waitFor(async () => expect(await pinField()).toHaveAccessibleDescription("The PIN is wrong. Write it again."))
    expect(await pinField()).toHaveValue("")
    await waitFor(async () => expect(await pinField()).toHaveFocus())
    page.api.answer(respond(cancelPrescriptions, { prescriptions: [named("A", { state: "CANCELLED" })] }))
    await page.user.keyboard("135790{Enter}")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  it.each([
    ["Refused", "prescription_pin_blocked", "The PIN is blocked", /wrong too often/],
    ["Unavailable", "national_prescriptions_unavailable", "Nothing was cancelled", /call the pharmacy/],
    ["Conflict", "prescription_already_cancelled", "Nothing was cancelled", /Somebody has cancelled/],
    ["Conflict", "prescription_already_dispensed", "Nothing was cancelled", /has dispensed all/],
    ["Conflict", "prescription_expired", "Nothing was cancelled", /no longer valid/],
    ["Invalid", "prescription_cancellation_invalid", "Nothing was cancelled", /did not accept the cancellation/],
    ["Invalid", "prescription_refused", "Nothing was cancelled", /without a reason that is known here/],
    ["Refused", "prescription_role_refused", "Nothing was cancelled", /may not cancel prescriptions in your role/],
    ["Conflict", "prescription_unknown_whether_done", "It is not known whether it was cancelled", /may have cancelled/],
  ] as const)("that fails says why: %s %s", { tags: ["PRX-852"] }, async (kind, code, title, text) => {
    const page = await open(respond(cancelPrescriptions, apiError(kind, { code })))
    const shown = await begin(page)
    await page.user.type(await pinField(), "1{Enter}")
    const banner = (await shown.findByText(title)).closest("[role]")
    expect(banner).toHaveTextContent(text)
    expect(shown.queryByLabelText(/^PIN of your/) === null).toBe(code === "prescription_pin_blocked")
  })

  it("names what is not cancelled yet", async () => {
    const page = await open(respond(cancelPrescriptions, { prescriptions: [named("A", { state: "CANCELLATION_ASKED" })] }))
    await begin(page)
    await page.user.type(await pinField(), "1{Enter}")
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Notifications" })).toHaveTextContent("Not cancelled yet: Läkemedel A. Read the status."),
    )
  })

  it("is kept over a reload, all but the PIN, and can be discarded", { tags: ["PRX-849"] }, async () => {
    const page = await open()
    const shown = await begin(page)
    await page.user.type(shown.getByRole("textbox", { name: "Note" }), "Fel patient")
    await page.user.type(await pinField(), "135790")
    page.reload()
    await page.tab("Prescriptions")
    expect(await screen.findByText("You began to cancel prescriptions")).toBeVisible()
    await page.press("Continue")
    const again = within(await dialog())
    expect(again.getByRole("textbox", { name: "Note" })).toHaveValue("Fel patient")
    expect(again.getByRole("checkbox", { name: "Läkemedel A" })).toBeChecked()
    expect(await pinField()).toHaveValue("")
    await page.user.click(again.getAllByRole("button", { name: "Close" }).at(0)!)
    await page.press("Discard")
    await waitFor(() => expect(screen.queryByText("You began to cancel prescriptions")).toBeNull())
  })
})
