import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { useMarketFormat } from "@rond/core/i18n"
import { Banner, Field, TextInput } from "@rond/core/ui"
import { useId } from "react"
import { listLotNumbers, type Vaccine } from "../../../model/vaccination.ts"
import { NotLoaded } from "../../NotLoaded.tsx"
import { isUnlistedLot, lotNumberIssue, lotNumberLength } from "../../vaccination-rules.ts"

export interface LotNumberFieldProps {
  readonly vaccine: Vaccine | undefined
  readonly lotNumber: string
  readonly disabled: boolean
  readonly onChange: (lotNumber: string) => void
}

/** Browsers draw the arrow of a list in a colour of their own. */
const withoutArrow = { "& input::-webkit-calendar-picker-indicator": { display: "none !important" } }

/** The lot number as it is typed. The known ones are proposed, and one that is not among them may get a warning. */
export function LotNumberField({ vaccine, lotNumber, disabled, onChange }: LotNumberFieldProps) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const listId = useId()
  const lots = useApiQuery(listLotNumbers, { query: { vaccineId: vaccine?.id ?? "" } }, { enabled: vaccine !== undefined })
  const knownLots = vaccine === undefined ? undefined : lots.data?.lotNumbers
  const isTooLong = lotNumberIssue(lotNumber) === "too-long"
  const { least } = lotNumberLength
  const most = format.number(lotNumberLength.most)
  return (
    <>
      <Field
        label={t`Lot number`}
        required
        disabled={disabled}
        hint={t`At least ${least} characters, as on the package.`}
        error={isTooLong ? t`Use at most ${most} characters.` : undefined}
      >
        <TextInput value={lotNumber} onChange={onChange} list={listId} autoComplete="off" spellCheck={false} css={withoutArrow} />
      </Field>
      <datalist id={listId}>
        {knownLots?.map((lot) => (
          <option key={lot}>{lot}</option>
        ))}
      </datalist>
      {vaccine !== undefined && knownLots !== undefined && !isTooLong && isUnlistedLot(vaccine, lotNumber, knownLots) && (
        <Banner tone="warning" title={<Trans>This lot number is not on the list</Trans>}>
          <Trans>Check it against the package. You can still register the vaccination.</Trans>
        </Banner>
      )}
      <NotLoaded title={<Trans>The lot numbers could not be loaded</Trans>} query={lots} />
    </>
  )
}
