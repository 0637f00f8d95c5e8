import { msg } from "@lingui/core/macro"
import { screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { describe, expect, it } from "vitest"
import { fact } from "../../workspace/model/core-facts.ts"
import { endMeetingValidator } from "../../plugin/points/end-meeting.ts"
import { granted } from "../../plugin/points/permission.ts"
import { notePermissions } from "../../record/model/permissions.ts"
import { failed, known, pending, type FactState } from "../../../kernel/engine/conditions/fact.ts"
import { resolveWorkspace } from "../../plugin/resolve-workspace.ts"
import type { WorkspaceQuery } from "../../plugin/workspace-query.ts"
import { contextOf } from "../../../testkit/context-of.ts"
import { apiError } from "../../../testkit/memory-api.ts"
import { meetingOf } from "../../../testkit/people.ts"
import { pluginOf } from "../../../testkit/plugin-of.ts"
import { useWorkspaceQuery } from "../../../platform/workspace/queries/workspace-queries.ts"
import { finishMeeting } from "../model/index.ts"
import { meetingServer } from "../../../testkit/meeting-server.ts"
import { openMeeting } from "../../../testkit/screens/end-meeting-screen.tsx"

const sign = granted(notePermissions.sign)
const rule = endMeetingValidator({
  id: "hangs",
  when: fact("test.fact").is(true),
  check: () => [{ field: "it", label: msg`Confirm it` }],
})
const plugin = pluginOf({ contributes: [sign, rule] })
const resolvedWith = (state: FactState) => ({ resolved: resolveWorkspace([plugin], [], contextOf({ "test.fact": state })) })
const unchecked = () => screen.findByRole("dialog", { name: "Not everything could be checked" })

/** A meeting in which nothing is missing but what the rule may want. */
function written() {
  const server = meetingServer({ evaluation: null })
  server.setNote({ version: 1, contentId: "content-1", values: { history: "Cough" } })
  return server
}
async function pressSignAndEnd() {
  // The button waits for the note.
  await screen.findByRole("textbox", { name: /History/ })
  await userEvent.click(await screen.findByRole("button", { name: "Sign and end" }))
}
async function pressEnd(state: FactState, children?: ReactNode) {
  const server = written()
  const page = openMeeting(server, { workspace: resolvedWith(state), children })
  await pressSignAndEnd()
  return { page, server, dialog: await unchecked() }
}

describe("a finish with rules on pending facts", () => {
  it("shows that a rule is waiting, and ends automatically when nothing is missing", async () => {
    const { page, server, dialog } = await pressEnd(pending)
    expect(dialog).toHaveTextContent("The rule hangs (test 1.0.0) is waiting for information that is still loading.")
    expect(dialog).toHaveTextContent("The check runs again as soon as")
    expect(within(dialog).queryByRole("button", { name: /again/ })).toBeNull()
    expect(server.completed()).toBe(false)
    page.show(resolvedWith(known(false)))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.completed()).toBe(true)
  })

  it("lists missing items in the same dialog as soon as the fact is known", async () => {
    const { page, server, dialog: before } = await pressEnd(pending)
    page.show(resolvedWith(known(true)))
    const dialog = await screen.findByRole("dialog", { name: /You must complete these required fields/ })
    expect(within(dialog).getByRole("button", { name: "Confirm it" })).toBeVisible()
    expect(before).toBe(dialog)
    expect(server.completed()).toBe(false)
  })

  it("shows that the fact failed while it waits", async () => {
    const { page } = await pressEnd(pending)
    page.show(resolvedWith(failed("gone")))
    await waitFor(async () => expect(await unchecked()).toHaveTextContent("needs information that could not be loaded"))
  })

  it("refetches a failed fact on retry, and rechecks when it is known", async () => {
    let reads = 0
    const query: WorkspaceQuery<boolean> = {
      key: "test.fact",
      run: () => Effect.suspend(() => ((reads += 1), Effect.fail(apiError("Invalid")))),
    }
    function Reading() {
      return <output>{useWorkspaceQuery(query).status}</output>
    }
    const { page, server, dialog } = await pressEnd(failed("gone"), <Reading />)
    expect(dialog).toHaveTextContent("The rule hangs (test 1.0.0) needs information that could not be loaded.")
    const before = reads
    expect(before).toBeGreaterThan(0)
    await userEvent.click(within(dialog).getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(reads).toBe(before + 1))
    page.show(resolvedWith(pending))
    expect(await unchecked()).toHaveTextContent("is waiting for information that is still loading")
    expect(server.completed()).toBe(false)
    page.show(resolvedWith(known(false)))
    await waitFor(() => expect(page.home.times).toBe(1))
  })
})

it("refetches its facts when the server refuses by a rule that the page considered met", { tags: ["END-043"] }, async () => {
  let reads = 0
  const query: WorkspaceQuery<boolean> = { key: "test.fact", run: () => Effect.sync(() => (reads += 1) > 1) }
  function Reading() {
    return <output>{String(useWorkspaceQuery(query).data)}</output>
  }
  const server = written()
  server.fail(finishMeeting, apiError("Invalid", { code: "end_rules_unmet", title: "The meeting cannot end yet: hangs" }))
  openMeeting(server, { workspace: resolvedWith(known(false)), children: <Reading /> })
  expect(await screen.findByText("false")).toBeVisible()
  await pressSignAndEnd()
  expect(await screen.findByText(/The meeting cannot end yet: hangs/)).toBeVisible()
  expect(await screen.findByText("true")).toBeVisible()
  expect(server.completed()).toBe(false)
})

describe("the end-meeting dialog opened by its URL", { tags: ["END-047"] }, () => {
  it("lists missing items, and stays closed after closing", { tags: ["END-047"] }, async () => {
    const server = meetingServer()
    const page = openMeeting(server, { screen: { confirm: true } })
    const dialog = await screen.findByRole("dialog", { name: "You must complete these required fields before you can sign:" })
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["History", "Was the problem solved?"])
    await userEvent.click(within(dialog).getByRole("button", { name: "Back to the meeting" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(server.completed()).toBe(false)
  })

  it("asks for confirmation if nothing is missing, and ends only then", { tags: ["END-047"] }, async () => {
    const server = written()
    const page = openMeeting(server, { screen: { confirm: true } })
    const dialog = await screen.findByRole("dialog", { name: "End this meeting?" })
    expect(dialog).toHaveTextContent("Nothing is missing.")
    expect(server.completed()).toBe(false)
    await userEvent.click(within(dialog).getByRole("button", { name: "Sign and end" }))
    await waitFor(() => expect(page.home.times).toBe(1))
    expect(server.signatures()).toBe(1)
  })

  it("does not end automatically when a waiting rule is met", { tags: ["END-047"] }, async () => {
    const server = written()
    const page = openMeeting(server, { screen: { confirm: true }, workspace: resolvedWith(pending) })
    await unchecked()
    page.show(resolvedWith(known(false)))
    expect(await screen.findByRole("dialog", { name: "End this meeting?" })).toBeVisible()
    expect(server.completed()).toBe(false)
  })

  it("asks again when the URL is reopened after a failed end", { tags: ["END-047"] }, async () => {
    const server = written()
    server.fail(finishMeeting, apiError("Refused", { title: "Not now" }))
    const page = openMeeting(server)
    await pressSignAndEnd()
    expect(await screen.findByText(/Not now/)).toBeVisible()
    page.goTo({ confirm: true })
    expect(await screen.findByRole("dialog", { name: "End this meeting?" })).toBeVisible()
    expect(server.completed()).toBe(false)
  })

  it("rechecks when the browser's history returns to the dialog", { tags: ["END-047"] }, async () => {
    const page = openMeeting(meetingServer(), { screen: { confirm: true } })
    const dialog = await screen.findByRole("dialog", { name: /You must complete these required fields/ })
    expect(within(dialog).getAllByRole("listitem")).toHaveLength(2)
    page.goTo({ confirm: false })
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    await userEvent.type(await screen.findByRole("textbox", { name: /History/ }), "Cough")
    page.goTo({ confirm: true })
    await waitFor(() => expect(within(screen.getByRole("dialog")).getAllByRole("listitem")).toHaveLength(1))
  })

  it("is removed from the URL of an ended meeting", { tags: ["END-047"] }, async () => {
    const server = written()
    const page = openMeeting(server, { screen: { confirm: true }, workspace: { meeting: meetingOf({ finishedStatus: "COMPLETED" }) } })
    await waitFor(() => expect(page.screenState()?.confirm).toBe(false))
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})
