import { msg } from "@lingui/core/macro"
import { getPatientInfo, getPatientUser } from "@rond/core/features/patient"
import { leftPaneTab } from "@rond/core/plugin"
import { respond, apiError, patientOf, rulesFor, userOf } from "@rond/core/testkit"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { marketOf, openPage, registered, alex, showing } from "../testing/page.tsx"

const registry = registered(
  marketOf([
    leftPaneTab({ id: "documents", label: msg`Documents`, load: showing("All documents") }),
    leftPaneTab({ id: "patient", label: msg`Patient`, load: showing("All about Alex") }),
  ]),
)
const address = "/emr/patient-profile/patient-1"

describe("the patient profile without a meeting", () => {
  it("fetches account and person in parallel under a spinner 70vh high", { tags: ["SCR-080"] }, async () => {
    const { api } = await openPage(address, {
      registry,
      responses: [respond(getPatientUser, () => Effect.never), respond(getPatientInfo, () => Effect.never)],
    })
    const wait = (await screen.findByText("Loading the patient")).closest("output")
    expect(rulesFor(wait!)).toContain("height: 70vh")
    expect(api.requests.filter((request) => [getPatientUser.id, getPatientInfo.id].includes(request.id))).toHaveLength(2)
  })

  it("keeps the pane open under a static heading, on the patient tab", { tags: ["SCR-082", "SCR-054"] }, async () => {
    await openPage(address, { registry, responses: alex })
    const pane = await screen.findByRole("complementary", { name: "Patient record" })
    expect(within(pane).getByRole("heading", { name: "Patient record" })).toBeVisible()
    expect(within(pane).getByRole("tab", { name: "Patient" })).toHaveAttribute("aria-selected", "true")
    expect(await within(pane).findByText("All about Alex")).toBeVisible()
    expect(screen.queryByRole("button", { name: "Close panel" })).not.toBeInTheDocument()
  })

  it.each([
    ["a 404", apiError("NotFound", { title: "No" })],
    ["a not-found message", apiError("Unavailable", { title: "Record system: Patient not found" })],
    ["a shorter not-found message", apiError("Invalid", { title: "Not found" })],
  ])("shows the not-found panel for %s, and refetches both", { tags: ["SCR-081"] }, async (_what, error) => {
    const { api } = await openPage(address, { registry, responses: [...alex, respond(getPatientInfo, error)] })
    const panel = await screen.findByRole("alert")
    expect(within(panel).getByRole("heading", { name: "Patient not found" })).toBeVisible()
    api.answer(respond(getPatientInfo, patientOf()))
    api.answer(respond(getPatientUser, userOf()))
    const before = api.requests.length
    await userEvent.click(within(panel).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("All about Alex")).toBeVisible()
    expect(api.requests.slice(before).map((request) => request.id)).toEqual(expect.arrayContaining([getPatientUser.id, getPatientInfo.id]))
  })

  const notFound = apiError("NotFound", { title: "Patient not found" })
  it.each([
    [
      "the account is missing, and the person fails to load",
      respond(getPatientUser, notFound),
      respond(getPatientInfo, apiError("Unavailable")),
    ],
    [
      "the person is missing, and the account fails to load",
      respond(getPatientInfo, notFound),
      respond(getPatientUser, apiError("Unavailable")),
    ],
    ["the person is missing, and the account is pending", respond(getPatientInfo, notFound), respond(getPatientUser, () => Effect.never)],
  ])("shows that the patient is not found when %s", { tags: ["SCR-081"] }, async (_what, ...responses) => {
    await openPage(address, { registry, responses: [...alex, ...responses] })
    expect(within(await screen.findByRole("alert")).getByRole("heading", { name: "Patient not found" })).toBeVisible()
  })

  it.each([
    ["a server that does not respond", apiError("Unavailable")],
    ["an undecodable response", apiError("DecodeError")],
    ["a refusal", apiError("Refused")],
  ])("shows the system-error panel for %s", { tags: ["SCR-081"] }, async (_what, error) => {
    await openPage(address, { registry, responses: [...alex, respond(getPatientUser, error)] })
    const panel = await screen.findByRole("alert")
    expect(within(panel).getByRole("heading", { name: "The patient could not be loaded" })).toBeVisible()
    expect(within(panel).getByRole("button", { name: "Try again" })).toBeVisible()
  })
})
