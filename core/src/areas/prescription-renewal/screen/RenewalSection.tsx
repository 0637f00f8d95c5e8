import { Trans } from "@lingui/react/macro"
import { useState } from "react"
import { type DrugSafetyData, noDrugSafetyData } from "../../drug-safety/model/index.ts"
import { getRenewal } from "../model/index.ts"
import { isUnfinished, renewalElementId } from "../model/renewal-rule.ts"
import { useApiQuery } from "../../../platform/http/use-api-query.ts"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"
import { Card, Stack } from "../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../platform/ui/display/Skeleton.tsx"
import { Heading, Text } from "../../../platform/ui/display/Text.tsx"
import { styled } from "../../../platform/ui/stitches.config.ts"
import { Banner } from "../../../platform/ui/states/Banner.tsx"
import { ErrorPanel } from "../../../platform/ui/states/ErrorPanel.tsx"
import { KnownAllergies } from "../../patient/screen/index.ts"
import { Decision } from "./Decision.tsx"

/** The place of what is to be done, and of the banner that says that it is: nothing below moves when the last decision is saved. */
const SameHeight = styled("div", { display: "grid", alignItems: "center", minHeight: "3rem", "& > *": { gridArea: "1 / 1" } })

export interface RenewalSectionProps {
  /** The knowledge of the market about medicines. */
  readonly drugSafety?: DrugSafetyData | undefined
}

/** The section of a market. */
export const renewalSection = (drugSafety: DrugSafetyData | undefined) => () => <RenewalSection drugSafety={drugSafety} />

/** The prescriptions that the patient asks to have renewed, with a decision on each; renders nothing without a request. */
export function RenewalSection({ drugSafety = noDrugSafetyData }: RenewalSectionProps) {
  const { meeting } = useWorkspace()
  const { data, error, refetch, isFetching } = useApiQuery(
    getRenewal,
    { params: { meetingId: meeting?.id ?? "" } },
    { enabled: meeting !== undefined },
  )
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  if (data?.prescriptions.length === 0) return null
  const isDecided = data !== undefined && !isUnfinished(data) && unsaved.size === 0
  return (
    <Card as="section" padding="lg" id={renewalElementId}>
      <Stack gap={4}>
        <Heading level={2} size="lg">
          <Trans>Prescriptions to renew</Trans>
        </Heading>
        {data !== undefined ? (
          <>
            <SameHeight>
              <Text as="p" tone="muted" css={{ visibility: isUnfinished(data) ? "visible" : "hidden" }}>
                <Trans>Issue renewals in your prescribing system, then record your decision here.</Trans>
              </Text>
              {isDecided && (
                <Banner tone="success">
                  <Trans>All prescriptions are decided.</Trans>
                </Banner>
              )}
            </SameHeight>
            <KnownAllergies />
            {data.prescriptions.map((prescription) => (
              <Decision
                key={prescription.id}
                prescription={prescription}
                meetingId={meeting?.id ?? ""}
                ended={meeting?.finishedStatus !== null}
                drugSafety={drugSafety}
                onSaved={(id, isSaved) => setUnsaved((before) => (isSaved ? withoutId(before, id) : new Set([...before, id])))}
              />
            ))}
          </>
        ) : error === null ? (
          <Skeleton shape="fields" count={2} />
        ) : (
          <ErrorPanel
            title={<Trans>The renewal could not be loaded</Trans>}
            onRetry={() => void refetch()}
            retrying={isFetching}
            details={`${error.endpointId} ${error.code} ${error.requestId ?? ""}`}
          >
            <Trans>You cannot end the meeting until the request has loaded. What you wrote is kept.</Trans>
          </ErrorPanel>
        )}
      </Stack>
    </Card>
  )
}

const withoutId = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((other) => other !== id))
