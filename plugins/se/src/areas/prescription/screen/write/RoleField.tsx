import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "@rond/core/platform/errors"
import { useApiQuery } from "@rond/core/platform/http"
import { Banner, Field, Select, Skeleton, Stack, Text } from "@rond/core/ui"
import { listRoleLinks, type RoleLink } from "../../model/contract/index.ts"
import { nationalReadErrors } from "../errors/prescription-errors.ts"

/** The roles in which the clinician prescribes, and the one that is chosen: the first unless another is. */
export function useRoles(chosen: string | null) {
  const query = useApiQuery(listRoleLinks, {})
  const roles = query.data?.practitionersRoleLinks
  return { query, roles, role: roles?.find(({ id }) => id === chosen) ?? roles?.[0] }
}

export interface RoleFieldProps extends ReturnType<typeof useRoles> {
  /** The clinician tried to sign without one. */
  readonly isMissing: boolean
  readonly onChange: (roleLinkId: string) => void
}

/** A role in words: "Läkare, Rond Odenplan (9100123)". */
export const labelOf = ({ roleName, workplaceName, prescriberCode }: RoleLink) => `${roleName}, ${workplaceName} (${prescriberCode})`

/** The role and workplace of the prescription: a choice where there are several. */
export function RoleField({ query, roles, role, isMissing, onChange }: RoleFieldProps) {
  const { t } = useLingui()
  if (roles === undefined && query.error !== null)
    return <QueryError title={t`Your roles could not be loaded`} query={query} texts={nationalReadErrors} />
  if (roles === undefined)
    return (
      <Stack gap={1}>
        <Skeleton shape="fields" count={1} />
        {isMissing && (
          <Text as="output" size="sm" tone="muted">
            <Trans>The national prescription service is being asked for your roles. Sign once they are here.</Trans>
          </Text>
        )}
      </Stack>
    )
  if (role === undefined)
    return (
      <Banner tone="warning" title={<Trans>You have no role in which you may prescribe</Trans>}>
        <Trans>The national prescription service has none for you at a workplace. Contact support.</Trans>
      </Banner>
    )
  if (roles.length === 1)
    return (
      <Stack gap={0}>
        <Text size="sm" tone="muted">
          <Trans>Prescribed as</Trans>
        </Text>
        <Text>{labelOf(role)}</Text>
      </Stack>
    )
  return (
    <Field label={t`Prescribed as`} required>
      <Select options={roles.map((link) => ({ value: link.id, label: labelOf(link) }))} value={role.id} onChange={onChange} />
    </Field>
  )
}
