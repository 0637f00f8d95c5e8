import { Provider } from "jotai"
import { render } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import type { ComponentType } from "react"
import { afterEach, beforeEach, vi } from "vitest"
import { type EventStream, EventStreamProvider } from "../../platform/events/event-stream.tsx"
import type { Contribution } from "../../kernel/engine/contribution.ts"
import { InWorkspace, subjectOf } from "./InWorkspace.tsx"
import { respond, type memoryApi } from "../memory-api.ts"
import { pluginOf } from "../plugin-of.ts"
import { listEntries } from "../../areas/record/model/index.ts"
import type { EntryRow, RecordEntry, RecordWarning } from "../../areas/record/model/entry.ts"

export const row = (formNodeName: string, label: string, value: string, more: Partial<EntryRow> = {}): EntryRow => ({
  formNodeName,
  label,
  type: "text",
  value,
  selectedOptions: [],
  hidden: false,
  patientHelped: false,
  ...more,
})

/** The n-th newest entry, n days old. */
export function entry(n: number, more: Partial<RecordEntry> = {}): RecordEntry {
  const at = Temporal.Now.instant()
    .subtract({ hours: 24 * n })
    .toString({ fractionalSecondDigits: 3 })
  return {
    id: `entry-${n}`,
    documentId: `document-${n}`,
    meetingId: `meeting-${n}`,
    contactAt: at,
    contactType: "video",
    createdAt: at,
    responsibleName: "Robin Vale",
    careFacilityName: null,
    title: `Visit ${n}`,
    rows: [row("plan", "Plan", `Plan of visit ${n}`)],
    signedAt: at,
    strickenAt: null,
    strickenReason: null,
    visibility: "whole",
    ...more,
  }
}

/** A record in pages, as the server returns it. */
export function record(entries: readonly RecordEntry[], warnings: readonly RecordWarning[] = []) {
  return respond(listEntries, ({ query }) => {
    const from = query.from === undefined ? 0 : Number(query.from)
    const to = from + (query.size ?? entries.length)
    return { entries: entries.slice(from, to), warnings, total: entries.length, next: to > from && to < entries.length ? String(to) : null }
  })
}
/** This many entries, the newest from yesterday. */
export const many = (count: number) => Array.from({ length: count }, (_, n) => entry(n + 1))

/** Opens a record tab in an ordinary workspace. */
export function open(
  Tab: ComponentType,
  api: ReturnType<typeof memoryApi>,
  contributes: readonly Contribution[] = [],
  line?: Pick<EventStream, "listen">,
  subject = subjectOf(),
) {
  const tab = (
    <Provider>
      <InWorkspace api={api} plugins={[pluginOf({ contributes })]} subject={subject}>
        <Tab />
      </InWorkspace>
    </Provider>
  )
  render(line === undefined ? tab : <EventStreamProvider stream={line}>{tab}</EventStreamProvider>)
  return { api, user: userEvent.setup() }
}

/** jsdom has no layout; gives virtual lists the heights of a tall window. */
export function withTallWindow(): void {
  beforeEach(() => {
    vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(2_000)
    vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(400)
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(57)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}
