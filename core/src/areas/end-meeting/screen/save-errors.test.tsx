import { act, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { saveEntry } from "../../record/model/index.ts"
import { saveEvaluation } from "../../evaluation/model/index.ts"
import { apiError } from "../../../testkit/memory-api.ts"
import { Unavailable } from "../../../kernel/api/api-error.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { makeConnection } from "../../../platform/http/connection.tsx"
import { deviceOf, openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"
import { history } from "../../../testkit/screens/end-meeting-steps.tsx"

const databaseAway = new Unavailable({
  endpointId: saveEntry.id,
  code: "database_unavailable",
  title: "The database does not answer",
  requestId: undefined,
  status: 503,
  detail: undefined,
})

describe("save errors", () => {
  const isUnavailable = [
    ["a database that does not answer", databaseAway],
    ["a server that does not answer", apiError("Unavailable", { code: "unreachable" })],
    ["a browser that is offline", apiError("Unavailable", { code: "offline" })],
    ["a server that takes too long", apiError("Timeout")],
  ] as const

  it.each(isUnavailable)("shows the first failure to save the note: %s", { tags: ["NOTE-009"] }, async (_what, error) => {
    const server = meetingServer()
    openMeeting(server)
    server.fail(saveEntry, error)
    await userEvent.type(await history(), "Cough")
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("Could not connect to database")
    expect(banner).toHaveTextContent("Your text is kept on this device. It is saved as soon as the connection is back.")
    await userEvent.click(within(banner).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Saved")).toBeVisible()
    expect(screen.queryByRole("alert")).toBeNull()
    expect(server.note().values).toEqual({ history: "Cough" })
  })

  it("shows the first failure to save the evaluation", { tags: ["NOTE-009"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    server.fail(saveEvaluation, databaseAway)
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("Could not connect to database")
    await userEvent.click(within(banner).getByRole("button", { name: "Try again" }))
    expect(await screen.findByText("Saved")).toBeVisible()
    expect(server.evaluation().values).toEqual({ solved: "yes" })
  })

  it("does not claim that the device keeps the text when it does not", { tags: ["NOTE-009"] }, async () => {
    const server = meetingServer()
    const device = deviceOf()
    const store = { ...device.store, put: () => Promise.reject(new Error("Full")) }
    openMeeting(server, { device: { ...device, store } })
    server.fail(saveEntry, databaseAway)
    await userEvent.type(await history(), "Cough")
    expect(await screen.findByRole("alert")).toHaveTextContent("Your text is not kept on this device. Keep this page open.")
  })

  it("leaves the lost connection to the page's banner, and saves as soon as it is back", { tags: ["ERR-020", "NOTE-009"] }, async () => {
    const server = meetingServer()
    const connection = makeConnection({ addEventListener: () => undefined, navigator: { onLine: true } })
    connection.report(false)
    server.fail(saveEntry, apiError("Unavailable", { code: "unreachable" }))
    openMeeting(server, { connection })
    await userEvent.type(await history(), "Cough")
    expect(await screen.findByText("Not saved yet, kept on this device")).toBeVisible()
    // The code of the box has loaded by then, where it is shown at all.
    await act(() => import("../../../platform/forms/notices/FormErrors.tsx"))
    expect(screen.queryByRole("alert")).toBeNull()
    expect(screen.queryByText(/database|server/i)).toBeNull()
    act(() => connection.report(true))
    expect(await screen.findByText("Saved")).toBeVisible()
    expect(server.note().values).toEqual({ history: "Cough" })
  })

  it("says beside the banner that the device does not keep the text", { tags: ["ERR-020"] }, async () => {
    const server = meetingServer()
    const connection = makeConnection({ addEventListener: () => undefined, navigator: { onLine: false } })
    const device = deviceOf()
    openMeeting(server, { connection, device: { ...device, store: { ...device.store, put: () => Promise.reject(new Error("Full")) } } })
    server.fail(saveEntry, apiError("Unavailable", { code: "offline" }))
    await userEvent.type(await history(), "Cough")
    expect(await screen.findByRole("alert")).toHaveTextContent("Your text is not kept on this device. Keep this page open.")
  })
})
