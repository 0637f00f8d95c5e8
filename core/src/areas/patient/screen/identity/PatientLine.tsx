import { useLingui } from "@lingui/react/macro"
import type { ReactNode } from "react"
import { ageText } from "../../../../platform/i18n/age-text.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import type { PatientInfo } from "../../model/patient.ts"
import { ageOn } from "../../../../kernel/time/age.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"

const Line = styled("div", {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "$2",
  minWidth: 0,
  fontFamily: "$body",
  fontSize: "$sm",
  lineHeight: "$sm",
  letterSpacing: "$tight",
})
const Name = styled("bdi", { minWidth: 0, overflowWrap: "anywhere", fontWeight: "$semibold" })

export interface PatientLineProps {
  readonly patient: Pick<PatientInfo, "name" | "dateOfBirth" | "idNumber">
  /** Follows the number: the allergies. */
  readonly children?: ReactNode
}

/**
 * The patient's identity: name, date of birth with age, and id number, each isolated from the others' direction. It takes further lines
 * instead of being cut. An unknown part is left out, as in the bar above the record.
 */
export function PatientLine({ patient: { name, dateOfBirth, idNumber }, children }: PatientLineProps) {
  return (
    <Line>
      <Name>{name}</Name>
      <PatientNumbers dateOfBirth={dateOfBirth} idNumber={idNumber} />
      {children}
    </Line>
  )
}

/** The date of birth with the age, and the id number, for beside or below a name. */
export function PatientNumbers({ dateOfBirth, idNumber }: Pick<PatientInfo, "dateOfBirth" | "idNumber">) {
  const { i18n } = useLingui()
  const format = useMarketFormat()
  return (
    <>
      {dateOfBirth !== null && (
        <Text as="bdi" size="sm" numeric tone="muted">
          {format.date(dateOfBirth)} ({ageText(i18n, ageOn(dateOfBirth, format.today()))})
        </Text>
      )}
      {idNumber !== null && (
        <Text as="bdi" dir="ltr" size="sm" numeric tone="muted">
          {format.idNumber(idNumber)}
        </Text>
      )}
    </>
  )
}

const Whole = styled("bdi", { whiteSpace: "nowrap" })

/** {@link PatientNumbers} in a line of a list, the id number first. A date that has no room is in a second line. Nothing where neither is known. */
export function PatientNumbersInLine({ dateOfBirth, idNumber }: Pick<PatientInfo, "dateOfBirth" | "idNumber">) {
  const { i18n } = useLingui()
  const format = useMarketFormat()
  if (dateOfBirth === null && idNumber === null) return null
  return (
    <Text size="sm" tone="muted" numeric css={{ whiteSpace: "normal" }}>
      {idNumber !== null && <Whole dir="ltr">{format.idNumber(idNumber)}</Whole>}
      {idNumber !== null && dateOfBirth !== null && " · "}
      {dateOfBirth !== null && (
        <Whole>
          {format.date(dateOfBirth)} ({ageText(i18n, ageOn(dateOfBirth, format.today()))})
        </Whole>
      )}
    </Text>
  )
}
