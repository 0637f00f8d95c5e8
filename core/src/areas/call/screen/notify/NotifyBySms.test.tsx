import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import { Effect } from "effect"
import { describe, expect, it, vi } from "vitest"
import * as calls from "../../model/index.ts"
import { RecordedError } from "../../../../kernel/api/recorded-error.ts"
import { errorMapper } from "../../../plugin/points/platform.ts"
import { respond, apiError } from "../../../../testkit/memory-api.ts"
import { button, type CallSetting, openCall, openWaiting, patientLink, withCallBrowser } from "../../../../testkit/screens/call-screen.tsx"

const browser = withCallBrowser()

describe("the SMS", () => {
  const send = async (setting: CallSetting = {}) => {
    const opened = openCall(setting)
    await opened.user.click(await screen.findByRole("button", { name: "Notify by SMS" }))
    const dialog = await screen.findByRole("dialog", { name: "Notify Alex Moor by SMS" })
    await opened.user.click(within(dialog).getByRole("button", { name: "Send SMS" }))
    return { ...opened, dialog }
  }

  it("closes after sending, and counts down until the next", { tags: ["CALL-021"] }, async () => {
    let sent = false
    const { dialog } = await send({
      given: [
        respond(calls.sendSms, () => {
          sent = true
          return { smsId: "sms-1" }
        }),
        respond(calls.getPatientLink, () => ({ ...patientLink, nowMillis: 5_000, lastSentAtMillis: sent ? 5_000 : null })),
      ],
    })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByRole("button", { name: /notify again in (60|[1-5]?\d) s/i })).toBeDisabled()
  })

  it.each([
    ["no gateway is configured", [respond(calls.sendSms, apiError("Unavailable", { code: "sms_failed" }))]],
    ["the gateway refuses it", [respond(calls.sendSms, { smsId: "sms-1" }), respond(calls.getSmsDelivery, { state: "failed" as const })]],
  ])("shows that it failed and offers a retry: %s", { tags: ["CALL-021", "CALL-077"] }, async (_why, given) => {
    const { api, user, dialog } = await send({ given })
    expect(await within(dialog).findByText("Sending message failed")).toBeVisible()
    api.answer(respond(calls.sendSms, { smsId: "sms-2" }))
    api.answer(respond(calls.getSmsDelivery, { state: "sent" as const }))
    await user.click(within(dialog).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  it("reports that there is no URL when the server has none", { tags: ["CALL-021"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (cause: unknown) => reported.push(cause))
    const { dialog } = await send({ given: [respond(calls.sendSms, apiError("Invalid", { code: "sms_no_url" }))] })
    expect(await within(dialog).findByText("Cannot send SMS, no URL")).toBeVisible()
    await waitFor(() => expect(reported).toEqual([new RecordedError("cannot send SMS, no URL")]))
    expect(within(dialog).getByRole("button", { name: "Send SMS" })).toBeDisabled()
  })

  it("has no button without a one-time web URL", { tags: ["CALL-021"] }, async () => {
    const { api } = openCall({ given: [respond(calls.getPatientLink, { ...patientLink, hasOneTimeUrl: false })] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    await waitFor(() => expect(api.requests.some(({ id }) => id === calls.getPatientLink.id)).toBe(true))
    await waitFor(() => expect(screen.queryByRole("button", { name: /sms/i })).not.toBeInTheDocument())
  })

  it("reports a URL that disappears while the dialog is open", { tags: ["CALL-021"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (cause: unknown) => reported.push(cause))
    const { api, user, receiveEvent } = openCall()
    await user.click(await screen.findByRole("button", { name: "Notify by SMS" }))
    const dialog = await screen.findByRole("dialog", { name: "Notify Alex Moor by SMS" })
    api.answer(respond(calls.getPatientLink, { ...patientLink, hasOneTimeUrl: false }))
    receiveEvent({ topic: "meeting:meeting-1", type: calls.patientLinkChanged, data: {} })
    expect(await within(dialog).findByText("Cannot send SMS, no URL")).toBeVisible()
    expect(within(dialog).getByRole("button", { name: "Send SMS" })).toBeDisabled()
    await waitFor(() => expect(reported).toEqual([new RecordedError("cannot send SMS, no URL")]))
  })

  it("counts the minute from the success, even if the link's status fails to load", { tags: ["CALL-021"] }, async () => {
    let isSent = false
    const { dialog } = await send({
      given: [
        respond(calls.sendSms, { smsId: "sms-1" }),
        respond(calls.getSmsDelivery, () => {
          isSent = true
          return { state: "sent" as const }
        }),
        respond(calls.getPatientLink, () => (isSent ? apiError("Unavailable") : patientLink)),
      ],
    })
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByRole("button", { name: /notify again in (60|59|58) s/i })).toBeDisabled()
  })

  it("starts the countdown at the success, although an SMS takes time to arrive", { tags: ["CALL-021"] }, async () => {
    let isSent = false
    await send({
      given: [
        respond(calls.sendSms, { smsId: "sms-1" }),
        respond(calls.getSmsDelivery, () => {
          isSent = true
          return { state: "sent" as const }
        }),
        // Asked for 40 seconds ago.
        respond(calls.getPatientLink, () => ({ ...patientLink, nowMillis: 45_000, lastSentAtMillis: isSent ? 5_000 : null })),
      ],
    })
    expect(await screen.findByRole("button", { name: /notify again in (60|59|58) s/i })).toBeDisabled()
  })

  it("has no button without the clinician's flag", { tags: ["CALL-052"] }, async () => {
    openCall({ flags: [] })
    expect(await screen.findByRole("button", { name: /start call/i })).toBeVisible()
    expect(screen.queryByRole("button", { name: /sms/i })).not.toBeInTheDocument()
  })

  it("shows only the demo's link without the SMS flag", async () => {
    const { api, receiveEvent } = openCall({ flags: [] })
    await waitFor(() => expect(button(/start call/i)).toBeEnabled())
    expect(screen.queryByRole("link", { name: /open as the patient/i })).not.toBeInTheDocument()
    api.answer(respond(calls.getPatientLink, { ...patientLink, demoLink: "http://here/visit#new" }))
    receiveEvent({ topic: "meeting:meeting-1", type: calls.patientLinkChanged, data: {} })
    expect(await screen.findByRole("link", { name: /open as the patient/i })).toHaveAttribute("href", "http://here/visit#new")
    expect(button(/copy link/i)).toBeVisible()
  })
})

describe("the SMS that is sent with the start of the call", { tags: ["CALL-140"] }, () => {
  const box = { name: "Starting the call also sends an SMS" }
  const sent = { phoneEnd: "0607", sentAtMillis: Date.parse("2026-03-01T09:02:00Z"), openedAtMillis: null }
  const sends = (api: ReturnType<typeof openCall>["api"]) => api.requests.filter(({ id }) => id === calls.sendSms.id).length

  it("is previewed, and sent by the same press as the call", async () => {
    let sms: calls.SentSms | null = null
    const { api, user, receiveEvent } = openCall({
      given: [
        respond(calls.getSmsDelivery, () => {
          sms = sent
          return { state: "sent" as const }
        }),
        respond(calls.getPatientLink, () => ({ ...patientLink, sms })),
      ],
    })
    expect(await screen.findByRole("checkbox", box)).toBeChecked()
    expect(screen.getByText("To …0607:")).toHaveTextContent("To …0607: Dr Ek väntar på dig i ert videosamtal: rond.example.org/…")
    await user.click(button(/start call/i))
    expect(await screen.findByText("SMS sent to …0607 at 09:02, not opened yet")).toBeVisible()
    expect(screen.queryByRole("checkbox", box)).not.toBeInTheDocument()
    sms = { ...sent, openedAtMillis: sent.sentAtMillis + 60_000 }
    receiveEvent({ topic: "meeting:meeting-1", type: calls.patientLinkChanged, data: {} })
    expect(await screen.findByText("SMS sent to …0607 at 09:02, opened at 09:03")).toBeVisible()
    await user.click(button(/end call/i))
    await user.click(await screen.findByRole("button", { name: /restart call/i }))
    await screen.findByText("Waiting for Alex Moor")
    expect(sends(api)).toBe(1)
  })

  it("is not sent when the clinician clears the choice", async () => {
    const { api, user } = openCall()
    await user.click(await screen.findByRole("checkbox", box))
    expect(screen.queryByText("To …0607:")).not.toBeInTheDocument()
    await user.click(button(/start call/i))
    await screen.findByText("Waiting for Alex Moor")
    expect(sends(api)).toBe(0)
  })

  it("is sent once if the call is restarted meanwhile", async () => {
    const { api, user } = openCall({ given: [respond(calls.sendSms, () => Effect.never)] })
    await screen.findByRole("checkbox", box)
    await user.click(button(/start call/i))
    expect(await screen.findByText("Sending the SMS…")).toBeVisible()
    await user.click(button(/end call/i))
    await user.click(await screen.findByRole("button", { name: /restart call/i }))
    await screen.findByText("Waiting for Alex Moor")
    expect(sends(api)).toBe(1)
  })

  it("is not sent by a page that returns to its call", async () => {
    const { api, phase } = openCall({ initial: { call: true } })
    await waitFor(() => expect(phase()).toBe("waiting"))
    expect(await screen.findByRole("button", { name: "Notify by SMS" })).toBeEnabled()
    expect(sends(api)).toBe(0)
  })

  it("shows that it failed, with the phone and a retry, while the call continues", async () => {
    const { api, user, phase } = openCall({ given: [respond(calls.sendSms, apiError("Unavailable", { code: "sms_failed" }))] })
    await screen.findByRole("checkbox", box)
    await user.click(button(/start call/i))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("Sending message failed")
    expect(phase()).toBe("waiting")
    api.answer(respond(calls.sendSms, { smsId: "sms-2" }))
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(alert).not.toBeInTheDocument())
  })
})

describe("the patient's device", () => {
  const opened = { openedAtMillis: Date.parse("2026-03-01T09:05:00Z"), triedElsewhereAtMillis: null }
  const withDevice = (device: typeof opened | { readonly openedAtMillis: number; readonly triedElsewhereAtMillis: number }) =>
    respond(calls.getPatientLink, { ...patientLink, device })

  it("is shown with the time at which it opened the link", { tags: ["SEC-002"] }, async () => {
    openCall({ given: [withDevice(opened)] })
    expect(await screen.findByText("The patient’s link was opened on a device at 09:05.")).toBeVisible()
  })

  it("is removed after a confirmation, and a new link is offered", { tags: ["SEC-002"] }, async () => {
    const { api, user } = await openWaiting({ given: [withDevice(opened), respond(calls.putPatientDeviceOut, undefined)] })
    await user.click(await screen.findByRole("button", { name: "Remove device" }))
    const question = await screen.findByRole("alertdialog", { name: "Remove the device from the call?" })
    expect(api.requests.some(({ id }) => id === calls.putPatientDeviceOut.id)).toBe(false)
    api.answer(respond(calls.getPatientLink, { ...patientLink, wasPutOut: true }))
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await screen.findByText("The device was removed from the call")).toBeVisible()
    expect(api.requests.find(({ id }) => id === calls.putPatientDeviceOut.id)?.input).toEqual({ params: { meetingId: "meeting-1" } })
    await user.click(button(/send a new link/i))
    expect(await screen.findByRole("dialog", { name: "Notify Alex Moor by SMS" })).toBeVisible()
  })

  it("is warned about when a second device tries the same link", { tags: ["SEC-002"] }, async () => {
    openCall({ given: [withDevice({ ...opened, triedElsewhereAtMillis: opened.openedAtMillis + 120_000 })] })
    expect(await screen.findByText("The link was opened on another device")).toBeVisible()
    expect(screen.getByText(/Another device tried the link at 09:07/)).toBeVisible()
  })

  it("stays, with the next step, when removing it fails", { tags: ["SEC-002"] }, async () => {
    const { api, user } = openCall({ given: [withDevice(opened), respond(calls.putPatientDeviceOut, apiError("Unavailable"))] })
    await user.click(await screen.findByRole("button", { name: "Remove device" }))
    const question = await screen.findByRole("alertdialog")
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await within(question).findByText(/could not be removed/)).toBeVisible()
    api.answer(respond(calls.putPatientDeviceOut, undefined))
    api.answer(respond(calls.getPatientLink, { ...patientLink, wasPutOut: true }))
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await screen.findByText("The device was removed from the call")).toBeVisible()
  })

  it("stays, with a market's text for the failure", { tags: ["ERR-113"] }, async () => {
    const maps = errorMapper({
      id: "maps-refusal",
      code: "not_allowed",
      map: () => ({ as: "banner", message: msg`The market says why.`, actions: [] }),
    })
    const { user } = openCall({
      given: [withDevice(opened), respond(calls.putPatientDeviceOut, apiError("Refused", { code: "not_allowed" }))],
      contributes: [maps],
    })
    await user.click(await screen.findByRole("button", { name: "Remove device" }))
    const question = await screen.findByRole("alertdialog")
    await user.click(within(question).getByRole("button", { name: "Remove device" }))
    expect(await within(question).findByText("The market says why.")).toBeVisible()
  })

  it("makes the call rejoin after its removal, without counting a restart", { tags: ["SEC-002"] }, async () => {
    const { api, receiveEvent, patientJoins, phase } = await openWaiting()
    patientJoins()
    const count = (id: string) => api.requests.filter((call) => call.id === id).length
    receiveEvent({ topic: "meeting:meeting-1", type: calls.callRoomCleared, data: {} })
    await waitFor(() => expect([phase(), count("call.session")]).toEqual(["waiting", 2]))
    expect(browser.tracks).toHaveLength(2)
    const connecting = api.requests.filter(({ id }) => id === "call.timeline").map(({ input }) => (input as { payload: object }).payload)
    expect(connecting.at(-1)).toMatchObject({ event: "VIDEO_CLINICIAN_CONNECTING", eventDetails: "resumed" })
  })
})
