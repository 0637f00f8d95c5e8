import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { endMeetingValidator } from "../../model/end-contributions.ts"
import { getTakenActions, type TakenAction } from "../../../actions/model/index.ts"
import type { ApiError } from "../../../../kernel/api/api-error.ts"
import { apiError, respond } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { noteForm } from "../../../../testkit/forms.ts"
import { openMeeting, signing } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { sendMessageGroup } from "../../../messaging/screen/write/action.ts"
import { sign, history, press, fillIn } from "../../../../testkit/screens/end-meeting-steps.tsx"

type Taken = typeof getTakenActions.response.Type

const requiredFields = "You must complete these required fields before you can sign:"
const notChecked = "Not everything could be checked"

describe("the end of a meeting", () => {
  it(
    "is blocked by missing fields, lists them, keeps all text, and links each to its field",
    { tags: ["END-004", "END-614"] },
    async () => {
      const server = meetingServer()
      const page = openMeeting(server)
      await userEvent.click(await screen.findByRole("checkbox", { name: /Needs a sick note/ }))
      await press("Sign and end")
      const dialog = await screen.findByRole("dialog", { name: requiredFields })
      expect(
        within(dialog)
          .getAllByRole("listitem")
          .map((item) => item.textContent),
      ).toEqual(["History", "Days off", "Was the problem solved?"])
      await waitFor(() => expect(page.screenState()?.confirm).toBe(true))
      expect(server.completed()).toBe(false)
      await userEvent.click(within(dialog).getByRole("button", { name: "Days off" }))
      await waitFor(() => expect(screen.getByRole("textbox", { name: /Days off/ })).toHaveFocus())
      await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
      expect(screen.getAllByText("Required before you can sign or end.").length).toBeGreaterThan(0)
      expect(screen.getByRole("checkbox", { name: /Needs a sick note/ })).toBeChecked()
    },
  )

  describe("by what actions supply", () => {
    const label = "Unfilled prescription"
    /** A refused end over an item that these actions supply. */
    const refused = async (actions: readonly [string, ...string[]], field = "unfilled") => {
      const rule = endMeetingValidator({ id: "unfilled", check: () => [{ field, label, actions }] })
      const page = openMeeting(meetingServer(), { contributes: [...signing, sendMessageGroup(), rule] })
      await fillIn()
      await press("Sign and end")
      return { page, dialog: within(await screen.findByRole("dialog", { name: requiredFields })) }
    }

    it.each(["unfilled", "note-history"])(
      "opens the first that the menu offers, whatever element has the name %s",
      { tags: ["END-751"] },
      async (field) => {
        const { page, dialog } = await refused(["of-another-market", "send-message"], field)
        await userEvent.click(dialog.getByRole("button", { name: label }))
        await waitFor(() => expect(page.screenState()).toMatchObject({ confirm: false, action: "send-message" }))
      },
    )

    it("leads nowhere where the menu offers none", { tags: ["END-751"] }, async () => {
      const { dialog } = await refused(["of-another-market"])
      expect(dialog.getByText(label)).toBeVisible()
      expect(dialog.queryByRole("button", { name: label })).toBeNull()
    })
  })

  it("says once how much is missing: the fields’ own marks are silent", { tags: ["END-120"] }, async () => {
    openMeeting(meetingServer())
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: requiredFields })
    expect(dialog).toHaveAccessibleDescription("2 fields are missing.")
    const marks = await screen.findAllByText("Required before you can sign or end.")
    expect(marks.map((mark) => mark.closest("[aria-live]")?.getAttribute("aria-live"))).toEqual(marks.map(() => "off"))
    expect(marks.filter((mark) => mark.closest("[role=alert]") !== null)).toEqual([])
  })

  it("makes no entry of the record when it is refused over a note in which nothing was written", { tags: ["END-004"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await press("Sign and end")
    await screen.findByRole("dialog", { name: requiredFields })
    expect(server.note().version).toBe(0)
  })

  it("is also blocked by an invalid answer", { tags: ["END-004"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await fillIn()
    await userEvent.type(await screen.findByRole("textbox", { name: /Temperature/ }), "warm")
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: "Correct these values before you sign:" })
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["TemperatureEnter a number between 30 and 45 °C, such as 37.5."])
    expect(server.note().values["temperature"]).toBe("warm")
  })

  it("lists missing and incorrect fields separately, and links each to its field", { tags: ["END-004", "NOTE-100"] }, async () => {
    const server = meetingServer()
    openMeeting(server)
    await userEvent.type(await screen.findByRole("textbox", { name: /Temperature/ }), "warm")
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: requiredFields })
    const textsOf = (name: string) =>
      within(within(dialog).getByRole("region", { name }))
        .getAllByRole("button")
        .map((item) => item.textContent)
    expect(textsOf("Missing")).toEqual(["History", "Was the problem solved?"])
    expect(textsOf("To correct")).toEqual(["Temperature"])
    await userEvent.click(within(dialog).getByRole("button", { name: "Temperature" }))
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Temperature/ })).toHaveFocus())
  })

  it("is blocked by the market's rules, in order, after core's own", { tags: ["END-005"] }, async () => {
    const server = meetingServer()
    openMeeting(server, {
      contributes: [
        sign,
        endMeetingValidator({
          id: "means",
          check: (draft) => (draft.sections["means"] === undefined ? [{ field: "means", label: msg`How did you meet?` }] : []),
        }),
        endMeetingValidator({ id: "fine", check: () => [] }),
      ],
    })
    await userEvent.type(await history(), "Cough")
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: requiredFields })
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Was the problem solved?", "How did you meet?"])
  })

  it("is blocked by a rule that throws, and names it", async () => {
    const server = meetingServer()
    openMeeting(server, {
      contributes: [
        sign,
        endMeetingValidator({
          id: "broken",
          check: () => {
            throw new Error("no such thing")
          },
        }),
      ],
    })
    await fillIn()
    await press("Sign and end")
    const dialog = await screen.findByRole("dialog", { name: notChecked })
    expect(dialog).toHaveTextContent("The rule broken (test 1.0.0) has an error.")
    expect(server.completed()).toBe(false)
  })

  describe("counts of taken actions", () => {
    const item = (id: string, isCancelled = false) => ({ id, isCancelled })
    const lettersOf = (...items: readonly TakenAction[]) => ({ kinds: [{ kind: "letter", items }] })
    /** The server of a meeting in which this was taken. */
    const serverWith = (taken: Taken | (() => Taken | ApiError | Effect.Effect<Taken, ApiError>)) => {
      const server = meetingServer()
      server.api.answer(respond(getTakenActions, taken))
      return server
    }
    const noneSent = (reads: readonly string[]) =>
      endMeetingValidator({
        id: "nothing-sent",
        counts: reads,
        check: ({ taken }) => (taken("letter") === 0 ? [{ field: "letter", label: msg`Send the letter` }] : []),
      })

    it("passes a rule the number of taken actions of its kinds", { tags: ["END-059"] }, async () => {
      const page = openMeeting(serverWith(lettersOf(item("a"))), { contributes: [sign, noneSent(["letter"])] })
      await fillIn()
      await press("Sign and end")
      await waitFor(() => expect(page.home.times).toBe(1))
    })

    it.each([
      ["nothing was taken", lettersOf()],
      ["all were cancelled", lettersOf(item("a", true))],
      ["the server does not know the kind", { kinds: [] }],
    ])("counts zero where %s", { tags: ["END-059", "ACT-441"] }, async (_what, taken) => {
      openMeeting(serverWith(taken), { contributes: [sign, noneSent(["letter"])] })
      await fillIn()
      await press("Sign and end")
      const dialog = await screen.findByRole("dialog", { name: requiredFields })
      expect(within(dialog).getByRole("listitem")).toHaveTextContent("Send the letter")
    })

    it("does not wait for a count that this meeting does not need", { tags: ["END-059"] }, async () => {
      const rule = endMeetingValidator({
        id: "prescription-sent",
        counts: ["letter"],
        check: ({ meeting, taken }) =>
          meeting.gotPrescription && taken("letter") === 0 ? [{ field: "letter", label: msg`Send the letter` }] : [],
      })
      const page = openMeeting(
        serverWith(() => Effect.never),
        { contributes: [sign, rule] },
      )
      await fillIn()
      await press("Sign and end")
      await waitFor(() => expect(page.home.times).toBe(1))
    })

    it("names the rule whose count failed to load, and reloads it on retry", { tags: ["END-059"] }, async () => {
      const failures = [apiError("Refused")]
      const page = openMeeting(
        serverWith(() => failures.shift() ?? lettersOf(item("a"))),
        { contributes: [sign, noneSent(["letter"])] },
      )
      await fillIn()
      await press("Sign and end")
      const dialog = await screen.findByRole("dialog", { name: notChecked })
      expect(dialog).toHaveTextContent("The rule nothing-sent (test 1.0.0) needs information that could not be loaded.")
      await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }))
      await waitFor(() => expect(page.home.times).toBe(1))
    })

    it("reports a rule that reads a count without declaring it", { tags: ["END-059"] }, async () => {
      openMeeting(serverWith(lettersOf(item("a"))), { contributes: [sign, noneSent([])] })
      await fillIn()
      await press("Sign and end")
      const dialog = await screen.findByRole("dialog", { name: notChecked })
      expect(dialog).toHaveTextContent("The rule nothing-sent (test 1.0.0) has an error.")
    })
  })

  it.each([
    ["no label", {}],
    ["an empty label", { label: "" }],
    ["a blank label", { label: "  " }],
  ])("reports the form as faulty for a required field with %s, and does not end", { tags: ["END-007"] }, async (_what, label) => {
    const server = meetingServer({ note: { ...noteForm, nodes: [{ kind: "text", id: "nameless", required: true, ...label }] } })
    openMeeting(server)
    expect(await screen.findByText(/This field has no label/)).toBeVisible()
    await userEvent.click(await screen.findByRole("radio", { name: "Yes" }))
    await press("Sign and end")
    // By its name: while a busy machine checks, another dialog says so.
    const dialog = await screen.findByRole("dialog", { name: notChecked })
    expect(dialog).toHaveTextContent("required field nameless has no label")
    expect(server.completed()).toBe(false)
  })
})
