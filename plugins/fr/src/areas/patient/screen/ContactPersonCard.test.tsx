import { useRefetch } from "@rond/core/platform/http"
import { respond, apiError, InWorkspace, memoryApi, patientOf, type MemoryResponse } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { getContactPerson } from "../model/contact-person.ts"
import plugin from "../../../plugin.ts"
import { frenchSubject } from "../../../testing.ts"
import ContactPersonCard from "./ContactPersonCard.tsx"

const leo = { firstName: "Léo", lastName: "Benali", phoneNumber: "+33639980002", relationship: "frère" }
const open = (response: MemoryResponse, subject = frenchSubject()) => {
  const api = memoryApi([response])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={subject}>
      <ContactPersonCard />
    </InWorkspace>,
  )
  return api
}

it("shows the contact person, with a link to call", { tags: ["FRA-004"] }, async () => {
  open(respond(getContactPerson, leo))
  expect(await screen.findByRole("link", { name: "Call Léo Benali" })).toHaveAttribute("href", "tel:+33639980002")
  expect(screen.getByText("frère")).toBeVisible()
  expect(screen.getByText("+33 6 39 98 00 02")).toBeVisible()
})

it("shows no link to call without a number", { tags: ["FRA-004"] }, async () => {
  open(respond(getContactPerson, { ...leo, phoneNumber: null }))
  expect(await screen.findByText("Not registered")).toBeVisible()
  expect(screen.queryByRole("link")).toBeNull()
})

it("treats a 404 as no contact person", { tags: ["FRA-004"] }, async () => {
  open(respond(getContactPerson, apiError("NotFound")))
  expect(await screen.findByText("No contact person.")).toBeVisible()
  expect(screen.queryByRole("button")).toBeNull()
})

it("treats a later 404 as a removed contact person", { tags: ["FRA-004"] }, async () => {
  const api = memoryApi([respond(getContactPerson, leo)])
  render(
    <InWorkspace api={api} plugins={[plugin]} subject={frenchSubject()}>
      <ContactPersonCard />
      <ReadAgain />
    </InWorkspace>,
  )
  expect(await screen.findByText("frère")).toBeVisible()
  api.answer(respond(getContactPerson, apiError("NotFound")))
  await userEvent.click(screen.getByRole("button", { name: "Read again" }))
  expect(await screen.findByText("No contact person.")).toBeVisible()
  expect(screen.queryByText("frère")).toBeNull()
})

function ReadAgain() {
  const readAgain = useRefetch()
  return <button onClick={() => void readAgain(getContactPerson)}>Read again</button>
}

it("loads a child's contact person by the guardian's account", { tags: ["FRA-004"] }, async () => {
  const subject = frenchSubject({ subject: { patient: patientOf({ id: "child-1", isChild: true }) } })
  const api = open(respond(getContactPerson, apiError("Unavailable")), subject)
  expect(await screen.findByText("The contact person could not be loaded")).toBeVisible()
  api.answer(respond(getContactPerson, leo))
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByText("Léo Benali")).toBeVisible()
  expect(api.requests.at(-1)?.input).toEqual({ params: { userId: "patient-1", patientId: "child-1" } })
})
