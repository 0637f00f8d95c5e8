import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "@rond/core/api"
import { useMarketFormat } from "@rond/core/i18n"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { useWorkspace } from "@rond/core/platform/workspace"
import { DataList, Skeleton, Stack, Text } from "@rond/core/ui"
import { getNextOfKin } from "../contract/contract.ts"

const relations = { partner: msg`Partner`, child: msg`Child`, parent: msg`Parent` }

/** Each next of kin with the phone number and, where this build knows the word, the relation. */
export default function NextOfKinTab() {
  const { t } = useLingui()
  const { patient } = useWorkspace()
  const format = useMarketFormat()
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
  return (
    <DataList
      items={people.map(({ name, phone, relation }) => {
        const known = knownWord(relation)
        return {
          term: name,
          description: (
            <Stack gap={1}>
              <Text>{format.phone(phone)}</Text>
              {known === undefined ? null : <Text tone="muted">{t(relations[known])}</Text>}
            </Stack>
          ),
        }
      })}
    />
  )
}
