import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { QueryError } from "@rond/core/platform/errors"
import { Skeleton, Stack, styled, Text } from "@rond/core/ui"
import { useWorkspace } from "@rond/core/platform/workspace"
import { getCentreClinicians } from "../model/health-centre.ts"
import { Result } from "effect"
import { readFrenchClinician } from "../../../french-facts.ts"

const List = styled("ul", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$2" })

/** The clinicians of the health centre, including the reader. */
export default function HealthCentreCard() {
  const { t } = useLingui()
  const { clinician } = useWorkspace()
  const centreId = Result.getOrThrow(readFrenchClinician(clinician.countrySpecific))?.healthCentreId ?? ""
  const query = useApiQuery(getCentreClinicians, { params: { id: centreId } })
  const { data, error } = query
  if (data === undefined) {
    if (error === null) return <Skeleton shape="lines" count={3} />
    return <QueryError title={t`The health centre could not be loaded`} query={query} />
  }
  return (
    <Stack gap={2}>
      <Text weight="medium">{data.centreName}</Text>
      {data.clinicians.length === 0 ? (
        <Text tone="muted">
          <Trans>No clinicians are registered at this centre.</Trans>
        </Text>
      ) : (
        <List aria-label={t`Clinicians at the centre`}>
          {data.clinicians.map((colleague) => (
            <li key={colleague.id}>
              <Stack gap={0}>
                <Text>
                  {colleague.name}
                  {colleague.id === clinician.id && (
                    <>
                      {" "}
                      <Text tone="muted">
                        <Trans>(you)</Trans>
                      </Text>
                    </>
                  )}
                </Text>
                <Text size="sm" tone="muted">
                  {colleague.title}
                </Text>
              </Stack>
            </li>
          ))}
        </List>
      )}
    </Stack>
  )
}
