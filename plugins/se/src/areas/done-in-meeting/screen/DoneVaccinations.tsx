import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { listImmunizationSeries, type Immunization } from "../../vaccination/model/index.ts"
import { vaccinationTabId } from "../../../tab-ids.ts"
import { DoneRow } from "./DoneRow.tsx"
import { doseSentence } from "./note-sentence.ts"
import { doneDoses } from "./done.ts"

/** The vaccinations that were registered in this meeting. */
export default function DoneVaccinations() {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const query = useApiQuery(listImmunizationSeries, { query: { patientId: patient.id } })
  const { meetingId } = ids
  if (meetingId === undefined) return null
  return (
    <TakenList
      items={query.data && doneDoses(query.data.immunizationSeries, meetingId)}
      query={query}
      title={t`Vaccinations`}
      isTitled={false}
      failed={t`The vaccinations could not be loaded`}
    >
      {(dose) => <Done key={dose.id} dose={dose} />}
    </TakenList>
  )
}

function Done({ dose }: { readonly dose: Immunization }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { name } = dose.vaccine
  const { doseNumber } = dose
  return (
    <DoneRow
      name={name}
      tab={vaccinationTabId}
      label={t`Show ${name} among the vaccinations`}
      sentenceIn={(language) => doseSentence(dose, language)}
    >
      <Trans>Dose {doseNumber}</Trans> · {format.shortDateTime(dose.lastUpdatedAt, format.today())}
    </DoneRow>
  )
}
