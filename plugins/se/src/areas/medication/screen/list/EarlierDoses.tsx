import { Trans, useLingui } from "@lingui/react/macro"
import { Stack, styled, Text } from "@rond/core/ui"
import type { EarlierDose } from "../dosage/dose-texts.ts"

const List = styled("ol", { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "$2" })

export interface EarlierDosesProps {
  readonly doses: readonly EarlierDose[]
  /** The name of the drug. */
  readonly of: string
}

/** The doses that a medication had before, the newest first; nothing where there were none. */
export function EarlierDoses({ doses, of }: EarlierDosesProps) {
  const { t } = useLingui()
  if (doses.length === 0) return null
  return (
    <Stack as="section" gap={1} aria-label={t`Earlier doses of ${of}`}>
      <Text size="sm" weight="semibold">
        <Trans>Earlier doses</Trans>
      </Text>
      <List>
        {doses.map(({ key, text, written, isReplacedBefore }) => (
          <Stack as="li" gap={0} key={key}>
            <Text preserveLines>{text}</Text>
            <Text size="sm" tone="muted">
              {written}
              {isReplacedBefore && (
                <>
                  {" · "}
                  <Trans>replaced before it began</Trans>
                </>
              )}
            </Text>
          </Stack>
        ))}
      </List>
    </Stack>
  )
}
