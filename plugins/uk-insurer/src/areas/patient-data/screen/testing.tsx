import { getCareDetails, getObservations } from "@rond/core/features/patient"
import { getFormData } from "../../../contract/contract.ts"
import { apiError, InWorkspace, meetingOf, memoryApi, type MemoryResponse, pluginOf, respond, subjectOf, userOf } from "@rond/core/testkit"
import { render } from "@testing-library/react"
import type { ComponentType } from "react"
import { format } from "@rond/plugin-uk/format"
import { MarketFormatProvider } from "@rond/core/i18n"
import plugin from "../../../plugin.ts"
import { getConsultationCover, getEntityIds, getMemberProfile, getUserInformation } from "../model/endpoints.ts"
import type { PolicyDetails } from "../../insurer-service/model/policy.ts"
import type { MemberProfile } from "../../insurer-service/model/profile.ts"

const uk = pluginOf({ id: "uk", contributes: [] })

/** A member with every state of a benefit limit. */
export const policy: PolicyDetails = {
  coverageExclusion: "Left knee",
  excess: { excessAmount: 100, excessType: "Each year", remainingExcess: 0 },
  underwriting: { type: "Moratorium", description: null, startDate: "2024-02-29" },
  policyNumber: "700123",
  hasVitalityAtWork: true,
  hasEssentials: false,
  benefitLimits: {
    OpLimit: { limitAmount: 1000, remainingLimitAmount: 250.5 },
    PsychiatricLimit: { limitAmount: 500, remainingLimitAmount: 0 },
    OpDiagnosticLimit: null,
    VitalityGpLimit: { limitAmount: 0, remainingLimitAmount: 0 },
    AlternativeTherapiesLimit: { limitAmount: 300, remainingLimitAmount: 300 },
  },
}

export const profile: MemberProfile = {
  plan: "Personal health",
  memberSince: "2012-05-01",
  staffSchemeIndicator: null,
  claims: [{ Date: "2025-11-03", Benefit: "Physiotherapy", State: "" }],
  wellness: { Status: "Silver", Points: "120" },
}

export interface MemberSetting {
  readonly responses?: readonly MemoryResponse[]
  /** Whether the patient's profile is open, outside a meeting. */
  readonly isProfile?: boolean
}

/** Opens a tab in a member's consultation, or in their profile, over an Api that answers from memory. */
export function openMember(Tab: ComponentType, { responses = [], isProfile = false }: MemberSetting = {}) {
  const user = userOf({ id: "account-1", partnership: "insurer" })
  const api = memoryApi([
    respond(getFormData, apiError("NotFound")),
    respond(getEntityIds, { memberEntityNumber: "M100", patientEntityNumber: "P200", partnerId: "partner-1" }),
    respond(getConsultationCover, { moduleCodes: ["B28", "C41", "X99"], policy }),
    respond(getMemberProfile, profile),
    respond(getUserInformation, {
      kryUserId: "account-1",
      patientId: "patient-1",
      givenName: "Ada",
      familyName: "Hill",
      dateOfBirth: "1980-02-03",
      phone: null,
      email: "ada@hill.example",
    }),
    respond(getCareDetails, { insurance: null, listing: null, contactPerson: null, marketSpecifics: {} }),
    respond(getObservations, { observations: [] }),
    ...responses,
  ])
  const subject = subjectOf({ country: "GB", user, meeting: isProfile ? undefined : meetingOf({ user }) })
  render(
    <InWorkspace api={api} plugins={[uk, plugin]} subject={isProfile ? { ...subject, view: "patient-profile" } : subject}>
      <MarketFormatProvider format={format}>
        <Tab />
      </MarketFormatProvider>
    </InWorkspace>,
  )
  return { api, requestsTo: ({ id }: { readonly id: string }) => api.requests.filter((sent) => sent.id === id) }
}
