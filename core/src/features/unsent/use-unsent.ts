import { useEffect, useState } from "react"
import { useDrafts } from "../../platform/drafts/page-drafts.ts"
import { useWorkspace, type Workspace } from "../../platform/workspace/workspace-context.ts"
import type { DraftStore } from "../../platform/drafts/device/draft-store.ts"
import { ownerOf, type DraftKey } from "../../platform/drafts/draft-key.ts"
import { isContinuedIn, unsentOf, type Unsent } from "./unsent-drafts.ts"

/** Whose unsent drafts: all of a clinician's, or those about one patient and meeting. */
type Scope = Pick<DraftKey, "clinicianId"> & { readonly about?: Pick<DraftKey, "patientId" | "meetingId"> }

/** What is unsent on this device, newest first. @throws the store's own error where it cannot be read */
async function readUnsent(store: DraftStore, { clinicianId, about }: Scope): Promise<readonly Unsent[]> {
  const drafts = await store.listAll(clinicianId)
  return drafts.flatMap((draft) => (about === undefined || isContinuedIn(draft, about) ? (unsentOf(draft) ?? []) : []))
}

const nothing: readonly Unsent[] = []

/** What is unsent on this device, newest first, as it changes. Nothing until it is read, and where this device keeps no drafts. */
function useUnsentOf({ clinicianId, about }: Scope): readonly Unsent[] {
  const { store } = useDrafts()
  const [unsent, setUnsent] = useState(nothing)
  const { patientId, meetingId } = about ?? {}
  useEffect(() => {
    let isOver = false
    let latest = 0
    let isReading = false
    let known = nothing
    const read = async () => {
      const own = ++latest
      isReading = true
      const scope = patientId === undefined ? { clinicianId } : { clinicianId, about: { patientId, meetingId } }
      const found = await readUnsent(store, scope).catch(() => known)
      // A later result is newer.
      if (isOver || own !== latest) return
      isReading = false
      setUnsent((known = found))
    }
    const stop = store.onChange((key, draft) => {
      const isUnsent = draft !== undefined && unsentOf(draft) !== undefined
      // Most changes are further keys in a note, or in a text that is known to be unsent.
      if (isReading || isUnsent !== known.some(({ id }) => id === ownerOf(key))) void read()
    })
    // Another page of this browser may have sent or discarded a draft, or the keys were unavailable.
    const readNow = () => void read()
    const events = ["focus", "online", "pageshow"]
    for (const event of events) window.addEventListener(event, readNow)
    readNow()
    return () => {
      isOver = true
      stop()
      for (const event of events) window.removeEventListener(event, readNow)
    }
  }, [store, clinicianId, patientId, meetingId])
  return unsent
}

/** What this clinician has not sent, of all patients and days. */
export const useAllUnsent = (clinicianId: string): readonly Unsent[] => useUnsentOf({ clinicianId })

const scopeOf = ({ ids, patient }: Pick<Workspace, "ids" | "patient">): Scope => ({
  clinicianId: ids.clinicianId,
  about: { patientId: patient.id, meetingId: ids.meetingId },
})

/** What is not sent about the patient and meeting on screen, as it changes. */
export const useUnsentHere = (): readonly Unsent[] => useUnsentOf(scopeOf(useWorkspace()))

/** Whether anything is unsent about a workspace's patient and meeting. Where this device keeps no drafts nothing is. */
export const hasUnsent = (store: DraftStore, workspace: Pick<Workspace, "ids" | "patient">): Promise<boolean> =>
  readUnsent(store, scopeOf(workspace)).then(
    ({ length }) => length > 0,
    () => false,
  )
