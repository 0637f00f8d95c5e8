import { screen, within } from "@testing-library/react"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { subjectOf } from "../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../testkit/memory-api.ts"
import { listEntries } from "../../../model/record/index.ts"
import MedicalRecordEntriesTab from "./MedicalRecordEntriesTab.tsx"
import { recordEntryCount } from "../tab.ts"
import { entry, many, open, record, row, withTallWindow } from "../../../testkit/screens/record-screen.tsx"

withTallWindow()

it("groups the record by age, and shows twenty entries first", { tags: ["PANE-038", "PANE-039"] }, async () => {
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([entry(-3), ...many(24), entry(400)])]))
  const list = await screen.findByRole("list", { name: "Medical record" })
  const headings = () =>
    within(list)
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent)
  expect(headings()).toEqual(["Future · 1", "Past week · 7", "Past month · 12"])
  await user.click(screen.getByRole("button", { name: "Show all 26 entries" }))
  expect(headings()).toEqual(["Future · 1", "Past week · 7", "Past month · 17", "Older than a year · 1"])
})

it("searches the whole record, marks matches, and clears", { tags: ["PANE-040", "PANE-042"] }, async () => {
  const entries = [...many(30), entry(40, { title: "Asthma check", rows: [row("plan", "Plan", "Inhale twice (a day)")] })]
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record(entries)]))
  const box = await screen.findByRole("searchbox", { name: "Search the record" })
  await expect.poll(() => box).toBeEnabled()
  await user.type(box, "(a")
  expect(await screen.findByText("Type at least three letters of a word.")).toBeVisible()
  await user.type(box, " day) asthma")
  expect(await screen.findByText("1 entry matches")).toBeVisible()
  const found = await screen.findByRole("button", { name: /Asthma check/ })
  expect(within(found).getByText("Asthma").tagName).toBe("MARK")
  await user.click(found)
  expect(screen.getByText("day)").tagName).toBe("MARK")
  await user.clear(box)
  await user.type(box, "zebra")
  expect(await screen.findByText("No entries match your search")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Clear the search" }))
  expect(await screen.findByText("Visit 1")).toBeVisible()
  expect(box).toHaveValue("")
})

it("disables the search until the record has loaded", { tags: ["PANE-040"] }, async () => {
  const entries = many(500)
  let letGo: () => void = () => undefined
  const rest = new Promise<void>((resolve) => (letGo = resolve))
  open(
    MedicalRecordEntriesTab,
    memoryApi([
      respond(listEntries, ({ query }) =>
        query.from === undefined
          ? { entries: entries.slice(0, 400), warnings: [], total: 500, next: "400" }
          : Effect.promise(() => rest).pipe(Effect.as({ entries: entries.slice(400), warnings: [], total: 500, next: null })),
      ),
    ]),
  )
  const box = await screen.findByRole("searchbox")
  expect(await screen.findByText("Loading entries: 400 of 500")).toBeVisible()
  expect(box).toBeDisabled()
  letGo()
  await expect.poll(() => box).toBeEnabled()
})

it("shows a failure to load the record, and an empty record", { tags: ["PANE-034"] }, async () => {
  const { api, user } = open(MedicalRecordEntriesTab, memoryApi([respond(listEntries, apiError("Refused"))]))
  expect(await screen.findByRole("alert")).toHaveTextContent("The medical record could not be loaded")
  api.answer(record([]))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("The record is empty")).toBeVisible()
})

it("counts the entries, and shows no count while the patient is unknown", { tags: ["PANE-043"] }, async () => {
  const api = memoryApi([record(many(42))])
  const ids = { meetingId: undefined, patientId: "p", clinicianId: "c", poolId: "o" }
  const count = (patientId: string | undefined) =>
    Effect.runPromise(recordEntryCount.run({ ...ids, patientId }).pipe(Effect.provide(api.layer)))
  expect(await count("p")).toBe(42)
  expect(await count(undefined)).toBe(0)
  expect(api.seen).toHaveLength(1)
})

it("shows the record service's warning above the record, with or without entries", { tags: ["PANE-037"] }, async () => {
  open(MedicalRecordEntriesTab, memoryApi([record([], [{ code: "prn_no_access_to_patient_error", message: "Blocked" }])]))
  expect(await screen.findByText("You have no access to this patient in the record service")).toBeVisible()
  expect(screen.getByText("The record is empty")).toBeVisible()
})

it("keeps a search beside the list, and shows the first match until another is selected", { tags: ["PANE-046"] }, async () => {
  const entries = [...many(5), entry(40, { title: "Asthma check", rows: [row("plan", "Plan", "Inhale twice")] })]
  const profile = subjectOf({ view: "patient-profile", meeting: undefined })
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record(entries)]), [], undefined, profile)
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  expect(screen.getByRole("region", { name: "Selected entry" })).toHaveTextContent("Plan of visit 1")
  await user.type(box, "asthma")
  await expect.poll(() => screen.getByRole("region", { name: "Selected entry" }).textContent).toContain("Inhale twice")
})
