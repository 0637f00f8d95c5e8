import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { DataList, Skeleton, Text } from "@rond/core/ui"
import { getNextOfKin } from "../contract/contract.ts"

/** Each next of kin with the phone number. */
export default function NextOfKinTab() {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const query = useApiQuery(getNextOfKin, { params: { patientId: patient.id } })
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton shape="lines" count={2} />
    ) : (
      <QueryError title={t`The next of kin could not be loaded`} query={query} />
    )
  }
  const { people } = query.data
  if (people.length === 0) {
    return (
      <Text tone="muted">
        <Trans>The patient has named no next of kin.</Trans>
      </Text>
    )
  }
  return <DataList items={people.map(({ name, phone }) => ({ term: name, description: phone }))} />
}
