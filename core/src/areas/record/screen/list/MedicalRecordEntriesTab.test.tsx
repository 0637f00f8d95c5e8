import { act, screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { useState, type ReactNode } from "react"
import { expect, it, onTestFinished } from "vitest"
import { subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { listEntries } from "../../model/index.ts"
import MedicalRecordEntriesTab from "./MedicalRecordEntriesTab.tsx"
import { recordEntryCount } from "../tab.ts"
import { latestNote } from "./use-latest-note.ts"
import { openLatestNote } from "./wanted-note.ts"
import { entry, many, open, record, row, withTallWindow } from "../../../../testkit/screens/record-screen.tsx"

withTallWindow()

it("groups the record by age, and shows twenty entries first", { tags: ["PANE-038", "PANE-039"] }, async () => {
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([entry(-3), ...many(24), entry(400)])]))
  const list = await screen.findByRole("list", { name: "Medical record" })
  const headings = () =>
    within(list)
      .getAllByRole("heading", { level: 3 })
      .map((heading) => heading.textContent)
  expect(headings()).toEqual(["Future · 1", "Past week · 7", "Past month · 17"])
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
  expect(await screen.findByText("2 matches · 1 entry")).toBeVisible()
  const matchingEntry = await screen.findByRole("button", { name: /Asthma check/ })
  expect(within(matchingEntry).getByText("Asthma").tagName).toBe("MARK")
  await user.click(matchingEntry)
  expect(screen.getByText("day)").tagName).toBe("MARK")
  await user.clear(box)
  await user.type(box, "zebra")
  expect(await screen.findByText("No entries match your search")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Clear the search" }))
  expect(await screen.findByText("Visit 1")).toBeVisible()
  expect(box).toHaveValue("")
})

const stricken = { strickenAt: "2026-01-02T00:00:00Z" }

it.each([
  ["the newest", [entry(1), entry(2)], "entry-1"],
  ["none in an empty record", [], undefined],
  ["one from before this meeting", [entry(0), entry(2)], "entry-2"],
  ["one that has been written, not one that is booked", [entry(-3), entry(2)], "entry-2"],
  ["one that is open to the clinician", [entry(1, { visibility: "protected" }), entry(2, { visibility: "emergency" })], "entry-2"],
  ["one that is not struck out", [entry(1, stricken), entry(2)], "entry-2"],
])("the latest note is %s", { tags: ["PANE-086"] }, (_what, entries, id) => {
  expect(latestNote(entries, "meeting-0", Date.now())?.id).toBe(id)
})

it("opens the latest note on request, and clears a search that hides it", { tags: ["PANE-086"] }, async () => {
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([entry(1, stricken), ...many(30).slice(1)])]))
  const patientId = subjectOf().patient.id
  act(() => openLatestNote("somebody else"))
  const box = await screen.findByRole("searchbox", { name: "Search the record" })
  await expect.poll(() => box).toBeEnabled()
  expect(screen.queryByText("Plan of visit 2")).toBeNull()
  await user.type(box, "visit 20 plan")
  await waitFor(() => expect(screen.queryByText("Visit 2")).toBeNull())
  act(() => openLatestNote(patientId))
  expect(await screen.findByText("Plan of visit 2")).toBeVisible()
  await expect.poll(() => document.activeElement).toHaveTextContent("Visit 2")
  expect(document.activeElement).toHaveAttribute("aria-expanded", "true")
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
  const { api, user } = open(MedicalRecordEntriesTab, memoryApi([respond(listEntries, apiError("Unavailable"))]))
  expect(await screen.findByRole("alert")).toHaveTextContent("The medical record could not be loaded")
  api.answer(record([]))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("The record is empty")).toBeVisible()
})

it("counts the entries, and shows no count while the patient is unknown", { tags: ["PANE-043"] }, async () => {
  const api = memoryApi([record(many(42))])
  const ids = { meetingId: undefined, patientId: "p", clinicianId: "c", poolId: "o" }
  const count = (patientId: string | undefined) =>
    Effect.runPromise(recordEntryCount.run({ ...ids, patientId }).pipe(Effect.provide(api.context)))
  expect(await count("p")).toBe(42)
  expect(await count(undefined)).toBe(0)
  expect(api.requests).toHaveLength(1)
})

it("shows the record service's warning above the record, with or without entries", { tags: ["PANE-037"] }, async () => {
  open(MedicalRecordEntriesTab, memoryApi([record([], [{ code: "prn_no_access_to_patient_error", message: "Blocked" }])]))
  expect(await screen.findByText("You have no access to this patient in the record service")).toBeVisible()
  expect(screen.getByText("The record is empty")).toBeVisible()
})

it("heads the note beside the list with its date, its author and the kind of contact", { tags: ["PANE-103"] }, async () => {
  const note = entry(40, { title: "Asthma check", contactAt: "2024-03-12T09:00:00.000Z", responsibleName: "Robin Vale" })
  const profile = subjectOf({ view: "patient-profile", meeting: undefined })
  open(MedicalRecordEntriesTab, memoryApi([record([note])]), [], undefined, profile)
  expect(await screen.findByRole("region", { name: "Selected entry" })).toHaveTextContent(/^Asthma check12 Mar 2024 · Robin Vale · Video/)
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

/** Records the elements that a scroll would have brought into view. */
function watchScrolling(): Element[] {
  const scrolledTo: Element[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"))
  return scrolledTo
}

it("moves through the matches, and opens each in view", { tags: ["PANE-070"] }, async () => {
  const scrolledTo = watchScrolling()
  const asthma = entry(40, { title: "Asthma", rows: [row("plan", "Plan", "Inhale against asthma")] })
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([...many(30), asthma, entry(50, { title: "Asthma check" })])]))
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  await user.type(box, "asthma")
  expect(await screen.findByText("3 matches · 2 entries")).toBeVisible()
  const current = () => screen.getAllByText(/asthma/i).filter((mark) => mark.getAttribute("aria-current") === "true")
  await user.click(screen.getByRole("button", { name: "Next match" }))
  expect(screen.getByText("Match 1 of 3")).toBeVisible()
  await user.type(box, "{Enter}")
  expect(screen.getByText("Match 2 of 3")).toBeVisible()
  expect(current().map((mark) => mark.closest("dd") !== null)).toEqual([true])
  await expect.poll(() => scrolledTo.at(-1)).toBe(current()[0])
  await user.click(screen.getByRole("button", { name: "Previous match" }))
  await user.type(box, "{Shift>}{Enter}{/Shift}")
  expect(screen.getByText("Match 3 of 3")).toBeVisible()
  expect(screen.getByRole("button", { name: /Asthma check/ })).toHaveAttribute("aria-expanded", "true")
})

/** A record with three marks in one entry, and the search for them. */
async function searchedForAsthma(tab: () => ReactNode) {
  const rows = [row("plan", "Plan", "Inhale against asthma. Asthma again, asthma")]
  const { user } = open(tab, memoryApi([record([...many(5), entry(40, { title: "Check", rows })])]))
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  await user.type(box, "asthma")
  await screen.findByText("3 matches · 1 entry")
  return { user, box }
}
const isCurrent = () => screen.getAllByText(/asthma/i, { selector: "dd mark" }).map((mark) => mark.getAttribute("aria-current") === "true")

it("opens the same match again after the screen was left", { tags: ["PANE-070"] }, async () => {
  const scrolledTo = watchScrolling()
  const { user, box } = await searchedForAsthma(function Left() {
    const [isHere, setIsHere] = useState(true)
    return (
      <>
        <button onClick={() => setIsHere(!isHere)}>Elsewhere</button>
        {isHere && <MedicalRecordEntriesTab />}
      </>
    )
  })
  await user.type(box, "{Enter}{Enter}{Enter}")
  expect(isCurrent()).toEqual([false, false, true])
  await user.click(screen.getByRole("button", { name: "Elsewhere" }))
  await user.click(screen.getByRole("button", { name: "Elsewhere" }))
  expect(await screen.findByText("Match 3 of 3")).toBeVisible()
  await expect.poll(() => screen.getByRole("button", { name: /Check/ })).toHaveAttribute("aria-expanded", "true")
  await expect.poll(isCurrent).toEqual([false, false, true])
  await expect.poll(() => scrolledTo.at(-1)?.getAttribute("aria-current")).toBe("true")
})

it("shows the only match again after scrolling away or closing its entry", { tags: ["PANE-070"] }, async () => {
  const scrolledTo = watchScrolling()
  const rows = [row("plan", "Plan", "Inhale against asthma")]
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([entry(1, { title: "Check", rows })])]))
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  await user.type(box, "asthma")
  await screen.findByText("1 match · 1 entry")
  const next = screen.getByRole("button", { name: "Next match" })
  await user.click(next)
  await expect.poll(() => scrolledTo.length).toBe(1)
  await user.click(next)
  await expect.poll(() => scrolledTo.length).toBe(2)
  await user.click(screen.getByRole("button", { name: /Check/ }))
  await user.click(next)
  await expect.poll(() => scrolledTo.length).toBe(3)
  expect(scrolledTo[2]).toHaveAttribute("aria-current", "true")
  expect(isCurrent()).toEqual([true])
})

it("counts matches in numbers, dates and checkboxes as the open entry shows them", { tags: ["PANE-070"] }, async () => {
  watchScrolling()
  const rows = [
    row("weight", "Weight", "12400", { type: "number", unit: "grams" }),
    row("seen", "Seen", "2026-03-02", { type: "date" }),
    row("driver", "May drive", "true", { type: "checkbox" }),
    row("plan", "Plan", "Weigh again, yes"),
  ]
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([entry(1, { rows })])]))
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  for (const [word, mark] of [
    ["12,400", "12,400"],
    ["grams", "grams"],
    ["2026", "2026"],
    ["yes", "yes"],
  ] as const) {
    await user.clear(box)
    await user.type(box, word)
    expect(await screen.findByText(mark, { selector: "mark" })).toBeVisible()
    expect(screen.getByText("1 match · 1 entry")).toBeVisible()
    await user.type(box, "{Enter}")
    expect(screen.getByText("Match 1 of 1")).toBeVisible()
    expect(document.querySelector("mark[aria-current=true]")).toHaveTextContent(mark)
  }
})

it("keeps the match in view in the list, and scrolls only its entry", { tags: ["PANE-046", "PANE-070"] }, async () => {
  const scrolledTo = watchScrolling()
  const asthma = entry(40, { title: "Check", rows: [row("plan", "Plan", "Inhale against asthma")] })
  const profile = subjectOf({ view: "patient-profile", meeting: undefined })
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([...many(5), asthma])]), [], undefined, profile)
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  await user.type(box, "asthma")
  await screen.findByText("1 match · 1 entry")
  await user.type(box, "{Enter}")
  const selected = screen.getByRole("region", { name: "Selected entry" })
  expect(within(selected).getByText("asthma")).toHaveAttribute("aria-current", "true")
  await expect.poll(() => scrolledTo.at(-1)).toContainElement(screen.getByRole("button", { name: /Check/ }))
  expect(scrolledTo.some((element) => selected.contains(element))).toBe(false)
})

const placed = (n: number, careFacilityName: string | null) => entry(n, { careFacilityName })

it("filters by value with counts, together with the search, and can be reset", { tags: ["PANE-071"] }, async () => {
  const units = Array.from({ length: 8 }, (_, n) => placed(n + 1, `Unit ${n + 1}`))
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([...units, placed(9, "Unit 8"), placed(10, null)])]))
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  await user.click(screen.getByRole("button", { name: "Filter the record" }))
  const drawer = await screen.findByRole("dialog", { name: "Filter the record" })
  const facilities = within(within(drawer).getByRole("group", { name: "Care facility" }))
  expect(facilities.getAllByRole("checkbox")).toHaveLength(6)
  await user.click(facilities.getByRole("button", { name: "3 more" }))
  const all = facilities.getAllByRole("checkbox")
  expect(all[0]).toHaveAccessibleName("Unit 1 (1)")
  expect(all[7]).toHaveAccessibleName("Unit 8 (2)")
  expect(all[8]).toHaveAccessibleName("Other (1)")
  await user.click(all[7]!)
  await user.click(within(drawer).getByRole("button", { name: "Show 2 entries" }))
  expect(await screen.findByText("2 of 10 entries")).toBeVisible()
  await user.type(box, "zebra")
  expect(await screen.findByText("No entries match both your search and your filters")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Clear the search" }))
  expect(await screen.findByText("2 of 10 entries")).toBeVisible()
  expect(screen.getByRole("button", { name: "Filter the record, chosen: 1" })).toBeVisible()
})

it("offers no value that would empty the list, and filters by day, diagnosis and signature", { tags: ["PANE-110"] }, async () => {
  const cold = row("primary_diagnosis", "Diagnosis", "J06.9 Cold", { type: "diagnosis" })
  const entries = [
    entry(1, { responsibleName: "Kim Ash", signedAt: null, contactAt: "2026-03-01T09:30:00.000Z" }),
    entry(2, { responsibleName: "Robin Vale", rows: [cold], contactAt: "2026-02-01T09:30:00.000Z" }),
    entry(3, { responsibleName: "Robin Vale", rows: [cold], contactAt: "2025-02-01T09:30:00.000Z" }),
  ]
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record(entries)]))
  await expect.poll(() => screen.getByRole("searchbox")).toBeEnabled()
  await user.click(screen.getByRole("button", { name: "Filter the record" }))
  const drawer = await screen.findByRole("dialog", { name: "Filter the record" })
  const boxes = (name: string) => within(within(drawer).getByRole("group", { name })).getAllByRole("checkbox")
  await user.click(within(drawer).getByRole("checkbox", { name: "Not signed (1)" }))
  await expect.poll(() => boxes("Clinician")[0]).toHaveAccessibleName("Kim Ash (1)")
  expect(boxes("Clinician")[1]).toHaveAccessibleName("Robin Vale (0)")
  expect(boxes("Clinician")[1]).toBeDisabled()
  expect(within(drawer).getByRole("checkbox", { name: "J06.9 Cold (0)" })).toBeDisabled()
  await user.click(within(drawer).getByRole("checkbox", { name: "Not signed (1)" }))
  const days = within(within(drawer).getByRole("group", { name: "Date of contact" }))
  const from = within(days.getByRole("group", { name: /^From/ })).getAllByRole("spinbutton")
  await user.click(from[0]!)
  await user.keyboard("01022026")
  await user.click(await within(drawer).findByRole("button", { name: "Show 2 entries" }))
  expect(await screen.findByText("2 of 3 entries")).toBeVisible()
})

it("shows unknown types of contact as Other, behind all others", { tags: ["PANE-071", "PANE-065"] }, async () => {
  const unknown = ["hologram", "telepathy"].map((unknownWord, n) => entry(n + 1, { contactType: { unknownWord } }))
  const ordinary = [entry(4, { contactType: "video" }), entry(5, { contactType: "phone" })]
  const { user } = open(MedicalRecordEntriesTab, memoryApi([record([...unknown, entry(3, { contactType: null }), ...ordinary])]))
  await expect.poll(() => screen.getByRole("searchbox")).toBeEnabled()
  await user.click(screen.getByRole("button", { name: "Filter the record" }))
  const types = within(await screen.findByRole("group", { name: "Type of contact" })).getAllByRole("checkbox")
  expect(types).toHaveLength(3)
  expect(types[0]).toHaveAccessibleName("Phone (1)")
  expect(types[1]).toHaveAccessibleName("Video (1)")
  expect(types[2]).toHaveAccessibleName("Other (3)")
})

it("keeps search and filters for the patient when the tab opens again", { tags: ["PANE-072"] }, async () => {
  function Twice() {
    const [isOpen, setOpen] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>Switch</button>
        {isOpen && <MedicalRecordEntriesTab />}
      </>
    )
  }
  const { user } = open(Twice, memoryApi([record([...many(30), entry(40, { title: "Asthma check" })])]))
  const box = await screen.findByRole("searchbox")
  await expect.poll(() => box).toBeEnabled()
  await user.type(box, "asthma")
  await screen.findByText("1 match · 1 entry")
  await user.click(screen.getByRole("button", { name: "Switch" }))
  expect(screen.queryByRole("searchbox")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Switch" }))
  expect(await screen.findByRole("searchbox")).toHaveValue("asthma")
  expect(await screen.findByText("1 match · 1 entry")).toBeVisible()
  expect(window.location.href).not.toContain("asthma")
})
