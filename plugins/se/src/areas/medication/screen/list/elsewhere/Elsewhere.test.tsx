import { apiError, respond } from "@rond/core/testkit"
import { recordChanged, recordTopic } from "@rond/core/model/record"
import { preloadComponents } from "@rond/core/ui"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import {
  listPrescribedMedicines,
  listReportedMedicines,
  searchDrugs,
  type PrescribedMedicine,
  type ReportedMedicine,
} from "../../../model/contract/index.ts"
import { medicationOf } from "../../testing/medications.ts"
import { listsOf, openTab, type OpenOptions } from "../../testing/open-tab.tsx"

beforeAll(() => preloadComponents())
let patients = 0
let patientId = ""
beforeEach(() => {
  patientId = `elsewhere-${++patients}`
})

const prescribed = (text: string, changes: Partial<PrescribedMedicine> = {}): PrescribedMedicine => ({
  id: `rx-${text}`,
  source: "e-prescription",
  nplId: null,
  mayBeDispensed: true,
  name: text,
  text,
  dosage: null,
  at: "2026-03-01T09:00:00.000Z",
  by: "Kim Dale",
  ...changes,
})
const said = (text: string, changes: Partial<ReportedMedicine> = {}): ReportedMedicine => ({
  id: `said-${text}`,
  source: "answer",
  text,
  isNone: false,
  at: "2026-02-01T09:00:00.000Z",
  ...changes,
})
const sources = (medicines: readonly PrescribedMedicine[], answers: readonly ReportedMedicine[] = [], isPartial = false) => [
  respond(listPrescribedMedicines, { medicines, isPartial }),
  respond(listReportedMedicines, { medicines: answers, isPartial: false }),
]
const open = (responses: readonly ReturnType<typeof respond>[], options: OpenOptions = {}) =>
  openTab([listsOf([medicationOf("Alve")]).response, respond(searchDrugs, { results: [] }), ...responses], { patientId, ...options })
const here = () => screen.findByRole("region", { name: "Prescribed here in the last year" })
const theirs = () => screen.findByRole("region", { name: "What the patient says" })
const rowOf = async (text: RegExp) => (await within(await here()).findByText(text)).closest("li")!

describe("what was prescribed here", { tags: ["MED-117"] }, () => {
  it("is listed with its source, date and author, once for each medicine", async () => {
    await open(
      sources([
        prescribed("Mildison Lipid 1 % kräm", { name: "Mildison Lipid", dosage: "Tunt lager" }),
        prescribed("Omeprazol 20 mg kapslar", { id: "2", source: "renewal", at: "2025-11-05T09:00:00.000Z" }),
        prescribed("Omeprazol 20 mg kapslar", { id: "1", source: "renewal", at: "2025-10-05T09:00:00.000Z", by: null }),
      ]),
    )
    expect(await rowOf(/Mildison/)).toHaveTextContent(/Mildison Lipid 1 % kräm.*Tunt lager.*E-prescription 1 Mar.*, Kim Dale/)
    const rows = await within(await here()).findAllByRole("listitem")
    expect(rows).toHaveLength(2)
    expect(rows[1]).toHaveTextContent(/Omeprazol 20 mg kapslar.*Renewed 5 Nov.*, Kim Dale/)
  })

  it("is not repeated where the list has it, and is where it has another strength", async () => {
    await open(sources([prescribed("Alve 500 mg tabletter"), prescribed("Alve 250 mg tabletter"), prescribed("Zink")]))
    expect(await rowOf(/Alve 500/)).toHaveTextContent(/On the list$/)
    const other = await rowOf(/Alve 250/)
    expect(other).toHaveTextContent("On the list in another strength")
    expect(within(other).getByRole("button", { name: "Add Alve 250 mg tabletter to the list" })).toBeVisible()
    expect(await rowOf(/Zink/)).not.toHaveTextContent("On the list")
  })

  it("opens the wizard with its name searched for", async () => {
    const { user, sent } = await open(sources([prescribed("Omeprazol 20 mg kapslar")]))
    await user.click(await screen.findByRole("button", { name: "Add Omeprazol 20 mg kapslar to the list" }))
    expect(await screen.findByRole("combobox", { name: /^Drug/ })).toHaveValue("Omeprazol 20 mg")
    await waitFor(() => expect(sent(searchDrugs).at(-1)?.input).toEqual({ payload: { query: "Omeprazol 20 mg" } }))
  })

  it("leaves what the clinician had begun to add, and says so", async () => {
    const { user } = await open(sources([prescribed("Omeprazol 20 mg kapslar")]))
    await user.click(await screen.findByRole("button", { name: "Add medication" }))
    await user.type(await screen.findByRole("combobox", { name: /^Drug/ }), "Zink")
    await user.tab()
    await user.click((await screen.findAllByRole("button", { name: "Close" })).at(-1)!)
    await user.click(await screen.findByRole("button", { name: "Add Omeprazol 20 mg kapslar to the list" }))
    const dialog = await screen.findByRole("dialog", { name: "Add medication" })
    expect(await within(dialog).findByText("Add or discard this medication first. Then you can add Omeprazol 20 mg.")).toBeVisible()
    expect(within(dialog).getByRole("combobox", { name: /^Drug/ })).toHaveValue("Zink")
    await user.click(within(dialog).getByRole("button", { name: "Discard" }))
    await waitFor(() => expect(within(dialog).getByRole("combobox", { name: /^Drug/ })).toHaveValue("Omeprazol 20 mg"))
  })

  it("is never empty because it could not be loaded", async () => {
    const { api, user } = await open([respond(listPrescribedMedicines, apiError("Unavailable"))])
    expect(await within(await here()).findByText(/^What was prescribed here could not be loaded\./)).toBeVisible()
    expect(await here()).not.toHaveTextContent("Nothing was prescribed")
    api.answer(sources([])[0]!)
    await user.click(within(await here()).getByRole("button", { name: "Try again" }))
    expect(await within(await here()).findByText("Nothing was prescribed here in the last year.")).toBeVisible()
  })

  it("says what the clinician may not read", async () => {
    await open(sources([], [], true))
    expect(await within(await here()).findByText("Meetings that you may not read are left out.")).toBeVisible()
    expect(await theirs()).not.toHaveTextContent("left out")
  })

  it("follows a renewal that is decided while the list is open", { tags: ["MED-561"] }, async () => {
    const { api, events } = await open(sources([], [said("Zopiklon 5 mg", { source: "request" })]))
    expect(await within(await here()).findByText("Nothing was prescribed here in the last year.")).toBeVisible()
    for (const response of sources([prescribed("Zopiklon 5 mg", { source: "renewal" })])) api.answer(response)
    events.send({ topic: recordTopic("pool-1", patientId), type: recordChanged })
    expect(await rowOf(/Zopiklon/)).toHaveTextContent(/Renewed 1 Mar/)
    expect(await within(await theirs()).findByText("No answers about medicines.")).toBeVisible()
  })

  it("cannot be added by those who may only read", async () => {
    await open(sources([prescribed("Zink")]), { profession: "psychologist" })
    expect(await rowOf(/Zink/)).toBeVisible()
    expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull()
  })
})

describe("what the patient says", { tags: ["MED-117"] }, () => {
  it("is listed in the patient’s words, with its source", async () => {
    await open(sources([], [said("Levotyroxin 75"), said("Zopiklon 5 mg", { source: "request" })]))
    const rows = await within(await theirs()).findAllByRole("listitem")
    expect(rows[0]).toHaveTextContent(/Levotyroxin 75.*Answered before a meeting, 1 Feb.*Add/)
    expect(rows[1]).toHaveTextContent(/Zopiklon 5 mg.*Asked to have it renewed, 1 Feb/)
  })

  it("is not added where it says that there is none", async () => {
    await open(sources([], [said("Inga", { isNone: true })]))
    expect(await within(await theirs()).findByText("Inga")).toBeVisible()
    expect(within(await theirs()).queryByRole("button")).toBeNull()
  })

  it("is never empty because it could not be loaded", async () => {
    await open([respond(listReportedMedicines, apiError("Timeout"))])
    expect(await within(await theirs()).findByText(/^What the patient says about medicines could not be loaded\./)).toBeVisible()
    expect(await theirs()).not.toHaveTextContent("No answers")
  })
})
