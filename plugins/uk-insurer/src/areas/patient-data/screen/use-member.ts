import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { insurerPath } from "../../insurer-service/screen/index.ts"
import { getConsultationCover, getEntityIds, getMemberProfile, getUserInformation } from "../model/endpoints.ts"
import type { EntityIds } from "../../insurer-service/model/index.ts"

/** Milliseconds for which the facts about a member count as current: about a consultation, so that a second look sends no request. */
const staleTime = 15 * 60_000

const params = { insurer: insurerPath }

/** The insurer's numbers for the patient on screen. */
export function useEntityIds() {
  const { patient } = useWorkspace()
  return useApiQuery(getEntityIds, { params: { ...params, id: patient.id } }, { staleTime })
}

/** Reads this platform's data about the member and their account, within a consultation. */
export function useUserInformation(meetingId: string) {
  const { patient, user } = useWorkspace()
  return useApiQuery(getUserInformation, { params: { ...params, id: user.id }, query: { meetingId, patientId: patient.id } }, { staleTime })
}

/** The caller who asks about a member, and the reason. The server compares them with the session and the meeting. */
function useHeaders(meetingId: string) {
  const { ids } = useWorkspace()
  return { requesterId: ids.clinicianId, meetingId, requestPurpose: "consultation_with_patient" } as const
}

/** The cover of the consultation, as the insurer answers. */
export function useCover(meetingId: string, { patientEntityNumber, partnerId }: EntityIds) {
  const { user } = useWorkspace()
  const query = { entityId: patientEntityNumber, partnerId, kryUserId: user.id }
  return useApiQuery(getConsultationCover, { params, query, headers: useHeaders(meetingId) }, { staleTime })
}

/** The member's profile, as the insurer answers. */
export function useMemberProfile(meetingId: string, { patientEntityNumber, partnerId }: EntityIds) {
  const { user } = useWorkspace()
  const query = { entityID: patientEntityNumber, partnerID: partnerId, kryUserId: user.id }
  return useApiQuery(getMemberProfile, { params, query, headers: useHeaders(meetingId) }, { staleTime })
}
