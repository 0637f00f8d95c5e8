import { msg } from "@lingui/core/macro"
import { type Contribution, errorMapper } from "@rond/core/plugin"
import { apiError, respond, type MemoryResponse } from "@rond/core/testkit"
import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  editMedication,
  endMedication,
  listPrescribedMedicines,
  medicationListChanged,
  medicationListTopic,
  type MedicationItem,
} from "../../model/contract/index.ts"
import { dosageWith, endedBy, medicationOf } from "../testing/medications.ts"
import { listsOf, openTab } from "../testing/open-tab.tsx"

// As a page does once it is open.
beforeAll(() => preloadComponents())

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `edited-${++patients}`
})

const at = (hour: string, amount: number) => ({ time: `${hour}:00:00`, amount })
const theirs = (item: MedicationItem): MedicationItem => ({
  ...item,
  dosage: dosageWith({ timeAmounts: [at("08", 7)], additionalInstructions: "As Kim says" }),
  latestModifiedBy: "Kim Dale",
  version: item.version + 1,
})

/** A server that changes and ends medications by their version. */
function clinic(item = medicationOf("Alve"), ...changes: readonly MemoryResponse[]) {
  const lists = listsOf([item])
  const responses = [
    lists.response,
    respond(editMedication, ({ payload }, options) => {
      const [current] = lists.get().active
      if (current === undefined) return apiError("Conflict", { code: "medication_ended" })
      if (options?.version !== String(current.version)) return apiError("Conflict", { code: "version_conflict" })
      const medication = { ...current, dosage: payload.dosage, version: current.version + 1 }
      lists.set({ active: [medication] })
      return { medication }
    }),
    respond(endMedication, (_, options) => {
      const [current] = lists.get().active
      if (options?.version !== String(current?.version)) return apiError("Conflict", { code: "version_conflict" })
      return void lists.set({ active: [], past: [endedBy(item, "Robin Vale")] })
    }),
    ...changes,
  ]
  return { item, lists, responses }
}

async function openEdit({ responses }: ReturnType<typeof clinic>, contributes: readonly Contribution[] = []) {
  const page = await openTab(responses, { patientId, contributes })
  await page.user.click(await screen.findByRole("button", { name: "Edit Alve 500 mg" }))
  await screen.findByRole("dialog", { name: "Edit Alve 500 mg" })
  return page
}
type Page = Awaited<ReturnType<typeof openEdit>>

const dialog = () => screen.getByRole("dialog", { name: "Edit Alve 500 mg" })
const press = ({ user }: Page, name: string) => user.click(within(dialog()).getByRole("button", { name }))
const shortcut = () => screen.getByRole("textbox", { name: "Shortcut" })
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
const notifications = () => screen.getByRole("region", { name: "Notifications", hidden: true })
const changed = ({ events }: Page) => events.send({ topic: medicationListTopic("pool-1", patientId), type: medicationListChanged })

describe("editing", () => {
  it("saves dosage and instructions over the version that was read", { tags: ["MED-080"] }, async () => {
    const page = await openEdit(clinic())
    const { user, sent } = page
    await user.type(shortcut(), "2x2")
    await user.type(screen.getByRole("textbox", { name: "Additional instructions" }), "With food")
    await press(page, "Save")
    await closed()
    expect(sent(editMedication)).toMatchObject([
      {
        input: {
          params: { id: "id-Alve" },
          query: { patientId },
          payload: { dosage: { ...dosageWith({ timeAmounts: [at("08", 2), at("20", 2)] }), additionalInstructions: "With food" } },
        },
        options: { version: "1" },
      },
    ])
    expect(await screen.findByText("2 tabletter at 08:00 and 20:00 every day")).toBeVisible()
    expect(notifications()).toHaveTextContent("Alve 500 mg was changed")
    expect(screen.getByRole("button", { name: "Edit Alve 500 mg" })).toHaveFocus()
  })

  it("saves nothing invalid, and focuses the error", { tags: ["MED-080"] }, async () => {
    const page = await openEdit(clinic())
    const { user, sent } = page
    await user.clear(screen.getByRole("textbox", { name: "Amount at time 1" }))
    await press(page, "Save")
    expect(await screen.findByText("Enter an amount above 0.")).toBeVisible()
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Amount at time 1" })).toHaveFocus())
    expect(sent(editMedication)).toEqual([])
  })

  it("keeps typed changes after a failed save and a reload", { tags: ["MED-081"] }, async () => {
    const page = await openEdit(clinic(undefined, respond(editMedication, apiError("Unavailable"))))
    const { user, reload } = page
    await user.type(shortcut(), "3x1")
    await press(page, "Save")
    const alert = await within(dialog()).findByRole("alert")
    expect(alert).toHaveTextContent("The changes were not saved")
    expect(within(alert).getByRole("button", { name: "Try again" })).toBeVisible()
    expect(shortcut()).toHaveValue("3x1")
    reload()
    await user.click(await screen.findByRole("button", { name: "Edit Alve 500 mg" }))
    expect(await screen.findByText("Your unsaved changes are back")).toBeVisible()
    expect(shortcut()).toHaveValue("3x1")
    await press(page, "Discard")
    expect(shortcut()).toHaveValue("")
  })
})

describe("ending", () => {
  it("asks first, and does nothing when it is cancelled", { tags: ["MED-082"] }, async () => {
    const page = await openEdit(clinic())
    const { user, sent } = page
    await press(page, "End medication")
    const question = await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })
    expect(question).toHaveTextContent("It moves to past medications and cannot be reactivated.")
    await waitFor(() => expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus())
    await user.keyboard("{Enter}")
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(sent(endMedication)).toEqual([])
  })

  it("moves the medication to the past ones, and the focus to their button", { tags: ["MED-082"] }, async () => {
    const page = await openEdit(clinic())
    await press(page, "End medication")
    await page.user.click(
      within(await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })).getByRole("button", { name: "End medication" }),
    )
    await closed()
    expect(page.sent(endMedication)).toMatchObject([
      { input: { params: { id: "id-Alve" }, query: { patientId } }, options: { version: "1" } },
    ])
    expect(await screen.findByText("No active medications")).toBeVisible()
    expect(notifications()).toHaveTextContent("Alve 500 mg was ended")
    const past = screen.getByRole("button", { name: "Past medications" })
    await waitFor(() => expect(past).toHaveFocus())
    await page.user.click(past)
    expect(await screen.findByRole("button", { name: /^Alve 500 mg/ })).toBeVisible()
  })

  it("shows a failure in the confirmation dialog", { tags: ["MED-082"] }, async () => {
    const page = await openEdit(clinic(undefined, respond(endMedication, apiError("Unavailable"))))
    await press(page, "End medication")
    const question = await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })
    await page.user.click(within(question).getByRole("button", { name: "End medication" }))
    expect(await within(question).findByRole("alert")).toHaveTextContent("The medication was not ended.")
    await page.user.click(within(question).getByRole("button", { name: "Cancel" }))
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(dialog()).toBeVisible()
  })
})

it.each([
  ["in the confirmation dialog", apiError("Unavailable", { code: "list_closed" })],
  ["in a notification, where the list is read again", apiError("Conflict", { code: "list_closed" })],
])("shows a market's text for a medication that was not ended %s", { tags: ["ERR-113"] }, async (_where, error) => {
  const message = msg`The national list is closed at night.`
  const mapper = errorMapper({ id: "night", code: "list_closed", map: () => ({ as: "banner", message, actions: [] }) })
  const page = await openEdit(clinic(undefined, respond(endMedication, error)), [mapper])
  await press(page, "End medication")
  const question = await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })
  await page.user.click(within(question).getByRole("button", { name: "End medication" }))
  expect(await screen.findByText(/The national list is closed at night\./)).toBeInTheDocument()
})

describe("a colleague's change to the same medication", () => {
  it("appears while the clinician types, who can overwrite it", { tags: ["MED-083"] }, async () => {
    const server = clinic()
    const page = await openEdit(server)
    await page.user.type(shortcut(), "3x1")
    server.lists.set({ active: [theirs(server.item)] })
    changed(page)
    const notice = (await screen.findByText("Kim Dale changed this medication")).closest("[role=status]")
    expect(notice).toHaveTextContent("7 tabletter at 08:00 every day")
    expect(notice).toHaveTextContent("As Kim says")
    expect(shortcut()).toHaveValue("3x1")
    expect(within(dialog()).queryByRole("button", { name: "Save" })).toBeNull()
    expect(within(dialog()).queryByRole("button", { name: "End medication" })).toBeNull()
    await press(page, "Save mine instead")
    await closed()
    expect(page.sent(editMedication).map(({ options }) => options?.version)).toEqual(["2"])
    expect(await screen.findByText("3 tabletter at 08:00 every day")).toBeVisible()
  })

  it("appears when saving finds a newer version, which the clinician can accept", { tags: ["MED-083"] }, async () => {
    const server = clinic()
    const page = await openEdit(server)
    await page.user.type(shortcut(), "3x1")
    server.lists.set({ active: [theirs(server.item)] })
    await press(page, "Save")
    expect(await screen.findByText("Kim Dale changed this medication")).toBeVisible()
    expect(shortcut()).toHaveValue("3x1")
    await press(page, "Take theirs")
    expect(screen.queryByText("Kim Dale changed this medication")).toBeNull()
    expect(screen.getByRole("textbox", { name: "Amount at time 1" })).toHaveValue("7")
    expect(within(dialog()).getByRole("button", { name: "Save" })).toBeVisible()
  })

  it("appears when ending finds a newer version", { tags: ["MED-083"] }, async () => {
    const server = clinic()
    const page = await openEdit(server)
    server.lists.set({ active: [theirs(server.item)] })
    await press(page, "End medication")
    const question = await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })
    await page.user.click(within(question).getByRole("button", { name: "End medication" }))
    expect(await screen.findByText("Kim Dale changed this medication")).toBeVisible()
    expect(screen.queryByRole("alertdialog")).toBeNull()
    expect(notifications()).toHaveTextContent("The medication was not ended.")
  })

  it("that takes the medication back blocks saving, and keeps the typed text readable", { tags: ["MED-083", "MED-110"] }, async () => {
    const server = clinic()
    const page = await openEdit(server)
    await page.user.type(shortcut(), "3x1")
    const marked = { status: "ENTERED_IN_ERROR", createdAt: "2021-03-09T10:00:00.000Z" } as const
    server.lists.set({ active: [], enteredInError: [{ ...theirs(server.item), status: marked, errorNote: "Wrong patient" }] })
    await press(page, "Save")
    expect(await screen.findByText("Kim Dale marked this medication as entered in error")).toBeVisible()
    expect(shortcut()).toHaveValue("3x1")
    expect(within(dialog()).queryByRole("button", { name: /^(Save|End medication)$/ })).toBeNull()
  })

  it("that ends the medication blocks saving, and keeps the typed text readable", { tags: ["MED-083"] }, async () => {
    const server = clinic()
    const page = await openEdit(server)
    await page.user.type(shortcut(), "3x1")
    server.lists.set({ active: [], past: [endedBy(server.item, "Kim Dale")] })
    await press(page, "Save")
    expect(await screen.findByText("Kim Dale ended this medication")).toBeVisible()
    expect(shortcut()).toHaveValue("3x1")
    expect(within(dialog()).queryByRole("button", { name: /^(Save|End medication)$/ })).toBeNull()
    // The corner has the same name.
    await page.user.click(within(dialog()).getAllByRole("button", { name: "Close" })[0]!)
    await closed()
    await waitFor(() => expect(screen.getByRole("button", { name: "Past medications" })).toHaveFocus())
  })
})

describe("a medication that is ended", { tags: ["RXL-011"] }, () => {
  const prescribed = (mayBeDispensed: boolean) => {
    const { medication } = medicationOf("Alve")
    const text = "Alve 500 mg tablett"
    const about = {
      id: "rx",
      source: "e-prescription",
      name: "Alve",
      text,
      dosage: null,
      at: "2026-03-01T09:00:00.000Z",
      by: "Kim Dale",
    } as const
    return respond(listPrescribedMedicines, { medicines: [{ ...about, nplId: medication.nplId, mayBeDispensed }], isPartial: false })
  }

  it.each([
    [true, 1],
    [false, 0],
  ])("may still be dispensed: %s", async (mayBeDispensed, warnings) => {
    const page = await openEdit(clinic(undefined, prescribed(mayBeDispensed)))
    await press(page, "End medication")
    const question = await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })
    expect(within(question).queryAllByText("A pharmacy may still dispense it")).toHaveLength(warnings)
  })

  it("says that this could not be checked", async () => {
    const page = await openEdit(clinic(undefined, respond(listPrescribedMedicines, apiError("Unavailable"))))
    await press(page, "End medication")
    expect(await screen.findByText("It could not be checked whether a pharmacy may still dispense it.")).toBeVisible()
  })
})
