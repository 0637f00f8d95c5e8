import { Trans, useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "@rond/core/i18n"
import { unknownText, useTerms } from "@rond/core/platform/terms"
import { buttonReset, Heading, Icon, Skeleton, Stack, styled, Tag, Text } from "@rond/core/ui"
import { useId } from "react"
import type { Immunization, VaccineProgram } from "../model/vaccination.ts"
import { isInError } from "./vaccination-rules.ts"

/** A dose with the programme of its series. */
export interface ListedDose extends Immunization {
  readonly program: VaccineProgram
}

/** The rows' own padding is outside the pane's column. */
const List = styled("ul", { listStyle: "none", margin: "0 -$2", padding: 0, "& > li + li": { borderTop: "1px solid $colors$line" } })
const Row = styled("button", {
  ...buttonReset,
  display: "flex",
  alignItems: "center",
  gap: "$2",
  width: "100%",
  padding: "$2",
  backgroundColor: "transparent",
  color: "$text",
  textAlign: "start",
  "@hover": { "&:hover": { backgroundColor: "$hover" } },
  "& > .rond-icon": { flexShrink: 0, color: "$textFaint" },
})

export interface VaccinationListProps {
  readonly title: string
  readonly doses: readonly ListedDose[]
  readonly onView: (id: string) => void
}

/** Doses under a heading; each opens its details. */
export function VaccinationList({ title, doses, onView }: VaccinationListProps) {
  const id = useId()
  const { t } = useLingui()
  const format = useMarketFormat()
  const programName = useTerms("vaccination programme")
  if (programName === undefined) return <Skeleton shape="rows" count={doses.length} />
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading level={3} size="sm" id={id}>
        {title}
      </Heading>
      <List>
        {doses.map((dose) => (
          <li key={dose.id}>
            <Row type="button" onClick={() => onView(dose.id)}>
              <Stack gap={0} grow>
                <Text
                  weight="medium"
                  tone={isInError(dose) ? "muted" : "normal"}
                  css={isInError(dose) ? { textDecoration: "line-through" } : {}}
                >
                  {dose.vaccine.name}
                </Text>
                <Text size="sm" tone="muted">
                  <Trans>
                    {programName(dose.program.lokaliseKeySuffix)} · dose {dose.doseNumber}
                  </Trans>
                </Text>
              </Stack>
              {typeof dose.status !== "string" && <Tag tone="warning">{t(unknownText(dose.status))}</Tag>}
              <Text size="sm" tone="muted" numeric>
                {format.date(dose.occurredAt)}
              </Text>
              <Icon name="chevron-right" size={16} />
            </Row>
          </li>
        ))}
      </List>
    </Stack>
  )
}
