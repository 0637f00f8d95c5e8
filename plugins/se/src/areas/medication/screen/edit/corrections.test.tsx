import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeEach, describe, expect, it } from "vitest"
import {
  correctMedicationReasons,
  endMedication,
  endMedicationFor,
  listDrugReasons,
  markMedicationInError,
  medicationListChanged,
  medicationInError,
  medicationListTopic,
  type MedicationItem,
} from "../../model/contract/index.ts"
import { endedBy, fever, medicationOf, pain } from "../testing/medications.ts"
import { listsOf, openTab, type OpenOptions } from "../testing/open-tab.tsx"

let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `corrected-${++patients}`
})

const inError = (item: MedicationItem, errorNote: string): MedicationItem => ({
  ...item,
  latestModifiedBy: "Robin Vale",
  status: { status: "ENTERED_IN_ERROR", createdAt: "2021-03-09T10:00:00.000Z" },
  errorNote,
  version: item.version + 1,
})

/** A list of one medication, active or past, that takes what is sent. */
function clinic(item = medicationOf("Alve"), isPast = false) {
  const lists = listsOf(isPast ? [] : [item], isPast ? [item] : [])
  return [
    lists.response,
    respond(listDrugReasons, { reasons: [pain, fever] }),
    respond(
      markMedicationInError,
      ({ payload }) => void lists.set({ active: [], past: [], enteredInError: [inError(item, payload.note)] }),
    ),
    respond(correctMedicationReasons, ({ payload }) => {
      const medication = { ...item, reason: payload.reason, version: item.version + 1 }
      lists.set({ active: [medication] })
      return { medication }
    }),
    respond(endMedication, () => void lists.set({ active: [], past: [endedBy(item, "Robin Vale")] })),
    respond(
      endMedicationFor,
      ({ payload }) => void lists.set({ active: [], past: [{ ...endedBy(item, "Robin Vale"), endReason: payload.endReason }] }),
    ),
  ]
}

async function openRow(responses = clinic(), options: OpenOptions = {}) {
  const page = await openTab(responses, { patientId, ...options })
  await page.user.click(await screen.findByRole("button", { name: /^Alve 500 mg/ }))
  return page
}
const openPast = async ({ user }: Awaited<ReturnType<typeof openTab>>) => {
  await user.click(await screen.findByRole("button", { name: "Past medications" }))
  return screen.findByRole("dialog", { name: "Past medications" })
}
const question = () => screen.findByRole("dialog", { name: "Was Alve 500 mg entered in error?" })
const confirm = { name: "Mark as entered in error" }

describe("a medication that was entered in error", { tags: ["MED-110"] }, () => {
  it("is marked with a reason, and is then struck through in a section of its own", async () => {
    const page = await openRow()
    await page.user.click(screen.getByRole("button", { name: "Mark Alve 500 mg as entered in error" }))
    const dialog = await question()
    expect(dialog).toHaveTextContent("1 tablett at 08:00 every day")
    const reason = within(dialog).getByRole("textbox", { name: /^Reason/ })
    await page.user.type(reason, "\u200b")
    expect(within(dialog).getByRole("button", confirm)).toBeDisabled()
    await page.user.clear(reason)
    await page.user.type(reason, "Wrong patient")
    await page.user.click(within(dialog).getByRole("button", confirm))
    expect(await screen.findByText("No active medications")).toBeVisible()
    expect(page.sent(markMedicationInError)).toMatchObject([
      {
        input: { params: { id: "id-Alve" }, query: { patientId }, payload: { status: "ENTERED_IN_ERROR", note: "Wrong patient" } },
        options: { version: "1" },
      },
    ])
    expect(
      await within(screen.getByRole("region", { name: "Notifications" })).findByText("Alve 500 mg is marked as entered in error"),
    ).toBeVisible()
    const past = await openPast(page)
    expect(within(past).getByText("No past medications")).toBeVisible()
    const section = within(past).getByRole("region", { name: "Entered in error, never counted as taken" })
    const row = within(section).getByRole("button", { name: /^Alve 500 mg/ })
    expect(row).toHaveTextContent(/Incorrect entry.*Wrong patient.*Marked on 9 Mar 2021/)
    expect(within(row).getByText("Alve 500 mg")).toHaveStyle({ textDecoration: "line-through" })
    await page.user.click(row)
    expect(within(section).getByText("Marked by").nextElementSibling).toHaveTextContent(/^Robin Vale, /)
    expect(within(section).queryByRole("button", { name: /^(Mark|Correct|Edit|End)/ })).toBeNull()
  })

  it("may be a past one, which is otherwise read-only", { tags: ["MED-057"] }, async () => {
    const page = await openTab(clinic(endedBy(medicationOf("Alve"), "Kim Dale"), true), { patientId })
    const past = await openPast(page)
    await page.user.click(within(past).getByRole("button", { name: /^Alve 500 mg/ }))
    expect(within(past).queryByRole("button", { name: /^(Correct|Edit|End)/ })).toBeNull()
    await page.user.click(within(past).getByRole("button", { name: "Mark Alve 500 mg as entered in error" }))
    const dialog = await question()
    await page.user.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "Wrong strength")
    await page.user.click(within(dialog).getByRole("button", confirm))
    expect(await screen.findByRole("region", { name: "Entered in error, never counted as taken" })).toHaveTextContent("Wrong strength")
    expect(page.sent(markMedicationInError)).toMatchObject([{ options: { version: "2" } }])
  })

  it("keeps the reason when it could not be marked", async () => {
    const page = await openRow([...clinic(), respond(markMedicationInError, apiError("Unavailable"))])
    await page.user.click(screen.getByRole("button", { name: "Mark Alve 500 mg as entered in error" }))
    const dialog = await question()
    await page.user.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "Wrong patient")
    await page.user.click(within(dialog).getByRole("button", confirm))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/The medication could not be marked.*Your reason is kept\./)
    expect(within(dialog).getByRole("textbox", { name: /^Reason/ })).toHaveValue("Wrong patient")
  })

  it("is not marked in a version that nobody has read", async () => {
    const page = await openRow([...clinic(), respond(markMedicationInError, apiError("Conflict", { code: "version_conflict" }))])
    await page.user.click(screen.getByRole("button", { name: "Mark Alve 500 mg as entered in error" }))
    const dialog = await question()
    await page.user.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "Wrong patient")
    await page.user.click(within(dialog).getByRole("button", confirm))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("A colleague has changed it. Read it again before you mark it.")
  })

  it("is marked once: the second of two colleagues is told", async () => {
    const page = await openRow([...clinic(), respond(markMedicationInError, apiError("Conflict", { code: medicationInError }))])
    await page.user.click(screen.getByRole("button", { name: "Mark Alve 500 mg as entered in error" }))
    const dialog = await question()
    await page.user.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "Wrong patient")
    await page.user.click(within(dialog).getByRole("button", confirm))
    expect(await screen.findByText("A colleague has already marked Alve 500 mg as entered in error")).toBeVisible()
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  it.each([
    ["doctor", []],
    ["psychologist", ["write_actions"]],
  ])("cannot be marked by a %s with the flags %j", async (profession, flags) => {
    await openRow(clinic(), { profession, flags })
    expect(screen.queryByRole("button", { name: /^(Mark|Correct) / })).toBeNull()
  })

  it("is announced when a colleague marks it", { tags: ["MED-056"] }, async () => {
    const item = medicationOf("Alve")
    const lists = listsOf([item])
    const { events } = await openTab([lists.response], { patientId })
    await screen.findByRole("button", { name: /^Alve 500 mg/ })
    lists.set({ active: [], enteredInError: [{ ...inError(item, "Wrong patient"), latestModifiedBy: "Kim Dale" }] })
    events.send({
      topic: medicationListTopic("pool-1", patientId),
      type: medicationListChanged,
      data: { medication_id: item.id, change: "entered-in-error", clinician_id: "kim", version: 2 },
    })
    expect(await screen.findByText("Kim Dale marked Alve 500 mg as entered in error")).toBeVisible()
  })
})

describe("the reasons of a medication", { tags: ["MED-111"] }, () => {
  const dialogOf = () => screen.findByRole("dialog", { name: "Correct the reasons for Alve 500 mg" })

  it("are corrected", async () => {
    const page = await openRow()
    await page.user.click(screen.getByRole("button", { name: "Correct the reasons for Alve 500 mg" }))
    const dialog = await dialogOf()
    await page.user.click(await within(dialog).findByRole("checkbox", { name: "Fever" }))
    await page.user.click(within(dialog).getByRole("checkbox", { name: "Pain" }))
    await page.user.click(within(dialog).getByRole("button", { name: "Save" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(page.sent(correctMedicationReasons)).toMatchObject([
      { input: { params: { id: "id-Alve" }, query: { patientId }, payload: { reason: [fever] } }, options: { version: "1" } },
    ])
    expect(screen.getByRole("button", { name: /^Alve 500 mg/ })).toHaveTextContent("Fever")
  })

  it("are at least one, and a failure keeps them", async () => {
    const page = await openRow([...clinic(), respond(correctMedicationReasons, apiError("Unavailable"))])
    await page.user.click(screen.getByRole("button", { name: "Correct the reasons for Alve 500 mg" }))
    const dialog = await dialogOf()
    await page.user.click(await within(dialog).findByRole("checkbox", { name: "Pain" }))
    await page.user.click(within(dialog).getByRole("button", { name: "Save" }))
    expect(await within(dialog).findByText("Choose at least one reason.")).toBeVisible()
    expect(page.sent(correctMedicationReasons)).toEqual([])
    await page.user.click(within(dialog).getByRole("checkbox", { name: "Fever" }))
    await page.user.click(within(dialog).getByRole("button", { name: "Save" }))
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("The reasons were not corrected")
    expect(within(dialog).getByRole("checkbox", { name: "Fever" })).toBeChecked()
  })
})

it("reasons are not corrected over a colleague’s change", { tags: ["MED-111"] }, async () => {
  const lists = listsOf([medicationOf("Alve")])
  const conflict = respond(correctMedicationReasons, () => {
    lists.set({ active: [medicationOf("Alve", undefined, { reason: [fever], version: 2 })] })
    return apiError("Conflict", { code: "version_conflict" })
  })
  const page = await openRow([...clinic(), lists.response, conflict])
  await page.user.click(screen.getByRole("button", { name: "Correct the reasons for Alve 500 mg" }))
  const dialog = await screen.findByRole("dialog", { name: "Correct the reasons for Alve 500 mg" })
  await within(dialog).findByRole("checkbox", { name: "Fever" })
  await page.user.click(within(dialog).getByRole("button", { name: "Save" }))
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("A colleague has changed this medication.")
  await page.user.click(within(dialog).getByRole("button", { name: "Save" }))
  expect(page.sent(correctMedicationReasons).map(({ options }) => options?.version)).toEqual(["1", "1"])
})

describe("the reason of ending", { tags: ["MED-112"] }, () => {
  async function openEnding() {
    const page = await openTab(clinic(), { patientId })
    await page.user.click(await screen.findByRole("button", { name: "Edit Alve 500 mg" }))
    await page.user.click(await screen.findByRole("button", { name: "End medication" }))
    const dialog = await screen.findByRole("alertdialog", { name: "End Alve 500 mg?" })
    return { page, dialog, end: () => page.user.click(within(dialog).getByRole("button", { name: "End medication" })) }
  }

  it("is sent, and shown with the past medication", async () => {
    const { page, dialog, end } = await openEnding()
    await page.user.selectOptions(within(dialog).getByRole("combobox", { name: "Reason for ending" }), "Side effects")
    await page.user.type(within(dialog).getByRole("textbox", { name: /^More about the reason/ }), "Dry cough")
    await end()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(page.sent(endMedicationFor)).toMatchObject([
      { input: { payload: { endReason: { code: "SIDE_EFFECTS", text: "Dry cough" } } }, options: { version: "1" } },
    ])
    expect(page.sent(endMedication)).toEqual([])
    expect(within(await openPast(page)).getByRole("button", { name: /^Alve 500 mg/ })).toHaveTextContent("Side effects. Dry cough")
  })

  it("may be left out", async () => {
    const { page, end } = await openEnding()
    await end()
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull())
    expect(page.sent(endMedication)).toHaveLength(1)
    expect(page.sent(endMedicationFor)).toEqual([])
  })

  it("needs words where it is another one", async () => {
    const { page, dialog, end } = await openEnding()
    await page.user.selectOptions(within(dialog).getByRole("combobox", { name: "Reason for ending" }), "Another reason")
    await end()
    expect(await within(dialog).findByText("Write the reason.")).toBeVisible()
    expect(page.sent(endMedicationFor)).toEqual([])
  })
})
