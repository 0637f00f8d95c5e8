import { act, render, screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { EndpointResponse } from "../../../../kernel/api/index.ts"
import * as calls from "../../model/index.ts"
import { standardNoShow } from "../../../no-show/model/permissions.ts"
import { EventStreamProvider } from "../../../../platform/events/index.ts"
import { MemoryScreenState } from "../../../../platform/screen-state/index.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import type { ServerEvent } from "../../../../server-kit/events.ts"
import { memoryApi, respond } from "../../../../testkit/memory-api.ts"
import { meetingOf } from "../../../../testkit/people.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import { InWorkspace, subjectOf } from "../../../../testkit/screens/InWorkspace.tsx"
import { NoShow } from "../../../no-show/screen/NoShow.tsx"
import { CallPanel } from "../view/CallPanel.tsx"
import { VideoProvidersProvider } from "../video-providers.tsx"

const now = Date.now()
const minutes = (count: number) => now + count * 60_000
const room = (waitingSinceMillis: number | null, isPatientThere = waitingSinceMillis !== null) =>
  respond(calls.getWaitingRoom, { isPatientThere, waitingSinceMillis, nowMillis: now })
const changed: ServerEvent = { topic: "meeting:meeting-1", type: calls.waitingRoomChanged, data: {} }

function Screen() {
  const { meeting, patient } = useWorkspace()
  return <CallPanel renderActions={(call) => <NoShow meeting={meeting!} patientName={patient.name} call={call} />} />
}

function open(patientLeft: EndpointResponse<typeof calls.getCallHistory>["patientLeft"], ...given: readonly ReturnType<typeof room>[]) {
  const api = memoryApi([
    respond(calls.getProviderChoice, { options: ["first"], preferred: null }),
    respond(calls.getCallHistory, { restarts: 0, sawPatient: false, patientLeft, startedAgoMillis: null }),
    respond(calls.getPatientLink, {
      hasOneTimeUrl: true,
      receiver: null,
      sms: null,
      lastSentAtMillis: null,
      nowMillis: now,
      device: null,
      wasPutOut: false,
      demoLink: null,
    }),
    ...given,
  ])
  const listeners = new Set<(event: ServerEvent) => void>()
  const stream = {
    listen: (_: readonly string[], listener: (event: ServerEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  render(
    <InWorkspace
      api={api}
      plugins={[pluginOf({ policy: { permissions: { "no-show.end": standardNoShow } } })]}
      subject={{ ...subjectOf(), meeting: meetingOf({ startMillis: minutes(-30) }) }}
    >
      <EventStreamProvider stream={stream}>
        <MemoryScreenState>
          <VideoProvidersProvider providers={{ load: () => Promise.reject(new Error("No call is started")), nameOf: (name) => name }}>
            <Screen />
          </VideoProvidersProvider>
        </MemoryScreenState>
      </EventStreamProvider>
    </InWorkspace>,
  )
  return { api, receiveEvent: () => act(() => listeners.forEach((listener) => listener(changed))) }
}

describe("the call's bar with the patient in the waiting room", { tags: ["CALL-104"] }, () => {
  it("shows the waiting minutes and the button that admits the patient, instead of an earlier refusal", async () => {
    const { api, receiveEvent } = open("PATIENT_DECLINED")
    expect(await screen.findByText("The patient declined the call")).toBeVisible()
    expect(screen.getByRole("button", { name: "End as no-show" })).toBeVisible()
    api.answer(room(minutes(-2.5)))
    receiveEvent()
    expect(await screen.findByText("Alex Moor is in the waiting room, 2 min")).toBeVisible()
    expect(screen.getByRole("button", { name: "Start call" })).toBeEnabled()
    await waitFor(() => expect(screen.queryByText("The patient declined the call")).not.toBeInTheDocument())
    expect(screen.queryByRole("button", { name: "End as no-show" })).not.toBeInTheDocument()
  })

  it("shows the patient after a reload, and hides them once they leave", async () => {
    const { api, receiveEvent } = open(null, room(minutes(-1)))
    expect(await screen.findByText("Alex Moor is in the waiting room, 1 min")).toBeVisible()
    api.answer(room(null))
    receiveEvent()
    expect(await screen.findByText("Video call")).toBeVisible()
    expect(screen.getByRole("button", { name: "End as no-show" })).toBeVisible()
  })
})
