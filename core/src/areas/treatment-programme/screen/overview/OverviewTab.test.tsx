import { render, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { CarePlan, ProgrammeModule } from "../../model/care-plan.ts"
import { endProgramme, listCarePlans, programmesChanged, unlockModule } from "../../model/endpoints.ts"
import { afterUnlocking } from "../../model/module-steps.ts"
import { countUnread } from "../../../conversation/model/index.ts"
import { EventStreamProvider } from "../../../../platform/events/event-stream.tsx"
import { useScreenState } from "../../../../platform/screen-state/screen-state-context.tsx"
import { apiError, memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { memoryEvents } from "../../../../testkit/memory-events.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { planOf } from "../testing.ts"
import OverviewTab from "./OverviewTab.tsx"

afterEach(() => vi.unstubAllGlobals())

const module = (id: string, changes: Partial<ProgrammeModule> = {}): ProgrammeModule => ({
  id,
  name: `icbt.module.${id}`,
  state: "disabled",
  started: null,
  steps: [{ state: "not_started" }, { state: "not_started" }],
  ...changes,
})
const modules = [
  module("introduction", { state: "completed", started: "2031-01-06T09:00:00.000Z" }),
  module("behavioural_activation", {
    state: "active",
    started: "2031-01-13T09:00:00.000Z",
    steps: [{ state: "completed" }, { state: "started" }, { state: "not_started" }],
  }),
  module("negative_thoughts", { state: "enabled" }),
  module("rumination"),
]
const plan = planOf({ modules })
const older = planOf({
  id: "older",
  state: "completed",
  programmeNameCopyKey: "icbt.programme.stress",
  created: "2030-01-07T09:00:00.000Z",
})
const ended = planOf({
  id: "ended",
  state: "ended",
  ended: "2030-05-01T09:00:00.000Z",
  modules,
  programmeNameCopyKey: "icbt.programme.anxiety",
})

const listed = (...carePlans: readonly CarePlan[]) => respond(listCarePlans, { carePlans })

/** Reads and sets `carePlanId`. */
function Address() {
  const [{ carePlanId }, patch] = useScreenState("carePlanId")
  return (
    <>
      <output aria-label="carePlanId">{carePlanId}</output>
      <button onClick={() => patch({ carePlanId: "ended" })}>Follow a link</button>
      <button onClick={() => patch({ carePlanId: "gone" })}>Follow an old link</button>
    </>
  )
}

function open(...responses: Parameters<typeof memoryApi>[0] & object) {
  const api = memoryApi([respond(countUnread, { unreads: [], takesPart: true }), ...responses])
  const events = memoryEvents()
  render(
    <EventStreamProvider stream={events.stream}>
      <InWorkspace api={api} plugins={[]}>
        <Address />
        <OverviewTab />
      </InWorkspace>
    </EventStreamProvider>,
  )
  return { api, events, user: userEvent.setup() }
}
const rowsOf = async () => {
  const list = within(await screen.findByRole("region", { name: "Modules" }))
  return (await list.findAllByRole("listitem")).map((row) => row.textContent)
}

describe("a programme", () => {
  it(
    "shows its name, dates, state and modules in their order",
    { tags: ["ICB-002", "ICB-003", "ICB-011", "ICB-012", "ICB-013", "ICB-014"] },
    async () => {
      const { api } = open(listed(plan))
      expect(await screen.findByRole("heading", { name: "Depression" })).toBeVisible()
      expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual(["6 Jan 2031", "1 of 4 completed"])
      expect(screen.getByText("Active")).toBeVisible()
      expect(await rowsOf()).toEqual([
        "IntroductionCompleted",
        "Behavioural activationStarted 13 Jan 2031 · step 2 of 3",
        "Negative thoughtsNot startedUnlock",
        "RuminationLocked",
      ])
      expect(screen.queryByRole("combobox")).toBeNull()
      expect(api.requests[0]?.input).toEqual({
        query: {
          patientId: "patient-1",
          clinicianId: "clinician-1",
          identifierPattern: "ICBT_.+",
          states: ["active", "completed", "ended"],
        },
      })
    },
  )

  it("shows and reports unknown names by their last part, and unknown states by their word", { tags: ["ICB-002", "ICB-015"] }, async () => {
    const reported: unknown[] = []
    vi.stubGlobal("reportError", (error: unknown) => reported.push(String(error)))
    open(
      listed(
        planOf({
          programmeNameCopyKey: "icbt.programme.chronic_pain",
          modules: [module("pacing", { state: { unknownWord: "awaiting_review" } })],
        }),
      ),
    )
    expect(await screen.findByRole("heading", { name: "chronic pain" })).toBeVisible()
    expect(await rowsOf()).toEqual(["pacingUnknown: awaiting review"])
    await waitFor(() =>
      expect(reported).toEqual([
        "RecordedError: Unknown programme icbt.programme.chronic_pain",
        "RecordedError: Unknown programme module icbt.module.pacing",
      ]),
    )
  })

  it("shows that the patient has no programme", { tags: ["ICB-002"] }, async () => {
    open(listed())
    expect(await screen.findByText("No treatment programme")).toBeVisible()
  })

  it("is replaced by a message for the page if programmes fail to load", { tags: ["ICB-028"] }, async () => {
    const { api, user } = open(respond(listCarePlans, apiError("Unavailable")))
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent("The treatment programmes could not be loaded")
    api.answer(listed(plan))
    await user.click(within(alert).getByRole("button", { name: "Try again" }))
    expect(await screen.findByRole("heading", { name: "Depression" })).toBeVisible()
  })

  it("updates when others change it", { tags: ["ICB-026"] }, async () => {
    const { api, events } = open(listed(plan))
    await screen.findByText("Active")
    api.answer(listed({ ...plan, state: "ended", ended: "2031-02-01T09:00:00.000Z" }))
    events.send({ topic: "treatment-programmes:pool-1:patient-1", type: programmesChanged })
    expect(await screen.findAllByText("Ended")).not.toHaveLength(0)
  })

  it("stays on the screen when a colleague ends it while another one is active", { tags: ["ICB-005", "ICB-026"] }, async () => {
    const other = planOf({ id: "other", programmeNameCopyKey: "icbt.programme.stress" })
    const { api, events } = open(listed(plan, other))
    await screen.findByRole("heading", { name: "Depression" })
    api.answer(listed({ ...plan, state: "ended", ended: "2031-02-01T09:00:00.000Z" }, other))
    events.send({ topic: "treatment-programmes:pool-1:patient-1", type: programmesChanged })
    await waitFor(() => expect(screen.getByRole("button", { name: "End programme" })).toBeDisabled())
    expect(screen.getByRole("heading", { name: "Depression" })).toBeVisible()
  })
})

describe("several programmes", () => {
  it("can be filtered by state, and the address keeps the chosen one", { tags: ["ICB-005", "ICB-010"] }, async () => {
    const { user } = open(listed(older, plan, ended))
    const heading = () => screen.getAllByRole("heading")[0]
    await screen.findByRole("heading", { name: "Depression" })
    expect(
      within(screen.getByLabelText("Show"))
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All (3)", "Active (1)", "Completed (1)", "Ended (1)"])
    await user.selectOptions(screen.getByLabelText("Show"), "Completed (1)")
    expect(heading()).toHaveTextContent("Stress and exhaustion")
    expect(screen.getByLabelText("carePlanId")).toHaveTextContent("older")
    await user.selectOptions(screen.getByLabelText("Show"), "All (3)")
    await user.selectOptions(screen.getByLabelText("Programme"), "Anxiety and worry · Ended · 6 Jan 2031")
    expect(heading()).toHaveTextContent("Anxiety and worry")
    expect(screen.getByLabelText("carePlanId")).toHaveTextContent("ended")
  })

  it("can be opened by a link whatever the filter", { tags: ["ICB-005", "ICB-010"] }, async () => {
    const { user } = open(listed(plan, ended))
    await user.selectOptions(await screen.findByLabelText("Show"), "Completed (0)")
    expect(screen.getByText("The patient has no programme with this status.")).toBeVisible()
    await user.click(screen.getByRole("button", { name: "Follow a link" }))
    expect(screen.getByRole("heading", { name: "Anxiety and worry" })).toBeVisible()
    expect(screen.getByLabelText("Show")).toHaveDisplayValue("All (2)")
    await user.selectOptions(screen.getByLabelText("Show"), "Completed (0)")
    expect(screen.getByText("The patient has no programme with this status.")).toBeVisible()
  })

  it("can be opened by a link, which says so if it matches none", { tags: ["ICB-005"] }, async () => {
    const { user } = open(listed(plan, ended))
    await screen.findByRole("heading", { name: "Depression" })
    await user.click(screen.getByRole("button", { name: "Follow a link" }))
    expect(screen.getByRole("heading", { name: "Anxiety and worry" })).toBeVisible()
    await user.click(screen.getByRole("button", { name: "Follow an old link" }))
    expect(screen.getByText(/not one of the patient’s/)).toBeVisible()
    expect(screen.getByRole("heading", { name: "Depression" })).toBeVisible()
  })
})

describe("unlocking a module", () => {
  const unlockButton = () => screen.findByRole("button", { name: "Unlock Negative thoughts" })

  it("starts it at step 1 and moves the focus to it", { tags: ["ICB-012", "ICB-016"] }, async () => {
    const after = { ...plan, version: 4, modules: afterUnlocking(modules, "negative_thoughts", "2031-02-03T09:00:00.000Z") }
    const { api, user } = open(listed(plan))
    const button = await unlockButton()
    api.answer(
      respond(unlockModule, () => {
        api.answer(listed(after))
        return after
      }),
    )
    await user.click(button)
    await waitFor(async () => expect((await rowsOf())[2]).toBe("Negative thoughtsStarted 3 Feb 2031 · step 1 of 2"))
    expect(api.requests.find(({ id }) => id === unlockModule.id)).toMatchObject({
      input: { params: { id: "negative_thoughts" }, payload: { state: "unlocked" } },
      options: { version: "3" },
    })
    expect(screen.getAllByRole("listitem").find((row) => row.textContent.startsWith("Negative thoughts"))).toHaveFocus()
    expect(screen.getByRole("button", { name: "Unlock Rumination" })).toBeEnabled()
  })

  it.each([
    ["an unavailable server", apiError("Unavailable"), "The server cannot be reached right now. Try again in a moment."],
    ["a colleague’s change", apiError("Conflict", { code: "version_conflict" }), "A colleague has just changed the programme."],
    ["lost access", apiError("Refused"), "You can no longer manage this patient’s programmes."],
  ])("explains beside the module why %s prevented it", { tags: ["ICB-028"] }, async (_name, error, text) => {
    const { api, user } = open(listed(plan), respond(unlockModule, error))
    await user.click(await unlockButton())
    const alert = await screen.findByRole("alert")
    expect(alert).toHaveTextContent(`The module was not unlocked${text}`)
    expect(alert.closest("li")).toHaveTextContent(/^Negative thoughts/)
    const reads = () => api.requests.filter(({ id }) => id === listCarePlans.id).length
    await waitFor(() => expect(reads()).toBe(error._tag === "Conflict" ? 2 : 1))
  })
})

describe("ending a programme", () => {
  const ask = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(await screen.findByRole("button", { name: "End programme" }))
    return within(await screen.findByRole("alertdialog", { name: "End the programme Depression?" }))
  }

  it("asks first, then shows that it has ended and cannot be changed", { tags: ["ICB-004", "ICB-017", "ICB-018"] }, async () => {
    const after = planOf({ ...plan, state: "ended", ended: "2031-02-03T09:00:00.000Z", version: 4 })
    const { api, user } = open(listed(plan))
    const cancelled = await ask(user)
    await user.click(cancelled.getByRole("button", { name: "Cancel" }))
    expect(api.requests.map(({ id }) => id)).toEqual([listCarePlans.id, countUnread.id])

    api.answer(
      respond(endProgramme, () => {
        api.answer(listed(after))
        return after
      }),
    )
    await user.click((await ask(user)).getByRole("button", { name: "End programme" }))
    expect(await screen.findByText("Programme ended")).toBeVisible()
    expect(api.requests.find(({ id }) => id === endProgramme.id)).toMatchObject({
      input: { params: { id: "plan" }, payload: { state: "ended" } },
      options: { version: "3" },
    })
    expect(screen.queryByRole("alertdialog")).toBeNull()
    expect(screen.getByRole("button", { name: "End programme" })).toBeDisabled()
    expect(screen.getByRole("button", { name: "Unlock Negative thoughts" })).toBeDisabled()
    await waitFor(() => expect(screen.getByRole("heading", { name: "Depression" })).toHaveFocus())
  })

  it.each(["All (2)", "Active (2)"])(
    "keeps it on the screen while another one is active, with the filter %s",
    { tags: ["ICB-005", "ICB-018"] },
    async (filter) => {
      const other = planOf({ id: "other", programmeNameCopyKey: "icbt.programme.stress" })
      const after = planOf({ ...plan, state: "ended", ended: "2031-02-03T09:00:00.000Z", version: 4 })
      const { api, user } = open(listed(plan, other))
      const choice = await screen.findByLabelText("Show")
      if (filter !== "All (2)") await user.selectOptions(choice, filter)
      api.answer(
        respond(endProgramme, () => {
          api.answer(listed(after, other))
          return after
        }),
      )
      await user.click((await ask(user)).getByRole("button", { name: "End programme" }))
      expect(await screen.findByText("Programme ended")).toBeVisible()
      await waitFor(() => expect(screen.getByRole("heading", { name: "Depression" })).toHaveFocus())
      expect(screen.getByLabelText("carePlanId")).toHaveTextContent("plan")
    },
  )

  it("explains a failure in the dialog, and offers a retry", { tags: ["ICB-028"] }, async () => {
    const { user } = open(listed(plan), respond(endProgramme, apiError("Timeout")))
    const dialog = await ask(user)
    await user.click(dialog.getByRole("button", { name: "End programme" }))
    expect(await dialog.findByRole("alert")).toHaveTextContent("The programme was not ended. The server took too long to answer.")
    expect(dialog.getByRole("button", { name: "End programme" })).toBeEnabled()
  })

  it("is not offered for an ended programme", { tags: ["ICB-017"] }, async () => {
    open(listed(ended))
    expect(await screen.findByRole("button", { name: "End programme" })).toBeDisabled()
    expect(screen.getByRole("button", { name: "Unlock Negative thoughts" })).toBeDisabled()
    expect(screen.getAllByRole("definition").map((value) => value.textContent)).toContain("1 May 2030")
  })
})
