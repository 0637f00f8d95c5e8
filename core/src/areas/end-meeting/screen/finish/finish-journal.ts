import type { DBSchema } from "idb"
import { deviceDatabase } from "../../../../platform/drafts/device/device-database.ts"
import { createContext, useContext } from "react"

/** Tests provide their own journal; the default is the page's. */
export const FinishJournalContext = createContext<FinishJournal | undefined>(undefined)

let ofPage: FinishJournal | undefined
const journalOfPage = (): FinishJournal => (ofPage ??= indexedFinishJournal())

export function useFinishJournal(): FinishJournal {
  const journal = useContext(FinishJournalContext)
  return journal ?? journalOfPage()
}

/** This device's progress in ending a meeting. It outlives the page, so that continuing repeats nothing. */
export interface FinishRecord {
  readonly clinicianId: string
  readonly meetingId: string
  /** Prefix of all steps' idempotency keys. */
  readonly runId: string
  readonly sign: boolean
  /** Completed steps with the content they ran for; a step that ran for other content counts as not done. */
  readonly done: Readonly<Record<string, string>>
}

/** Stores finish records on this device. */
export interface FinishJournal {
  readonly read: (clinicianId: string, meetingId: string) => Promise<FinishRecord | undefined>
  readonly write: (record: FinishRecord) => Promise<void>
  readonly remove: (clinicianId: string, meetingId: string) => Promise<void>
}

interface FinishDatabase extends DBSchema {
  runs: { key: [string, string]; value: FinishRecord }
}

/** Finish records in IndexedDB. */
export function indexedFinishJournal(name = "rond-finish"): FinishJournal {
  const database = deviceDatabase<FinishDatabase>({
    name,
    create: (fresh) => void fresh.createObjectStore("runs", { keyPath: ["clinicianId", "meetingId"] }),
  })
  return {
    read: async (clinicianId, meetingId) => (await database()).get("runs", [clinicianId, meetingId]),
    write: async (record) => void (await (await database()).put("runs", record)),
    remove: async (clinicianId, meetingId) => (await database()).delete("runs", [clinicianId, meetingId]),
  }
}
