import { getObservations, getPatientWarnings } from "@rond/core/model/patient"
import { useScreenState } from "@rond/core/platform/screen-state"
import { apiError, InWorkspace, meetingOf, type MemoryApi, memoryApi, respond, subjectOf, userOf } from "@rond/core/testkit"
import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { getPollenRequest, type PollenRefusal, refusePollen } from "../model/endpoints.ts"
import PollenSection from "./PollenSection.tsx"

function clinic(before: PollenRefusal | null = null) {
  let refusal = before
  return memoryApi([
    respond(getPollenRequest, () => ({ refusal })),
    respond(refusePollen, ({ payload }) => {
      refusal = { ...payload, refusedAt: "2031-01-06T09:00:00.000Z", refusedByName: "Robin Vale" }
      return { refusal }
    }),
    respond(getPatientWarnings, { warnings: [] }),
    respond(getObservations, { observations: [] }),
  ])
}

function Address() {
  const [{ action }] = useScreenState("action")
  return <output aria-label="action">{action}</output>
}

let meetings = 1
function open(api: MemoryApi, changes: Parameters<typeof subjectOf>[0] = {}) {
  const meeting = meetingOf({ id: `pollen-${meetings++}`, type: "pollen_non_video" })
  return render(
    <InWorkspace api={api} plugins={[]} subject={subjectOf({ meeting, ...changes })}>
      <PollenSection />
      <Address />
    </InWorkspace>,
  )
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }))
const message = () => screen.getByRole("textbox", { name: /Message to the patient/ })

describe("a request for a prescription for pollen allergy", () => {
  it("opens the e-prescription sidebar for a patient who is eligible, until that is changed", { tags: ["POL-806"] }, async () => {
    open(clinic())
    await press("Yes, open e-prescription")
    expect(screen.getByLabelText("action")).toHaveTextContent("sidebar")
    expect(screen.getByText("The patient is eligible")).toBeVisible()
    await press("Change")
    expect(screen.getByRole("button", { name: "No, tell the patient" })).toBeVisible()
  })

  it("takes one of two reasons and a message for one who is not, and is then final", { tags: ["POL-807", "POL-883"] }, async () => {
    const api = clinic()
    open(api)
    await press("No, tell the patient")
    expect(screen.getAllByRole("radio")).toHaveLength(2)
    await press("Send to the patient")
    expect(screen.getByText("Choose a reason.")).toBeVisible()
    expect(screen.getByText("Write a message to the patient.")).toBeVisible()
    await userEvent.click(screen.getByRole("radio", { name: "More questions must be answered first" }))
    expect((message() as HTMLTextAreaElement).value).not.toBe("")
    await userEvent.clear(message())
    await userEvent.type(message(), "Ring oss.")
    await press("Use the reason’s standard text")
    const template = (message() as HTMLTextAreaElement).value
    expect(template).not.toBe("Ring oss.")
    await press("Send to the patient")
    expect(await screen.findByText("The patient was told why no prescription is written")).toBeVisible()
    expect(screen.getByText(template)).toBeVisible()
    expect(screen.queryByRole("button", { name: "Change" })).toBeNull()
    expect(api.requests.filter(({ id }) => id === refusePollen.id).map(({ input }) => input)).toMatchObject([
      { payload: { reason: "complimentary_questions", message: template } },
    ])
  })

  it.each([
    ["en-GB", "en"],
    ["fi", "sv"],
  ])("marks the language of the message to a patient with the language %s: %s", { tags: ["REN-865"] }, async (language, marked) => {
    open(clinic(), { user: userOf({ language }) })
    await press("No, tell the patient")
    await userEvent.click(screen.getByRole("radio", { name: "More questions must be answered first" }))
    expect(message()).toHaveAttribute("lang", marked)
    const { value } = message() as HTMLTextAreaElement
    await press("Send to the patient")
    expect(await screen.findByText(value)).toHaveAttribute("lang", marked)
  })

  it("keeps what is written when the answer is changed", { tags: ["POL-807"] }, async () => {
    open(clinic())
    await press("No, tell the patient")
    await userEvent.click(screen.getByRole("radio", { name: "Other reason" }))
    await userEvent.type(message(), "Ring oss.")
    await press("Change")
    await press("No, tell the patient")
    expect(message()).toHaveValue("Ring oss.")
  })

  it("says that the message was not sent, with the way to support, and sends it again", { tags: ["POL-807"] }, async () => {
    const api = clinic()
    open(api)
    await press("No, tell the patient")
    await userEvent.click(screen.getByRole("radio", { name: "Other reason" }))
    await userEvent.type(message(), "Ring oss.")
    api.answer(respond(refusePollen, apiError("Timeout")))
    await press("Send to the patient")
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The message was not sent")
    expect(within(alert).getByRole("button", { name: "Contact support" })).toBeVisible()
    expect(message()).toBeDisabled()
    const refusal = { reason: "other", message: "Ring oss.", refusedAt: "2031-01-06T09:00:00.000Z", refusedByName: "Robin Vale" } as const
    api.answer(respond(refusePollen, { refusal }))
    api.answer(respond(getPollenRequest, { refusal }))
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Ring oss.")).toBeVisible()
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull())
  })

  it.each([
    [["pollen-guidelines"], true],
    [[], false],
  ])("with the feature flags %j it links to the guideline: %s", { tags: ["POL-887"] }, async (featureFlagIds, isShown) => {
    open(clinic(), { featureFlagIds })
    await screen.findByRole("button", { name: "Yes, open e-prescription" })
    expect(screen.queryAllByRole("link", { name: /Guideline/ })).toHaveLength(isShown ? 1 : 0)
  })
})
