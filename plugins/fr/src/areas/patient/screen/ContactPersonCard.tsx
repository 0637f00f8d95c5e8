import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { QueryError } from "@rond/core/platform/errors"
import { StyledButton, DataList, Icon, Skeleton, Stack, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getContactPerson } from "../model/contact-person.ts"

/** The person to call about the patient, with a button that calls. */
export default function ContactPersonCard() {
  const { t } = useLingui()
  const format = useMarketFormat()
  const { user, patient } = useWorkspace()
  const query = useApiQuery(getContactPerson, { params: { userId: user.id, patientId: patient.id } })
  const { data, error } = query
  // No contact person is a valid response, not an error; it also replaces a person who was named before.
  if (error?._tag === "NotFound") {
    return (
      <Text tone="muted">
        <Trans>No contact person.</Trans>
      </Text>
    )
  }
  if (data === undefined) {
    if (error === null) return <Skeleton shape="lines" count={3} />
    return <QueryError title={t`The contact person could not be loaded`} query={query} />
  }
  const name = format.name({ givenName: data.firstName, familyName: data.lastName })
  return (
    <Stack gap={3}>
      <DataList
        items={[
          { term: t`Name`, description: name },
          { term: t`Relationship`, description: data.relationship },
          { term: t`Phone`, description: data.phoneNumber === null ? t`Not registered` : format.phone(data.phoneNumber) },
        ]}
      />
      {data.phoneNumber !== null && (
        <div>
          <StyledButton as="a" size="sm" href={`tel:${data.phoneNumber}`}>
            <Icon name="phone" size={16} />
            <Trans>Call {name}</Trans>
          </StyledButton>
        </div>
      )}
    </Stack>
  )
}
