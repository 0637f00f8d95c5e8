import { Trans, useLingui } from "@lingui/react/macro"
import { TakenList } from "@rond/core/features/actions"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getMedicationLists } from "../../medication/model/contract/index.ts"
import { medicationListTabId } from "../../../tab-ids.ts"
import { DoneRow } from "./DoneRow.tsx"
import { medicationSentence } from "./note-sentence.ts"
import { doneMedications, type DoneMedication } from "./done.ts"

/** The medications that were added, changed or ended in this meeting. */
export default function DoneMedications() {
  const { t } = useLingui()
  const { ids, patient } = useWorkspace()
  const query = useApiQuery(getMedicationLists, { params: { id: patient.id } })
  const { meetingId } = ids
  if (meetingId === undefined) return null
  return (
    <TakenList
      items={query.data && doneMedications(query.data, meetingId)}
      query={query}
      title={t`Medications`}
      isTitled={false}
      failed={t`The medication list could not be loaded`}
    >
      {(done) => <Done key={done.item.id} {...done} />}
    </TakenList>
  )
}

function Done({ item, done }: DoneMedication) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { name } = item.silDrug
  return (
    <DoneRow
      name={name}
      tab={medicationListTabId}
      label={t`Show ${name} in the medication list`}
      sentenceIn={(language) => medicationSentence({ item, done }, language)}
    >
      <Change change={done.change} /> · {format.shortDateTime(done.at, format.today())}
    </DoneRow>
  )
}

function Change({ change }: Pick<DoneMedication["done"], "change">) {
  switch (change) {
    case "added":
      return <Trans context="medication">Added</Trans>
    case "ended":
      return <Trans context="medication">Ended</Trans>
    case "entered-in-error":
      return <Trans context="medication">Entered in error</Trans>
    default:
      return <Trans context="medication">Changed</Trans>
  }
}
