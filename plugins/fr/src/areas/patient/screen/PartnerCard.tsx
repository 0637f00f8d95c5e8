import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { QueryError } from "@rond/core/platform/errors"
import { DataList, IconButton, Inline, notify, Skeleton, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getPartnerPatient } from "../model/partner-patient.ts"
import { isPartnerPatient } from "./partner-patient.ts"

/** The partner that sends the account, and the account's id in the partner's own record system, to be copied into it. */
export default function PartnerCard() {
  const { t } = useLingui()
  const { user, facts } = useWorkspace()
  const fact = facts.get(isPartnerPatient.id)
  // The fact uses the same request: a missing partner is not requested again.
  const isNobodys = fact?.state === "known" && fact.value === false
  const query = useApiQuery(getPartnerPatient, { params: { id: user.id } }, { enabled: !isNobodys })
  const { data, error } = query
  // It also replaces a partner that sent the patient before.
  if (isNobodys || data === null || error?._tag === "NotFound") {
    return (
      <Text tone="muted">
        <Trans>No partner sent this patient.</Trans>
      </Text>
    )
  }
  if (data !== undefined) {
    return (
      <DataList
        items={[
          { term: t`Sent by`, description: data.partnerName },
          { term: t`Partner ID`, description: <ExternalId id={data.externalPatientId} /> },
        ]}
      />
    )
  }
  if (error === null) return <Skeleton shape="lines" count={2} />
  return <QueryError title={t`The partner could not be loaded`} query={query} />
}

function ExternalId({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    notify({ tone: "success", title: t`ID copied` })
  }
  return (
    <Inline gap={1}>
      <Text mono numeric>
        {id}
      </Text>
      <IconButton icon="copy" size="sm" label={t`Copy ID`} onClick={() => void copy()} />
    </Inline>
  )
}
