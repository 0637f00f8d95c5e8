import { msg } from "@lingui/core/macro"
import { act, cleanup, render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect, Schema } from "effect"
import { afterAll, beforeEach, expect, it } from "vitest"
import { errorMapper } from "../../../plugin/points/platform.ts"
import { patientTag } from "../../model/for-plugins.ts"
import type { Contribution } from "../../../../kernel/engine/contribution.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { respond, apiError, memoryApi } from "../../../../testkit/memory-api.ts"
import { patientOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { rulesFor } from "../../../../testkit/rules-for.ts"
import { getObservations, getPatientWarnings, type PatientWarning } from "../../model/index.ts"
import PatientHead from "./PatientHead.tsx"
import { commonPatientTags } from "../pane-contributions.ts"

const warning = (warningId: string, type: PatientWarning["type"], createdAt: string): PatientWarning => ({
  warningId,
  type,
  reason: `Reason ${warningId}`,
  note: "Ask before prescribing",
  clinicianName: "Robin Vale",
  createdAt,
})
const warnings = [
  warning("information", "INFORMATION", "2025-06-01T08:00:00.000Z"),
  warning("old", "WARNING", "2020-02-01T08:00:00.000Z"),
  warning("new", "WARNING", "2025-02-01T08:00:00.000Z"),
]

function open(api: ReturnType<typeof memoryApi>, contributes: readonly Contribution[] = [], subject = subjectOf()) {
  render(
    <InWorkspace api={api} plugins={[pluginOf({ contributes })]} subject={subject}>
      <PatientHead />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

const remembered = "rond.patient-strip.clinician-1"
beforeEach(() => localStorage.setItem(remembered, "open"))
afterAll(() => localStorage.removeItem(remembered))

it("lists each warning in a folded strip, opens in place, and remembers the choice", { tags: ["PANE-062"] }, async () => {
  localStorage.removeItem(remembered)
  const hearingWarning = { ...warnings[0]!, warningId: "told", kind: "hearing", reason: "Hearing impaired" }
  const { user } = open(memoryApi([respond(getPatientWarnings, { warnings: [...warnings, hearingWarning] })]))
  const region = await screen.findByRole("region", { name: "Warnings" })
  const names = async () => (await within(region).findAllByRole("listitem")).map((item) => item.textContent)
  expect(await names()).toEqual(["Hearing impaired", "Reason new", "Reason old", "Reason information"])
  const toggle = screen.getByRole("button", { name: "Show tags and warnings" })
  expect(toggle).toHaveAttribute("aria-expanded", "false")
  await user.click(toggle)
  expect(await names()).toEqual([
    "WarningReason newAsk before prescribingRobin Vale · 1 Feb 2025",
    "WarningReason oldAsk before prescribingRobin Vale · 1 Feb 2020",
    "Hearing impaired",
    "Reason information",
  ])
  expect(localStorage.getItem(remembered)).toBe("open")
  await user.click(screen.getByRole("button", { name: "Hide tags and warnings", expanded: true }))
  expect(await names()).toHaveLength(4)
  expect(localStorage.getItem(remembered)).toBeNull()
})

it("opens with all warnings in full when they receive the focus, without remembering that", { tags: ["PANE-062"] }, async () => {
  localStorage.removeItem(remembered)
  open(memoryApi([respond(getPatientWarnings, { warnings })]))
  await screen.findByText("Reason new")
  act(() => screen.getByRole("region", { name: "Warnings" }).focus())
  expect((await screen.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
    "WarningReason newAsk before prescribingRobin Vale · 1 Feb 2025",
    "WarningReason oldAsk before prescribingRobin Vale · 1 Feb 2020",
    "InformationReason informationAsk before prescribingRobin Vale · 1 Jun 2025",
  ])
  expect(screen.queryByRole("button", { name: /See all/ })).toBeNull()
  expect(localStorage.getItem(remembered)).toBeNull()
})

it("has at most three lines while folded", { tags: ["PANE-062"] }, async () => {
  localStorage.removeItem(remembered)
  open(memoryApi([respond(getPatientWarnings, { warnings })]))
  const toggle = await screen.findByRole("button", { name: "Show tags and warnings" })
  const strip = document.getElementById(toggle.getAttribute("aria-controls")!)!
  expect(rulesFor(strip)).toMatch(/max-height: 4rem/)
})

it("shows the two most important warnings, names the others, and shows all of them in a dialog", { tags: ["PANE-011"] }, async () => {
  const { user } = open(memoryApi([respond(getPatientWarnings, { warnings })]))
  const panel = await screen.findByRole("region", { name: "Warnings" })
  const items = await within(panel).findAllByRole("listitem")
  expect(items.map((item) => item.textContent)).toEqual([
    "WarningReason newAsk before prescribingRobin Vale · 1 Feb 2025",
    "WarningReason oldAsk before prescribingRobin Vale · 1 Feb 2020",
    "Reason information",
  ])
  await user.click(within(panel).getByRole("button", { name: "See all 3 warnings" }))
  const dialog = await screen.findByRole("dialog", { name: "Warnings" })
  expect(within(dialog).getAllByRole("listitem")).toHaveLength(3)
  const list = within(dialog).getByRole("list")
  expect(rulesFor(list.parentElement!)).toContain("max-height: 35rem")
})

it("shows a warning of an unknown type as information, and keeps the others", { tags: ["PANE-010"] }, async () => {
  const response = getPatientWarnings.response
  const wire = warnings.slice(0, 2).map(({ warningId, type, reason, note, clinicianName, createdAt }) => ({
    warning_id: warningId,
    type: type === "WARNING" ? type : "REMINDER",
    reason,
    note,
    clinician_name: clinicianName,
    created_at: createdAt,
  }))
  open(memoryApi([respond(getPatientWarnings, Schema.decodeUnknownSync(response)({ warnings: wire }))]))
  expect((await screen.findAllByRole("listitem")).map((item) => item.textContent)).toEqual([
    "WarningReason oldAsk before prescribingRobin Vale · 1 Feb 2020",
    "InformationReason informationAsk before prescribingRobin Vale · 1 Jun 2025",
  ])
})

it("offers no dialog for two warnings", { tags: ["PANE-011"] }, async () => {
  open(memoryApi([respond(getPatientWarnings, { warnings: warnings.slice(0, 2) })]))
  expect(await screen.findAllByRole("listitem")).toHaveLength(2)
  expect(screen.queryByRole("button", { name: /See all/ })).toBeNull()
})

it("shows that there are no warnings", { tags: ["PANE-012"] }, async () => {
  open(memoryApi([respond(getPatientWarnings, { warnings: [] })]))
  expect(await screen.findByText("No warnings in the record, and no allergies reported by the patient.")).toBeVisible()
})

it("shows a banner when warnings fail to load, and refetches them", { tags: ["PANE-012"] }, async () => {
  const { api, user } = open(memoryApi([respond(getPatientWarnings, apiError("Timeout"))]))
  const banner = await screen.findByRole("alert")
  expect(banner).toHaveTextContent("The patient’s warnings could not be loaded")
  api.answer(respond(getPatientWarnings, { warnings }))
  await user.click(within(banner).getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Reason new")).toBeVisible()
})

it("uses the market's mapper for a failure to load warnings, whatever the error's code", { tags: ["ERR-008"] }, async () => {
  const ours = msg`The record system is closed at night.`
  const code = "meeting.fetch_patient_warnings_prn_error"
  open(memoryApi([respond(getPatientWarnings, apiError("Unavailable", { code: "AWAY" }))]), [
    errorMapper({ id: "own", code: "AWAY", map: () => ({ as: "banner", message: msg`Away.`, actions: [] }) }),
    errorMapper({ id: "warnings", code, map: () => ({ as: "banner", message: ours, actions: ["retry"] }) }),
  ])
  expect(await screen.findByRole("alert")).toHaveTextContent("The record system is closed at night.")
})

it("shows tags with their details once loaded, and without them if they fail", { tags: ["PANE-013"] }, async () => {
  open(memoryApi([respond(getPatientWarnings, { warnings: [] })]), [
    patientTag({ id: "plain", label: msg`One-time visitor`, tone: "warning" }),
    patientTag({
      id: "detailed",
      label: msg`Registered`,
      tone: "information",
      detail: { key: "t.listed", run: () => Effect.succeed("Care centre North") },
    }),
    patientTag({
      id: "failing",
      label: msg`Claim`,
      tone: "neutral",
      detail: { key: "t.claim", run: () => Effect.fail(apiError("Unavailable")) },
    }),
    patientTag({ id: "without", label: msg`Insured`, tone: "neutral", detail: { key: "t.insured", run: () => Effect.succeed(undefined) } }),
  ])
  expect(await screen.findByText("Registered: Care centre North")).toBeVisible()
  const tags = screen.getByRole("list", { name: "Tags" })
  expect(
    within(tags)
      .getAllByRole("listitem")
      .map((tag) => tag.textContent),
  ).toEqual(["One-time visitor", "Registered: Care centre North", "Claim", "Insured"])
  const below = screen.getByRole("region", { name: "Warnings" })
  expect(tags.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
})

it("marks a child, and not an adult", { tags: ["PANE-016"] }, async () => {
  open(
    memoryApi([respond(getPatientWarnings, { warnings })]),
    commonPatientTags(),
    subjectOf({ view: "patient-profile", meeting: undefined, patient: patientOf({ isChild: true }) }),
  )
  expect(await screen.findByRole("list", { name: "Tags" })).toHaveTextContent("Child")
})

it("shows no tag list for an adult without tags", { tags: ["PANE-016"] }, async () => {
  open(memoryApi([respond(getPatientWarnings, { warnings: [] })]), commonPatientTags())
  expect(await screen.findByText("No warnings in the record, and no allergies reported by the patient.")).toBeVisible()
  expect(screen.queryByRole("list", { name: "Tags" })).toBeNull()
})

const answeredAllergies = (...names: readonly string[]) =>
  respond(getObservations, {
    observations: names.map((allergyName) => ({
      id: allergyName,
      createdAt: "2025-01-01T08:00:00.000Z",
      responseSetId: "set",
      source: "health_profile_allergies" as const,
      value: { allergyName, diagnosisMethods: [], patientComment: null },
    })),
  })
const briefly = async () => (await screen.findAllByRole("listitem")).map((item) => item.textContent)

it("names what only the patient reported, where the record has no warning", { tags: ["PANE-091"] }, async () => {
  open(memoryApi([respond(getPatientWarnings, { warnings: [] }), answeredAllergies("Penicillin", "Jordnöt", "Katt")]))
  await screen.findByText(/^Penicillin/)
  expect(await briefly()).toEqual([
    "Jordnöt, reported by the patient",
    "Katt, reported by the patient",
    "Penicillin, reported by the patient",
  ])
  expect(screen.queryByText(/No warnings/)).toBeNull()
})

it("says that a guardian reported it for a child, and what the guardian needs", { tags: ["PANE-091", "PANE-092"] }, async () => {
  const mother = {
    userId: "mother",
    name: "Kim Moor",
    phone: null,
    relationship: "mother" as const,
    isVerified: true,
    needs: [{ kind: "interpreter", reason: "Needs an interpreter" }],
  }
  const child = patientOf({ isChild: true, guardians: [mother] })
  open(memoryApi([respond(getPatientWarnings, { warnings: [] }), answeredAllergies("Egg")]), [], subjectOf({ patient: child }))
  await screen.findByText(/^Egg/)
  expect(await briefly()).toEqual(["Egg, reported by the guardian", "The guardian: Needs an interpreter"])
})

it("does not say that there are none while the answers are not known", { tags: ["PANE-091"] }, async () => {
  open(memoryApi([respond(getPatientWarnings, { warnings: [] }), respond(getObservations, () => Effect.never)]))
  expect(await screen.findByText("No warnings in the record. The patient’s own answers are loading.")).toBeVisible()
  cleanup()
  open(memoryApi([respond(getPatientWarnings, { warnings: [] }), respond(getObservations, apiError("Refused"))]))
  expect(await screen.findByText(/The patient’s own answers about allergies could not be loaded/)).toBeVisible()
  expect(screen.queryByText(/no allergies reported/)).toBeNull()
})
