import { deviceRecords } from "../drafts/device-records.ts"

/** How far this device has come with ending a meeting. It outlives the page, so that going on does nothing twice. */
export interface FinishRecord {
  readonly clinicianId: string
  readonly meetingId: string
  /** Every step's idempotency key begins with it. */
  readonly runId: string
  readonly sign: boolean
  /** Steps that are done, each with the content it was done for: what was done for other content counts as not done. */
  readonly done: Readonly<Record<string, string>>
}

/** Keeps finish records on this device. */
export interface FinishLog {
  readonly read: (clinicianId: string, meetingId: string) => Promise<FinishRecord | undefined>
  readonly write: (record: FinishRecord) => Promise<void>
  readonly remove: (clinicianId: string, meetingId: string) => Promise<void>
}

/** Finish records in IndexedDB. */
export function indexedFinishLog(name = "rond-finish"): FinishLog {
  const step = deviceRecords({ database: name, store: "runs", keyPath: ["clinicianId", "meetingId"] })
  return {
    read: (clinicianId, meetingId) => step<FinishRecord | undefined>("readonly", (runs) => runs.get([clinicianId, meetingId])),
    write: async (record) => void (await step("readwrite", (runs) => runs.put(record))),
    remove: (clinicianId, meetingId) => step("readwrite", (runs) => runs.delete([clinicianId, meetingId])),
  }
}
