import { EventStreamProvider } from "@rond/core/platform/events"
import { useScreenState } from "@rond/core/platform/screen-state"
import {
  apiError,
  clinicianOf,
  InWorkspace,
  memoryApi,
  memoryEvents,
  pluginOf,
  respond,
  subjectOf,
  type MemoryApi,
} from "@rond/core/testkit"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Schema } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { selfAssessmentsSent } from "../model/self-assessment-event.ts"
import { listSentSelfAssessments, sendSelfAssessments, SentSelfAssessment } from "../model/self-assessment.ts"
import { format } from "../../../format.ts"
import SendSelfAssessmentsPanel from "./SendSelfAssessmentsPanel.tsx"
import SentSelfAssessmentsCards from "./SentSelfAssessments.tsx"
import { selfAssessments } from "./self-assessment.ts"

afterEach(() => vi.unstubAllGlobals())

const plugins = [{ ...pluginOf({ contributes: selfAssessments }), format }]

const sentOf = (type: SentSelfAssessment["type"], changes: Partial<SentSelfAssessment> = {}): SentSelfAssessment => ({
  id: `sent-${JSON.stringify(type)}`,
  type,
  sentAt: "2031-01-06T09:00:00.000Z",
  answeredAt: null,
  ...changes,
})

/** A clinic that keeps what is sent to it. */
function clinic(...before: readonly SentSelfAssessment[]) {
  let sent = before
  const api = memoryApi([
    respond(listSentSelfAssessments, () => ({ assessments: sent })),
    respond(sendSelfAssessments, ({ payload }) => {
      sent = [...payload.assessments.map(({ id, type }) => sentOf(type, { id })), ...sent]
      return { assessments: sent }
    }),
  ])
  return { api, add: (one: SentSelfAssessment) => void (sent = [one, ...sent]) }
}

function Address() {
  const [{ leftbar }] = useScreenState("leftbar")
  return <output aria-label="address">{leftbar}</output>
}

function open(api: MemoryApi) {
  const events = memoryEvents()
  render(
    <EventStreamProvider stream={events.stream}>
      <InWorkspace
        api={api}
        plugins={plugins}
        subject={subjectOf({ country: "SE", clinician: clinicianOf({ profession: "psychologist" }) })}
      >
        <SendSelfAssessmentsPanel />
        <Address />
      </InWorkspace>
    </EventStreamProvider>,
  )
  return { user: userEvent.setup(), events }
}

const box = (name: string) => screen.getByRole("checkbox", { name })
const choose = async (name: string) => userEvent.click(await screen.findByRole("checkbox", { name }))
const send = () => userEvent.click(screen.getByRole("button", { name: "Send to the patient" }))
const payloads = ({ requests }: MemoryApi) =>
  requests.filter(({ id }) => id === sendSelfAssessments.id).map(({ input }) => (input as { readonly payload: unknown }).payload)
const listed = () => screen.findByRole("region", { name: "Sent in this meeting" })

describe("sending self-assessments", () => {
  it("offers the four self-assessments, then sends and lists the chosen ones", { tags: ["SAS-010", "SAS-011"] }, async () => {
    const { api } = clinic()
    const { user } = open(api)
    expect(await screen.findAllByRole("checkbox")).toHaveLength(4)
    expect(box("Anxiety (GAD-7)")).toHaveAccessibleDescription("Worry and anxiety in the last two weeks, 7 questions")
    expect(box("Depression (PHQ-9)")).toHaveAccessibleDescription(/depression in the last two weeks, 9 questions/)
    expect(box("Stress and exhaustion (SMBQ)")).toHaveAccessibleDescription(/22 questions/)
    expect(box("Work and social adjustment (WSAS)")).toHaveAccessibleDescription(/work, home, leisure and relationships, 5 questions/)
    expect(screen.queryByRole("region", { name: "Sent in this meeting" })).toBeNull()
    await send()
    expect(screen.getByText("Choose at least one.")).toBeVisible()
    expect(payloads(api)).toEqual([])
    await choose("Anxiety (GAD-7)")
    await choose("Depression (PHQ-9)")
    await choose("Depression (PHQ-9)")
    await choose("Work and social adjustment (WSAS)")
    await send()
    expect(await screen.findByText("2 self-assessments sent")).toBeVisible()
    expect(screen.getByText("Anxiety (GAD-7), Work and social adjustment (WSAS)")).toBeVisible()
    expect(payloads(api)).toEqual([
      {
        userId: "patient-1",
        bookingId: "meeting-1",
        assessments: [
          { id: expect.any(String), type: "ANXIETY" },
          { id: expect.any(String), type: "WORK_AND_SOCIAL_ADJUSTMENT" },
        ],
      },
    ])
    expect(await listed()).toHaveTextContent(
      "Anxiety (GAD-7)6 Jan 2031, 10:00 · Not answered yetWork and social adjustment (WSAS)6 Jan 2031, 10:00 · Not answered yet",
    )
    await user.click(screen.getByRole("button", { name: "Show answers" }))
    expect(screen.getByLabelText("address")).toHaveTextContent("self-assessment")
    await user.click(screen.getByRole("button", { name: "Send more" }))
    expect(box("Anxiety (GAD-7)")).toBeDisabled()
    expect(box("Anxiety (GAD-7)")).not.toBeChecked()
    expect(box("Depression (PHQ-9)")).toBeEnabled()
  })

  it("allows sending again only what the patient has answered", { tags: ["SAS-010", "SAS-013"] }, async () => {
    const answeredAt = "2031-01-06T12:30:00.000Z"
    const { api } = clinic(sentOf("STRESS"), sentOf("ANXIETY", { answeredAt }))
    open(api)
    expect(await screen.findByRole("checkbox", { name: "Stress and exhaustion (SMBQ)" })).toBeDisabled()
    expect(box("Stress and exhaustion (SMBQ)")).toHaveAccessibleDescription(/Sent 6 Jan 2031, 10:00, not answered yet$/)
    expect(box("Anxiety (GAD-7)")).toBeEnabled()
    expect(box("Anxiety (GAD-7)")).toHaveAccessibleDescription(/Sent 6 Jan 2031, 10:00, answered 6 Jan 2031, 13:30$/)
  })

  it.each([
    ["a meeting that is gone", apiError("NotFound"), "This meeting no longer exists. Open it again from the list of the day."],
    ["a refusal", apiError("Refused", { code: "not_offered" }), "You cannot send self-assessments to this patient."],
    ["another patient", apiError("Invalid", { code: "user_mismatch" }), "This meeting belongs to another patient."],
    ["a server that fails", apiError("Unavailable"), "The server cannot be reached right now. Try again in a moment."],
    ["a timeout", apiError("Timeout"), "The server took too long to answer. Try again."],
  ])("keeps the choice after a failure, and resends the same request: %s", { tags: ["SAS-013", "SAS-016"] }, async (_name, error, text) => {
    const { api } = clinic()
    api.answer(respond(sendSelfAssessments, error))
    open(api)
    await choose("Depression (PHQ-9)")
    await send()
    expect(await screen.findByRole("alert")).toHaveTextContent(`Nothing was sent${text}`)
    expect(box("Depression (PHQ-9)")).toBeChecked()
    api.answer(respond(sendSelfAssessments, ({ payload }) => ({ assessments: payload.assessments.map(({ type }) => sentOf(type)) })))
    await send()
    expect(await screen.findByText("Self-assessment sent")).toBeVisible()
    const [first, second] = payloads(api)
    expect(second).toEqual(first)
  })

  it("shows what a colleague has just sent, and keeps the other choices", { tags: ["SAS-013", "SAS-016"] }, async () => {
    const { api, add } = clinic()
    const sending = respond(sendSelfAssessments, () => {
      add(sentOf("ANXIETY"))
      return apiError("Conflict", { code: "self_assessment_already_sent", detail: { types: ["ANXIETY"] } })
    })
    api.answer(sending)
    open(api)
    await choose("Anxiety (GAD-7)")
    await choose("Stress and exhaustion (SMBQ)")
    await send()
    expect(await screen.findByText(/^Someone else has just sent one of these/)).toBeVisible()
    await waitFor(() => expect(box("Anxiety (GAD-7)")).toBeDisabled())
    expect(box("Anxiety (GAD-7)")).not.toBeChecked()
    expect(box("Stress and exhaustion (SMBQ)")).toBeChecked()
    api.answer(respond(sendSelfAssessments, ({ payload }) => ({ assessments: payload.assessments.map(({ type }) => sentOf(type)) })))
    await send()
    expect(await screen.findByText("Self-assessment sent")).toBeVisible()
    expect(payloads(api)[1]).toMatchObject({ assessments: [{ type: "STRESS" }] })
  })

  it("shows what another page of the meeting sends", { tags: ["SAS-015"] }, async () => {
    const { api, add } = clinic()
    const { events } = open(api)
    expect(await screen.findByRole("checkbox", { name: "Anxiety (GAD-7)" })).toBeEnabled()
    add(sentOf("ANXIETY"))
    events.send({ topic: "meeting:meeting-1", type: selfAssessmentsSent, data: {} })
    expect(await listed()).toHaveTextContent("Anxiety (GAD-7)")
    expect(box("Anxiety (GAD-7)")).toBeDisabled()
  })

  it("shows that the sent self-assessments failed to load, with a retry", { tags: ["SAS-016"] }, async () => {
    const { api } = clinic()
    const list = respond(listSentSelfAssessments, { assessments: [] })
    api.answer(respond(listSentSelfAssessments, apiError("Unavailable")))
    const { user } = open(api)
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The sent self-assessments could not be loaded")
    api.answer(list)
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findAllByRole("checkbox")).toHaveLength(4)
  })
})

describe("the card among the taken actions", () => {
  const openCard = (api: MemoryApi) =>
    render(
      <InWorkspace api={api} plugins={plugins} subject={subjectOf({ country: "SE" })}>
        <SentSelfAssessmentsCards />
      </InWorkspace>,
    )

  it("lists types and times, and reports an unknown type", { tags: ["SAS-014", "SAS-015"] }, async () => {
    const reports: string[] = []
    vi.stubGlobal("reportError", (error: unknown) => reports.push(String(error)))
    const wire = { id: "later", type: "SLEEP", sent_at: "2031-01-06T09:00:00.000Z", answered_at: null }
    const { api } = clinic(
      Schema.decodeUnknownSync(SentSelfAssessment)(wire),
      sentOf("DEPRESSION", { answeredAt: "2031-01-06T12:30:00.000Z" }),
    )
    openCard(api)
    expect(await screen.findByText("Unknown: sleep")).toBeVisible()
    expect(screen.getByText("Depression (PHQ-9)")).toBeVisible()
    expect(screen.getByText("6 Jan 2031, 10:00 · Answered 6 Jan 2031, 13:30")).toBeVisible()
    expect(screen.getByText("6 Jan 2031, 10:00 · Not answered yet")).toBeVisible()
    expect(reports).toEqual(["RecordedError: Unknown self-assessment type SLEEP"])
  })

  it("shows that it failed to load", { tags: ["SAS-016"] }, async () => {
    openCard(memoryApi([respond(listSentSelfAssessments, apiError("Unavailable"))]))
    expect(await screen.findByRole("alert")).toHaveTextContent("The sent self-assessments could not be loaded")
  })
})
