import { apiError, respond } from "@rond/core/testkit"
import { screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { openOutcomes } from "../../coverage/screen/testing.tsx"
import { getPatientEmail, putPatientEmail } from "../../patient-data/model/endpoints.ts"

const field = () => screen.findByRole("textbox", { name: "Account holder’s e-mail address" })

describe("the account holder’s e-mail address", () => {
  it("begins as the booking’s, and is stored when the clinician leaves the field", { tags: ["OUT-483", "DIS-632"] }, async () => {
    const { storedEmail, requestsTo } = openOutcomes()
    expect(await field()).toHaveValue("ada@hill.example")
    await userEvent.clear(await field())
    await userEvent.type(await field(), " ada+member@hill.example ")
    expect(requestsTo(putPatientEmail)).toEqual([])
    await userEvent.tab()
    await waitFor(() => expect(storedEmail()).toBe("ada+member@hill.example"))
  })

  it("says what is wrong, and offers the booking’s by one press", { tags: ["OUT-485", "DIS-632"] }, async () => {
    const { storedEmail } = openOutcomes({ email: "ada@hill" })
    expect(await screen.findByText("Invalid email. Please make sure you have entered a valid email address!")).toBeVisible()
    expect(await field()).toHaveAttribute("aria-invalid", "true")
    await userEvent.click(screen.getByRole("button", { name: "Use ada@hill.example" }))
    await waitFor(() => expect(storedEmail()).toBe("ada@hill.example"))
    expect(screen.queryByText(/Invalid email/)).toBeNull()
    expect(screen.queryByRole("button", { name: "Use ada@hill.example" })).toBeNull()
  })

  it("that was not stored stays as it was typed, with the next step", { tags: ["DIS-632"] }, async () => {
    const { api, storedEmail } = openOutcomes({ responses: [respond(putPatientEmail, apiError("Unavailable"))] })
    await userEvent.type(await field(), ".uk")
    await userEvent.tab()
    expect(await screen.findByText("The e-mail address was not saved")).toBeVisible()
    expect(await field()).toHaveValue("ada@hill.example.uk")
    let stored = ""
    api.answer(
      respond(putPatientEmail, ({ payload }) => {
        stored = payload.email
      }),
    )
    api.answer(respond(getPatientEmail, () => ({ email: stored === "" ? storedEmail() : stored })))
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByText("The e-mail address was not saved")).toBeNull())
    expect(stored).toBe("ada@hill.example.uk")
  })

  it("that was typed is kept on the device until it is stored, by Enter too", { tags: ["DIS-632"] }, async () => {
    const { meetingId, page, requestsTo } = openOutcomes()
    await userEvent.type(await field(), ".uk")
    page.unmount()
    const again = openOutcomes({ meetingId })
    expect(await field()).toHaveValue("ada@hill.example.uk")
    expect([...requestsTo(putPatientEmail), ...again.requestsTo(putPatientEmail)]).toEqual([])
    await userEvent.type(await field(), "{Enter}")
    await waitFor(() => expect(again.storedEmail()).toBe("ada@hill.example.uk"))
    again.page.unmount()
    openOutcomes({ meetingId })
    expect(await field()).toHaveValue("ada@hill.example")
  })

  it("cannot be changed once the meeting has ended", { tags: ["DIS-632"] }, async () => {
    openOutcomes({ hasEnded: true })
    expect(await field()).toBeDisabled()
  })
})
