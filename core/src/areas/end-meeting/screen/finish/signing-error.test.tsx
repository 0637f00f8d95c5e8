import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { errorMapper } from "../../../plugin/points/platform.ts"
import { apiError } from "../../../../testkit/memory-api.ts"
import { finishMeeting } from "../../model/index.ts"
import { signingErrorCodes } from "../../model/endpoints.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { sign, button, press, fillIn, reports } from "../../../../testkit/screens/end-meeting-steps.tsx"

describe("the signing error dialog", () => {
  const retryOrLater = ["Finish and sign later", "Try again"]
  const supportOrLater = ["Contact support", "Finish and sign later"]
  const spec: readonly (readonly [code: string, buttons: readonly string[]])[] = [
    ["finish_meeting_error", retryOrLater],
    ["unknown_signing_general_error", retryOrLater],
    ["entry_content_id_mismatch", retryOrLater],
    ["prn_no_access_to_house_error", supportOrLater],
    ["prn_no_access_to_patient_error", supportOrLater],
    ["prn_no_connected_account", supportOrLater],
    ["prn_unknown_error", retryOrLater],
    ["prn_no_user_found_or_is_blocked", supportOrLater],
    ["prn_object_not_found", retryOrLater],
    ["prn_field_exceeded", retryOrLater],
    ["prn_entry_link_missing", retryOrLater],
    ["prn_timeout_exceeded", retryOrLater],
    ["prn_already_signed", retryOrLater],
  ]

  it("shows the signing dialog for a signature that the finish itself refuses, whatever its code", { tags: ["END-050"] }, async () => {
    const reported = reports()
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.fail(finishMeeting, apiError("Conflict", { code: "entry_stricken", detail: { signing: true } }))
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Finish and sign later" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(0)
    await waitFor(() => expect(reported.map(String)).toEqual(["RecordedError: Unknown signing error entry_stricken"]))
  })

  it("lists what is missing when the evaluation was emptied before completing, and then ends", async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.emptyEvaluationMeanwhile()
    await press("Sign and end")
    expect(await screen.findByText(/Required fields are missing or wrong/)).toBeVisible()
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(await button("End meeting")).toBeEnabled()
    await waitFor(() => expect(screen.getByRole("radio", { name: "Yes" })).not.toBeChecked())
    await press("Try again")
    const dialog = await screen.findByRole("dialog", { name: "You must complete these required fields before you can end the meeting:" })
    await userEvent.click(within(dialog).getByRole("button", { name: "Was the problem solved?" }))
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    await press("End meeting")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect([server.signatures(), server.completed()]).toEqual([1, true])
  })

  it("knows every code of the specification", { tags: ["END-014"] }, () => {
    expect(signingErrorCodes).toEqual(expect.arrayContaining(spec.map(([code]) => code)))
  })

  it.each(spec)("offers for %s: %j", { tags: ["END-014"] }, async (code, buttons) => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    server.failSigning({ code })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    const names = within(dialog)
      .getAllByRole("button")
      .map((candidate) => candidate.textContent)
      .filter((name) => name !== "")
    expect(names.toSorted()).toEqual(buttons)
  })

  it("signs and ends when Enter is pressed on the retry", { tags: ["END-014"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.failSigning({ code: "prn_timeout_exceeded" })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    await waitFor(() => expect(within(dialog).getByRole("button", { name: "Try again" })).toHaveFocus())
    await userEvent.keyboard("{Enter}")
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
    // The server would replay its response to the first key.
    const keys = server.api.requests.filter((request) => request.id === finishMeeting.id).map((request) => request.options?.idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  it("shows the server's text for an unknown code, with a retry and signing later", { tags: ["END-014"] }, async () => {
    const reported = reports()
    const server = meetingServer()
    const page = openMeeting(server)
    await fillIn()
    server.failSigning({ code: "something_new", title: "The moon is wrong" })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    expect(dialog).toHaveTextContent("something_new · The moon is wrong")
    await waitFor(() => expect(reported.map(String)).toEqual(["RecordedError: Unknown signing error something_new"]))
    await userEvent.click(within(dialog).getByRole("button", { name: "Finish and sign later" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(0)
  })

  it("uses a market's own mapping of a code first", { tags: ["END-015"] }, async () => {
    const server = meetingServer()
    openMeeting(server, {
      contributes: [
        sign,
        errorMapper({
          id: "own",
          code: "prn_unknown_error",
          map: () => ({
            as: "dialog",
            message: msg`Call the register’s desk`,
            actions: ["contact-support"],
            link: { label: msg`The desk`, href: "https://desk.example/" },
          }),
        }),
      ],
    })
    await fillIn()
    server.failSigning({ code: "prn_unknown_error" })
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "The note was not signed" })
    expect(dialog).toHaveTextContent("Call the register’s desk")
    expect(within(dialog).getByRole("link", { name: "The desk" })).toHaveAttribute("href", "https://desk.example/")
    await userEvent.click(within(dialog).getByRole("button", { name: "Contact support" }))
    const message = within(dialog).getByRole("textbox", { name: "Message to support" })
    expect(message).toHaveValue("A note could not be signed. Meeting: meeting-1. Clinician: clinician-1. Error: prn_unknown_error.")
  })
})
