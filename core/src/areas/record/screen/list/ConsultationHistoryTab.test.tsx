import { screen, within } from "@testing-library/react"
import { msg } from "@lingui/core/macro"
import { Schema } from "effect"
import { useState } from "react"
import { expect, it } from "vitest"
import { errorMapper } from "../../../plugin/points/platform.ts"
import { entryAction, type EntryActionProps } from "../../model/for-plugins.ts"
import { subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { rulesFor } from "../../../../testkit/rules-for.ts"
import { preloadComponents } from "../../../../platform/ui/index.ts"
import ConsultationHistoryTab from "./ConsultationHistoryTab.tsx"
import { listEntries, RecordEntry, type RecordWarning } from "../../model/index.ts"
import { entry, many, open, record, row, withTallWindow } from "../../../../testkit/screens/record-screen.tsx"

withTallWindow()

const titles = () =>
  screen.getAllByRole("button", { expanded: false }).map((button) => button.querySelector("[title]")?.getAttribute("title"))

it("lists the ten newest entries first, then all of them", { tags: ["PANE-030", "PANE-614"] }, async () => {
  const { user } = open(ConsultationHistoryTab, memoryApi([record(many(12))]))
  await screen.findByText("Visit 1")
  expect(titles()).toEqual(Array.from({ length: 10 }, (_, n) => `Visit ${n + 1}`))
  await user.click(screen.getByRole("button", { name: "Show all 12 entries" }))
  const list = await screen.findByRole("list", { name: "Consultation history" })
  expect(await screen.findByText("12 entries in all")).toBeVisible()
  expect(screen.getByRole("searchbox", { name: "Search the record" })).toBeEnabled()
  expect(within(list).getByRole("heading", { name: /Past week/ })).toBeVisible()
  expect(within(list).getByText("Visit 12")).toBeInTheDocument()
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull()
})

it("has search and filters over the whole record above its ten entries", { tags: ["PANE-109"] }, async () => {
  const old = entry(40, { title: "Asthma check", contactAt: "2019-03-02T09:30:00.000Z" })
  const { user, api } = open(ConsultationHistoryTab, memoryApi([record([...many(30), old])]))
  const box = await screen.findByRole("searchbox", { name: "Search the record" })
  await expect.poll(() => box).toBeEnabled()
  expect(titles()).toHaveLength(10)
  expect(screen.getByRole("button", { name: "Show all 31 entries" })).toBeVisible()
  await user.type(box, "asthma")
  expect(await screen.findByText("1 match · 1 entry")).toBeVisible()
  expect(screen.getByRole("heading", { name: /Older than a year/ })).toBeVisible()
  expect(screen.getByRole("button", { name: "Filter the record" })).toBeEnabled()
  expect(api.requests.filter(({ id }) => id === listEntries.id)).toHaveLength(2)
})

it("asks for a short record once", { tags: ["PANE-109"] }, async () => {
  const { api } = open(ConsultationHistoryTab, memoryApi([record(many(10))]))
  await expect.poll(() => screen.queryByRole("searchbox")).toBeEnabled()
  expect(api.requests.filter(({ id }) => id === listEntries.id)).toHaveLength(1)
})

it("restores the search when it opens again", { tags: ["PANE-072"] }, async () => {
  function LeftAndOpened() {
    const [time, setTime] = useState(1)
    return (
      <>
        <button onClick={() => setTime(time + 1)}>Leave and return</button>
        <ConsultationHistoryTab key={time} />
      </>
    )
  }
  const { user } = open(LeftAndOpened, memoryApi([record(many(12))]))
  await expect.poll(() => screen.queryByRole("searchbox")).toBeEnabled()
  await user.type(screen.getByRole("searchbox", { name: "Search the record" }), "visit 12")
  await user.click(screen.getByRole("button", { name: "Leave and return" }))
  expect(await screen.findByRole("searchbox", { name: "Search the record" })).toHaveValue("visit 12")
  expect(await screen.findByText(/matches · 12 entries/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Show all 12 entries" })).toBeNull()
})

it("has no button to show more than ten entries if there are only ten", { tags: ["PANE-030"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([record(many(10))]))
  expect(await screen.findByText("10 entries in all")).toBeVisible()
  expect(screen.queryByRole("button", { name: /Show all/ })).toBeNull()
})

it("loads a long history completely, and renders only visible entries", async () => {
  const { user } = open(ConsultationHistoryTab, memoryApi([record(many(600))]))
  await user.click(await screen.findByRole("button", { name: "Show all 600 entries" }))
  expect(await screen.findByText("600 entries in all")).toBeVisible()
  const rows = within(screen.getByRole("list", { name: "Consultation history" })).getAllByRole("listitem")
  expect(rows.length).toBeLessThan(60)
  // With a heading for each period.
  expect(rows[0]).toHaveAttribute("aria-setsize", "604")
})

it("shows date, title, doctor, contact and state, and expands to the visible rows", { tags: ["PANE-032"] }, async () => {
  const rows = [
    row("primary_diagnosis", "Diagnosis", "J06.9 Cold", { type: "diagnosis" }),
    row("history", "History", "Cough since Monday"),
    row("secret", "Secret", "hidden", { hidden: true }),
    row("helped", "Helped", "by patient", { patientHelped: true }),
    row("empty", "Empty", " "),
    row("driver", "May drive", "true", { type: "checkbox" }),
  ]
  const { user } = open(
    ConsultationHistoryTab,
    memoryApi([record([entry(1, { contactAt: "2026-03-02T09:30:00.000Z", rows }), entry(2, { signedAt: null })])]),
  )
  const first = await screen.findByRole("button", { name: /J06\.9 Cold/ })
  expect(first).toHaveTextContent(/J06\.9 Cold2 Mar( 2026)? · Robin Vale · Video/)
  expect(within(first).getByRole("img", { name: "Signed" })).toBeVisible()
  expect(screen.getByRole("button", { name: /Visit 2/ })).toHaveTextContent("Not signed")
  await user.click(first)
  expect(screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["Diagnosis", "J06.9 Cold"],
    ["History", "Cough since Monday"],
    ["May drive", "Yes"],
  ])
})

it("gives a second line to a text that has no room beside the date", { tags: ["PANE-514"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([record([entry(1, { careFacilityName: "Northern health centre by the old harbour" })])]))
  const origin = await screen.findByText(/Northern health centre by the old harbour/)
  expect(rulesFor(origin)).not.toMatch(/nowrap|ellipsis/)
})

it("omits a clinician whom the entry does not name", { tags: ["PANE-032"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([record([entry(1, { contactAt: "2026-03-02T09:30:00.000Z", responsibleName: null })])]))
  expect(await screen.findByRole("button", { name: /Visit 1/ })).toHaveTextContent(/2 Mar( 2026)? · Video$/)
})

it("truncates a long title after two lines, and shows all of it in a tooltip and in the open entry", { tags: ["PANE-031"] }, async () => {
  const title = "F43.2 Adjustment disorder with mixed disturbance of emotions and conduct, ".repeat(4).trim()
  const { user } = open(ConsultationHistoryTab, memoryApi([record([entry(1, { title, rows: [] })])]))
  const heading = await screen.findByTitle(title)
  expect(heading).toHaveTextContent(title)
  expect(rulesFor(heading)).toMatch(/line-clamp: 2/)
  await user.click(screen.getByRole("button", { name: /F43\.2/ }))
  expect(rulesFor(heading)).toMatch(/display: block;[^}]*line-clamp: none/)
})

it("uses the general title for an entry without one", { tags: ["PANE-031"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([record([entry(1, { title: null, rows: [] })])]))
  expect(await screen.findByText("Record entry")).toBeVisible()
})

it("strikes through the title of a stricken entry, and shows by whom, when and why", { tags: ["PANE-033"] }, async () => {
  const stricken = entry(1, { strickenAt: "2026-03-03T10:00:00.000Z", strickenByName: "Kim Ash", strickenReason: "Wrong patient" })
  const { user } = open(ConsultationHistoryTab, memoryApi([record([stricken])]))
  const button = await screen.findByRole("button", { name: /Visit 1/ })
  expect(button).toHaveTextContent("Struck out")
  expect(getComputedStyle(screen.getByText("Visit 1")).textDecoration).toContain("line-through")
  expect(getComputedStyle(screen.getByText(/Robin Vale/)).textDecoration).not.toContain("line-through")
  expect(button).toHaveTextContent("Struck out by Kim Ash")
  await user.click(button)
  expect(screen.getByText(/^Struck out by , 3 Mar/)).toHaveTextContent(/^Struck out by Kim Ash, 3 Mar( 2026)?, 10:00$/)
  expect(screen.getByText("Reason: Wrong patient")).toBeVisible()
})

it("shows that there are no consultations", { tags: ["PANE-034"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([record([])]))
  expect(await screen.findByText("No consultations yet")).toBeVisible()
})

it("shows a skeleton, then a banner when the history fails to load, and refetches", { tags: ["PANE-034"] }, async () => {
  const { api, user } = open(ConsultationHistoryTab, memoryApi([respond(listEntries, apiError("Unavailable"))]))
  expect(screen.getByRole("status")).toHaveTextContent("Loading")
  const banner = await screen.findByRole("alert")
  expect(banner).toHaveTextContent("The consultation history could not be loaded")
  api.answer(record(many(1)))
  await user.click(within(banner).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Visit 1")).toBeVisible()
})

it("offers no retry if the server refuses the history", { tags: ["PANE-034"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([respond(listEntries, apiError("Refused"))]))
  expect(await screen.findByRole("alert")).toHaveTextContent("The consultation history could not be loaded")
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
})

it("uses the market's mapper for a failure to load the history", { tags: ["PANE-034", "ERR-008"] }, async () => {
  open(ConsultationHistoryTab, memoryApi([respond(listEntries, apiError("Unavailable"))]), [
    errorMapper({
      id: "history",
      code: "meeting.left-pane.consultation-history.fetching-error",
      map: () => ({ as: "banner", message: msg`The record is moved tonight.`, actions: ["retry"] }),
    }),
  ])
  expect(await screen.findByRole("alert")).toHaveTextContent("The record is moved tonight.")
})

it("keeps the list when the rest of a long history fails to load, and continues from there", { tags: ["PANE-034"] }, async () => {
  const entries = many(600)
  const { api, user } = open(
    ConsultationHistoryTab,
    memoryApi([
      respond(listEntries, ({ query }) =>
        query.from === undefined ? { entries: entries.slice(0, query.size), warnings: [], total: 600, next: "400" } : apiError("Timeout"),
      ),
    ]),
  )
  await screen.findByText("Visit 1")
  const banner = await screen.findByRole("alert")
  expect(banner).toHaveTextContent("The rest of the history could not be loaded")
  expect(screen.getByText("Visit 1")).toBeInTheDocument()
  api.answer(record(entries))
  await user.click(within(banner).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("600 entries in all")).toBeVisible()
})

type KnownCode = Extract<RecordWarning["code"], string>
const warning = (code: KnownCode) => ({ code, message: "As the service puts it" })

it.each<[code: KnownCode, name: string]>([
  ["prn_no_access_to_house_error", "You have no access to this care unit’s record"],
  ["prn_timeout_exceeded", "The record service is not responding"],
])("opens the notice of %s once automatically, with a support message and a retry", { tags: ["PANE-045"] }, async (code, name) => {
  const { api, user } = open(ConsultationHistoryTab, memoryApi([record(many(1), [warning(code)])]))
  const dialog = await screen.findByRole("dialog", { name })
  expect(within(dialog).getByRole("textbox", { name: "Message to support" })).toHaveDisplayValue(
    `Entries of a patient’s record are missing. Meeting: meeting-1. Clinician: clinician-1. Error: ${code}.`,
  )
  await user.click(within(dialog).getAllByRole("button", { name: "Close" }).at(-1)!)
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Read more" }))
  api.answer(record(many(1)))
  await user.click(within(await screen.findByRole("dialog", { name })).getByRole("button", { name: "Try again" }))
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull()
  expect(screen.queryByText(name)).toBeNull()
})

it("explains on demand that the record service cannot find the patient", { tags: ["PANE-037"] }, async () => {
  const { user } = open(ConsultationHistoryTab, memoryApi([record([], [warning("prn_no_access_to_patient_error")])]))
  expect(await screen.findByText("No consultations yet")).toBeVisible()
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Read more" }))
  expect(await screen.findByRole("dialog", { name: "You have no access to this patient in the record service" })).toBeVisible()
})

it("shows an unknown warning with the service's text", { tags: ["PANE-037"] }, async () => {
  const unknown = { code: { unknownWord: "moon_phase" }, message: "The moon is full" }
  open(ConsultationHistoryTab, memoryApi([record(many(1), [unknown])]))
  expect(await screen.findByText("The moon is full")).toBeVisible()
})

it(
  "keeps a history readable whose entry has an unknown contact type and row type, and reports each once",
  { tags: ["PANE-065"] },
  async () => {
    const reported: unknown[] = []
    const onError = (event: ErrorEvent) => {
      event.preventDefault()
      reported.push(event.error)
    }
    window.addEventListener("error", onError)
    const rows = [row("sketch", "Sketch", "Left knee", { type: { unknownWord: "sketch" } })]
    // As it comes from a server, by the endpoint's own schema.
    const wire = Schema.encodeSync(RecordEntry)(entry(1, { contactType: { unknownWord: "hologram_visit" }, rows }))
    const strange = Schema.decodeUnknownSync(RecordEntry)(wire)
    Schema.decodeUnknownSync(RecordEntry)(wire)
    const { user } = open(ConsultationHistoryTab, memoryApi([record([strange, entry(2), entry(3, { contactType: null })])]))
    const visit = (n: number) => screen.getByRole("button", { name: new RegExp(`Visit ${n}`) })
    await user.click(await screen.findByRole("button", { name: /Visit 1.*· Other/ }))
    expect(await screen.findByText("Left knee")).toBeVisible()
    expect(visit(2)).toHaveTextContent("· Video")
    expect(visit(3)).toHaveTextContent("· Other")
    expect(reported.map(String)).toEqual(["RecordedError: Unknown contact type hologram_visit", "RecordedError: Unknown row type sketch"])
    window.removeEventListener("error", onError)
  },
)

it("has the contributed actions in each entry's menu", { tags: ["PANE-044"] }, async () => {
  await preloadComponents()
  const strike = entryAction({
    id: "strike",
    label: msg`Strike out note`,
    appliesTo: (facts) => !facts.stricken,
    load: async () => ({
      default: ({ entry: facts, close }: EntryActionProps) => (
        <dialog open aria-label={`Striking ${facts.entryId}`}>
          <button onClick={close}>Leave it</button>
        </dialog>
      ),
    }),
  })
  const stricken = entry(2, { strickenAt: "2026-03-03T10:00:00.000Z" })
  const { user } = open(ConsultationHistoryTab, memoryApi([record([entry(1), stricken])]), [strike])
  const menus = await screen.findAllByRole("button", { name: "Options for this entry" })
  expect(menus).toHaveLength(1)
  await user.click(menus[0]!)
  await user.click(await screen.findByRole("menuitem", { name: "Strike out note" }))
  expect(await screen.findByRole("dialog", { name: "Striking entry-1" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Leave it" }))
  expect(screen.queryByRole("dialog", { name: "Striking entry-1" })).toBeNull()
})

it("shows addenda under their entry, oldest first", { tags: ["NOTE-067"] }, async () => {
  const writtenAt = "2026-03-04T09:30:00.000Z"
  const addenda = ["Culture negative", "Antibiotic stopped"].map((text, n) => ({ id: `${n}`, text, authorName: "Kim Hart", writtenAt }))
  const { user } = open(ConsultationHistoryTab, memoryApi([record([entry(1, { addenda })])]))
  await user.click(await screen.findByRole("button", { name: /Visit 1/ }))
  const lines = within(screen.getByRole("list", { name: "Addenda" })).getAllByRole("listitem")
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Addendum, signed by Kim Hart, 4 Mar( 2026)?, .*Culture negative$/),
    expect.stringMatching(/Antibiotic stopped$/),
  ])
})

const profile = subjectOf({ view: "patient-profile", meeting: undefined })

it("shows the first or the selected entry beside the list, outside a meeting", { tags: ["PANE-046"] }, async () => {
  const { user } = open(ConsultationHistoryTab, memoryApi([record(many(3))]), [], undefined, profile)
  const reading = await screen.findByRole("region", { name: "Selected entry" })
  expect(reading).toHaveTextContent("Plan of visit 1")
  await user.click(screen.getByRole("button", { name: /Visit 3/ }))
  expect(reading).toHaveTextContent("Plan of visit 3")
  expect(within(reading).getByRole("heading", { name: "Visit 3" })).toBeVisible()
  expect(screen.getByRole("button", { name: /Visit 3/ })).toHaveAttribute("aria-current", "true")
})

it("selects entries by arrow keys, and shows the selected one", { tags: ["PANE-046"] }, async () => {
  const { user } = open(ConsultationHistoryTab, memoryApi([record(many(3))]), [], undefined, profile)
  const reading = await screen.findByRole("region", { name: "Selected entry" })
  screen.getByRole("button", { name: /Visit 1/ }).focus()
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}")
  expect(screen.getByRole("button", { name: /Visit 3/ })).toHaveFocus()
  expect(reading).toHaveTextContent("Plan of visit 3")
  await user.keyboard("{ArrowUp}")
  expect(reading).toHaveTextContent("Plan of visit 2")
})
