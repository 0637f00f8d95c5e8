import type { HomeTest, HomeTestOrder, RegisteredAddress } from "@rond/core/model/home-test"
import { getSymptomForm } from "@rond/core/model/symptoms"
import {
  apiError,
  InWorkspace,
  type MemoryApi,
  memoryApi,
  meetingOf,
  patientOf,
  pluginOf,
  respond,
  subjectOf,
  userOf,
} from "@rond/core/testkit"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { beforeEach, describe, expect, it } from "vitest"
import { format } from "../../../format.ts"
import { getSwedishShippingAddress, listSwedishHomeTests, orderSwedishHomeTest } from "../model/endpoints.ts"
import { homeTestGroup, homeTestsCard } from "./home-test.ts"
import OrderedTests from "./OrderedTests.tsx"
import OrderPanel from "./OrderPanel.tsx"

const plugins = [{ ...pluginOf({ contributes: [homeTestGroup(), homeTestsCard()] }), format }]
const registered: RegisteredAddress = { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" }

// Each test has a patient of its own: drafts are kept on the device.
let patients = 0
let subject = subjectOf({})
beforeEach(() => {
  const id = `tested-${++patients}`
  subject = subjectOf({ patient: patientOf({ id }), user: userOf({ id }), meeting: meetingOf({ id: `meeting-of-${id}`, patientId: id }) })
})

const testOf = (changes: Partial<HomeTest> = {}): HomeTest => ({
  hometestId: `test-${patients}`,
  hometestType: "CHLAMYDIA_FEMALE",
  state: "ORDERED",
  shippingAddress: { address: "Storgatan 1", zip: "111 22", city: "Stockholm", country: "SE" },
  creationTime: "2031-03-03T09:00:00.000Z",
  orderingClinicianId: "colleague",
  meetingId: subject.meeting!.id,
  ...changes,
})

interface Clinic {
  readonly existing?: readonly HomeTest[]
  readonly address?: RegisteredAddress
  readonly symptomId?: string
}
function clinic({ existing = [], address = registered, symptomId }: Clinic = {}): MemoryApi {
  const tests = [...existing]
  return memoryApi([
    respond(getSymptomForm, {
      form:
        symptomId === undefined
          ? null
          : { surveyInformationId: "survey", symptomId, title: "Symptoms", submittedAt: "2031-03-03T08:00:00.000Z", sections: [] },
    }),
    respond(getSwedishShippingAddress, address),
    respond(listSwedishHomeTests, () => ({ hometests: [...tests] })),
    respond(orderSwedishHomeTest, ({ payload }) => {
      const test = testOf({ hometestType: payload.hometestLabportalenTestType, orderingClinicianId: subject.clinician.id })
      tests.unshift(test)
      return test
    }),
  ])
}
function open(api: MemoryApi, panel = <OrderPanel />) {
  const { unmount } = render(
    <InWorkspace api={api} plugins={plugins} subject={subject}>
      {panel}
    </InWorkspace>,
  )
  return { user: userEvent.setup(), unmount }
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole("radio", { name }))
const orders = (api: MemoryApi) =>
  api.requests.flatMap(({ id, input }) => (id === orderSwedishHomeTest.id ? [(input as { readonly payload: HomeTestOrder }).payload] : []))

describe("an order", () => {
  it("goes through test, address and summary, and ends with a done view", { tags: ["HOM-966", "HOM-975"] }, async () => {
    const api = clinic()
    open(api)
    await choose("Nail fungus")
    await press("Continue")
    expect(screen.getByRole("heading", { name: "Step 2 of 3: the address" })).toHaveFocus()
    expect(screen.getByRole("radio", { name: "The registered address" })).toBeChecked()
    await press("Confirm the address")
    expect(screen.getByText("Storgatan 1, 111 22 Stockholm, Sweden")).toBeVisible()
    await press("Order the test")
    expect(await screen.findByText("The test is ordered")).toBeVisible()
    expect(orders(api)).toEqual([
      {
        hometestLabportalenTestType: "NAIL_FUNGUS",
        meetingId: subject.meeting!.id,
        patientId: subject.patient.id,
        customShippingAddress: null,
      },
    ])
    expect(await screen.findByRole("region", { name: "The patient’s home tests" })).toHaveTextContent("Nail fungus")
    await press("Order another test")
    expect(screen.getByRole("heading", { name: "Step 1 of 3: the test" })).toHaveFocus()
  })

  it("to another address needs all its lines, and confirms it anew after an edit", { tags: ["HOM-966", "HOM-968"] }, async () => {
    const api = clinic({ address: { ...registered, zip: null } })
    const { user } = open(api)
    await choose("Nail fungus")
    await press("Continue")
    const confirm = screen.getByRole("button", { name: "Confirm the address" })
    expect(screen.getByRole("textbox", { name: /Street address/ })).toHaveValue("Storgatan 1")
    expect(screen.getByRole("textbox", { name: "Country" })).toHaveAttribute("readonly")
    expect(confirm).toBeDisabled()
    const zip = screen.getByRole("textbox", { name: /Postcode/ })
    await user.type(zip, "  ")
    expect(confirm).toBeDisabled()
    await user.type(zip, "222 33")
    await press("Confirm the address")
    await press("Edit the address")
    expect(screen.queryByRole("button", { name: "Order the test" })).toBeNull()
    await user.type(screen.getByRole("textbox", { name: /Town/ }), " syd")
    await press("Confirm the address")
    await press("Order the test")
    await screen.findByText("The test is ordered")
    expect(orders(api)[0]?.customShippingAddress).toEqual({ address: "Storgatan 1", zip: "222 33", city: "Stockholm syd", country: "SE" })
  })

  it("needs a test", { tags: ["HOM-966"] }, async () => {
    open(clinic())
    await screen.findAllByRole("radio")
    await press("Continue")
    expect(screen.getByText("Choose a test.")).toBeVisible()
  })

  it.each([
    ["me", "You have already ordered this test."],
    ["a colleague", "Another clinician has already ordered this test."],
  ])("of a test that exists, by %s, is blocked with its text", { tags: ["HOM-970"] }, async (who, text) => {
    open(clinic({ existing: [testOf(who === "me" ? { orderingClinicianId: subject.clinician.id } : {})] }))
    const blocked = await screen.findByRole("radio", { name: "Chlamydia, vaginal sample" })
    expect(blocked).toBeDisabled()
    expect(blocked).toHaveAccessibleDescription(text)
    expect(screen.getByRole("radio", { name: "Nail fungus" })).toBeEnabled()
  })

  it("without an answer can be sent again", { tags: ["HOM-973"] }, async () => {
    const api = clinic({ existing: [testOf({ state: "REQUESTED", orderingClinicianId: subject.clinician.id })] })
    open(api)
    const unanswered = await screen.findByRole("radio", { name: "Chlamydia, vaginal sample" })
    expect(unanswered).toHaveAccessibleDescription(/The laboratory has not confirmed your order./)
    await userEvent.click(unanswered)
    await press("Continue")
    await press("Confirm the address")
    await press("Order the test")
    expect(await screen.findByText("The test is ordered")).toBeVisible()
  })

  it("of a COVID-19 test is offered for matching symptoms", { tags: ["HOM-969"] }, async () => {
    const { unmount } = open(clinic({ symptomId: "cough_and_cold" }))
    expect(await screen.findByRole("radio", { name: "COVID-19, PCR" })).toBeEnabled()
    unmount()
    open(clinic({ symptomId: "skin_rash" }))
    expect(await screen.findAllByRole("radio")).toHaveLength(4)
  })

  it.each([
    ["Invalid", "patient_protected_identity", "The patient’s identity is protected"],
    ["Invalid", "missing_labportalen_user_guid", "You have no user at the laboratory."],
    ["Invalid", "missing_patient_name", "The register has no name for the patient."],
    ["Conflict", "already_ordered", "The patient already has this test."],
    ["Invalid", "laboratory_refused", "The laboratory did not accept the order."],
    ["Unavailable", "laboratory_unavailable", "it sends only one test"],
  ] as const)("that fails with %s %s says why", { tags: ["HOM-972"] }, async (kind, code, text) => {
    const api = clinic()
    api.answer(respond(orderSwedishHomeTest, apiError(kind, { code })))
    open(api)
    await choose("Nail fungus")
    await press("Continue")
    await press("Confirm the address")
    await press("Order the test")
    expect(await screen.findByText(/The test was not ordered/)).toBeVisible()
    expect(screen.getByText(new RegExp(text))).toBeVisible()
  })

  it("that is not sent keeps its address on the device", { tags: ["HOM-976"] }, async () => {
    const api = clinic({ address: { ...registered, address: null } })
    const { user, unmount } = open(api)
    await choose("Nail fungus")
    await press("Continue")
    await user.type(screen.getByRole("textbox", { name: /Street address/ }), "Nygatan 5")
    unmount()
    open(api)
    expect(await screen.findByRole("radio", { name: "Nail fungus" })).toBeChecked()
    await press("Continue")
    expect(screen.getByRole("textbox", { name: /Street address/ })).toHaveValue("Nygatan 5")
  })
})

it("is a card among the taken actions, and says when it was cancelled", { tags: ["HOM-977"] }, async () => {
  const elsewhere = testOf({ hometestId: "elsewhere", meetingId: "another", hometestType: "SKIN_FUNGUS" })
  const { user } = open(clinic({ existing: [testOf({ state: "CANCELLED" }), elsewhere] }), <OrderedTests />)
  const card = await screen.findByRole("button", { name: /Chlamydia, vaginal sample/ })
  expect(within(card).getByText("Cancelled")).toBeVisible()
  expect(screen.queryByText("Skin fungus")).toBeNull()
  await user.click(card)
  expect(screen.getByText("Another clinician ordered it.")).toBeVisible()
  expect(screen.getByText("It goes to Storgatan 1, 111 22 Stockholm.")).toBeVisible()
})
