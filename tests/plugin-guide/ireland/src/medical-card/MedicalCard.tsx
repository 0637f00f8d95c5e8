import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { QueryError } from "@rond/core/platform/errors"
import { DataList, Skeleton, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getMedicalCard } from "../contract/contract.ts"

/** The number of the patient's medical card, and the last day of its validity. */
export default function MedicalCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { patient } = useWorkspace()
  const query = useApiQuery(getMedicalCard, { params: { patientId: patient.id } })
  const { data, error } = query
  if (data !== undefined) {
    return (
      <DataList
        items={[
          { term: t`Number`, description: data.number },
          { term: t`Valid to`, description: format.shortDate(data.validTo, format.today(), "dated") },
        ]}
      />
    )
  }
  if (error === null) return <Skeleton shape="lines" count={2} />
  if (error._tag === "NotFound") {
    return (
      <Text tone="muted">
        <Trans>The patient has no medical card.</Trans>
      </Text>
    )
  }
  return <QueryError title={t`The medical card could not be loaded`} query={query} />
}
