import { InWorkspace, memoryApi, respond, subjectOf } from "@rond/core/testkit"
import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, it } from "vitest"
import { listTakenPrescriptions } from "../model/contract/index.ts"
import { listed } from "../model/testing.ts"
import PrescribedInMeeting from "./PrescribedInMeeting.tsx"
import { forgetWanted, wantedPrescription } from "./wanted-prescription.ts"

afterEach(forgetWanted)

it(
  "has a card for each prescription and each group, which says that it is cancelled and opens it",
  { tags: ["PRX-782", "PRX-850", "PRX-855"] },
  async () => {
    const prescriptions = [
      listed("one", { text: "Amimox" }),
      listed("two", { text: "Alvedon", state: "CANCELLED" }),
      listed("three", { text: "Ipren", groupId: "g" }),
      listed("four", { text: "Panodil", groupId: "g" }),
    ]
    const api = memoryApi([respond(listTakenPrescriptions, { prescriptions })])
    render(
      <InWorkspace api={api} plugins={[]} subject={subjectOf({ country: "SE" })}>
        <PrescribedInMeeting />
      </InWorkspace>,
    )
    expect(await screen.findByRole("button", { name: "Open the prescription of Ipren, Panodil" })).toBeVisible()
    expect(screen.getAllByText("Cancelled")).toHaveLength(1)
    expect(screen.getAllByText("As needed")).toHaveLength(1)
    expect(screen.getByText("Ipren, Panodil").parentElement).toHaveTextContent("As needed")
    expect(screen.getByText("Alvedon").parentElement).toHaveTextContent("Cancelled")
    expect(api.requests).toMatchObject([{ input: { params: { id: "meeting-1" } } }])
    await userEvent.click(screen.getByRole("button", { name: "Open the prescription of Amimox" }))
    expect(wantedPrescription()).toBe("one")
  },
)
