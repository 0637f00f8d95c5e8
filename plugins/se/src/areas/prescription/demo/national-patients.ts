import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { demoDrugs } from "../../medication/server/index.ts"
import { demoPatients } from "../server/national/configured-national.ts"
import type { NationalPrescription } from "../server/national/prescription-service.ts"
import { demoNationalId, type DemoStanding } from "../server/national/demo-prescription-service.ts"

interface KnownPatient {
  readonly id: string
  readonly idNumber: string
  readonly notices: readonly string[]
  readonly prescribedAt: string
  /** Whether another clinic has prescribed something, in part dispensed. */
  readonly hasElsewhere: boolean | null
  /** The prescriptions of this clinic that a pharmacy may still dispense. */
  readonly own: readonly NationalPrescription[]
}

const standingOf = Effect.fnUntraced(function* ({ id, notices, prescribedAt, hasElsewhere, own }: KnownPatient) {
  if (notices.some((code) => code.startsWith("prn_no_access"))) return "hidden" satisfies DemoStanding
  if (notices.includes("prn_record_is_moving")) return "unknown" satisfies DemoStanding
  const drug = (yield* demoDrugs).find(({ substance }) => substance === "metoprolol")
  if (drug === undefined || hasElsewhere !== true) return own satisfies DemoStanding
  const { tradeName, nplId, atcCode } = drug.medication
  return [
    ...own,
    {
      medicationRequestId: demoNationalId("PARTLY_DISPENSED", `elsewhere-${id}`),
      groupId: null,
      nplId,
      atcCode,
      nplPackId: null,
      tradeName,
      strength: drug.strength,
      drugForm: drug.silDrug.drugFormTextSv,
      dosageText: "1 tablett dagligen",
      prescribedAt,
      prescriberName: "Ulla Demolin",
      state: "PARTLY_DISPENSED",
    },
  ] satisfies DemoStanding
})

/**
 * Gives the demo's national service the demo's patients. A patient who blocks the record hides the list of prescriptions too. The service does not
 * know a patient whose record is moving. A patient with a high-cost card has a prescription of another clinic. The service forgets all at a restart.
 */
export const demoNationalPatients = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const patients = yield* sql<KnownPatient>`
    select patient.id, id_number as "idNumber", instant_text(date_trunc('day', now()) - interval '40 days') as "prescribedAt",
      array(select code from record_service_notice notice where notice.patient_id = patient.id) as notices,
      (select coalesce(jsonb_agg(jsonb_build_object('medicationRequestId', national_id, 'groupId', group_id, 'nplId', npl_id, 'atcCode', atc_code,
          'nplPackId', npl_pack_id, 'tradeName', trade_name, 'strength', strength, 'drugForm', drug_form, 'dosageText', dosage,
          'prescribedAt', instant_text(prescription.prescribed_at), 'prescriberName', '', 'state', state)), '[]')
        from se_prescription prescription join meeting on meeting.id = prescription.meeting_id
        where meeting.patient_id = patient.id and national_id is not null and state in ('ACTIVE', 'PARTLY_DISPENSED')
          and prescription.prescribed_at > now() - interval '1 year') as own,
      jsonb_typeof(patient.market_specifics #> '{se,high_cost_card}') = 'object' as "hasElsewhere"
    from patient join pool on pool.id = patient.pool_id and pool.country = 'SE'
    where id_number is not null`
  for (const patient of patients) demoPatients.set(patient.idNumber, yield* standingOf(patient))
})
