import { renderHook } from "@testing-library/react"
import { expect, it } from "vitest"
import { type EventStream, EventStreamProvider } from "../events/event-stream.tsx"
import type { FormSession } from "./form-session.ts"
import { useDocumentEvents } from "./use-form-session.ts"

it("a form refetches after the event stream was lost, because it may have missed events", () => {
  const onRemoteChange: (string | null)[] = []
  const session: Pick<FormSession, "key" | "onRemoteChange"> = {
    key: { clinicianId: "c1", patientId: "p1", meetingId: "m1", form: "note" },
    onRemoteChange: ({ writer }) => void onRemoteChange.push(writer),
  }
  let reconnect: (() => void) | undefined
  const line: Pick<EventStream, "listen"> = {
    listen: (_topics, _onMessage, onReconnect) => {
      reconnect = onReconnect
      return () => undefined
    },
  }
  renderHook(() => useDocumentEvents(session, "note"), {
    wrapper: ({ children }) => <EventStreamProvider stream={line}>{children}</EventStreamProvider>,
  })
  expect(onRemoteChange).toEqual([])
  reconnect?.()
  expect(onRemoteChange).toEqual([null])
})
