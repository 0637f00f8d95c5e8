import { msg } from "@lingui/core/macro"
import { getMeeting, meetingTitles } from "@rond/core/features/meeting"
import {
  consultationHistoryChild,
  listEntries,
  medicalRecordsTab,
  recordChanged,
  type RecordEntry,
  recordTopic,
} from "@rond/core/features/record"
import { actionGroup, leftPaneTab, profession } from "@rond/core/plugin"
import { useTabCommand } from "@rond/core/platform/workspace"
import { respond, meetingOf } from "@rond/core/testkit"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { useState } from "react"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { doctor, marketOf, openPage, registered, alex, neverCalled, showing } from "../testing/page.tsx"

const counted = (id: string, name: string, count: number) => ({
  id,
  label: { id: name, message: name },
  badge: { key: `test.${id}`, run: () => Effect.succeed(count) },
  disabledAtZero: true,
  load: showing(name),
})
const contributions = [
  leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") }),
  actionGroup({
    id: "taken-actions-group",
    label: msg`Taken`,
    icon: "taken-actions",
    actions: [counted("some", "Taken some", 2), counted("none", "Taken none", 0)],
  }),
  ...meetingTitles(["video_visit"]),
]
const market = marketOf(contributions)

describe("the palette in a workspace", () => {
  it("does not offer an action that is disabled because its count is zero", async () => {
    await openPage("/emr/meeting-1", { registry: registered(market), responses: [...alex, respond(getMeeting, meetingOf())] })
    await screen.findByRole("button", { name: /Taken.*2/ })
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    expect(await within(palette).findByRole("option", { name: "Taken some" })).toBeVisible()
    expect(within(palette).queryByRole("option", { name: "Taken none" })).toBeNull()
  })

  it.each([
    ["start", "Start call", {}],
    ["restart", "Restart call", { actualStartTime: "2026-03-02T09:00:00.000Z" }],
    ["no", undefined, { interventionType: "phone" }],
  ] as const)("offers the call like the meeting's button: %s", { tags: ["HOME-012"] }, async (_word, offered, changes) => {
    const memoryResponses = [...alex, ...neverCalled, respond(getMeeting, meetingOf(changes))]
    await openPage("/emr/meeting-1", { registry: registered(market), responses: memoryResponses })
    await screen.findByRole("button", { name: /Taken.*2/ })
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    await within(palette).findByRole("option", { name: /^End meeting/ })
    const calls = () => within(palette).queryAllByRole("option", { name: /call$/ })
    await waitFor(() => expect(calls().map(({ textContent }) => textContent)).toEqual(offered === undefined ? [] : [offered]))
  })

  it("opens the latest note by Alt L or by name, even during typing", { tags: ["PANE-086"] }, async () => {
    const plan = {
      formNodeName: "plan",
      label: "Plan",
      type: "text",
      value: "Rest for a week",
      selectedOptions: [],
      hidden: false,
    } as const
    const entry: RecordEntry = {
      id: "entry-1",
      documentId: "entry-1",
      meetingId: "another meeting",
      contactAt: "2026-03-01T09:30:00.000Z",
      contactType: "video",
      createdAt: "2026-03-01T09:30:00.000Z",
      responsibleName: "Dr Berg",
      careFacilityName: null,
      title: "M54.5 Low back pain",
      rows: [{ ...plan, patientHelped: false }],
      signedAt: "2026-03-01T09:50:00.000Z",
      strickenAt: null,
      strickenReason: null,
      visibility: "whole",
    }
    // jsdom has no layout, so the virtual list gets the heights of a tall window.
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000)
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(57)
    onTestFinished(() => void vi.restoreAllMocks())
    const withRecord = marketOf([...contributions, medicalRecordsTab({ children: [consultationHistoryChild()] })])
    const { address } = await openPage("/emr/meeting-1", {
      registry: registered(withRecord),
      responses: [
        ...alex,
        ...neverCalled,
        respond(getMeeting, meetingOf()),
        respond(listEntries, { entries: [entry], warnings: [], total: 1, next: null }),
      ],
    })
    await screen.findByRole("button", { name: /Taken.*2/ })
    await userEvent.keyboard("{Control>}k{/Control}")
    await userEvent.click(await within(await screen.findByRole("dialog")).findByRole("option", { name: /Latest note/ }))
    expect(await screen.findByText("Rest for a week")).toBeVisible()
    expect(address()).toContain("leftbar=consultation-history")
    await userEvent.click(screen.getByRole("tab", { name: /Patient/ }))
    await waitFor(() => expect(screen.getByText("All about Alex")).toBeVisible())
    await userEvent.keyboard("{Alt>}l{/Alt}")
    await waitFor(() => expect(screen.getByText("Rest for a week")).toBeVisible())
    await waitFor(() => expect(document.activeElement).toHaveTextContent("M54.5 Low back pain"))
  })

  it("offers what a tab starts, to whom it is meant for, and opens the tab", { tags: ["HOME-062"] }, async () => {
    const Tab = () => {
      const [isStarted, setStarted] = useState(false)
      useTabCommand("weigh", () => setStarted(true))
      return isStarted ? <p>Weighing Alex</p> : <p>No weight</p>
    }
    const weights = leftPaneTab({
      id: "weights",
      label: msg`Weights`,
      load: async () => ({ default: Tab }),
      commands: [
        { id: "weigh", label: { id: "Weigh", message: "Weigh the patient" }, icon: "plus", when: profession.is("doctor") },
        { id: "operate", label: { id: "Operate", message: "Operate on the patient" }, icon: "plus", when: profession.is("nurse") },
      ],
    })
    const { address } = await openPage("/emr/meeting-1", {
      registry: registered(marketOf([...contributions, weights])),
      responses: [...alex, ...neverCalled, respond(getMeeting, meetingOf())],
    })
    await screen.findByRole("button", { name: /Taken.*2/ })
    await userEvent.keyboard("{Control>}k{/Control}")
    const palette = await screen.findByRole("dialog")
    expect(within(palette).queryByRole("option", { name: "Operate on the patient" })).toBeNull()
    await userEvent.click(await within(palette).findByRole("option", { name: "Weigh the patient" }))
    expect(await screen.findByText("Weighing Alex")).toBeVisible()
    expect(address()).toContain("leftbar=weights")
  })

  it("updates the number of entries while the record's tab is closed", { tags: ["PANE-087"] }, async () => {
    const history = (total: number) => respond(listEntries, { entries: [], warnings: [], total, next: null })
    const withRecord = marketOf([...contributions, medicalRecordsTab({ children: [consultationHistoryChild()] })])
    const { api, receiveEvent } = await openPage("/emr/meeting-1", {
      registry: registered(withRecord),
      responses: [...alex, ...neverCalled, respond(getMeeting, meetingOf()), history(3)],
    })
    const tab = await screen.findByRole("tab", { name: /Medical records/ })
    await waitFor(() => expect(tab).toHaveTextContent("3"))
    api.answer(history(4))
    receiveEvent({
      topic: recordTopic(doctor.pool.id, "patient-1"),
      type: recordChanged,
      data: { meeting_id: "a colleague's", change: "created" },
    })
    await waitFor(() => expect(tab).toHaveTextContent("4"))
  })
})
