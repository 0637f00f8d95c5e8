import { apiError, respond } from "@rond/core/testkit"
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { getEntityIds, getUserInformation } from "../../patient-data/model/endpoints.ts"
import PersonalDetails from "./PersonalDetails.tsx"
import { openMember } from "../../patient-data/screen/testing.tsx"

async function factsOf(name: string) {
  const panel = await screen.findByRole("region", { name })
  return (await within(panel).findAllByRole("term")).map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

it("shows the insurer’s numbers of member and patient", { tags: ["POL-697"] }, async () => {
  openMember(PersonalDetails)
  expect(await factsOf("The insurer’s numbers")).toEqual([
    ["Member’s number", "M100"],
    ["Patient’s number", "P200"],
    ["Partner", "partner-1"],
  ])
})

it("shows what is registered of the patient, and asks with their meeting", { tags: ["POL-697"] }, async () => {
  const { requestsTo } = openMember(PersonalDetails)
  expect(await factsOf("Patient information")).toEqual([
    ["Patient", "Ada Hill"],
    ["Date of birth", "03/02/1980"],
    ["Phone", "Not registered"],
    ["Email", "ada@hill.example"],
  ])
  expect(requestsTo(getUserInformation).map(({ input }) => input)).toEqual([
    { params: { insurer: "insurer", id: "account-1" }, query: { meetingId: "meeting-1", patientId: "patient-1" } },
  ])
})

it("says that the numbers are missing, with support, and shows the rest", { tags: ["POL-697", "ERR-012"] }, async () => {
  openMember(PersonalDetails, { responses: [respond(getEntityIds, apiError("Invalid", { code: "missing_entity_numbers" }))] })
  const alert = await screen.findByRole("alert")
  expect(alert).toHaveTextContent("The insurer’s numbers are not known")
  expect(within(alert).getByRole("button", { name: "Contact support" })).toBeVisible()
  expect((await factsOf("Patient information"))[0]).toEqual(["Patient", "Ada Hill"])
})

it("has only the numbers outside a consultation", { tags: ["POL-697"] }, async () => {
  const { requestsTo } = openMember(PersonalDetails, { isProfile: true })
  expect(await factsOf("The insurer’s numbers")).toHaveLength(3)
  expect(screen.queryByRole("region", { name: "Patient information" })).toBeNull()
  expect(requestsTo(getUserInformation)).toEqual([])
})
