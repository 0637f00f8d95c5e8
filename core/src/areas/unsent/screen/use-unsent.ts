import { useMemo, useSyncExternalStore } from "react"
import { useDrafts } from "../../../platform/drafts/page-drafts.ts"
import { useWorkspace, type Workspace } from "../../../platform/workspace/workspace-context.ts"
import type { DraftStore } from "../../../platform/drafts/device/draft-store.ts"
import { isContinuedIn, type Unsent } from "./unsent-drafts.ts"
import { unsentStoreOf } from "./unsent-store.ts"

/** This clinician's unsent items, of all patients and days, newest first, as they change. */
export function useAllUnsent(clinicianId: string): readonly Unsent[] {
  const { listen, known } = unsentStoreOf(useDrafts().store, clinicianId)
  return useSyncExternalStore(listen, known)
}

/** The unsent items about the patient and meeting on screen, as they change. */
export function useUnsentHere(): readonly Unsent[] {
  const {
    ids: { clinicianId, meetingId },
    patient: { id: patientId },
  } = useWorkspace()
  const unsent = useAllUnsent(clinicianId)
  return useMemo(() => unsent.filter((one) => isContinuedIn(one, { patientId, meetingId })), [unsent, patientId, meetingId])
}

/**
 * Whether anything is unsent about a workspace's patient and meeting. It is read again, because another page may have changed it. Nothing
 * is unsent where this device keeps no drafts.
 */
export async function hasUnsent(store: DraftStore, workspace: Pick<Workspace, "ids" | "patient">): Promise<boolean> {
  return (await readUnsentHere(store, workspace)).length > 0
}

/** The unsent drafts about a workspace's patient and meeting, read again. */
export async function readUnsentHere(store: DraftStore, { ids, patient }: Pick<Workspace, "ids" | "patient">): Promise<readonly Unsent[]> {
  const unsent = await unsentStoreOf(store, ids.clinicianId).read()
  return unsent.filter((one) => isContinuedIn(one, { patientId: patient.id, meetingId: ids.meetingId }))
}
