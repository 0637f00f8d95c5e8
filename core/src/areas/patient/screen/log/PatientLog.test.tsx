import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { reviewerFlag } from "../../../emergency-access/model/index.ts"
import { getPatientWarnings } from "../../model/index.ts"
import { getPatientLog, type PatientUse } from "../../../record/model/patient-log.ts"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { clinicianOf } from "../../../../testkit/people.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import PatientHead from "../pane/PatientHead.tsx"

const useOn = (day: string, more: Partial<PatientUse> = {}): PatientUse => ({
  day,
  byName: "Robin Vale",
  use: "record",
  isRefused: false,
  times: 1,
  lastAt: `${day}T09:30:00.000Z`,
  ...more,
})
const api = () => memoryApi([respond(getPatientWarnings, { warnings: [] })])

function open(answers: ReturnType<typeof memoryApi>, flags: readonly string[], view: "patient-profile" | "meeting") {
  const profile = view === "meeting" ? {} : ({ view, meeting: undefined } as const)
  render(
    <InWorkspace api={answers} plugins={[]} subject={subjectOf({ ...profile, clinician: clinicianOf({ flags: [...flags] }) })}>
      <PatientHead />
    </InWorkspace>,
  )
  return userEvent.setup()
}

it("lists for reviewers who used the record, by day, with earlier days on demand", { tags: ["PANE-084"] }, async () => {
  const memory = api()
  memory.answer(
    respond(getPatientLog, ({ query }) =>
      query.before === undefined
        ? {
            uses: [
              useOn("2026-03-04", { times: 3 }),
              useOn("2026-03-04", { byName: "Kim Ash", use: "note", isRefused: true }),
              useOn("2026-03-04", { byName: "Kim Ash", use: "count" }),
              useOn("2026-03-03", { use: { unknownWord: "hologram" } }),
            ],
            next: "2026-03-03",
          }
        : { uses: [useOn("2026-01-02", { use: "written" })], next: null },
    ),
  )
  const user = open(memory, [reviewerFlag], "patient-profile")
  await user.click(await screen.findByRole("button", { name: "Who has used this record" }))
  const drawer = await screen.findByRole("dialog", { name: "Who has used this record" })
  expect((await within(drawer).findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "Read the record Robin Vale · 3 times, last 09:30",
    "Read a note RefusedKim Ash · 09:30",
    "Viewed the number of entries in the record Kim Ash · 09:30",
    "Used another part of the record Robin Vale · 09:30",
  ])
  expect(within(drawer).getAllByRole("heading", { level: 3 })).toHaveLength(2)
  await user.click(within(drawer).getByRole("button", { name: "Show earlier days" }))
  expect(await within(drawer).findByText("Wrote in the record")).toBeVisible()
  expect(within(drawer).queryByRole("button", { name: "Show earlier days" })).toBeNull()
})

it("shows that the log failed to load, and retries", { tags: ["PANE-084"] }, async () => {
  const memory = api()
  memory.answer(respond(getPatientLog, apiError("Unavailable")))
  const user = open(memory, [reviewerFlag], "patient-profile")
  await user.click(await screen.findByRole("button", { name: "Who has used this record" }))
  expect(await screen.findByRole("alert")).toHaveTextContent("The log could not be loaded")
  memory.answer(respond(getPatientLog, { uses: [], next: null }))
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Nobody has used this record yet.")).toBeVisible()
})

it.each([
  ["who do not review", [], "patient-profile"],
  ["in a meeting", [reviewerFlag], "meeting"],
] as const)("is not offered to clinicians %s", { tags: ["PANE-084"] }, async (_who, flags, view) => {
  open(api(), flags, view)
  expect(await screen.findByText(/No warnings/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "Who has used this record" })).toBeNull()
})
