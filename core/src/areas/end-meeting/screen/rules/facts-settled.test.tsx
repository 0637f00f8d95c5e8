import { msg } from "@lingui/core/macro"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { Deferred, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { defineEndpoint } from "../../../../kernel/api/endpoint.ts"
import { known } from "../../../../kernel/engine/conditions/fact.ts"
import type { WorkspaceQuery } from "../../../../kernel/engine/workspace-query.ts"
import { useApiMutation } from "../../../../platform/http/use-api-mutation.ts"
import { useRefreshWorkspaceQueries, useWorkspaceQuery } from "../../../../platform/workspace/queries/workspace-queries.ts"
import { contextOf } from "../../../../testkit/context-of.ts"
import { respond } from "../../../../testkit/memory-api.ts"
import { meetingServer } from "../../../../testkit/meeting-server.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { openMeeting } from "../../../../testkit/screens/end-meeting-screen.tsx"
import { granted } from "../../../market-policy/model/permission-grant.ts"
import { resolveWorkspace } from "../../../plugin/resolve-workspace.ts"
import { notePermissions } from "../../../record/model/permissions.ts"
import { fact } from "../../../workspace/model/core-facts.ts"
import { factSource } from "../../../workspace/model/for-plugins.ts"
import { endMeetingValidator } from "../../model/end-contributions.ts"

const store = defineEndpoint({ id: "test.store", method: "PUT", path: "/test", summary: "Store" })

/** A meeting whose rule asks a fact that a write changes: what is stored says `true`, what the page has read says `false`. */
function openWithWrite() {
  const stored = Deferred.makeUnsafe<void>()
  const readAgain = Deferred.makeUnsafe<boolean>()
  let reads = 0
  let factValue = false
  const query: WorkspaceQuery<boolean> = {
    key: "test.fact",
    run: () => ((reads += 1) === 1 ? Effect.succeed(false) : Effect.map(Deferred.await(readAgain), (value) => (factValue = value))),
  }
  const plugin = pluginOf({
    facts: [factSource({ id: "test.fact", means: msg`Means`, find: query })],
    contributes: [
      granted(notePermissions.sign),
      endMeetingValidator({
        id: "hangs",
        when: fact("test.fact").is(true),
        check: () => [{ field: "it", label: msg`Confirm it` }],
      }),
    ],
  })
  const resolveNow = () => resolveWorkspace([plugin], [], contextOf({ "test.fact": known(factValue) }))
  function Writing() {
    const { data } = useWorkspaceQuery(query)
    const save = useApiMutation(store, { invalidates: [query] })
    const refresh = useRefreshWorkspaceQueries()
    return (
      <>
        <output>{String(data)}</output>
        <button onClick={() => save.mutate({})}>Store</button>
        <button onClick={() => refresh([query])}>Hear of a change</button>
      </>
    )
  }
  const server = meetingServer({ evaluation: null })
  server.setNote({ version: 1, contentId: "content-1", values: { history: "Cough" } })
  server.api.answer(respond(store, () => Deferred.await(stored)))
  openMeeting(server, { workspace: { resolved: resolveNow(), resolveNow }, children: <Writing /> })
  return {
    server,
    arrives: () => Effect.runPromise(Deferred.succeed(stored, undefined)),
    isReadAs: (value: boolean) => Effect.runPromise(Deferred.succeed(readAgain, value)),
  }
}

const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }))
const working = async () => expect(await screen.findByRole("dialog", { name: /Ending|Signing/ })).toBeVisible()

describe("the end of a meeting", () => {
  it("waits for a write that changes what its rules read, and holds by what was read then", { tags: ["END-921"] }, async () => {
    const { server, arrives, isReadAs } = openWithWrite()
    expect(await screen.findByText("false")).toBeVisible()
    await screen.findByRole("textbox", { name: /History/ })
    await press("Store")
    await press("Sign and end")
    await working()
    await arrives()
    await working()
    expect(server.completed()).toBe(false)
    await isReadAs(true)
    const missing = await screen.findByRole("dialog", { name: /You must complete these required fields/ })
    expect(within(missing).getByRole("button", { name: "Confirm it" })).toBeVisible()
    expect(server.completed()).toBe(false)
  })

  it("waits for what is read again after another page's write, and ends", { tags: ["END-921"] }, async () => {
    const { server, isReadAs } = openWithWrite()
    expect(await screen.findByText("false")).toBeVisible()
    await screen.findByRole("textbox", { name: /History/ })
    await press("Hear of a change")
    await press("Sign and end")
    await working()
    expect(server.completed()).toBe(false)
    await isReadAs(false)
    await expect.poll(() => server.completed()).toBe(true)
  })
})
